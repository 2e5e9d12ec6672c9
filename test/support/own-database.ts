import { type PoolsOptions, openPools } from '../../kernel/database/connections/pools.ts';
import { type Database, type Tables, openDatabase } from '../../kernel/database/database.ts';

export interface OwnDatabase extends Database {
  isStuck(): boolean;
}

/** A service's database with connections of its own, which end with it. */
export async function openOwnDatabase({
  url,
  poolSize,
  timeoutMs,
  ...tables
}: Tables & Omit<PoolsOptions, 'sizes'> & { readonly poolSize: number }): Promise<OwnDatabase> {
  const pools = openPools({ url, sizes: { main: poolSize, reserved: 1, background: 4 }, timeoutMs });
  try {
    const database = await openDatabase(tables, pools);
    return {
      ...database,
      isStuck: () => pools.isStuck(),
      close: async () => {
        await database.close();
        await pools.close();
      },
    };
  } catch (error) {
    await pools.close();
    throw error;
  }
}
