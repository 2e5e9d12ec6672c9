import type { MemberOperationAnswer, MemberOperationInput } from '../../kernel/member-operations.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { insertClientSecret } from '../app-store.ts';
import { memberActor, recordEvent } from '../audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { inTransaction } from '../transaction.ts';
import { requirePublisher } from './actors.ts';
import { lockApplication, revoked } from './applications.ts';

/** Each replaced secret has its own grace, but so many at once are enough: of more, the oldest end. */
const secretsInGrace = 5;

/**
 * Replaces the secret. The one before works on for SECRET_GRACE_HOURS (spec 5.1), also when it is replaced
 * again meanwhile, because its end was promised. Throws 404, and 409 for a revoked application.
 */
export async function rotateSecret(
  deps: Dependencies,
  viewer: Viewer,
  { appId }: MemberOperationInput<'rotateSecret'>,
): Promise<MemberOperationAnswer<'rotateSecret'>> {
  const publisherId = await requirePublisher(deps, viewer);
  const clientSecret = newSecret();
  const now = deps.clock.now();
  const graceEnd = new Date(now.getTime() + deps.env.SECRET_GRACE_HOURS * 3_600_000);
  await inTransaction(deps.database.pool, async (client) => {
    const row = await lockApplication(client, publisherId, appId);
    if (row.status === 'REVOKED') throw revoked();
    await client.query(
      `update authorization_server.client_secret set expires_at = $2 where app_id = $1 and expires_at is null`,
      [row.appId, graceEnd],
    );
    await client.query(
      `delete from authorization_server.client_secret where hash in (
         select hash from authorization_server.client_secret where app_id = $1
         order by expires_at desc, created_at desc offset $2)`,
      [row.appId, secretsInGrace],
    );
    const times = { createdAt: now, expiresAt: null };
    await insertClientSecret(client, row.appId, hashSecret(clientSecret), times);
    const actor = memberActor(viewer);
    await recordEvent(client, deps, { event: 'SECRET_ROTATED', actor, appId: row.appId });
  });
  deps.clients.drop(appId);
  return { clientSecret, previousSecretExpiresAtUtc: graceEnd.toISOString() };
}
