import { DomainError } from '../../kernel/errors/errors.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import { type Viewer, requireAdmin } from '../../kernel/access/viewer.ts';
import { accountOfMember } from '../identity/accounts/accounts.ts';
import type { Dependencies } from '../dependencies.ts';
import { profilesLookedAfter, requireBusiness } from './actors.ts';
import { type ApplicationRow, adminApplicationOf, applicationColumns } from './application-rows.ts';
import { readApplication } from './applications.ts';

type NamedConnection = MemberOperationAnswer<'readConnection'>;

async function connectionWhere(
  { database }: Dependencies,
  connectionId: string,
  [condition, id]: readonly ['n.business_id = $2' | 'n.app_id = $2', string],
): Promise<NamedConnection> {
  const { rows } = isUuid(connectionId)
    ? await database.pool.query<NamedConnection>(
        `select a.name as "appName", n.business_id as "businessProfileId", n.scopes
         from authorization_server.connection n join authorization_server.app a on a.id = n.app_id
         where n.id = $1 and ${condition}`,
        [connectionId, id],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new DomainError('Developer_Connection_GT_Resource_FL');
  return rows[0];
}

/** One connection of the acting business. Throws 404, also for another business's. */
export async function readConnection(
  deps: Dependencies,
  viewer: Viewer,
  { connectionId }: MemberOperationInput<'readConnection'>,
): Promise<NamedConnection> {
  return connectionWhere(deps, connectionId, ['n.business_id = $2', await requireBusiness(deps, viewer)]);
}

/** One connection of an app of the publisher. Throws 404. */
export async function readConnectionOfApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId, connectionId }: MemberOperationInput<'readConnectionOfApplication'>,
): Promise<NamedConnection> {
  const application = await readApplication(deps, viewer, { appId });
  return connectionWhere(deps, connectionId, ['n.app_id = $2', application.appId]);
}

/** How many applications each of the member's profiles publishes; profiles without any are left out. */
export async function countApplications(
  deps: Dependencies,
  viewer: Viewer,
): Promise<MemberOperationAnswer<'countApplications'>> {
  const { rows } = await deps.database.pool.query<{ publisherProfileId: string; count: number }>(
    `select publisher_profile_id as "publisherProfileId", count(*)::int as count from authorization_server.app
     where publisher_profile_id = any($1::uuid[]) and ended_at is null group by 1`,
    [await profilesLookedAfter(deps, viewer)],
  );
  return { items: rows };
}

/** When the last of the replaced secrets stops working; null if none works any more. Throws 404. */
export async function readPreviousSecrets(
  deps: Dependencies,
  viewer: Viewer,
  { appId: asked }: MemberOperationInput<'readPreviousSecrets'>,
): Promise<MemberOperationAnswer<'readPreviousSecrets'>> {
  const { appId } = await readApplication(deps, viewer, { appId: asked });
  const { rows } = await deps.database.pool.query<{ end: string | null }>(
    `select max(expires_at)::text as end from authorization_server.client_secret
     where app_id = $1 and expires_at > $2`,
    [appId, deps.clock.now()],
  );
  const end = rows[0]?.end ?? null;
  return { endsAt: end === null ? null : isoInstant(end) };
}

/** What a business currently allows an app of the publisher; nothing if they are not connected. Throws 404. */
export async function readScopesOfConnection(
  deps: Dependencies,
  viewer: Viewer,
  { appId: asked, businessProfileId }: MemberOperationInput<'readScopesOfConnection'>,
): Promise<MemberOperationAnswer<'readScopesOfConnection'>> {
  const { appId } = await readApplication(deps, viewer, { appId: asked });
  const { rows } = await deps.database.pool.query<{ scopes: string[] }>(
    `select scopes from authorization_server.connection
     where app_id = $1 and business_id = $2 and status = 'CONNECTED'`,
    [appId, businessProfileId],
  );
  return { scopes: rows[0]?.scopes ?? [] };
}

/** Which of the member's profiles publishes an app; null for none. */
export async function readPublisherOfApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId }: MemberOperationInput<'readPublisherOfApplication'>,
): Promise<MemberOperationAnswer<'readPublisherOfApplication'>> {
  if (!isUuid(appId)) return { profileId: null };
  const { rows } = await deps.database.pool.query<{ profileId: string | null }>(
    `select publisher_profile_id as "profileId" from authorization_server.app where id = $1`,
    [appId],
  );
  const profileId = rows[0]?.profileId ?? null;
  return {
    profileId:
      profileId !== null && (await profilesLookedAfter(deps, viewer)).includes(profileId) ? profileId : null,
  };
}

/** Any application, for administrators. Throws 403 for others, and 404. */
export async function readAnyApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId }: MemberOperationInput<'readAnyApplication'>,
): Promise<MemberOperationAnswer<'readAnyApplication'>> {
  requireAdmin(viewer);
  const { rows } = isUuid(appId)
    ? await deps.database.pool.query<ApplicationRow>(
        `select ${applicationColumns} from authorization_server.app a where a.id = $1`,
        [appId],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new DomainError('Developer_Application_GT_Resource_FL');
  return adminApplicationOf(deps, rows[0]);
}

/** The name of a member, for administrators; null if the account is gone. Throws 403 for others. */
export async function readMemberName(
  { database }: Dependencies,
  viewer: Viewer,
  { memberId }: MemberOperationInput<'readMemberName'>,
): Promise<MemberOperationAnswer<'readMemberName'>> {
  requireAdmin(viewer);
  const account = isUuid(memberId) ? await accountOfMember(database.pool, memberId) : null;
  return { displayName: account?.displayName ?? null };
}
