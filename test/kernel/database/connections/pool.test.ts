import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type OwnDatabase, openOwnDatabase } from '../../../support/own-database.ts';
import { isOutage } from '../../../../kernel/errors/outage.ts';
import { type LimitedDatabase, limitedDatabase } from '../../../support/limited-role.ts';
import { until } from '../../../support/until.ts';

const poolSize = 2;
const timeoutMs = 300;

let limited: LimitedDatabase;
let database: OwnDatabase;
beforeEach(async () => {
  limited = await limitedDatabase(poolSize);
  const options = { schema: 'kernel_test', entities: [], migrations: {} };
  database = await openOwnDatabase({ ...options, url: limited.url, poolSize, timeoutMs });
});
afterEach(async () => {
  await database.close();
  await limited.close();
});

describe('a server that has no connection left', () => {
  it('lets callers wait until it has one again', async () => {
    const stranger = new Client({ connectionString: limited.url });
    await stranger.connect();
    const kept = await database.pool.connect();
    const waiting = [database.pool.query('select 1 as one'), database.fork().execute('select 1 as one')];
    await sleep(timeoutMs / 2);
    await stranger.end();
    expect(await Promise.all(waiting)).toMatchObject([{ rows: [{ one: 1 }] }, [{ one: 1 }]]);
    kept.release();
  });

  it('is an outage for callers that have waited long enough', async () => {
    const stranger = new Client({ connectionString: limited.url });
    await stranger.connect();
    const kept = await database.pool.connect();
    const fault: unknown = await database.pool.query('select 1').catch((error: unknown) => error);
    expect(isOutage(fault)).toBe(true);
    kept.release();
    await stranger.end();
  });
});

describe('a pool of which nothing comes back', () => {
  it('is stuck once somebody has waited for long, and no longer when a connection comes back', async () => {
    const lent = [await database.pool.connect(), await database.pool.connect()];
    const callers = new AbortController();
    const calling = [1, 2].map(async () => {
      while (!callers.signal.aborted) await database.pool.query('select').catch(() => undefined);
    });
    const seen = [database.isStuck()];
    await sleep(13 * timeoutMs);
    seen.push(database.isStuck());
    lent.forEach((client) => client.release());
    await database.pool.query('select');
    seen.push(database.isStuck());
    callers.abort();
    await Promise.all(calling);
    expect(seen).toEqual([false, true, false]);
  });
});

describe('a transaction of which nothing is heard', () => {
  it('is ended by the server, and its locks with it', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(1)');
    await sleep(2 * timeoutMs);
    const isFree = async () => {
      const { rows } = await database.pool.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock(1) as free',
      );
      return rows[0]?.free;
    };
    expect(await isFree()).toBe(false);
    await until(true, isFree, { withinMs: 10 * timeoutMs });
    const fault: unknown = await client.query('commit').catch((error: unknown) => error);
    expect(isOutage(fault)).toBe(true);
    client.release(true);
  });
});
