import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { readDemoWorld } from '../../demo/world.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { newId } from '../../kernel/text/ids.ts';
import { randomCode } from '../../kernel/text/random-code.ts';
import { readEnv } from '../../services.ts';
import { ledgerMovements } from '../../subgraphs/deposits/ledger/ledger-movements.ts';
import type { ProviderMovement } from '../../subgraphs/deposits/payments/payment-provider.ts';
import { createStripeProvider } from '../../subgraphs/deposits/payments/stripe/stripe-provider.ts';
import { compareBooks } from '../../subgraphs/deposits/reconciliation/compare.ts';
import { type Child, endChildren, startProgram } from '../support/child.ts';
import { connectionIn } from '../support/fake-provider.ts';
import { placeKeyedListing } from '../support/keyed-listings.ts';
import { signIn } from '../support/member.ts';
import { takePortBase } from '../support/platform.ts';
import { type DecisionContext, type SeverableDatabase, severableDatabase } from '../support/severable.ts';
import { until } from '../support/until.ts';

const family = '/api/animallisting/v1';
const patience = { withinMs: 180_000 };

let dataDir = '';
let lock: Server | undefined;
let settings: Record<string, string>;
let database: SeverableDatabase;
let child: Child;
let client: Client;
let baseUrl: string;
let fake: { apiUrl: string; secretKey: string };
let tokens: { seller: string; buyer: string };
let sellerProfileId: string;
let buyerProfileId: string;
const tally = { kills: 0, acknowledged: 0, lost: 0, doubled: 0 };

async function begin(): Promise<void> {
  child = startProgram(settings);
  await child.hears('"msg":"ready"', 120_000);
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-deposit-kills-'));
  database = await severableDatabase();
  const taken = await takePortBase();
  ({ lock } = taken);
  const policies = ['READ', 'WRITE', 'APP', 'PUBLIC', 'MEMBER', 'TOKEN', 'SIGNIN'];
  settings = {
    ...Object.fromEntries(policies.map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
    PORT_BASE: String(taken.base),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: '1',
    MIGRATE: 'start',
    PSP: 'fake',
    INTERNAL_SECRETS: 'the secret of the platform in rounds of kills',
  };
  const env = readEnv(settings);
  const world = await readDemoWorld();
  baseUrl = env.BASE_URL;
  fake = await connectionIn(env);
  await begin();
  client = new Client({ connectionString: database.directUrl });
  await client.connect();
  sellerProfileId = world.businesses.kennel.profileId;
  buyerProfileId = world.accounts.buyer.profileId;
  const none = async () => undefined;
  const platform = {
    env,
    world,
    databaseUrl: database.directUrl,
    // The platform runs one of its own.
    provider: { start: none, stop: none },
    stopService: none,
    stop: none,
  };
  const seller = await signIn(platform, world.accounts.owner, sellerProfileId);
  const buyer = await signIn(platform, world.accounts.buyer);
  tokens = { seller: seller.accessToken, buyer: buyer.accessToken };
});
afterAll(async () => {
  await client?.end();
  await endChildren();
  await database?.sever();
  lock?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Repeats a request with a key until it is answered, and returns the answer. */
async function send(who: 'seller' | 'buyer' | null, to: string, body: object = {}): Promise<unknown> {
  const key = newId();
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    ...(who !== null && { Authorization: `Bearer ${tokens[who]}` }),
  };
  for (const deadline = Date.now() + patience.withinMs; Date.now() < deadline; await sleep(100)) {
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(baseUrl + to, { ...request, signal: AbortSignal.timeout(20_000) }).catch(
      () => null,
    );
    if (answer === null) continue;
    const text = await answer.text().catch(() => null);
    if (text === null || answer.status >= 500 || text.includes('0010010000409')) continue;
    if (!answer.ok) throw new Error(`${answer.status} ${to}: ${text}`);
    tally.acknowledged += 1;
    return JSON.parse(text);
  }
  throw new Error(`no answer from ${to}`);
}

const depositRow = z.object({
  status: z.string(),
  refunded: z.coerce.bigint(),
  released: z.coerce.bigint(),
  isOver: z.boolean(),
});

async function read(depositId: string): Promise<z.infer<typeof depositRow>> {
  const { rows } = await client.query(
    `select status, refunded_amount as refunded, released_amount as released,
       released_to_seller_at is not null and ownership_transferred_at is not null as "isOver"
     from deposits.deposit where id = $1`,
    [depositId],
  );
  return depositRow.parse(rows[0]);
}

/** The fake provider's books, beside it. */
function provided<Row>(row: z.ZodType<Row>, sql: string, ...values: readonly string[]): Row[] {
  const file = path.join(dataDir, 'fake-payment-provider', 'ledger.sqlite');
  const books = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return z.array(row).parse(books.prepare(sql).all(...values));
  } finally {
    books.close();
  }
}
const kept = z.object({ key: z.string() });

/** Where a process can be killed with an operation: each number is between two steps of operations/work.ts. */
type Point = 'claimed' | 'performed' | 'recorded' | 'committed';
const points = ['claimed', 'performed', 'recorded', 'committed'] as const satisfies readonly Point[];

const isCommit = (sent: string) => /commit/i.test(sent);
/** An operation is stored as done: the value, with its length, as it is sent beside the statement. */
const records = '\u0000\u0000\u0000\u0004DONE';

const kill = () => child.process.kill('SIGKILL');

/** Does something while the platform is killed at a certain point, and starts it again. */
async function killedAt(
  moment: DecisionContext | (() => Promise<boolean>),
  work: () => Promise<unknown>,
): Promise<void> {
  const armed = typeof moment === 'function' ? null : database.silenceAt(moment, kill);
  const doing = work();
  doing.catch(() => undefined);
  if (typeof moment === 'function') {
    await until(true, moment, patience);
    kill();
  }
  await child.ended();
  database.drop();
  expect(armed?.hasCome() ?? true).toBe(true);
  tally.kills += 1;
  await begin();
  await doing;
}

/** Tells the fake provider to wait with its next call, or with the answer to it. */
async function delay(path: string, mode: 'SLOW' | 'HANG'): Promise<void> {
  const behaviour = { faults: [{ path, mode, delayMs: 4_000 }] };
  const answer = await fetch(`${fake.apiUrl}/test/behaviour`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${fake.secretKey}` },
    body: JSON.stringify(behaviour),
  });
  expect(answer.status).toBe(204);
}

async function during(
  { kind, at }: { kind: string; at: string },
  point: Point,
  work: () => Promise<unknown>,
): Promise<void> {
  if (point === 'recorded' || point === 'committed') {
    const when = point === 'recorded' ? 'before' : 'after';
    return killedAt({ mention: records, isReached: isCommit, when }, work);
  }
  const answered = () => provided(kept, 'select key from answer').map(({ key }) => key);
  const seen = new Set(answered());
  const claimed = `select from deposits.operation where kind = $1 and status = 'PENDING' and attempts > 0`;
  const moments = {
    claimed: async () => (await client.query(claimed, [kind.toUpperCase()])).rows.length > 0,
    performed: async () => answered().some((key) => key.includes(`-${kind}-`) && !seen.has(key)),
  };
  await delay(at, point === 'claimed' ? 'SLOW' : 'HANG');
  await killedAt(moments[point], work);
}

const made = z.object({
  data: z.object({ depositId: z.string(), checkout: z.object({ pspIntentReference: z.string() }) }),
});
type Made = z.infer<typeof made>['data'];

const place = () => placeKeyedListing({ client, sellerProfileId });
const create = async (shortCode: string): Promise<Made> =>
  made.parse(await send('buyer', `${family}/public/listings/${shortCode}/deposits`)).data;
const succeed = ({ checkout }: Made) =>
  send(null, `/api/payment/v1/fake/intents/${checkout.pspIntentReference}/succeed`);
const untilPaid = ({ depositId }: Made) =>
  until('PAID', async () => (await read(depositId)).status, patience);

async function paid(): Promise<Made & { chipId: string }> {
  const { shortCode, chipId } = await place();
  const deposit = await create(shortCode);
  await succeed(deposit);
  await untilPaid(deposit);
  return { ...deposit, chipId };
}

describe('a deposit whose payment is begun', () => {
  it.each(points)('is made once when the platform is killed: %s', async (point) => {
    const { shortCode, animalId } = await place();
    const work = async () => {
      const { depositId } = await create(shortCode);
      expect((await read(depositId)).status).toBe('CREATED');
    };
    await during({ kind: 'create_intent', at: '/v1/payment_intents' }, point, work);
    const { rows } = await client.query('select from deposits.deposit where animal_id = $1', [animalId]);
    expect(rows).toHaveLength(1);
  });
});

describe('a payment that the provider reports', () => {
  const claims = 'select status from deposits.provider_event';
  const isClaim = (sent: string) => sent.includes(claims);
  it.each<[string, DecisionContext]>([
    ['stored and not applied', { mention: '', isReached: isClaim, when: 'before' }],
    ['applied and not committed', { mention: claims, isReached: isCommit, when: 'before' }],
    ['committed and not answered', { mention: claims, isReached: isCommit, when: 'after' }],
  ])('counts once when the platform is killed: %s', async (_what, moment) => {
    const { shortCode } = await place();
    const deposit = await create(shortCode);
    await killedAt(moment, () => succeed(deposit));
    await untilPaid(deposit);
  });
});

describe('a refund', () => {
  it.each(points)('is moved once when the platform is killed: %s', async (point) => {
    const { depositId } = await paid();
    const work = () => send('seller', `${family}/deposits/${depositId}/refund`);
    await during({ kind: 'refund', at: '/v1/refunds' }, point, work);
    await until(20_000n, async () => (await read(depositId)).refunded, patience);
  });
});

describe('a release', () => {
  it.each(points)('is paid out once when the platform is killed: %s', async (point) => {
    const { depositId, chipId } = await paid();
    const photo = randomCode(26);
    await client.query(
      `insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at) values ($1, $2, 40, 30, now())`,
      [photo, buyerProfileId],
    );
    const handover = `${family}/deposits/${depositId}/handover`;
    await send('buyer', `${handover}/buyer`, { photoMediaShortCode: photo });
    const work = () => send('seller', `${handover}/seller`, { scannedChipId: chipId });
    await during({ kind: 'pay_out', at: '/v1/transfers' }, point, work);
    await until(true, async () => (await read(depositId)).isOver, patience);
    expect((await read(depositId)).released).toBe(18_390n);
  });
});

describe('at the end', () => {
  it('nothing acknowledged is lost, nothing is doubled, and both books say the same', async () => {
    const pool = createPool({ url: database.directUrl, poolSize: 1 });
    const provider = createStripeProvider(await connectionIn(readEnv(settings)), async () => null);
    const days = [-1, 0, 1].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10));
    const [ours, theirs]: [ProviderMovement[], ProviderMovement[]] = [[], []];
    for (const day of days) {
      for await (const movement of ledgerMovements(day, pool)) ours.push(movement);
      for await (const movement of provider.movements(day)) theirs.push(movement);
    }
    await pool.end();
    const names = theirs.map(({ kind, intentReference }) => `${kind} ${intentReference}`);
    const intents = provided(
      z.object({ depositId: z.string() }),
      `select body ->> '$.metadata.depositId' as "depositId" from object where kind = 'payment_intent'`,
    ).map(({ depositId }) => depositId);
    tally.doubled = names.length - new Set(names).size + (intents.length - new Set(intents).size);
    const { rows } = await client.query<{ lost: number }>(`
      select (select count(*)::int from deposits.operation where status <> 'DONE')
        + (select count(*)::int from deposits.provider_event where status not in ('APPLIED', 'IGNORED'))
        + (select count(*)::int from (
          select from deposits.entry group by posting_key, currency having sum(amount) <> 0) b) as lost`);
    tally.lost = rows[0]?.lost ?? -1;
    process.stdout.write(`deposits: ${JSON.stringify(tally)}\n`);
    expect(compareBooks({ day: ours, around: ours }, { day: theirs, around: theirs })).toEqual([]);
    expect(theirs.length).toBeGreaterThan(15);
    expect(tally).toMatchObject({ kills: 15, lost: 0, doubled: 0 });
  });
});
