import type { Client } from 'pg';
import { inTransaction, transactionOf, wakeAfterCommit } from '../../../../kernel/database/transaction.ts';
import { listenForWork } from '../../../../kernel/database/changes/wake-ups.ts';
import { createLogger } from '../../../../kernel/observability/logger.ts';
import { type OwnDatabase, openOwnDatabase } from '../../../support/own-database.ts';
import { connectTo, testDatabaseUrl } from '../../../support/postgres.ts';
import { until } from '../../../support/until.ts';

let url: string;
let database: OwnDatabase;
let listener: Client;
let heard: string[] = [];
beforeAll(async () => {
  url = await testDatabaseUrl();
  // Of a single connection, so that it is certain who waits for whom.
  const options = { schema: 'kernel_test', migrations: {}, entities: [], poolSize: 1, timeoutMs: 10_000 };
  database = await openOwnDatabase({ ...options, url });
  listener = await connectTo(url);
  await listener.query('listen work');
  await listener.query('listen "the end"');
  listener.on('notification', ({ channel }) => heard.push(channel));
});
afterAll(async () => {
  await listener?.end();
  await database?.close();
});
beforeEach(() => {
  heard = [];
});

const commit = (channel: string) =>
  inTransaction(database.pool, async (transaction) => wakeAfterCommit(transaction, channel));
/** All that was heard before the end, which is woken for last. */
async function heardToTheEnd(): Promise<string[]> {
  await commit('the end');
  await until(true, async () => heard.includes('the end'), { withinMs: 10_000 });
  return heard;
}
const refused = new Error('refused');

describe('whoever listens', () => {
  it('is woken after a commit, and once for all that come meanwhile', async () => {
    await Promise.all(Array.from({ length: 40 }, () => commit('work')));
    expect(await heardToTheEnd()).toEqual(['work', 'work', 'the end']);
  });

  it('is not woken after a rollback, nor by the next commit on the connection', async () => {
    const done = inTransaction(database.pool, async (transaction) => {
      wakeAfterCommit(transaction, 'work');
      throw refused;
    });
    await expect(done).rejects.toBe(refused);
    expect(await heardToTheEnd()).toEqual(['the end']);
  });

  it.each([true, false])('is woken after the commit of an entity manager (%s)', async (isCommitted) => {
    const done = database.fork().transactional(async (em) => {
      wakeAfterCommit(transactionOf(em), 'work');
      if (!isCommitted) throw refused;
    });
    await (isCommitted ? done : expect(done).rejects.toBe(refused));
    expect(await heardToTheEnd()).toEqual(isCommitted ? ['work', 'the end'] : ['the end']);
  });

  it('is woken again after a wake-up that failed, which fails nobody', async () => {
    const query = jest.spyOn(database.pool, 'query').mockImplementationOnce(async () => {
      throw new Error('away');
    });
    await commit('work');
    await until(1, async () => query.mock.calls.length, { withinMs: 10_000 });
    expect(await heardToTheEnd()).toEqual(['the end']);
  });
});

describe('a worker', () => {
  let woken = 0;
  let worker: ReturnType<typeof listenForWork> | undefined;
  afterAll(() => worker?.close());

  it('is woken by its own process once, as soon as that has committed, and by others', async () => {
    worker = listenForWork({ url, channel: 'work', logger: createLogger('silent') }, () => {
      woken += 1;
    });
    // It may have missed something before it listened.
    await until(1, async () => woken, { withinMs: 10_000 });
    await commit('work');
    expect(woken).toBe(2);
    await heardToTheEnd();
    for (const expected of [3, 4]) {
      await listener.query(`select pg_notify('work', '')`);
      await until(expected, async () => woken, { withinMs: 10_000 });
    }
  });

  it('is not woken once it is closed', async () => {
    await worker?.close();
    await commit('work');
    await heardToTheEnd();
    expect(woken).toBe(4);
  });
});

it('cannot be left to a transaction of which nobody knows the end', () => {
  expect(() => wakeAfterCommit(async () => [], 'work')).toThrow('inside a transaction');
});
