import type { Client } from 'pg';
import { inTransaction, transactionOf, wakeAfterCommit } from '../../../../kernel/database/transaction.ts';
import { type OwnDatabase, openOwnDatabase } from '../../../support/own-database.ts';
import { connectTo, testDatabaseUrl } from '../../../support/postgres.ts';
import { until } from '../../../support/until.ts';

let database: OwnDatabase;
let listener: Client;
let heard: string[] = [];
beforeAll(async () => {
  const url = await testDatabaseUrl();
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

it('cannot be left to a transaction of which nobody knows the end', () => {
  expect(() => wakeAfterCommit(async () => [], 'work')).toThrow('inside a transaction');
});
