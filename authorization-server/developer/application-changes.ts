import { changedFields } from '../../kernel/member-operations/changed-fields.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { memberActor, recordEvent } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { requireFresh } from '../identity/sessions/fresh-session.ts';
import { requirePublisher } from './actors.ts';
import { type ApplicationRow, applicationColumns, applicationOf } from './application-rows.ts';
import { tellPublisher } from './tell-publisher.ts';
import { checkAgainstPlatform, lockApplication, revoked } from './applications.ts';

type Application = MemberOperationAnswer<'readApplication'>;

function checkVersion(row: ApplicationRow, expectedVersion: number | null): void {
  if (expectedVersion !== null && row.version !== expectedVersion) throw new DomainError('0010010000412');
}

/** What a reviewer looked at: changing it invalidates the review. */
const reviewed = ['name', 'websiteUrl', 'redirectUris', 'scopes'] as const;

/**
 * Changes the given fields. Scopes and redirect URIs apply to authorizations from then on; what businesses have granted
 * stays. Throws 404, 412 for another version than the expected one, 409 for a revoked application.
 */
export async function updateApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId, change, expectedVersion }: MemberOperationInput<'updateApplication'>,
): Promise<Application> {
  const publisherId = await requirePublisher(deps, viewer);
  checkAgainstPlatform(deps, change);
  return inClientTransaction(deps.database.pool, async (client) => {
    const row = await lockApplication(client, publisherId, appId);
    checkVersion(row, expectedVersion);
    if (row.status === 'REVOKED') throw revoked();
    const { name, websiteUrl, privacyUrl, supportEmail, redirectUris, scopes } = change;
    const fields = changedFields(row, change);
    if (fields.length === 0) return applicationOf(deps, row);
    const { rows } = await client.query<ApplicationRow>(
      `update authorization_server.app a
       set name = coalesce($2, name), website_url = coalesce($3, website_url),
         policy_url = coalesce($4, policy_url), support_email = coalesce($5, support_email),
         redirect_uris = coalesce($6, redirect_uris), scopes = coalesce($7, scopes),
         review_status = case when $8 then 'NOT_REVIEWED' else review_status end, version = version + 1
       where a.id = $1 returning ${applicationColumns}`,
      [
        row.appId,
        name,
        websiteUrl,
        privacyUrl,
        supportEmail,
        redirectUris,
        scopes,
        reviewed.some((field) => fields.includes(field)),
      ],
    );
    const actor = memberActor(viewer);
    await recordEvent(client, deps, {
      event: 'APPLICATION_CHANGED',
      actor,
      appId: row.appId,
      details: { fields },
    });
    return applicationOf(deps, rows[0] ?? row);
  });
}

/**
 * Deletes an application for good: its tokens and connections stop working within seconds, its secrets are deleted, and
 * its developer no longer sees it. Throws Identity_MemberSession_VL_Fresh_RJ, 404 and 412.
 */
export async function endApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId, expectedVersion }: MemberOperationInput<'endApplication'>,
): Promise<void> {
  const publisherId = await requirePublisher(deps, viewer);
  await inClientTransaction(deps.database.pool, async (client) => {
    const row = await lockApplication(client, publisherId, appId);
    checkVersion(row, expectedVersion);
    await requireFresh(client, deps, viewer);
    await client.query(
      `update authorization_server.app set status = 'REVOKED', ended_at = $2, version = version + 1
       where id = $1`,
      [row.appId, deps.clock.now()],
    );
    await client.query(`delete from authorization_server.client_secret where app_id = $1`, [row.appId]);
    const actor = memberActor(viewer);
    await recordEvent(client, deps, { event: 'APPLICATION_ENDED', actor, appId: row.appId });
    await tellPublisher(client, deps, row, { change: 'DELETED', by: viewer.memberId });
  });
  deps.clients.drop(appId);
}
