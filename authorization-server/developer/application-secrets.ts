import type { PoolClient } from 'pg';
import { DomainError } from '../../kernel/errors/errors.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { requireFresh } from '../identity/sessions/fresh-session.ts';
import { insertClientSecret } from '../clients/app-store.ts';
import { memberActor, recordEvent } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { type OperationDependencies, inTransactionOnce } from '../storage/idempotency.ts';
import { hashSecret, newSecret } from '../../kernel/access/secrets.ts';
import { type Queryable, inClientTransaction } from '../../kernel/database/transaction.ts';
import { requirePublisher } from './actors.ts';
import { lockApplication, revoked } from './applications.ts';
import { tellPublisher } from './tell-publisher.ts';
import { draftIsUsed, repeatableSince } from '../../kernel/pages/forms/repeatable.ts';

/** Each replaced secret keeps its own grace; this many at once are enough. */
const secretsInGrace = 5;

/** Throws 409 if the maximum number of secrets is in grace. The application is locked. */
async function refuseWhileInGrace({ clock }: Dependencies, client: Queryable, appId: string): Promise<void> {
  const { rows } = await client.query<{ count: number; firstEndsAtMs: number | null }>(
    `select count(*)::int as count, extract(epoch from min(expires_at))::float8 * 1000 as "firstEndsAtMs"
     from authorization_server.client_secret where app_id = $1 and expires_at > $2`,
    [appId, clock.now()],
  );
  const { count, firstEndsAtMs } = rows[0] ?? { count: 0, firstEndsAtMs: null };
  if (count < secretsInGrace || firstEndsAtMs === null) return;
  const until = new Date(firstEndsAtMs).toISOString();
  throw new DomainError(
    'Developer_Application_UP_State_RJ',
    `${secretsInGrace} previous secrets still work, as was promised. It can be rotated again at ${until}, or at once after the previous secrets are ended.`,
  );
}

/**
 * When a draft's secret became the current one, by the same form a moment ago; null if it did not. The application is
 * locked. Throws 0010010000422 if that was too long ago, or the secret was replaced since.
 */
async function rotatedBefore(
  { clock }: Dependencies,
  client: Queryable,
  appId: string,
  hash: Buffer,
): Promise<Date | null> {
  const { rows } = await client.query<{ createdAtMs: number; isRepeatable: boolean }>(
    `select extract(epoch from created_at)::float8 * 1000 as "createdAtMs",
       app_id = $2 and expires_at is null and created_at >= $3 as "isRepeatable"
     from authorization_server.client_secret where hash = $1`,
    [hash, appId, repeatableSince(clock.now())],
  );
  if (rows[0] === undefined) return null;
  if (!rows[0].isRepeatable) throw draftIsUsed();
  return new Date(rows[0].createdAtMs);
}

/**
 * Replaces the secret. The previous one keeps working for SECRET_GRACE_HOURS (spec 5.1), even if it is replaced again
 * meanwhile, because its end was promised. A draft contains the new secret, so that a form sent twice replaces it once.
 * Throws Identity_MemberSession_VL_Fresh_RJ, 404, and 409 for a revoked application or while too many secrets are in
 * grace.
 */
export async function rotateSecret(
  deps: OperationDependencies,
  viewer: Viewer,
  { appId, draft }: MemberOperationInput<'rotateSecret'>,
): Promise<MemberOperationAnswer<'rotateSecret'>> {
  const publisherId = await requirePublisher(deps, viewer);
  const clientSecret = draft?.clientSecret ?? newSecret();
  const hash = hashSecret(clientSecret);
  const now = deps.clock.now();
  const graceEndOf = (at: Date) => new Date(at.getTime() + deps.env.SECRET_GRACE_HOURS * 3_600_000);
  const answerAt = (rotatedAt: Date) => ({
    clientSecret,
    previousSecretExpiresAtUtc: graceEndOf(rotatedAt).toISOString(),
  });
  const rotate = async (client: PoolClient): Promise<MemberOperationAnswer<'rotateSecret'>> => {
    const row = await lockApplication(client, publisherId, appId);
    if (row.status === 'REVOKED') throw revoked();
    const before = await rotatedBefore(deps, client, row.appId, hash);
    if (before !== null) return answerAt(before);
    await requireFresh(client, deps, viewer);
    await refuseWhileInGrace(deps, client, row.appId);
    await client.query(
      `update authorization_server.client_secret set expires_at = $2 where app_id = $1 and expires_at is null`,
      [row.appId, graceEndOf(now)],
    );
    const times = { createdAt: now, expiresAt: null };
    await insertClientSecret(client, row.appId, hash, times);
    const actor = memberActor(viewer);
    await recordEvent(client, deps, { event: 'SECRET_ROTATED', actor, appId: row.appId });
    await tellPublisher(client, deps, row, { change: 'SECRET_ROTATED', by: viewer.memberId });
    return answerAt(now);
  };
  const rotated = await inTransactionOnce(deps, viewer, rotate, 'clientSecret');
  deps.clients.drop(appId);
  return rotated;
}

/**
 * Ends the grace of all replaced secrets, because one has leaked; the current one stays. Without any in grace, nothing
 * changes. Other processes are told by a trigger, and know at the latest two seconds later. Throws 404.
 */
export async function endPreviousSecrets(
  deps: Dependencies,
  viewer: Viewer,
  { appId }: MemberOperationInput<'endPreviousSecrets'>,
): Promise<void> {
  const publisherId = await requirePublisher(deps, viewer);
  await inClientTransaction(deps.database.pool, async (client) => {
    const row = await lockApplication(client, publisherId, appId);
    const { rowCount } = await client.query(
      `update authorization_server.client_secret set expires_at = $2 where app_id = $1 and expires_at > $2`,
      [row.appId, deps.clock.now()],
    );
    if (rowCount === 0) return;
    await recordEvent(client, deps, {
      event: 'PREVIOUS_SECRETS_ENDED',
      actor: memberActor(viewer),
      appId: row.appId,
      details: { count: rowCount },
    });
  });
  deps.clients.drop(appId);
}
