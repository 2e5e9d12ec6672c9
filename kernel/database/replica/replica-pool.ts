import type { Pool } from 'pg';

/** SQLSTATE 25006: the replica refused to write or to lock. That belongs to the primary in the first place. */
const isWrite = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '25006';

/** A pool for single statements whose failures nobody notices. */
export interface FallbackPool {
  readonly pool: Pool;
  /** Sends everything that waits for an answer of the replica to the primary. */
  readonly giveUp: () => void;
}

/**
 * The pool of a replica whose `query` asks the primary for whatever fails: an unreachable replica, a statement that was
 * cancelled because replay had to go on, a table that the replica does not have yet.
 */
export function withFallback(pool: Pool, primary: Pool, onFailure: (error: unknown) => void): FallbackPool {
  const waiting = new Set<(reason: Error) => void>();
  const query: Pool['query'] = Reflect.get(pool, 'query');

  const untilGivenUp = (answer: Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.add(reject);
      answer.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  const safely = async (...given: unknown[]): Promise<unknown> => {
    try {
      return await untilGivenUp(Reflect.apply(query, pool, given));
    } catch (error) {
      if (isWrite(error)) throw error;
      onFailure(error);
      return Reflect.apply(Reflect.get(primary, 'query'), primary, given);
    }
  };
  Object.defineProperty(pool, 'query', { value: safely });
  return {
    pool,
    giveUp: () => {
      const reason = new Error('the replica does not answer');
      for (const reject of waiting) reject(reason);
    },
  };
}
