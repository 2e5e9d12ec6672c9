import { Client, Pool } from 'pg';
import {
  type CountedList,
  countChanges,
  countExisting,
  keptCountsIn,
  keptTotal,
} from '../../kernel/database/kept-counts.ts';
import { newId } from '../../kernel/text/ids.ts';

const schema = 'bench_counts';
const list: CountedList = {
  schema,
  table: 'thing',
  owner: 'owner_id',
  isListed: (row) => `${row}.is_listed`,
};
const { createTables, sumUp } = keptCountsIn(schema);
const owner = newId();

/** A list of 20 with its total, and single inserts, of one business. */
export interface CountsMeasured {
  readonly lists: readonly { readonly rows: number; readonly countedMs: number; readonly keptMs: number }[];
  /** Inserts per second by so many at once: without a count, with a kept one, and with one row that all of them update. */
  readonly inserts: readonly {
    readonly clients: number;
    readonly none: number;
    readonly kept: number;
    readonly hotRow: number;
  }[];
}

const pageSql = (total: string) => `
  select t.total, p.* from (select ${total} as total) t left join lateral (
    select id from ${schema}.thing where owner_id = $1 and is_listed order by id desc limit 20) p on true`;
const countedTotal = `(select count(*)::integer from ${schema}.thing where owner_id = $1 and is_listed)`;

async function meanMs(pool: Pool, name: string, text: string, ms: number): Promise<number> {
  let runs = 0;
  const begun = performance.now();
  do {
    await pool.query({ name, text, values: [owner] });
    runs += 1;
  } while (performance.now() - begun < ms);
  return (performance.now() - begun) / runs;
}

async function createThings(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${schema} cascade`);
  await pool.query(`create schema ${schema}`);
  await pool.query(
    `create table ${schema}.thing (id uuid primary key, owner_id uuid not null, is_listed boolean not null)`,
  );
  await pool.query(`create index on ${schema}.thing (owner_id, id desc) where is_listed`);
  await pool.query(`create table ${schema}.hot (owner_id uuid primary key, count bigint not null)`);
  await pool.query(`insert into ${schema}.hot values ($1, 0)`, [owner]);
}

async function insertsPerSecond(
  databaseUrl: string,
  clients: number,
  ms: number,
  also?: string,
): Promise<number> {
  const insert = `insert into ${schema}.thing values ($1, $2, true)`;
  const text =
    also === undefined ? insert : `with made as (${insert} returning owner_id) ${also} where owner_id = $2`;
  let done = 0;
  const begun = performance.now();
  const run = async () => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    while (performance.now() - begun < ms) {
      await client.query({ name: 'insert', text, values: [newId(), owner] });
      done += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, run));
  return done / ((performance.now() - begun) / 1_000);
}

/** What exact totals cost with a kept count, next to counting and to one row per business that everybody updates. */
export async function measureCounts(
  databaseUrl: string,
  { sizes, ms }: { readonly sizes: readonly number[]; readonly ms: number },
): Promise<CountsMeasured> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  try {
    await createThings(pool);
    const inserts = [];
    for (const clients of [1, 40]) {
      const none = await insertsPerSecond(databaseUrl, clients, ms);
      const hot = `update ${schema}.hot set count = count + 1`;
      const hotRow = await insertsPerSecond(databaseUrl, clients, ms, hot);
      inserts.push({ clients, none, hotRow, kept: 0 });
    }
    for (const statement of [...createTables, ...countChanges(list)]) await pool.query(statement);
    await pool.query(`begin; ${countExisting(list).join(';')}; commit`);
    for (const each of inserts) each.kept = await insertsPerSecond(databaseUrl, each.clients, ms);
    await pool.query(`truncate ${schema}.thing, ${schema}.kept_count, ${schema}.count_change`);
    const lists = [];
    let rows = 0;
    for (const size of sizes) {
      await pool.query(
        `insert into ${schema}.thing select gen_random_uuid(), $1, true from generate_series(1, $2)`,
        [owner, size - rows],
      );
      rows = size;
      await sumUp(pool);
      await pool.query(`vacuum analyze ${schema}.thing`);
      const countedMs = await meanMs(pool, 'counted', pageSql(countedTotal), ms);
      lists.push({ rows, countedMs, keptMs: await meanMs(pool, 'kept', pageSql(keptTotal(list)), ms) });
    }
    await pool.query(`drop schema ${schema} cascade`);
    return { lists, inserts };
  } finally {
    await pool.end();
  }
}
