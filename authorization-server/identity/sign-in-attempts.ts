import { createHash } from 'node:crypto';
import { DomainError } from '../../kernel/errors.ts';
import { addressBucket } from '../../kernel/http.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../transaction.ts';
import { normalizeEmail } from './accounts.ts';

/** contract 5: 10 failures in 15 minutes per e-mail address and caller lock sign-in for that pair. */
const maximumFailures = 10;
const windowSeconds = 15 * 60;

type AttemptDependencies = Pick<Dependencies, 'database' | 'clock' | 'ids'>;

function attemptKey(email: string, address: string): Buffer {
  return createHash('sha256')
    .update(`${normalizeEmail(email)}\n${addressBucket(address)}`)
    .digest();
}

/**
 * Counts an attempt as failed before the password is looked at, so that guesses made at the same time
 * cannot pass the limit together. Throws the 429 with the seconds until the oldest failure is forgotten.
 */
export async function beginAttempt(
  { database, clock, ids }: AttemptDependencies,
  email: string,
  address: string,
): Promise<void> {
  const now = clock.now();
  const key = attemptKey(email, address);
  await inTransaction(database.pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [key.toString('hex')]);
    const { rows } = await client.query<{ failures: number; age: number }>(
      `select count(*)::int as failures,
         coalesce(extract(epoch from $2::timestamptz - min(attempted_at)), 0)::float8 as age
       from authorization_server.sign_in_attempt
       where key = $1 and attempted_at > $2::timestamptz - make_interval(secs => $3)`,
      [key, now, windowSeconds],
    );
    const { failures, age } = rows[0] ?? { failures: 0, age: 0 };
    if (failures >= maximumFailures) {
      throw new DomainError('0010010000429', 'Sign-in has failed too often; it is closed for a while.', {
        retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - age)),
      });
    }
    await client.query(
      `insert into authorization_server.sign_in_attempt (id, key, attempted_at) values ($1, $2, $3)`,
      [ids(), key, now],
    );
  });
}

/** The password was right: what failed before is forgotten. */
export async function forgetAttempts(
  { database }: AttemptDependencies,
  email: string,
  address: string,
): Promise<void> {
  await database.pool.query(`delete from authorization_server.sign_in_attempt where key = $1`, [
    attemptKey(email, address),
  ]);
}
