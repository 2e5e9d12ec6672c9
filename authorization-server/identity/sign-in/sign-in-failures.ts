import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { addressBucket } from '../../../kernel/http/client-address.ts';
import { countLimitRefusal } from '../../../kernel/limits/refusals.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { attemptKey } from '../accounts/attempts.ts';

type FailureDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'ids' | 'encryptionSecrets' | 'env' | 'logger'
>;

/** Who signs in: the caller's address, and the id of the request. */
interface Caller {
  readonly address: string;
  readonly requestId: string;
}

const windowSeconds = 60;
/** How often, and at most for how long, a sign-in waits for the outcome of earlier ones. */
const pollMs = 200;
const maximumPolls = 20;

/** The key under which an address's sign-ins are counted: failed ones, and those whose outcome is still unknown. */
interface Keys {
  readonly failed: Buffer;
  readonly pending: Buffer;
}

function refuse(seconds: number): never {
  countLimitRefusal('sign-in failures');
  const detail = 'Sign-in has failed too often from this network; it is closed for a while.';
  throw new DomainError('0010010000429', detail, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}

/** Counts a sign-in as pending; null while it depends on the outcome of others whether there is room for it. */
async function enter(deps: FailureDependencies, { failed, pending }: Keys): Promise<string | null> {
  const now = deps.clock.now();
  return inClientTransaction(deps.database.pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [failed.toString('hex')]);
    const { rows } = await client.query<{ all: number; failed: number; age: number }>(
      `select count(*)::int as all, count(*) filter (where key = $1)::int as failed,
         coalesce(extract(epoch from $3::timestamptz - min(attempted_at) filter (where key = $1)), 0)::float8 as age
       from authorization_server.attempt
       where key in ($1, $2) and attempted_at > $3::timestamptz - make_interval(secs => $4)`,
      [failed, pending, now, windowSeconds],
    );
    const [counted = { all: 0, failed: 0, age: 0 }] = rows;
    const maximum = deps.env.SIGNIN_FAILURES_PER_ADDRESS;
    if (counted.failed >= maximum) refuse(windowSeconds - counted.age);
    if (counted.all >= maximum) return null;
    const id = deps.ids();
    await client.query(
      `insert into authorization_server.attempt (id, key, attempted_at) values ($1, $2, $3)`,
      [id, pending, now],
    );
    return id;
  });
}

async function enterInTurn(deps: FailureDependencies, keys: Keys): Promise<string> {
  for (let polls = 0; polls < maximumPolls; polls += 1) {
    const id = await enter(deps, keys);
    if (id !== null) return id;
    await sleep(pollMs);
  }
  return refuse(1);
}

/** Whether the caller gave a wrong or no proof, as opposed to sign-in being refused or interrupted. */
function isFailure(error: unknown): boolean {
  return error instanceof DomainError && catalogueRow(error.code).status === 401;
}

/**
 * Runs the check of who signs in, and counts it if it fails: SIGNIN_FAILURES_PER_ADDRESS in 60 seconds block sign-in
 * for the address (contract 5), even with the right proof. A sign-in counts until its outcome is known, so that
 * parallel ones cannot exceed the limit together, and no longer once it has succeeded. A success does not clear other
 * failures; otherwise anybody with an account could keep guessing. A refused one is logged. Throws the 429.
 */
export async function countSignInFailure<T>(
  deps: FailureDependencies,
  { address, requestId }: Caller,
  prove: () => Promise<T>,
): Promise<T> {
  const keyOf = (outcome: string) =>
    attemptKey(deps, [`sign-in of an address, ${outcome}`, addressBucket(address)]);
  const keys = { failed: keyOf('failed'), pending: keyOf('pending') };
  const id = await enterInTurn(deps, keys);
  const { pool } = deps.database;
  const withdraw = () => pool.query(`delete from authorization_server.attempt where id = $1`, [id]);
  try {
    const proven = await prove();
    await withdraw();
    return proven;
  } catch (error) {
    if (error instanceof DomainError) {
      deps.logger.info({ requestId, code: error.code }, 'a sign-in was refused');
    }
    if (isFailure(error)) {
      await pool.query(`update authorization_server.attempt set key = $2 where id = $1`, [id, keys.failed]);
    } else {
      // Nobody waits for it, least of all in an outage; what remains counts until the minute is over.
      withdraw().catch(() => undefined);
    }
    throw error;
  }
}
