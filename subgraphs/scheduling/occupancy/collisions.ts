import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';

const mostTries = 8;

/** Whether the server gave up this transaction for others that it met in a circle. */
function isCollision(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

/**
 * Does the work, which is one transaction, again when it met others in a circle: bookings of several places do when each
 * takes what another one takes later.
 */
export async function withoutCollisions<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCollision(error) || tries === mostTries) throw error;
      // Apart from those that it met.
      await sleep(Math.random() * 50 * tries);
    }
  }
}
