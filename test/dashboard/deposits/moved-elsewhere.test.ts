import pg from 'pg';
import { type DepositPeople, peopleOfDeposits, photo } from '../../support/deposit-pages.ts';
import { connectionIn } from '../../support/fake-provider.ts';
import { formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

let platform: TestPlatform;
let people: DepositPeople;
let pool: pg.Pool;
type Client = Awaited<ReturnType<DepositPeople['pagesOf']>>;
let buyer: Client;
let owner: Client;
let atProvider: (path: string, form?: Record<string, string>) => Promise<void>;
beforeAll(async () => {
  platform = await startTestPlatform();
  people = await peopleOfDeposits(platform);
  pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 1 });
  [buyer, owner] = [await people.pagesOf('buyer'), await people.pagesOf('owner')];
  const { apiUrl, secretKey } = await connectionIn(platform.env);
  atProvider = async (path, form = {}) => {
    const headers = { Authorization: `Bearer ${secretKey}` };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${apiUrl}/test/${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  };
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const soon = { withinMs: 20_000 };
const ofBuyer = (id: string, step = '') => `/account/deposits/${id}${step}`;
const ofSeller = (id: string, step = '') => `${ofBuyer(id, step)}?profile=${people.kennelId}`;

/** Waits until a page contains a text; returns its whole text. */
async function pageSays(client: Client, path: string, words: string): Promise<string> {
  await until(true, async () => (await client.get(path)).text.includes(words), soon);
  return (await client.get(path)).text;
}

async function column(sql: string, value: string): Promise<string> {
  const { rows } = await pool.query<{ it: string }>(sql, [value]);
  if (rows[0] === undefined) throw new Error('there is no such row');
  return rows[0].it;
}
const intentOf = (id: string) =>
  column('select intent_reference as it from deposits.deposit where id = $1', id);
const accountOfKennel = () =>
  column(
    `select account_reference as it from deposits.payout_account where profile_id = $1`,
    people.kennelId,
  );

/** Both confirm the handover, and the chip matches. */
async function handOver(id: string, chip: string): Promise<void> {
  const theirs = formOf(await buyer.get(ofBuyer(id, '/handover')), '/account/deposits');
  const shown = await buyer.upload(theirs.action, { ...theirs.fields, chip: '' }, [
    ['photo', new Uint8Array(await photo())],
  ]);
  const check = formOf(shown, '/account/deposits');
  await buyer.upload(check.action, check.fields);
  const own = formOf(await owner.get(ofSeller(id, '/handover')), '/account/deposits');
  const asked = formOf(await owner.upload(own.action, { ...own.fields, chip }), '/account/deposits');
  await owner.upload(asked.action, asked.fields);
  expect((await people.read(id)).status).toBe('RELEASED');
}

describe('money that somebody moved at the payment provider', () => {
  it('shows as given back, and the seller can give the rest back', async () => {
    const { depositId } = await people.paid();
    await atProvider(`intents/${await intentOf(depositId)}/refund`, { amount: '5000' });
    const rows = /<dt>Given back<\/dt>\s*<dd>\$50\.00<\/dd>\s*<dt>Held<\/dt>\s*<dd>\$150\.00<\/dd>/;
    for (const [client, path] of [
      [buyer, ofBuyer(depositId)],
      [owner, ofSeller(depositId)],
    ] as const) {
      const text = await pageSays(client, path, 'Money was refunded to the buyer at the payment provider.');
      expect(text).toMatch(rows);
    }
    const asked = await owner.get(ofSeller(depositId, '/refund'));
    expect(asked.text).toContain('$150.00');
    const { action, fields } = formOf(asked, '/account/deposits');
    await owner.post(action, fields);
    await until(200, async () => (await people.read(depositId))['refundedAmount'], soon);
  });

  it('is paid to the seller as far as it is left', async () => {
    const { depositId, chip } = await people.paid();
    await atProvider(`intents/${await intentOf(depositId)}/refund`, { amount: '5000' });
    await pageSays(owner, ofSeller(depositId), '<dt>Given back</dt>');
    await handOver(depositId, chip);
    await pageSays(owner, ofSeller(depositId), 'You have got $137.93.');
    const text = await pageSays(buyer, ofBuyer(depositId), 'The rest has gone to the seller.');
    expect(text).toMatch(/<dt>Given back<\/dt>\s*<dd>\$50\.00<\/dd>\s*<dt>Fee<\/dt>/);
    expect(await people.read(depositId)).toMatchObject({ refundedAmount: 50, releasedAmount: 137.93 });
  });

  it('ends a deposit that all of it was given back of', async () => {
    const { depositId } = await people.paid();
    await atProvider(`intents/${await intentOf(depositId)}/refund`);
    const text = await pageSays(buyer, ofBuyer(depositId), 'You have all of it back: it was refunded');
    expect(text).toContain('Refunded to the buyer');
    expect(await people.read(depositId)).toMatchObject({ refundReason: 'PROVIDER', refundedAmount: 200 });
    expect((await owner.get(ofSeller(depositId, '/refund'))).status).toBe(409);
  });
});

describe('a payout to an account that takes no money', () => {
  it('waits, says what for, and goes out by itself once it does', async () => {
    const { depositId, chip } = await people.paid();
    const account = await accountOfKennel();
    await atProvider(`accounts/${account}/payouts/off`);
    const isActive = 'select is_active::text as it from deposits.payout_account where account_reference = $1';
    await until('false', () => column(isActive, account), soon);
    await handOver(depositId, chip);
    const waits = 'Your account at the payment provider cannot receive money at the moment';
    await pageSays(owner, ofSeller(depositId), waits);
    const once = 'The seller gets the money as soon as their account at the payment provider can receive it.';
    await pageSays(buyer, ofBuyer(depositId), once);
    const tried = `select attempts::text || ' ' || (due_at > now())::text as it from deposits.operation
      where deposit_id = $1 and kind = 'PAY_OUT'`;
    await until('0 true', () => column(tried, depositId), soon);
    await atProvider(`accounts/${account}/payouts/on`);
    await pageSays(owner, ofSeller(depositId), 'You have got $183.90.');
  });

  it('leaves nothing to say of a payout on its way once all was given back', async () => {
    const { depositId, chip } = await people.paid();
    const account = await accountOfKennel();
    await atProvider(`accounts/${account}/payouts/off`);
    const isActive = 'select is_active::text as it from deposits.payout_account where account_reference = $1';
    await until('false', () => column(isActive, account), soon);
    await handOver(depositId, chip);
    await atProvider(`intents/${await intentOf(depositId)}/refund`);
    const text = await pageSays(owner, ofSeller(depositId), 'The buyer has all of it back');
    expect(text).not.toContain('on its way');
    await atProvider(`accounts/${account}/payouts/on`);
    await until('true', () => column(isActive, account), soon);
    const moved =
      "select count(*)::text as it from deposits.posting where deposit_id = $1 and key like 'pay_out:%'";
    expect(await column(moved, depositId)).toBe('0');
    expect(await people.read(depositId)).toMatchObject({ status: 'REFUNDED', releasedAmount: 0 });
  });
});
