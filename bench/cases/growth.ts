import { Client } from 'pg';
import { type Load, type Target, load } from '../measure/load.ts';
import { insertIssuedCodes } from './offers.ts';
import { type BenchBusiness, insertAnimals, insertFamilies } from '../measure/world.ts';

export interface Growth {
  readonly rows: number;
  readonly load: Load;
}

interface Sizes {
  readonly sizes: readonly number[];
  readonly seconds: number;
}

const step = 100_000;

/** The cost of one business's list while other businesses' rows grow. */
export async function measureGrowth(
  target: Target,
  databaseUrl: string,
  business: BenchBusiness,
  { sizes, seconds }: Sizes,
): Promise<Growth[]> {
  const calls = [{ path: '/api/animal/v1/animals?page=1&pageSize=20', token: business.token }];
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const measured: Growth[] = [];
  try {
    let rows = 0;
    for (const size of sizes) {
      for (; rows < size; rows += Math.min(step, size - rows)) {
        await insertAnimals(client, Math.min(step, size - rows), null);
      }
      await client.query('vacuum analyze animals.animal');
      await client.query('checkpoint');
      await load(target, calls, 2, 8);
      measured.push({ rows: size, load: await load(target, calls, seconds, 8) });
    }
  } finally {
    await client.end();
  }
  return measured;
}

/**
 * The cost of looking up one of many codes while codes are issued. One caller asks for a different code each time, so
 * that no answer is cached.
 */
export async function measureCodeGrowth(
  target: Target,
  databaseUrl: string,
  offerCodes: readonly string[],
  { sizes, seconds }: Sizes,
): Promise<Growth[]> {
  const calls = offerCodes.map((code) => ({ path: `/api/marketplace/v1/codes/${code}`, token: null }));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const measured: Growth[] = [];
  try {
    let rows = 0;
    for (const size of sizes) {
      await insertIssuedCodes(client, rows + 1, size);
      rows = size;
      await client.query('vacuum analyze commerce.issued_code, commerce.deleted_offer');
      await client.query('checkpoint');
      await load(target, calls, 2, 1);
      measured.push({ rows: size, load: await load(target, calls, seconds, 1) });
    }
  } finally {
    await client.end();
  }
  return measured;
}

/** The cost of a refresh while the app's own connections and token families grow. */
export async function measureFamilyGrowth(
  databaseUrl: string,
  appId: string,
  refresh: (seconds: number) => Promise<Load>,
  { sizes, seconds }: Sizes,
): Promise<Growth[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const measured: Growth[] = [];
  try {
    let rows = 0;
    for (const size of sizes) {
      await insertFamilies(client, appId, size - rows);
      rows = size;
      await client.query('vacuum analyze authorization_server.connection, authorization_server.token_family');
      await client.query('checkpoint');
      await refresh(2);
      measured.push({ rows: size, load: await refresh(seconds) });
    }
  } finally {
    await client.end();
  }
  return measured;
}
