import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { wake } from '../../kernel/database/changes/wake-ups.ts';

/** Between the batches of a relay. */
const relayMs = 50;

/** Commits per second by so many at once, each with one row. */
export interface NoticesMeasured {
  readonly clients: number;
  /** Nobody is told. */
  readonly silent: number;
  /** Each commit sends a NOTIFY, as those do of which caches hear. */
  readonly each: number;
  /** Each commit leaves its notice in a table, and a relay sends them in batches. */
  readonly relayed: number;
  /** After each commit its process wakes who listens, many commits with one NOTIFY. */
  readonly woken: number;
}

async function connected(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

async function commitsPerSecond(
  databaseUrl: string,
  clients: number,
  ms: number,
  statement: string,
  committed: () => void = () => undefined,
): Promise<number> {
  let done = 0;
  const begun = performance.now();
  const run = async () => {
    const client = await connected(databaseUrl);
    while (performance.now() - begun < ms) {
      await client.query({ name: 'change', text: statement, values: [`animal:${done}`] });
      done += 1;
      committed();
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, run));
  return done / ((performance.now() - begun) / 1_000);
}

/** Sends what was left in the table, a payload per 7,000 characters, until it is told to end. */
async function relay(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const client = await connected(databaseUrl);
  while (!signal.aborted) {
    await client.query(`
      with gone as (delete from bench_notices.notice returning payload),
      batches as (
        select string_agg(payload, ',') as batch
        from (select payload, row_number() over () / 200 as number from gone) g group by number)
      select pg_notify('bench_notices', batch) from batches`);
    await sleep(relayMs);
  }
  await client.end();
}

/** What it costs a commit that NOTIFY takes a lock of the whole database, with somebody listening. */
export async function measureNotices(databaseUrl: string, ms: number): Promise<NoticesMeasured[]> {
  const listener = await connected(databaseUrl);
  await listener.query('drop schema if exists bench_notices cascade');
  await listener.query('create schema bench_notices');
  await listener.query('create table bench_notices.change (payload text not null)');
  await listener.query('create table bench_notices.notice (payload text not null)');
  await listener.query('listen bench_notices');
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const insert = 'insert into bench_notices.change values ($1)';
  const measured = [];
  for (const clients of [1, 8, 40]) {
    const silent = await commitsPerSecond(databaseUrl, clients, ms, insert);
    const told = `with made as (${insert} returning payload) select pg_notify('bench_notices', payload) from made`;
    const each = await commitsPerSecond(databaseUrl, clients, ms, told);
    const end = new AbortController();
    const relaying = relay(databaseUrl, end.signal);
    const left = `with made as (${insert} returning payload) insert into bench_notices.notice select payload from made`;
    const relayed = await commitsPerSecond(databaseUrl, clients, ms, left);
    end.abort();
    await relaying;
    const woken = await commitsPerSecond(databaseUrl, clients, ms, insert, () =>
      wake(pool, ['bench_notices']),
    );
    measured.push({ clients, silent, each, relayed, woken });
  }
  await pool.end();
  await listener.query('drop schema bench_notices cascade');
  await listener.end();
  return measured;
}
