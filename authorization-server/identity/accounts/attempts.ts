import { createHmac } from 'node:crypto';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { deriveKey } from '../../../kernel/access/derived-keys.ts';
import { countLimitRefusal } from '../../../kernel/limits/refusals.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Queryable, inClientTransaction } from '../../../kernel/database/transaction.ts';

export type AttemptDependencies = Pick<Dependencies, 'database' | 'clock' | 'ids' | 'encryptionSecrets'>;

/** How many attempts of one kind may be made in a period, and by whom they are counted. */
export interface AttemptLimit {
  /** What is attempted, then what identifies the caller. */
  readonly subject: readonly [purpose: string, ...string[]];
  readonly maximum: number;
  readonly windowSeconds: number;
  /** Detail of the 429. */
  readonly refusal: string;
}

/** Keyed, because an address could be guessed from a plain digest. */
export function attemptKey(
  { encryptionSecrets }: Pick<Dependencies, 'encryptionSecrets'>,
  subject: AttemptLimit['subject'],
): Buffer {
  return createHmac('sha256', deriveKey(encryptionSecrets, 'attempts'))
    .update(JSON.stringify(subject))
    .digest();
}

/**
 * Counts an attempt in a transaction, which decides between parallel ones; the limit only holds if the transaction
 * commits. Returns null, or if there were too many, the seconds until the oldest attempt no longer counts.
 */
export async function tryAttempt(
  client: Queryable,
  deps: Pick<AttemptDependencies, 'clock' | 'ids' | 'encryptionSecrets'>,
  limit: AttemptLimit,
): Promise<number | null> {
  const now = deps.clock.now();
  const key = attemptKey(deps, limit.subject);
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [key.toString('hex')]);
  const { rows } = await client.query<{ count: number; age: number }>(
    `select count(*)::int as count,
       coalesce(extract(epoch from $2::timestamptz - min(attempted_at)), 0)::float8 as age
     from authorization_server.attempt
     where key = $1 and attempted_at > $2::timestamptz - make_interval(secs => $3)`,
    [key, now, limit.windowSeconds],
  );
  const { count, age } = rows[0] ?? { count: 0, age: 0 };
  if (count >= limit.maximum) return Math.max(1, Math.ceil(limit.windowSeconds - age));
  await client.query(`insert into authorization_server.attempt (id, key, attempted_at) values ($1, $2, $3)`, [
    deps.ids(),
    key,
    now,
  ]);
  return null;
}

/** The message after too many attempts. */
export function tooManyAttempts({ refusal }: AttemptLimit, retryAfterSeconds: number): DomainError {
  return new DomainError('0010010000429', refusal, { retryAfterSeconds });
}

/**
 * Counts an attempt before its outcome is known, so that parallel ones cannot exceed the limit together. Throws the 429
 * with the seconds until the oldest attempt no longer counts.
 */
export async function countAttempt(deps: AttemptDependencies, limit: AttemptLimit): Promise<void> {
  const wait = await inClientTransaction(deps.database.pool, (client) => tryAttempt(client, deps, limit));
  if (wait === null) return;
  countLimitRefusal(limit.subject[0] ?? '');
  throw tooManyAttempts(limit, wait);
}

/** After a success, earlier attempts no longer count. */
export async function forgetAttempts(deps: AttemptDependencies, limit: AttemptLimit): Promise<void> {
  await deps.database.pool.query(`delete from authorization_server.attempt where key = $1`, [
    attemptKey(deps, limit.subject),
  ]);
}
