import { Client } from 'pg';
import { withAdvisoryLock } from '../../../kernel/database/database.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { animals } from '../../../subgraphs/animals/subgraph.ts';
import { endChildren, startModule } from '../../support/child.ts';
import { testDatabaseUrl } from '../../support/postgres.ts';
import { severableDatabase } from '../../support/severable.ts';
import { until } from '../../support/until.ts';

afterAll(endChildren);

describe('a database with a timeout', () => {
  it('never lends a connection again that owes an answer', async () => {
    const { url, silence, resume, sever } = await severableDatabase();
    const options = { schema: 'kernel_test', poolSize: 1, migrations: {} };
    const database = await openOwnDatabase({ ...options, url, timeoutMs: 200 });
    const client = await database.pool.connect();
    silence();
    await expect(client.query('begin')).rejects.toThrow('Query read timeout');
    client.release();
    resume();
    // Had it gone on in the transaction that was asked for before, its instants would be the same.
    const instant = 'select now()::text as now';
    const first = await database.pool.query(instant);
    const second = await database.pool.query(instant);
    expect(first.rows[0]).not.toEqual(second.rows[0]);
    await database.close();
    await sever();
  });

  it('gives up a statement that takes longer, but not one that may take its time', async () => {
    const database = await openOwnDatabase({
      schema: 'kernel_test',
      url: await testDatabaseUrl(),
      poolSize: 1,
      timeoutMs: 200,
      migrations: {},
    });
    await expect(database.pool.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' });
    const { pool } = await database.withoutTimeout();
    expect((await pool.query('select pg_sleep(1)')).rowCount).toBe(1);
    await database.close();
  });
});

describe('the sessions of a database', () => {
  it('are in UTC, whatever else their address asks of the server', async () => {
    const url = new URL(await testDatabaseUrl());
    url.searchParams.set('options', '-c TimeZone=Asia/Tokyo -c work_mem=8MB');
    const options = { schema: 'kernel_test', poolSize: 2, migrations: {} };
    const database = await openOwnDatabase({ ...options, url: url.toString() });
    const { pool } = database;
    const { rows } = await pool.query(
      `select current_setting('TimeZone') as zone, current_setting('work_mem') as memory`,
    );
    expect(rows).toEqual([{ zone: 'UTC', memory: '8MB' }]);
    await database.close();
  });
});

describe('withAdvisoryLock', () => {
  it('lets one in at a time, and the next one when the holder dies', async () => {
    const url = await testDatabaseUrl();
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        withAdvisoryLock(url, 'one at a time', async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 5));
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    await expect(
      withAdvisoryLock(url, 'one at a time', async () => {
        throw new Error('made by the test');
      }),
    ).rejects.toThrow('made by the test');
    const holder = startModule(
      `import { withAdvisoryLock } from './kernel/database/database.ts';
       await withAdvisoryLock(process.env.DATABASE_URL ?? '', 'one at a time', () => {
         console.log('inside');
         return new Promise((resolve) => setTimeout(resolve, 60_000));
       });`,
      { DATABASE_URL: url },
    );
    await holder.hears('inside');
    const next = withAdvisoryLock(url, 'one at a time', async () => 'next');
    holder.process.kill('SIGKILL');
    expect(await next).toBe('next');
    const client = new Client({ connectionString: url });
    await client.connect();
    const held = async () => {
      const { rowCount } = await client.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and d.datname = current_database()`,
      );
      return rowCount;
    };
    // A server lets go of a lock when it has noticed that the connection ended, a moment later.
    await until(0, held, { withinMs: 20_000 });
    await client.end();
  });
});

describe('a database that is not there', () => {
  it('is reported, and not created: its name may be mistyped', async () => {
    const url = new URL(await testDatabaseUrl());
    url.pathname = '/mistyped_name';
    const options = { ...animals.database, url: url.toString(), poolSize: 2 };
    const database = await openOwnDatabase(options);
    const ask = () => database.pool.query('select');
    await expect(ask()).rejects.toThrow('database "mistyped_name" does not exist');
    await expect(ask()).rejects.toThrow('database "mistyped_name" does not exist');
    await database.close();
  });
});
