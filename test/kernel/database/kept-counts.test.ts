import { randomInt } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import {
  type CountedList,
  countChanges,
  countExisting,
  keptCountsIn,
  keptTotal,
} from '../../../kernel/database/kept-counts.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

const list: CountedList = {
  schema: 'counted',
  table: 'thing',
  owner: 'owner_id',
  isListed: (row) => `${row}.archived_at is null`,
};
const { createTables, sumUp } = keptCountsIn('counted');
const owners = [newId(), newId(), newId()];

let pool: Pool;
beforeAll(async () => {
  pool = new Pool({ connectionString: await migratedDatabaseUrl(), max: 20 });
});
afterAll(() => pool.end());
beforeEach(async () => {
  await pool.query('drop schema if exists counted cascade');
  await pool.query('create schema counted');
  await pool.query(
    'create table counted.thing (id uuid primary key, owner_id uuid not null, archived_at timestamptz)',
  );
});

async function run(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}

/** In one transaction, as a migration runs. */
async function backfill(): Promise<void> {
  await pool.query(`begin; ${countExisting(list).join(';')}; commit`);
}

const anyOwner = () => owners[randomInt(owners.length)] ?? '';
const some = `select id from counted.thing order by random() limit ${1 + randomInt(3)}`;

/** One random change of a few rows. */
async function change(client: PoolClient): Promise<void> {
  const changes = [
    () => client.query('insert into counted.thing values ($1, $2)', [newId(), anyOwner()]),
    () =>
      client.query(
        'insert into counted.thing select gen_random_uuid(), $1, case when n % 3 = 0 then now() end from generate_series(1, 7) n',
        [anyOwner()],
      ),
    () => client.query(`update counted.thing set archived_at = now() where id in (${some})`),
    () => client.query(`update counted.thing set archived_at = null where id in (${some})`),
    () => client.query(`update counted.thing set owner_id = $1 where id in (${some})`, [anyOwner()]),
    () => client.query(`delete from counted.thing where id in (${some})`),
    () =>
      client.query(
        'insert into counted.thing (id, owner_id) select id, owner_id from counted.thing limit 1 on conflict do nothing',
      ),
  ];
  await changes[randomInt(changes.length)]?.();
}

/** Transactions of one to four changes, of which every third is undone, and some with a savepoint undone. */
async function write(transactions: number): Promise<void> {
  const client = await pool.connect();
  try {
    for (let number = 0; number < transactions; number += 1) {
      await client.query('begin');
      try {
        for (let step = 0; step <= randomInt(4); step += 1) await change(client);
        await client.query('savepoint here');
        await change(client);
        await client.query(randomInt(2) === 0 ? 'rollback to savepoint here' : 'release savepoint here');
        await client.query(randomInt(3) === 0 ? 'rollback' : 'commit');
      } catch {
        // Two that wanted each other's rows: one is undone.
        await client.query('rollback');
      }
    }
  } finally {
    client.release();
  }
}

/** Of each owner, the kept and the counted number, as one statement sees them. */
async function differences() {
  const { rows } = await pool.query(
    `select o.id, ${keptTotal(list).replaceAll('$1', 'o.id')} as kept,
       (select count(*)::integer from counted.thing t where t.owner_id = o.id and t.archived_at is null) as counted
     from unnest($1::uuid[]) o (id)`,
    [owners],
  );
  return rows.filter(({ kept, counted }) => kept !== counted);
}

function endOfWriting() {
  const end = new AbortController();
  return { signal: end.signal, abort: () => end.abort() };
}

const waitingChanges = async () =>
  (await pool.query<{ count: number }>('select count(*)::integer as count from counted.count_change')).rows[0]
    ?.count;

it('is exact at every moment of parallel histories with rollbacks, while changes are summed up', async () => {
  await run(createTables);
  await run(countChanges(list));
  const { signal, abort } = endOfWriting();
  const watch = async () => {
    while (!signal.aborted) expect(await differences()).toEqual([]);
  };
  const sum = async () => {
    while (!signal.aborted) await Promise.all([sumUp(pool), sumUp(pool)]);
  };
  const watching = [watch(), sum()];
  await Promise.all(Array.from({ length: 8 }, () => write(25)));
  abort();
  await Promise.all(watching);
  await sumUp(pool);
  expect(await differences()).toEqual([]);
  expect(await waitingChanges()).toBe(0);
});

it('counts what was there before, while others write', async () => {
  const client = await pool.connect();
  for (let number = 0; number < 30; number += 1) await change(client);
  client.release();
  await run(createTables);
  await run(countChanges(list));
  const writing = Promise.all(Array.from({ length: 4 }, () => write(15)));
  await backfill();
  await sumUp(pool);
  await backfill();
  await writing;
  expect(await differences()).toEqual([]);
});

it('lets nobody wait for another writer of the same list', async () => {
  await run(createTables);
  await run(countChanges(list));
  const [owner] = owners;
  const holder = await pool.connect();
  const insert = 'insert into counted.thing values ($1, $2)';
  try {
    await holder.query('begin');
    await holder.query(insert, [newId(), owner]);
    await Promise.all(Array.from({ length: 10 }, () => pool.query(insert, [newId(), owner])));
    await sumUp(pool);
    expect(await differences()).toEqual([]);
    await holder.query('commit');
  } finally {
    holder.release();
  }
  expect(await differences()).toEqual([]);
  expect(await waitingChanges()).toBe(1);
});
