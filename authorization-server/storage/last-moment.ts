import type { Dependencies } from '../dependencies.ts';

/**
 * Until when a statement that spends something may still do so. A hanging database may execute it long after its caller
 * was told to retry, and then the code or token must be unspent. Three times the timeout, which is the wait for a
 * connection and for the answer; by the real clock, because the database compares it with its own.
 */
export function lastMoment({ env }: Pick<Dependencies, 'env'>): Date {
  return new Date(Date.now() + 3 * env.DATABASE_TIMEOUT_MS);
}
