import pg from 'pg';
import { type DepositPeople, peopleOfDeposits } from '../../support/deposit-pages.ts';
import { connectionIn } from '../../support/fake-provider.ts';
import { graphApi, signIn } from '../../support/member.ts';
import { type Visit, formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

let platform: TestPlatform;
let people: DepositPeople;
type Client = Awaited<ReturnType<DepositPeople['pagesOf']>>;
let buyer: Client;
let owner: Client;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  [buyer, owner] = [await people.pagesOf('buyer'), await people.pagesOf('owner')];
});
afterAll(() => platform?.stop());

const beginning = (shortCode: string) => `/account/listings/${shortCode}/deposit`;
const listings = '/api/animallisting/v1/listings';
const policyOf = (page: Visit) => page.headers.get('Content-Security-Policy') ?? '';

/** Sends the form of a listing's deposit. */
async function begin(client: Client, path: string): Promise<Visit> {
  const { action, fields } = formOf(await client.get(path), '/account/listings');
  return client.post(action, fields);
}

/** What the front page of the site shows of a listing that was just published. */
async function cardOf(shortCode: string): Promise<string> {
  const page = await (await fetch(platform.env.SITE_URL)).text();
  const card = page.match(/<li class="entry pictured"[^]*?<\/li>/g)?.find((of) => of.includes(shortCode));
  if (card === undefined) throw new Error(`no card of ${shortCode}`);
  return card;
}

/** The id of the deposit that a page leads to. */
function idIn(location: string | null): string {
  const id = /^\/account\/deposits\/([0-9a-f-]{36})\/pay\?/.exec(location ?? '')?.[1];
  if (id === undefined) throw new Error(`no payment: ${location}`);
  return id;
}

describe('the beginning of a deposit', () => {
  it('shows the terms and what is not protected, begins it once, and leads to the payment', async () => {
    const { shortCode } = await people.list({}, { depositClause: 'REFUND' });
    const page = await buyer.get(beginning(shortCode.toLowerCase()));
    expect(page.status).toBe(200);
    for (const words of [
      '$200.00',
      'Maple Hollow Kennel',
      'Beyond the held deposit there is no buyer protection',
      'You get it back, if both of you have signed the agreement here. Otherwise we decide.',
      'Given back if the vet finds anything.',
      'You pay as <bdi>Ben Carter</bdi>.',
    ]) {
      expect(page.text).toContain(words);
    }
    expect(await cardOf(shortCode)).not.toContain('Reserved');
    const other = await people.pagesOf('otherBuyer');
    const { action, fields } = formOf(await other.get(beginning(shortCode)), '/account/listings');
    const [first, second] = [
      await begin(buyer, beginning(shortCode)),
      await begin(buyer, beginning(shortCode)),
    ];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(idIn(second.location)).toBe(idIn(first.location));
    const payment = await buyer.get(first.location ?? '');
    expect(payment.text).toContain('The buyer gets it back. This applies only if the deposit names');
    const deposit = await buyer.get(`/account/deposits/${idIn(first.location)}`);
    expect(deposit.text).toContain('only if the deposit names an agreement before it is paid');
    expect(deposit.text).toContain('Name an agreement');
    await until(true, async () => (await cardOf(shortCode)).includes('Reserved'), { withinMs: 5_000 });
    const late = await other.post(action, fields);
    expect([late.status, late.text.includes('No deposit was created.')]).toEqual([409, true]);
    expect(late.text).not.toContain('RESERVE_');
    expect(late.text).toContain('is reserved for somebody else.');
    expect(() => formOf(late, '/account/listings')).toThrow('no form');
  });

  it('begins nothing without the token of its page', async () => {
    const [one, other] = [await people.list(), await people.list()];
    const { fields } = formOf(await buyer.get(beginning(other.shortCode)), '/account/listings');
    expect((await buyer.post(beginning(one.shortCode), fields)).status).toBe(403);
    expect((await buyer.post(beginning(one.shortCode), { version: '2' })).status).toBe(403);
    expect((await begin(await people.pagesOf('otherBuyer'), beginning(one.shortCode))).status).toBe(303);
  });

  it('goes by the terms that were seen', async () => {
    const { shortCode, listingId } = await people.list();
    const { action, fields } = formOf(await buyer.get(beginning(shortCode)), '/account/listings');
    await people.ask(people.kennel, 'PUT', `${listings}/${listingId}`, { deposit: { amount: 250 } });
    const refused = await buyer.post(action, fields);
    expect(refused.status).toBe(412);
    expect(refused.text).toContain('The seller has changed the listing since you opened this page.');
    expect(refused.text).toContain('$250.00');
    const { fields: now } = formOf(refused, '/account/listings');
    expect((await buyer.post(action, now)).status).toBe(303);
  });

  it('says why there is none, and offers no form', async () => {
    const paused = await people.list();
    const { action, fields } = formOf(await buyer.get(beginning(paused.shortCode)), '/account/listings');
    await people.ask(people.kennel, 'POST', `${listings}/${paused.listingId}/pause`);
    const { version: seen } = fields;
    const forced = await buyer.post(action, { ...fields, version: String(Number(seen) + 1) });
    expect([forced.status, forced.text.includes('is not taking deposits at the moment')]).toEqual([
      409,
      true,
    ]);
    const contactOnly = await people.list({ isContactOnly: true });
    const informal = await people.list({}, { reserveMode: 'NONE' });
    for (const [shortCode, words] of [
      [paused.shortCode, 'This listing is not taking deposits at the moment.'],
      [contactOnly.shortCode, 'This listing takes no deposit. Contact the seller instead.'],
      [informal.shortCode, 'We do not hold the deposit of this listing'],
    ] as const) {
      const page = await buyer.get(beginning(shortCode));
      expect([page.status, page.text.includes(words)]).toEqual([200, true]);
      expect(() => formOf(page, '/account/listings')).toThrow('no form');
    }
    const own = await owner.get(`${beginning((await people.list()).shortCode)}?profile=${people.kennelId}`);
    expect(own.text).toContain('This is your own listing');
    expect(() => formOf(own, '/account/listings')).toThrow('no form');
    for (const path of [
      beginning('AAAAAAAA'),
      beginning('nothing'),
      `${beginning(informal.shortCode)}?item=x`,
    ]) {
      const page = await buyer.get(path);
      expect([path, page.status, page.text.includes('Animals for sale')]).toEqual([path, 404, true]);
    }
  });

  it('is for one of a litter', async () => {
    const { shortCode, items } = await people.listLitter();
    const page = await buyer.get(beginning(shortCode));
    expect(() => formOf(page, '/account/listings')).toThrow('no form');
    const [puppy] = items;
    expect(page.text).toContain(`item=${puppy?.itemId}`);
    const begun = await begin(buyer, `${beginning(shortCode)}?item=${puppy?.itemId}`);
    expect((await buyer.get(begun.location ?? '')).text).toContain('$200.00');
    const other = await people.pagesOf('otherBuyer');
    expect((await other.get(beginning(shortCode))).text).toContain('reserved');
    const taken = await other.get(`${beginning(shortCode)}?item=${puppy?.itemId}`);
    expect(taken.text).toContain('is reserved for somebody else.');
    expect(() => formOf(taken, '/account/listings')).toThrow('no form');
  });
});

describe('the payment of a deposit', () => {
  const begun = async (): Promise<string> => {
    const { shortCode } = await people.list();
    return idIn((await begin(buyer, beginning(shortCode))).location);
  };
  const payment = (id: string) => `/account/deposits/${id}/pay`;

  /** Sends the payment form as a browser does, to the provider. */
  async function pay(page: Visit, changed: Record<string, string> = {}): Promise<Response> {
    const { action, fields } = formOf(page, platform.env.FAKE_PSP_URL);
    const body = new URLSearchParams({ ...fields, step: 'succeed', ...changed });
    return fetch(action, { method: 'POST', body, redirect: 'manual' });
  }

  it('may lead to the provider of the trial alone, and shows the secret to the buyer alone', async () => {
    const id = await begun();
    const page = await buyer.get(payment(id));
    const [signIn, provider] = [platform.env.AUTH_URL, platform.env.FAKE_PSP_URL].map(
      (url) => new URL(url).origin,
    );
    expect(policyOf(page)).toContain(`form-action 'self' ${signIn} ${provider};`);
    expect(policyOf(page)).toContain("script-src 'self';");
    expect(policyOf(await buyer.get(`/account/deposits/${id}`))).toContain(`form-action 'self' ${signIn};`);
    const theirs = await owner.get(`${payment(id)}?profile=${people.kennelId}`);
    expect(theirs.status).toBe(409);
    expect(theirs.text).not.toContain('_secret_');
    const stranger = await (await people.pagesOf('otherBuyer')).get(payment(id));
    expect([stranger.status, stranger.text.includes('_secret_')]).toEqual([404, false]);
  });

  it('is made with the secret alone, and comes back to the deposit', async () => {
    const id = await begun();
    const page = await buyer.get(payment(id));
    expect((await pay(page, { client_secret: 'pi_fake_secret_guessed' })).status).toBe(404);
    expect((await pay(page, { return_url: 'javascript:alert(1)' })).status).toBe(400);
    expect((await pay(page, { step: 'refund' })).status).toBe(400);
    expect((await people.read(id)).status).toBe('CREATED');
    const declined = await pay(page, { step: 'fail' });
    const back = declined.headers.get('Location') ?? '';
    expect(back).toMatch(
      new RegExp(`^${platform.env.DASHBOARD_URL}/account/deposits/${id}\\?.*redirect_status=failed$`),
    );
    const failed = await buyer.get(back);
    expect(failed.text).toContain('The payment failed, and nothing was charged.');
    expect(failed.text).toContain(payment(id));
    const paid = await pay(page);
    expect([paid.status, paid.headers.get('Location')]).toEqual([303, back.replace('failed', 'succeeded')]);
    await until('PAID', async () => (await people.read(id)).status, { withinMs: 15_000 });
    const again = await buyer.get(paid.headers.get('Location') ?? '');
    expect([again.status, again.location]).toEqual([303, expect.stringContaining('done=paid')]);
    expect((await buyer.get(again.location ?? '')).text).toContain(
      'Deposit paid. We hold it until the handover.',
    );
    expect((await buyer.get(payment(id))).status).toBe(409);
    const { listingShortCode } = await people.read(id);
    const beginAgain = await buyer.get(beginning(String(listingShortCode)));
    expect(beginAgain.text).toContain('You have paid this deposit. We hold $200.00 until the handover.');
    expect(beginAgain.text).toContain(`/account/deposits/${id}?`);
    expect(() => formOf(beginAgain, '/account/listings')).toThrow('no form');
  });

  it('is honest about what the provider has not told yet, and looks again', async () => {
    const { apiUrl, secretKey } = await connectionIn(platform.env);
    const deliver = (isPaused: boolean) =>
      fetch(`${apiUrl}/test/behaviour`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${secretKey}` },
        body: JSON.stringify({ delivery: { isPaused } }),
      });
    const id = await begun();
    await deliver(true);
    const back = (await pay(await buyer.get(payment(id)))).headers.get('Location') ?? '';
    const page = await buyer.get(back);
    expect(page.status).toBe(200);
    expect(page.text).toContain('waiting for the payment provider to confirm your payment');
    expect(page.text).toContain('Payment not confirmed yet');
    expect(page.text).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>');
    expect(policyOf(page)).toMatch(/; connect-src 'self'$/);
    const secret = `${back}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`;
    const cleaned = await buyer.get(secret);
    expect([cleaned.status, cleaned.location?.includes('secret')]).toEqual([303, false]);
    // What the address says about the payment has no effect.
    expect((await people.read(id)).status).toBe('CREATED');
    await deliver(false);
    await until(303, async () => (await buyer.get(back)).status, { withinMs: 15_000 });
  });

  it('has a secret that the graph tells to the buyer alone, while it can be paid', async () => {
    const { accounts } = platform.world;
    const ask = async (id: string, who: keyof typeof accounts, profileId?: string) => {
      const { accessToken } = await signIn(platform, accounts[who], profileId);
      const query = `{ depositCheckout(id: "${id}") { clientSecret } }`;
      const { data, errors } = await graphApi(platform, accessToken)(query);
      return data?.['depositCheckout'] ?? errors?.[0]?.extensions.code;
    };
    const id = await begun();
    expect(await ask(id, 'buyer')).toEqual({ clientSecret: expect.stringContaining('_secret_') });
    const missing = 'AnimalListing_AnimalListingDeposit_GT_Resource_FL';
    for (const asked of [
      ask(id, 'otherBuyer'),
      ask(id, 'owner', people.kennelId),
      ask(id, 'admin'),
      ask('no-id', 'buyer'),
    ]) {
      expect(await asked).toBe(missing);
    }
    const { depositId } = await people.paid();
    expect(await ask(depositId, 'buyer')).toBe('AnimalListing_AnimalListingHandover_UP_State_RJ');
  });

  it('is over with its time', async () => {
    const id = await begun();
    const pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 1 });
    await pool.query(`update deposits.deposit set expires_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    await pool.end();
    const page = await buyer.get(`/account/deposits/${id}`);
    expect(page.text).toContain('A payment made in time is confirmed within minutes');
    expect((await buyer.get(payment(id))).status).toBe(409);
  });
});

describe('the list of deposits', () => {
  it('shows what waits for whom, by side and status, and the next step where there is nothing', async () => {
    const { depositId, animalName } = await people.paid();
    const path = '/account/deposits';
    const mine = await buyer.get(path);
    expect(mine.text).toContain(`/account/deposits/${depositId}?`);
    expect(mine.text).toContain(`${animalName}, $200.00`);
    expect(mine.text).toContain('Waiting for you to confirm the handover');
    const sold = await buyer.get(`${path}?side=SELLER`);
    expect(sold.text).toContain('Nobody has paid you a deposit yet.');
    expect(sold.text).toContain('/account/payouts?');
    expect((await owner.get(`${path}?profile=${people.kennelId}`)).text).toContain(depositId);
    expect((await owner.get(path)).text).not.toContain(depositId);
    const charged = await buyer.get(`${path}?side=BUYER&status=CHARGED_BACK`);
    expect([charged.text.includes(depositId), charged.text.includes('No deposits have this status')]).toEqual(
      [false, true],
    );
    const first = await buyer.get(`${path}?status=PAID&pageSize=1`);
    expect(first.text.match(/<li class="entry">/g)).toHaveLength(1);
    expect(first.text).toContain('rel="next"');
    expect(
      (await (await people.pagesOf('otherBuyer')).get(`${path}?profile=${people.kennelId}`)).status,
    ).toBe(403);
  });

  it('is linked from the account', async () => {
    expect((await buyer.get('/account')).text).toContain('<a href="/account/deposits">Deposits</a>');
  });
});
