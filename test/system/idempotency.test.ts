import { newId } from '../../kernel/text/ids.ts';
import { Pool } from 'pg';
import { idempotencyKeysIn } from '../../kernel/database/idempotency/idempotency.ts';
import { idempotencyKeys } from '../../subgraphs/animals/idempotency.ts';
import { crowdOf, keyedEffects, kindsOfBookings, untilAnswered } from '../support/keyed-effects.ts';
import { type TestPlatform, demoDatabaseUrl, startTestPlatform } from '../support/platform.ts';
import { secretAnswers } from './secrets-of-answers.ts';
import { type SeverableDatabase, severableDatabase } from '../support/severable.ts';
import { until } from '../support/until.ts';

let database: SeverableDatabase;
let platform: TestPlatform;
let effects: Awaited<ReturnType<typeof keyedEffects>>;
let pool: Pool;
let shiftMs = 0;
beforeAll(async () => {
  database = await severableDatabase(await demoDatabaseUrl());
  platform = await startTestPlatform({
    settings: { DATABASE_URL: database.url, DEMO: '0', DATABASE_TIMEOUT_MS: '700' },
    sources: { clock: { now: () => new Date(Date.now() + shiftMs) } },
  });
  effects = await keyedEffects(platform, database.directUrl);
  pool = new Pool({ connectionString: database.directUrl });
});
afterAll(async () => {
  await pool?.end();
  await effects?.stop();
  await platform?.stop();
  await database?.sever();
});

/** What answers contain that is repeated only for an hour, by the kinds of `keyedEffects`. */
const secrets = [
  { kind: 'subscription', schema: 'scheduling', member: 'secret', isNull: false },
  { kind: 'rotation', schema: 'scheduling', member: 'secret', isNull: false },
  { kind: 'application', schema: 'authorization_server', member: 'clientSecret', isNull: false },
  { kind: 'applicationSecret', schema: 'authorization_server', member: 'clientSecret', isNull: false },
  { kind: 'site', schema: 'audience', member: 'siteSecret', isNull: false },
  { kind: 'siteSecret', schema: 'audience', member: 'siteSecret', isNull: false },
  { kind: 'payoutAccount', schema: 'deposits', member: 'onboardingUrl', isNull: true },
] as const;

const topologies = ['in one process', 'over HTTP'] as const;
const kinds = ['animal', 'application', 'order', 'business', 'ownershipTransfer'] as const;
const isDone = (status: number) => [200, 201, 202].includes(status);

describe.each(kinds)('an %s made with a key', (kind) => {
  it.each([['before'], ['after']] as const)(
    'is made once when the database falls silent %s its commit',
    async (when) => {
      const effect = await effects.makers[kind]();
      const key = newId();
      const moment = database.silenceAt({ mention: key, isReached: isCommit, when });
      const lost = await effect.send(key);
      expect(moment.hasCome()).toBe(true);
      expect(lost.status).toBe(503);
      database.resume();
      const answer = await untilAnswered(effect, key);
      expect(isDone(answer.status)).toBe(true);
      // Even what was sent to commit when the silence fell is committed once it can be heard.
      expect(await effect.count()).toBe(1);
      const again = await effect.send(key);
      expect([again.status, again.body]).toEqual([answer.status, answer.body]);
      expect(await effect.count()).toBe(1);
    },
  );

  it('is known for more than a minute', async () => {
    const effect = await effects.makers[kind]();
    const key = newId();
    const first = await effect.send(key);
    await effects.forgetAnswers();
    shiftMs = 70_000;
    const again = await effect.send(key);
    shiftMs = 0;
    expect(again.body).toBe(first.body);
    expect(await effect.count()).toBe(1);
  });
});

const crowds = [
  ...kinds.map((kind) => ({ kind, crowd: 100 })),
  // The long rounds send 100 of these, and silence and kill them, too.
  ...kindsOfBookings.map((kind) => ({ kind, crowd: 20 })),
];

describe.each(crowds)('a $kind made with a key', ({ kind, crowd }) => {
  it('is one of many sent at once, and all are answered with it', async () => {
    const effect = await effects.makers[kind]();
    const key = newId();
    const answers = await crowdOf(effect, key, crowd);
    expect(answers.filter(({ status }) => !isDone(status) && ![409, 503].includes(status))).toEqual([]);
    const done = answers.filter(({ status }) => isDone(status));
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(await effect.count()).toBe(1);
    const again = await effect.send(key);
    expect(again.body).toBe(done[0]?.body);
  });

  it('keeps its key from another request, whatever was forgotten', async () => {
    const effect = await effects.makers[kind]();
    const key = newId();
    const first = await effect.send(key);
    await effects.forgetAnswers();
    const other = await effect.sendOther?.(key);
    expect(other?.status).toBe(effect.sendOther && 422);
    const again = await effect.send(key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await effect.count()).toBe(1);
  });
});

describe('a key', () => {
  it('is free when its 48 hours are over, and swept away', async () => {
    const { client, makers } = effects;
    const effect = await makers.animal();
    const key = newId();
    await effect.send(key);
    await effects.forgetAnswers();
    const { rows } = await client.query(
      `select extract(epoch from expires_at - now()) as seconds from animals.idempotency_key where key = $1`,
      [key],
    );
    expect(Math.round(Number(rows[0].seconds) / 60)).toBe(48 * 60);
    await client.query(
      `update animals.idempotency_key set expires_at = now() - interval '1 second' where key = $1`,
      [key],
    );
    expect(await effect.send(key)).toMatchObject({ status: 201, isReplay: false });
    expect(await effect.count()).toBe(2);
    const kept = async () =>
      (await client.query('select from animals.idempotency_key where key = $1', [key])).rowCount;
    await idempotencyKeys.sweep(pool, new Date());
    expect(await kept()).toBe(1);
    await idempotencyKeys.sweep(pool, new Date(Date.now() + 49 * 3_600_000));
    expect(await kept()).toBe(0);
  });

  it('is in use while its request runs, and is free when that ends without an effect', async () => {
    const { client, makers } = effects;
    const effect = await makers.animal();
    const key = newId();
    await client.query('begin');
    await client.query('lock table animals.animal in share mode');
    const first = effect.send(key);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(1, async () => (await pool.query(waiting)).rowCount, { withinMs: 10_000 });
    const refused = await effect.send(key);
    expect([refused.status, refused.retryAfter]).toEqual([409, '1']);
    expect(refused.body).toContain('0010010000409');
    // It was given up, and has left nothing.
    expect((await first).status).toBe(503);
    await client.query('rollback');
    expect(await effect.send(key)).toMatchObject({ status: 201, isReplay: false });
    expect(await effect.count()).toBe(1);
  });

  it('is kept by an effect alone: one that was refused is tried again when its answer was forgotten', async () => {
    const { client, makers } = effects;
    const effect = await makers.animal();
    const key = newId();
    const lock = `create function animals.refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53400'; end $$;
      create trigger refuse before insert on animals.animal execute function animals.refuse()`;
    await client.query(lock);
    expect((await effect.send(key)).status).toBe(503);
    await client.query('drop function animals.refuse() cascade');
    expect(await effect.send(key)).toMatchObject({ status: 201, isReplay: false });
  });
});

describe.each(topologies)('an answer that was forgotten, %s', (topology) => {
  let house: TestPlatform;
  let made: Awaited<ReturnType<typeof keyedEffects>>;
  let housePool: Pool;
  beforeAll(async () => {
    house = await startTestPlatform({ topology });
    made = await keyedEffects(house, house.databaseUrl);
    housePool = new Pool({ connectionString: house.databaseUrl, max: 1 });
  });
  afterAll(async () => {
    await housePool?.end();
    await made?.stop();
    await house?.stop();
  });

  it.each(['animal', 'application', 'site'] as const)('is given again as it was: %s', async (kind) => {
    const effect = await made.makers[kind]();
    const key = newId();
    const first = await effect.send(key);
    expect(first.isReplay).toBe(false);
    await made.client.query(`update animals.animal set call_name = 'Changed since', version = version + 1`);
    await made.client.query(`update authorization_server.app set name = 'Changed since'`);
    await made.client.query(`update audience.site set name = 'Changed since', version = version + 1`);
    await made.forgetAnswers();
    const again = await effect.send(key);
    expect(again).toMatchObject({ status: 201, isReplay: true, body: first.body });
    // What is stored now is the same.
    expect(await effect.send(key)).toEqual(again);
  });

  it.each(secrets)('holds $member for an hour: $kind', async ({ kind, schema, member, isNull }) => {
    const effect = await made.makers[kind]();
    const key = newId();
    // The first caller had gone before the answer came.
    await effect.send(key);
    const again = await effect.send(key);
    expect(again.isReplay).toBe(true);
    const [, secret] = new RegExp(`"${member}":"([^"]{20,})"`).exec(again.body) ?? [];
    await made.forgetAnswers();
    expect((await effect.send(key)).body).toBe(again.body);
    const ofTheKey = `from ${schema}.idempotency_secret s join ${schema}.idempotency_key k using (owner, scope, key)
      where key = '${key}'`;
    const { rows } = await made.client.query(
      `select round(extract(epoch from k.expires_at - s.expires_at) / 3600)::int as hours ${ofTheKey}
         and strpos(k.result::text, $1) = 0 and strpos(encode(s.sealed, 'escape'), $1) = 0`,
      [secret],
    );
    expect(rows).toEqual([{ hours: 48 - 1 }]);
    await made.client.query(
      `update ${schema}.idempotency_secret set expires_at = now() - interval '1 second' where key = $1`,
      [key],
    );
    const late = await effect.send(key);
    expect(late).toMatchObject({ status: again.status, isReplay: true });
    const without = isNull ? null : undefined;
    const forgotten: unknown = JSON.parse(again.body, (name, value) => (name === member ? without : value));
    expect(late.body).toBe(JSON.stringify(forgotten));
    await idempotencyKeysIn(schema).secrets.sweep(housePool, new Date());
    expect((await made.client.query(`select ${ofTheKey}`)).rowCount).toBe(0);
    expect(await effect.count()).toBe(1);
  });

  it('is given again with the secret of the payment form, which its deposit holds as long as it can be paid', async () => {
    for (const kind of ['deposit', 'transferDeposit'] as const) {
      const effect = await made.makers[kind]();
      const key = newId();
      const first = await effect.send(key);
      expect(first.body).toMatch(/"clientSecret":"[^"]{20,}"/);
      expect(await effect.send(key)).toEqual({ ...first, isReplay: true });
      const kept = 'select from rest_facade.kept_answer where key = $1 and body is null';
      expect((await made.client.query(kept, [key])).rowCount).toBe(1);
    }
  });
});

it('holds no secret on a route that is not tried here', () => {
  expect(
    secretAnswers().map(([path, member, isSecret]) => [path.split('/').slice(2).join('/'), member, isSecret]),
  ).toEqual([
    ['scheduling/v1/webhook-subscriptions', 'secret', true],
    ['scheduling/v1/webhook-subscriptions/:id/rotate-secret', 'secret', true],
    ['developer/v1/applications', 'clientSecret', true],
    ['developer/v1/applications/:appId/rotate-secret', 'clientSecret', true],
    ['audience/v1/sites', 'siteSecret', true],
    ['audience/v1/sites/:siteKey/rotate-secret', 'siteSecret', true],
    ['animallisting/v1/me/payout-account', 'onboardingUrl', true],
    ['animal-transfer/v1/transfers/:transferId/deposit', 'clientSecret', true],
    ['animallisting/v1/public/listings/:shortCode/deposits', 'clientSecret', true],
    ['animallisting/v1/public/listings/:shortCode/items/:itemId/deposits', 'clientSecret', true],
  ]);
});

function isCommit(sent: string): boolean {
  return /commit/i.test(sent);
}
