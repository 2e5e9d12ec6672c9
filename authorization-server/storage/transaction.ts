import type { Pool, PoolClient } from 'pg';
import { isOutage } from '../../kernel/errors/outage.ts';

/** Anything SQL can be run on: the pool, or the one connection of a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** Runs `work` in one transaction; whatever it throws rolls everything back. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    if (isOutage(error)) {
      // Closing the connection rolls back too; a rollback would be waited for as long as what failed.
      fault = new Error('the database did not answer', { cause: error });
    } else {
      await client.query('rollback').catch((broken: unknown) => {
        fault = broken instanceof Error ? broken : new Error(String(broken));
      });
    }
    throw error;
  } finally {
    // A connection that was not heard of or could not roll back is closed instead of reused.
    client.release(fault);
  }
}
