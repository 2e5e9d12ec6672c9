import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { z } from 'zod';
import { readDemoWorld } from '../../demo/world.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { newId } from '../../kernel/text/ids.ts';
import { readEnv } from '../../services.ts';
import { ledgerMovements } from '../../subgraphs/deposits/ledger/ledger-movements.ts';
import type { ProviderMovement } from '../../subgraphs/deposits/payments/payment-provider.ts';
import { createStripeProvider } from '../../subgraphs/deposits/payments/stripe/stripe-provider.ts';
import { compareBooks } from '../../subgraphs/deposits/reconciliation/compare.ts';
import { type Child, endChildren, startProgram } from '../support/child.ts';
import { connectionIn } from '../support/fake-provider.ts';
import { type GraphAnswer, type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { takePortBase } from '../support/platform.ts';
import { testDatabaseUrl } from '../support/postgres.ts';
import { until } from '../support/until.ts';

const count = 200;
const kills = 10;
/** Fewer than the orders, so that some find none. */
const pieces = 150;
const patience = { withinMs: 300_000 };
const address = { recipientName: 'Ann Buyer', line1: '1 Main Street', city: 'Albany', countryCode: 'US' };

let dataDir = '';
let lock: Server | undefined;
let settings: Record<string, string>;
let child: Child;
let database: Pool;
let databaseUrl: string;
let buyer: GraphApi;
let seller: GraphApi;
let baseUrl: string;
const tally = { kills: 0, placed: 0, short: 0, expired: 0, paid: 0, refunded: 0, shipped: 0 };

async function begin(): Promise<void> {
  child = startProgram(settings);
  await child.hears('"msg":"ready"', 120_000);
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-order-kills-'));
  databaseUrl = await testDatabaseUrl();
  const taken = await takePortBase();
  ({ lock } = taken);
  const policies = ['READ', 'WRITE', 'APP', 'PUBLIC', 'MEMBER', 'TOKEN', 'SIGNIN'];
  settings = {
    ...Object.fromEntries(policies.map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
    PORT_BASE: String(taken.base),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    MIGRATE: 'start',
    PSP: 'fake',
    INTERNAL_SECRETS: 'the secret of the platform in rounds of kills',
  };
  const env = readEnv(settings);
  const world = await readDemoWorld();
  baseUrl = env.BASE_URL;
  await begin();
  database = new Pool({ connectionString: databaseUrl, max: 8 });
  const none = async () => undefined;
  const platform = {
    env,
    world,
    databaseUrl,
    // The platform runs one of its own.
    provider: { start: none, stop: none },
    stopService: none,
    restart: none,
    stop: none,
  };
  const { accessToken } = await signIn(platform, world.accounts.owner, world.businesses.kennel.profileId);
  seller = graphApi({ env }, accessToken);
  buyer = graphApi({ env }, (await signIn(platform, world.accounts.buyer)).accessToken);
});
afterAll(async () => {
  await database?.end();
  await endChildren();
  lock?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const passing: ReadonlySet<string> = new Set(['0010010000503', '0010010000409', '0010010000500']);

/** Repeats a request until it is answered. */
async function send(ask: GraphApi, document: string, input: object): Promise<GraphAnswer> {
  for (const deadline = Date.now() + patience.withinMs; Date.now() < deadline; await sleep(100)) {
    const answer = await ask(document, { input }).catch(() => null);
    if (answer !== null && !codesOf(answer).some((code) => passing.has(code))) return answer;
  }
  throw new Error(`no answer to ${document}`);
}

const made = z.object({ done: z.looseObject({ id: z.string() }) });
const placed = z.object({
  done: z.object({ id: z.string(), checkout: z.object({ pspIntentReference: z.string() }).nullable() }),
});
const idOf = (answer: GraphAnswer) => made.parse(answer.data).done.id;
const place = `mutation ($input: PlaceOrderInput!) { done: placeOrder(input: $input) { id checkout { pspIntentReference } } }`;
const move = `mutation ($input: MoveSaleInput!) { done: moveSale(input: $input) { id } }`;
const refund = `mutation ($input: RefundSaleInput!) { done: refundSale(input: $input) { id } }`;

async function pay(intent: string): Promise<void> {
  const to = `${baseUrl}/api/payment/v1/fake/intents/${intent}/succeed`;
  await until(
    true,
    async () => (await fetch(to, { method: 'POST' }).catch(() => null))?.ok ?? false,
    patience,
  );
}

const saleRow = z.object({ id: z.string(), status: z.string() });
const saleOf = async (orderId: string) => {
  const { rows } = await database.query('select id, status from commerce.sale where order_id = $1', [
    orderId,
  ]);
  return saleRow.parse(rows[0]);
};

/** What one buyer does: pays or leaves it; then the goods are sent, or money goes back, or both. */
async function buy(offerId: string, index: number): Promise<void> {
  const input = { lines: [{ offerId, quantity: 1 }], payment: 'PROVIDER', shippingAddress: address };
  const answer = await send(buyer, place, { ...input, requestKey: newId() });
  if (answer.errors !== undefined) {
    expect(codesOf(answer)).toEqual(['Order_OrderCommerce_AD_Stock_RJ']);
    tally.short += 1;
    return;
  }
  const { id, checkout } = placed.parse(answer.data).done;
  tally.placed += 1;
  if (index % 10 === 9 || checkout === null) {
    // Nobody pays: its time is over.
    for (const table of ['commerce.buyer_order', 'deposits.order_payment']) {
      await database.query(`update ${table} set expires_at = now() where id = $1`, [id]);
    }
    tally.expired += 1;
    return;
  }
  await pay(checkout.pspIntentReference);
  await until('CONFIRMED', async () => (await saleOf(id)).status, patience);
  tally.paid += 1;
  const { id: saleId } = await saleOf(id);
  if (index % 3 === 0) {
    for (const to of ['PROCESSING', 'SHIPPED']) await send(seller, move, { id: saleId, to });
    tally.shipped += 1;
  }
  if (index % 4 === 0) {
    const amount = index % 8 === 0 ? { amount: '3.00' } : { restock: true };
    await send(seller, refund, { saleId, reason: 'It broke.', requestKey: newId(), ...amount });
    tally.refunded += 1;
  }
}

/** What nobody may find, however often the platform is killed. */
const faults = {
  'an order that is paid without stock': `
    select s.id from commerce.sale s where s.payment = 'PROVIDER' and s.status = 'CONFIRMED' and (
      select coalesce(sum(m.reserved), 0) from commerce.stock_movement m where m.sale_id = s.id) <> 1
      and s.refunded_amount = 0`,
  'an order that is not paid with stock': `
    select s.id from commerce.sale s where s.payment = 'PROVIDER' and s.status = 'CANCELLED' and s.paid_at is null and (
      select coalesce(sum(m.reserved), 0) from commerce.stock_movement m where m.sale_id = s.id) <> 0`,
  'money without an order': `
    select p.id from deposits.order_payment p left join commerce.buyer_order o on o.id = p.id
    where p.paid_at is not null and (o.id is null or p.status = 'EXPIRED' and p.amount <> (
      select coalesce(sum(r.amount), 0) from deposits.order_operation r
      where r.order_id = p.id and r.kind = 'REFUND' and r.status = 'DONE'))`,
  'an order that both sides see differently': `
    select o.id from commerce.buyer_order o join deposits.order_payment p on p.id = o.id
    where o.payment_state <> p.status or o.payment_version <> p.version`,
  'a refund that was not made': `select id from commerce.sale_refund where status <> 'DONE'`,
  'stock below zero': `select id from commerce.inventory_item where on_hand < reserved + allocated or on_hand < 0`,
  'books that do not add up': `
    select posting_key from deposits.entry group by posting_key, currency having sum(amount) <> 0`,
} as const;

const waiting = `
  select from deposits.order_operation where status = 'PENDING'
  union all select from deposits.order_state union all select from commerce.order_message
  union all select from deposits.provider_event where status in ('RECEIVED', 'PARKED')
  union all select from commerce.buyer_order where payment_state = 'OPEN'`;

describe(`${count} orders and ${kills} kills`, () => {
  it('leave no order paid without stock, no money without an order, and equal books', async () => {
    const storefront = idOf(
      await send(
        seller,
        'mutation ($input: CreateStorefrontInput!) { done: createStorefront(input: $input) { id } }',
        {
          handle: `kills-${newId().slice(-8)}`,
          name: 'Kills',
          currency: 'USD',
        },
      ),
    );
    const item = idOf(
      await send(
        seller,
        'mutation ($input: CreateInventoryItemInput!) { done: createInventoryItem(input: $input) { id } }',
        { sku: newId(), name: 'Leash', unit: 'EACH' },
      ),
    );
    await send(seller, 'mutation ($input: MoveStockInput!) { done: receiveStock(input: $input) { id } }', {
      inventoryItemId: item,
      quantity: pieces,
    });
    const offerId = idOf(
      await send(seller, 'mutation ($input: CreateOfferInput!) { done: createOffer(input: $input) { id } }', {
        storefrontId: storefront,
        kind: 'BUNDLE',
        name: 'Leash',
        price: '10.00',
        stock: [{ inventoryItemId: item, quantity: 1 }],
      }),
    );
    const left = Array.from({ length: count }, (_, index) => index);
    const worker = async () => {
      for (let index = left.shift(); index !== undefined; index = left.shift()) await buy(offerId, index);
    };
    const buying = Promise.all(Array.from({ length: 8 }, worker));
    buying.catch(() => undefined);
    for (; tally.kills < kills; tally.kills += 1) {
      // After the next few orders, in the middle of whatever is being done.
      const goal = count - ((tally.kills + 1) * count) / (kills + 1);
      await until(true, async () => left.length <= goal, patience);
      child.process.kill('SIGKILL');
      await child.ended();
      await begin();
    }
    await buying;
    await until(0, async () => (await database.query(waiting)).rowCount, patience);
    process.stdout.write(`orders: ${JSON.stringify(tally)}\n`);
    for (const [what, sql] of Object.entries(faults)) {
      expect([what, (await database.query(sql)).rows]).toEqual([what, []]);
    }
    const pool = createPool({ url: databaseUrl, poolSize: 1 });
    const provider = createStripeProvider(await connectionIn(readEnv(settings)), async () => null);
    const days = [-1, 0, 1].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10));
    const [ours, theirs]: [ProviderMovement[], ProviderMovement[]] = [[], []];
    for (const day of days) {
      for await (const movement of ledgerMovements(day, pool)) ours.push(movement);
      for await (const movement of provider.movements(day)) theirs.push(movement);
    }
    await pool.end();
    expect(compareBooks({ day: ours, around: ours }, { day: theirs, around: theirs })).toEqual([]);
    expect(theirs.length).toBeGreaterThan(tally.paid);
    expect(tally).toMatchObject({ kills, short: count - tally.placed });
  });
});
