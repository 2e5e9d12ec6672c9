import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bench } from '../measure/bench.ts';
import { print } from '../measure/print.ts';
import { postmasterCpuMs } from './postmaster.ts';

const settledMs = 20_000;
const idleMs = 60_000;

/** Businesses with members, an app, a card, hours, staff, a service, a webhook, a storefront, offers, animals and clients. */
async function insertBusinesses(client: Client, count: number): Promise<void> {
  // Their apps need not be there.
  await client.query('set session_replication_role = replica');
  await client.query(
    'create temporary table made as select gen_random_uuid() as id from generate_series(1, $1)',
    [count],
  );
  for (const statement of [
    `insert into directory.profile (id, kind, handle, display_name, created_at)
     select id, 'BUSINESS', 'idle-' || id, 'Idle', now() from made`,
    `insert into directory.profile_member (profile_id, member_id, role, created_at)
     select id, gen_random_uuid(), 'OWNER', now() from made`,
    `insert into authorization_server.connection
       (id, app_id, business_id, business_kind, scopes, status, connected_by, connected_at)
     select gen_random_uuid(), gen_random_uuid(), id, 'BUSINESS', '{animal:read}',
       'CONNECTED', gen_random_uuid(), now() from made`,
    `insert into authorization_server.payment_card (business_id, status, brand, last4, exp_month, exp_year, checked_at)
     select id, 'VALID', 'visa', '4242', 12, 2099, now() from made`,
    `insert into commerce.storefront (id, business_profile_id, handle, name, currency, created_at, updated_at)
     select gen_random_uuid(), id, 'idle-' || id, 'Idle', 'USD', now(), now() from made`,
    `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, breed_code,
       sex, date_of_birth, life_status, created_at, updated_at)
     select gen_random_uuid(), 'SVC-AN-' || md5(id::text || n), id, 'Animal ' || n, 'animal ' || n, 'DOG',
       'LABRADOR_RETRIEVER', 'F', date '2015-01-01', 'ALIVE', now(), now() from made, generate_series(1, 20) n`,
    'drop table made',
  ])
    await client.query(statement);
  await client.query('vacuum analyze');
}

interface Idle {
  readonly cpuMs: number;
  readonly databaseMs: number;
  readonly transactions: number;
  readonly pages: number;
}

async function measure(bench: Bench, client: Client): Promise<Idle> {
  const server = await bench.startOurs();
  await sleep(settledMs);
  const read = async (): Promise<Idle> => {
    const { rows } = await client.query<{ transactions: number; pages: number }>(
      `select xact_commit::float as transactions, (blks_hit + blks_read)::float as pages
       from pg_stat_database where datname = current_database()`,
    );
    const { transactions = 0, pages = 0 } = rows[0] ?? {};
    const [cpuMs, databaseMs] = [await server.cpuMs(), await postmasterCpuMs(client)];
    return { cpuMs: cpuMs ?? Number.NaN, databaseMs: databaseMs ?? Number.NaN, transactions, pages };
  };
  const before = await read();
  await sleep(idleMs);
  const after = await read();
  await server.stop();
  return {
    cpuMs: after.cpuMs - before.cpuMs,
    databaseMs: after.databaseMs - before.databaseMs,
    transactions: after.transactions - before.transactions,
    pages: after.pages - before.pages,
  };
}

/** What a platform takes in a minute in which nobody calls it, while idle businesses become more. */
export async function measureIdle(bench: Bench, sizes: readonly number[]): Promise<void> {
  const client = new Client({ connectionString: bench.databaseUrl });
  await client.connect();
  print('\na minute without calls');
  let there = 0;
  for (const size of sizes) {
    await insertBusinesses(client, size - there);
    there = size;
    const { cpuMs, databaseMs, transactions, pages } = await measure(bench, client);
    print(
      `  ${size.toLocaleString('en')} businesses: ${cpuMs} ms of processor time, ${databaseMs} ms of the database, ` +
        `${transactions} transactions, ${pages.toLocaleString('en')} pages`,
    );
  }
  await client.end();
}
