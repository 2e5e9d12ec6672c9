import { Client } from 'pg';
import { type Load, type Target, load } from './load.ts';
import { type BenchBusiness, insertAnimals } from './world.ts';

export interface Growth {
  readonly rows: number;
  readonly list: Load;
}

const step = 100_000;

/** What one business's list costs while other businesses' rows grow. */
export async function measureGrowth(
  target: Target,
  databaseUrl: string,
  business: BenchBusiness,
  { sizes, seconds }: { sizes: readonly number[]; seconds: number },
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
      measured.push({ rows: size, list: await load(target, calls, seconds, 8) });
    }
  } finally {
    await client.end();
  }
  return measured;
}
