import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { recordAccountStatus } from '../../../subgraphs/deposits/payments/payout-accounts/payout-account.store.ts';
import { noteComplaints, startBrowser } from '../../support/browser.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type ApiAnswer, partnerApi, problemOf } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import { type PaymentWorld, soon, startPaymentWorld } from './payment-world.ts';

const path = '/api/animallisting/v1/me/payout-account';
const password = 'a password that is long enough';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world?.stop());

/** Somebody who has signed up a moment ago, with an address that is confirmed unless said otherwise. */
async function newMember(isConfirmed = true) {
  const email = `${randomUUID()}@example.com`;
  await fetch(`${world.env.AUTH_URL}/api/identity/v1/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, displayName: 'A new seller' }),
  });
  if (isConfirmed) {
    const sql = 'update authorization_server.account set email_confirmed_at = now() where email = $1';
    await world.pool.query(sql, [email]);
  }
  const { accessToken } = await signIn(world, { email, password });
  return { email, password, api: partnerApi(world, accessToken), graph: graphApi(world, accessToken) };
}

const dataOf = ({ body }: ApiAnswer) =>
  z
    .strictObject({
      data: z.strictObject({
        status: z.string(),
        psp: z.string().nullable(),
        onboardingUrl: z.string().nullable(),
      }),
      resultCode: z.string(),
    })
    .parse(body).data;

describe('the payout account of a seller', () => {
  it('is none at first, pending once it is opened, and active once the provider says so', async () => {
    const { api, graph } = await newMember();
    expect(dataOf(await api('GET', path))).toEqual({ status: 'NONE', psp: 'fake', onboardingUrl: null });
    const begun = dataOf(await api('POST', path, { returnUrl: `${world.env.SITE_URL}/back` }));
    expect(begun.status).toBe('PENDING');
    expect(dataOf(await api('GET', path)).status).toBe('PENDING');
    const page = await fetch(begun.onboardingUrl ?? '', { method: 'POST', redirect: 'manual' });
    expect(page.headers.get('Location')).toBe(`${world.env.SITE_URL}/back`);
    // By the event alone: nobody has read the account in between.
    const active =
      "select count(*)::integer as count from deposits.payout_account where is_active and account_reference like 'acct_fake_%'";
    await until(1, async () => (await world.pool.query<{ count: number }>(active)).rows[0]?.count ?? 0, soon);
    expect((await graph('{ payoutAccount { status } }')).data).toEqual({
      payoutAccount: { status: 'ACTIVE' },
    });
    expect(dataOf(await api('POST', path, {}))).toEqual({
      status: 'ACTIVE',
      psp: 'fake',
      onboardingUrl: null,
    });
  });

  it('is active for somebody who comes back before the event does', async () => {
    const { api } = await newMember();
    await world.misbehave({ delivery: { isPaused: true } });
    const { onboardingUrl } = dataOf(await api('POST', path, {}));
    await fetch(onboardingUrl ?? '', { method: 'POST', redirect: 'manual' });
    expect(dataOf(await api('GET', path)).status).toBe('ACTIVE');
    await world.misbehave({});
  });

  it('is opened once, however many ask at the same time', async () => {
    const { api } = await newMember();
    const count = async () => (await world.pool.query('select from deposits.payout_account')).rowCount ?? 0;
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 30 }, () => api('POST', path, {})));
    expect(new Set(answers.map((answer) => dataOf(answer).status))).toEqual(new Set(['PENDING']));
    expect(await count()).toBe(before + 1);
  });

  it('repeats the address under an idempotency key', async () => {
    const { api } = await newMember();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = dataOf(await api('POST', path, {}, key));
    expect(first.onboardingUrl).toContain('/onboarding/');
    const again = await api('POST', path, {}, key);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(dataOf(again)).toEqual(first);
  });

  it('leads nobody to a stranger', async () => {
    const { api } = await newMember();
    for (const returnUrl of [
      'https://evil.example/',
      'javascript:alert(1)',
      '/back',
      '',
      'x'.repeat(5_000),
    ]) {
      expect(problemOf(await api('POST', path, { returnUrl }))).toBe('400 0010010000400');
    }
    expect(dataOf(await api('GET', path)).status).toBe('NONE');
  });

  it('is for a confirmed address, and for owners and managers of the profile', async () => {
    const unconfirmed = await newMember(false);
    expect(problemOf(await unconfirmed.api('POST', path, {}))).toBe(
      '403 Identity_MemberAccount_VL_EmailUnverified_RJ',
    );
    const pages = createPageClient(world.env.AUTH_URL);
    await pages.signIn(unconfirmed);
    const page = await pages.get('/account/payouts');
    expect(page.text).toContain('You can set up payouts once your e-mail address is confirmed.');
    expect(page.text).not.toContain('Set up payouts</button>');
    const again = formOf(page, '/account/email-confirmation');
    expect((await pages.post(again.action, again.fields)).status).toBe(303);
    const { accounts, businesses } = world.world;
    const { accessToken } = await signIn(world, accounts.owner, businesses.cattery.profileId);
    expect(dataOf(await partnerApi(world, accessToken)('POST', path, {})).status).toBe('PENDING');
  });

  it('is told to its owners and managers, whenever the provider says something new', async () => {
    const client = await world.pool.connect();
    const run = transactionOn(client);
    try {
      await run('begin');
      const { profileId } = world.world.businesses.park;
      await run(
        `insert into deposits.payout_account (profile_id, psp, account_reference, created_at, updated_at)
         values ($1, 'fake', 'acct_told', now(), now())`,
        [profileId],
      );
      for (const isActive of [true, true, false, false, true]) {
        await recordAccountStatus(run, { psp: 'fake', accountReference: 'acct_told', isActive }, new Date());
      }
      const told = await run(
        `select event ->> 'kindCode' as kind, event -> 'recipients' as recipients from deposits.notice_event
         where event ->> 'subjectId' = $1 order by id`,
        [profileId],
      );
      const recipients = [{ profileId }];
      expect(told).toEqual(['PAYOUT_ON', 'PAYOUT_OFF', 'PAYOUT_ON'].map((kind) => ({ kind, recipients })));
    } finally {
      await run('rollback');
      client.release();
    }
  });

  it('is there for those who sell in the demo world, and can be paid to', async () => {
    const { accounts, businesses } = world.world;
    const { profileId } = businesses.kennel;
    const { accessToken } = await signIn(world, accounts.owner, profileId);
    expect(dataOf(await partnerApi(world, accessToken)('GET', path)).status).toBe('ACTIVE');
    expect(await world.adapter.hasActivePayouts(profileId)).toBe(true);
    const { pspIntentReference: intentReference } = await world.knownIntent('demo-payout');
    await world.step(intentReference, 'succeed');
    const money = { amount: 20_000n, currency: 'USD' };
    const payout = { key: 'demo-payout-1', intentReference, sellerProfileId: profileId, ...money };
    expect((await world.adapter.payOut(payout)).reference).toMatch(/^tr_/);
    expect(problemOf(await partnerApi(world, null)('GET', path))).toBe('401 0010010000401');
  });

  it('is unavailable while the provider is, and is set up afterwards', async () => {
    const { api } = await newMember();
    await world.misbehave({ faults: [{ path: '/v1/accounts', mode: 'FAIL_AFTER' }] });
    expect(problemOf(await api('POST', path, {}))).toBe('502 Payment_PaymentProvider_HD_Outage_FL');
    expect(dataOf(await api('POST', path, {})).status).toBe('PENDING');
    await world.provider.stop();
    expect(problemOf(await api('POST', path, {}))).toBe('502 Payment_PaymentProvider_HD_Outage_FL');
    expect(dataOf(await api('GET', path)).status).toBe('PENDING');
    await world.provider.start();
  });

  it('is set up in a browser by a seller who has just signed up', async () => {
    const { email } = await newMember();
    const browser = await startBrowser();
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      noteComplaints(page, complaints);
      await page.goto(`${world.env.DASHBOARD_URL}/account/payouts`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Set up payouts' }).click();
      await page.getByRole('link', { name: 'Continue at the payment provider' }).click();
      await page.getByRole('button', { name: 'Set up payouts' }).click();
      await page.getByText('Your payout account is ready.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/account/payouts');
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe('without a payment provider', () => {
  it('nobody opens an account, and everybody is told why', async () => {
    const none = await startPaymentWorld({ settings: { PSP: '' } });
    try {
      const { accounts } = none.world;
      const { accessToken } = await signIn(none, accounts.owner);
      const api = partnerApi(none, accessToken);
      expect(dataOf(await api('GET', path))).toEqual({ status: 'NONE', psp: null, onboardingUrl: null });
      expect(problemOf(await api('POST', path, {}))).toBe('503 Payment_PaymentProvider_HD_NotConfigured_FL');
      expect((await none.step('pi_1', 'succeed')).status).toBe(404);
      expect((await none.send('{}')).status).toBe(404);
    } finally {
      await none.stop();
    }
  });
});
