import { DomainError } from '../../kernel/errors/errors.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import { type AuditActor, recordEvent } from '../storage/audit.ts';
import { type KeyDependencies, changeKeys, insertSigningKey } from './signing-keys.ts';
import { longestAccessTokenMs } from '../connections/standing.ts';
import type { Queryable } from '../../kernel/database/transaction.ts';

type KeyRow = MemberOperationAnswer<'rotateSigningKey'>;

/** Every process knows the key by then: resource servers read the keys every two seconds. */
const publishAheadMs = 60_000;
/** On top of the longest access token, for processes that sign with the old key for a moment longer. */
const retireMarginMs = 60_000;

const columns = `kid, created_at::text as "createdAtUtc", signs_from::text as "signsFromUtc",
  retired_at::text as "retiresAtUtc"`;

function rowOf({ retiresAtUtc, createdAtUtc, signsFromUtc, kid }: KeyRow): KeyRow {
  return {
    kid,
    createdAtUtc: isoInstant(createdAtUtc),
    signsFromUtc: isoInstant(signsFromUtc),
    retiresAtUtc: retiresAtUtc === null ? null : isoInstant(retiresAtUtc),
  };
}

/** The keys whose tokens are valid, newest first. */
export async function listSigningKeys({ database, clock }: KeyDependencies): Promise<KeyRow[]> {
  const { rows } = await database.pool.query<KeyRow>(
    `select ${columns} from authorization_server.signing_key
     where dropped_at is null and (retired_at is null or retired_at > $1) order by signs_from desc, kid`,
    [clock.now()],
  );
  return rows.map(rowOf);
}

/**
 * Plans a new key for a minute from now, when everybody knows it, and retires the present ones once the last token that
 * they may have signed has expired. No token stops working. For a transaction of `changeKeys`.
 */
export async function rotateSigningKey(
  client: Queryable,
  deps: KeyDependencies,
  actor: AuditActor,
): Promise<KeyRow> {
  const signsFrom = new Date(deps.clock.now().getTime() + publishAheadMs);
  const { kid } = await insertSigningKey(client, deps, signsFrom);
  await client.query(
    `update authorization_server.signing_key set retired_at = $2 where retired_at is null and kid <> $1`,
    [kid, new Date(signsFrom.getTime() + longestAccessTokenMs + retireMarginMs)],
  );
  await recordEvent(client, deps, { event: 'SIGNING_KEY_ROTATED', actor, details: { kid } });
  const { rows } = await client.query<KeyRow>(
    `select ${columns} from authorization_server.signing_key where kid = $1`,
    [kid],
  );
  if (rows[0] === undefined) throw new Error('the new signing key is gone');
  return rowOf(rows[0]);
}

/** Ensures a key to sign with from now on: brings a planned one forward, or creates another. */
async function ensureSigner(client: Queryable, deps: KeyDependencies): Promise<void> {
  const now = deps.clock.now();
  const lasting = await client.query(
    `update authorization_server.signing_key set signs_from = least(signs_from, $1)
     where retired_at is null`,
    [now],
  );
  if (lasting.rowCount === 0) await insertSigningKey(client, deps, now);
}

/**
 * Withdraws a key in an emergency: every token that it signed gets 401 within seconds, and apps continue with their
 * refresh tokens. Throws 404 for a key that is unknown or already dropped.
 */
export async function dropSigningKey(deps: KeyDependencies, kid: string, actor: AuditActor): Promise<void> {
  await changeKeys(deps, async (client) => {
    const dropped = await client.query(
      `update authorization_server.signing_key set dropped_at = $2, retired_at = $2
       where kid = $1 and dropped_at is null`,
      [kid, deps.clock.now()],
    );
    if (dropped.rowCount === 0) throw new DomainError('Developer_SigningKey_GT_Resource_FL');
    await ensureSigner(client, deps);
    await recordEvent(client, deps, { event: 'SIGNING_KEY_DROPPED', actor, details: { kid } });
  });
}
