import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { expireTransfers } from './transfers/ownership-transfer.service.ts';
import { idempotencyKeys } from './idempotency.ts';

/** Removes what is over: keys, expired invitations and offers, answered or not, and invitation counts of past days. */
export async function sweepExpired({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await idempotencyKeys.sweep(database.pool, clock.now());
  await database.pool.query('delete from directory.invitation where expires_at < $1', [clock.now()]);
  await expireTransfers({ database, clock });
  await database.pool.query('delete from directory.ownership_transfer where expires_at < $1', [
    new Date(clock.now().getTime() - 86_400_000),
  ]);
  await database.pool.query(
    `delete from directory.invitation_sent where sent_at < $1::timestamptz - interval '1 day'`,
    [clock.now()],
  );
}
