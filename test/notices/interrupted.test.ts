import { createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { notices } from '../../subgraphs/messaging/notices.ts';
import { until } from '../support/until.ts';
import { type NoticesWorld, listOf, startNoticesWorld } from './notices-world.ts';

/** Where the platform's process stops; it goes on when the test ends. */
const frozen: { at: string | null; times: number; end: PromiseWithResolvers<void> } = {
  at: null,
  times: 0,
  end: Promise.withResolvers(),
};

async function onStep(step: string): Promise<void> {
  if (frozen.at !== step) return;
  frozen.at = null;
  frozen.times += 1;
  await frozen.end.promise;
}

let world: NoticesWorld;
beforeAll(async () => {
  const own = { messaging: { onStep }, notices: { onStep: (step: string) => onStep(`mail ${step}`) } };
  world = await startNoticesWorld({ sources: { own } });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.forgetNotices();
  Object.assign(frozen, { at: null, times: 0, end: Promise.withResolvers() });
});
afterEach(() => frozen.end.resolve());

/** Another process that delivers. */
async function otherProcess() {
  const secrets = await readInternalSecrets(world.env);
  const graph = createRemoteGraph(world.env.INTERNAL_GATEWAY_URL, secrets);
  const delivery = notices.deliver({
    database: { pool: world.pool },
    graph,
    logger: createLogger('silent'),
    env: world.env,
    internalSecrets: secrets,
    shutdown: { add: () => undefined },
  });
  return async () => {
    await delivery.close();
    await graph.close();
  };
}

const stopped = () => until(1, async () => frozen.times, { withinMs: 10_000 });
const total = async () => (await listOf(await world.graphOf('buyer'))).total;

describe('a notice whose process stops', () => {
  it.each(['claimed', 'delivered', 'removed'])('once it is %s is in the list, and once', async (step) => {
    const { memberId } = world.world.accounts.buyer;
    frozen.at = step;
    await world.tell(world.message([{ memberId }]));
    await stopped();
    const end = await otherProcess();
    await until(0, world.waiting, { withinMs: 10_000 });
    expect(await total()).toBe(1);
    await world.tell(world.message([{ memberId }]));
    await until(2, total, { withinMs: 10_000 });
    // Whoever was thought dead delivers once more.
    frozen.end.resolve();
    await until(0, world.waiting, { withinMs: 10_000 });
    await end();
    expect(await total()).toBe(2);
  });

  it('is not made of what was rolled back', async () => {
    const { memberId } = world.world.accounts.buyer;
    const client = await world.pool.connect();
    const transaction = async (sql: string, values: readonly unknown[] = []) =>
      (await client.query<object>(sql, [...values])).rows;
    await client.query('begin');
    await notices.tell(
      transaction,
      { viewer: null, clock: { now: () => new Date() } },
      world.message([{ memberId }]),
    );
    await client.query('rollback');
    client.release();
    await world.tell(world.message([{ memberId }]));
    await until(1, total, { withinMs: 10_000 });
  });
});

describe('mail whose process stops', () => {
  it.each(['claimed', 'ordered', 'noted'])('once it is %s is sent, under one Message-ID', async (step) => {
    const { memberId } = world.world.accounts.buyer;
    await world.tell(world.message([{ memberId }]));
    await until(1, total, { withinMs: 10_000 });
    frozen.at = `mail ${step}`;
    await world.passTenMinutes();
    await stopped();
    frozen.end.resolve();
    // As the other process sees it after the claim has ended.
    await world.pool.query(
      'update notices.notice set mail_due_at = now() where mail_id is not null and read_at is null',
    );
    await until(0, () => world.countOf('notices.notice where mail_due_at is not null'), { withinMs: 20_000 });
    // Ordered twice at the same time, it may be handed over twice.
    const messages = async () => new Set(world.mail.mails.map(({ messageId }) => messageId)).size;
    await until(1, messages, { withinMs: 20_000 });
    await until(0, world.unsent, { withinMs: 20_000 });
    expect(await messages()).toBe(1);
  });

  it('is sent with the same Message-ID if it was sent but that is not known', async () => {
    const { memberId } = world.world.accounts.buyer;
    await world.tell(world.message([{ memberId }]));
    await until(1, total, { withinMs: 10_000 });
    await world.passTenMinutes();
    await until(1, async () => world.mail.mails.length, { withinMs: 20_000 });
    await until(1, () => world.countOf('authorization_server.sent_mail'), { withinMs: 10_000 });
    await world.pool.query('truncate authorization_server.sent_mail');
    await world.pool.query('update notices.notice set mail_due_at = now()');
    await until(2, async () => world.mail.mails.length, { withinMs: 20_000 });
    const [first, second] = world.mail.mails;
    expect(second?.messageId).toBe(first?.messageId);
  });
});

it('is delivered once by many at the same time', async () => {
  const { memberId } = world.world.accounts.buyer;
  const ends = await Promise.all(Array.from({ length: 6 }, otherProcess));
  const told = Array.from({ length: 50 }, () => world.message([{ memberId }]));
  await Promise.all(told.map((notice) => world.tell(notice)));
  await Promise.all(told.map((notice) => world.tell(notice)));
  await until(0, world.waiting, { withinMs: 30_000 });
  await Promise.all(ends.map((end) => end()));
  expect(await total()).toBe(50);
});

it('is delivered though one that was told with it cannot be', async () => {
  const { memberId } = world.world.accounts.buyer;
  const told = Array.from({ length: 9 }, () => world.message([{ memberId }]));
  const client = await world.pool.connect();
  await client.query('begin');
  const transaction = async (sql: string, values: readonly unknown[] = []) =>
    (await client.query<object>(sql, [...values])).rows;
  const teller = { viewer: null, clock: { now: () => new Date() } };
  for (const notice of told) await notices.tell(transaction, teller, notice);
  // Of a later release.
  await client.query(
    `insert into messaging.notice_event (id, event) select gen_random_uuid(), jsonb_set(e.event, '{kindCode}', '"LATER"')
     from messaging.notice_event e limit 1`,
  );
  await client.query('commit');
  client.release();
  await until(9, total, { withinMs: 10_000 });
  await until(1, world.waiting, { withinMs: 10_000 });
  await world.pool.query('truncate messaging.notice_event');
});

it('is delivered however many it concerns', async () => {
  const { memberId } = world.world.accounts.buyer;
  const many = Array.from({ length: 250 }, () => ({ profileId: crypto.randomUUID() }));
  await world.tell(world.message([...many, { memberId }]));
  await until(1, total, { withinMs: 10_000 });
  await until(0, world.waiting, { withinMs: 10_000 });
});
