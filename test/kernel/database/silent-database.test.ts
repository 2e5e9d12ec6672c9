import { Client } from 'pg';
import type { Database } from '../../../kernel/database/database.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { isOutage } from '../../../kernel/errors/outage.ts';
import { type SeverableDatabase, severableDatabase } from '../../support/severable.ts';

const poolSize = 3;
const timeoutMs = 300;
/** A longer wait means that the caller was left without an answer. */
const generousMs = 40_000;

let network: SeverableDatabase;
let database: Database;
beforeEach(async () => {
  network = await severableDatabase();
  const options = { schema: 'kernel_test', entities: [], migrations: {} };
  database = await openOwnDatabase({ ...options, url: network.url, poolSize, timeoutMs });
});
afterEach(async () => {
  await database.close();
  await network.sever();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const several = <T>(count: number, work: () => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, work));

/** Transactions that all wait for each other: each of them has its own connection. */
async function fillPool(): Promise<void> {
  let begun = 0;
  const met = Promise.withResolvers<null>();
  const outcomes = await several(poolSize, async () => {
    try {
      await database.fork().transactional(async (em) => {
        await em.execute('select 1');
        begun += 1;
        if (begun === poolSize) met.resolve(null);
        await met.promise;
      });
    } catch (error) {
      // Nobody waits for one that does not come.
      met.resolve(null);
      throw error;
    }
  });
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: poolSize }, () => 'fulfilled'));
}

/** What each of several parallel callers is told. */
async function faultsOf(count: number, work: () => Promise<unknown>): Promise<unknown[]> {
  const limit = new Promise((_, reject) => {
    setTimeout(() => reject(new TypeError('left without an answer')), generousMs).unref();
  });
  const outcomes = await several(count, () => Promise.race([work(), limit]));
  return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'no fault'));
}

const lent = () => database.pool.totalCount - database.pool.idleCount;

describe('a network that goes silent', () => {
  const moments: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'before a transaction',
      () => {
        network.silence();
        return database.fork().transactional((em) => em.execute('select 1'));
      },
    ],
    [
      'within a transaction',
      () =>
        database.fork().transactional(async (em) => {
          await em.execute('select 1');
          network.silence();
          await em.execute('select 1');
        }),
    ],
    [
      'before a commit',
      () =>
        database.fork().transactional(async (em) => {
          await em.execute('select 1');
          network.silence();
        }),
    ],
    [
      'before a statement of the entity manager',
      () => {
        network.silence();
        return database.fork().execute('select 1');
      },
    ],
    [
      'before a statement of the pool',
      () => {
        network.silence();
        return database.pool.query('select 1');
      },
    ],
  ];

  it.each(moments)(
    '%s is an outage for callers that wait, and takes no connection with it',
    async (_, work) => {
      await fillPool();
      const faults = await faultsOf(2 * poolSize, work);
      expect(faults.map(isOutage)).toEqual(faults.map(() => true));
      network.resume();
      expect([lent(), database.pool.waitingCount]).toEqual([0, 0]);
      // Once, a busy machine may take longer for new connections than anybody waits.
      await fillPool().catch(fillPool);
    },
  );

  it('is distinguished from a transaction that waits for something else', async () => {
    const faults = await faultsOf(1, () =>
      database.fork().transactional(async (em) => {
        await em.execute('select 1');
        await wait(timeoutMs + 1_000);
        expect(await em.execute('select 1 as one')).toEqual([{ one: 1 }]);
        await wait(timeoutMs + 1_000);
        network.silence();
        await em.execute('select 1');
      }),
    );
    expect(faults.map(isOutage)).toEqual([true]);
  });
});

it('a server that ends a connection within a transaction takes none from the pool', async () => {
  const killer = new Client({ connectionString: network.url });
  await killer.connect();
  const faults = await faultsOf(1, () =>
    database.fork().transactional(async (em) => {
      const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await killer.query('select pg_terminate_backend($1, 5000)', [row?.pid]);
      await em.execute('select 1');
    }),
  );
  await killer.end();
  expect(faults.map(isOutage)).toEqual([true]);
  expect(lent()).toBe(0);
  await fillPool();
});
