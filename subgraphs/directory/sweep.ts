import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { idempotencyKeys } from './idempotency.ts';

/** Removes what is over: keys, and invitations whose time has passed, answered or not. */
export async function sweepExpired({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await idempotencyKeys.sweep(database.pool, clock.now());
  await database.pool.query('delete from directory.invitation where expires_at < $1', [clock.now()]);
}
