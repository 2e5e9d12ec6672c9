import { DomainError } from '../../kernel/errors/errors.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireAdmin, requireBusiness } from './actors.ts';
import { type ApplicationRow, adminApplicationOf, applicationColumns } from './application-rows.ts';
import { readApplication } from './applications.ts';

/** What a page has to name before it asks whether a connection shall end. */
export interface NamedConnection {
  readonly appName: string;
  readonly businessProfileId: string;
}

async function connectionWhere(
  { database }: Dependencies,
  connectionId: string,
  [condition, id]: readonly ['n.business_id = $2' | 'n.app_id = $2', string],
): Promise<NamedConnection> {
  const { rows } = isUuid(connectionId)
    ? await database.pool.query<NamedConnection>(
        `select a.name as "appName", n.business_id as "businessProfileId"
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
  connectionId: string,
): Promise<NamedConnection> {
  return connectionWhere(deps, connectionId, ['n.business_id = $2', await requireBusiness(deps, viewer)]);
}

/** One connection of an app of the publisher. Throws 404. */
export async function readConnectionOfApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId, connectionId }: { readonly appId: string; readonly connectionId: string },
): Promise<NamedConnection> {
  const application = await readApplication(deps, viewer, { appId });
  return connectionWhere(deps, connectionId, ['n.app_id = $2', application.appId]);
}

/** How many applications each of the profiles publishes; those that publish none are left out. */
export async function applicationCounts(
  { database }: Dependencies,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.pool.query<{ id: string; count: number }>(
    `select publisher_profile_id as id, count(*)::int as count from authorization_server.app
     where publisher_profile_id = any($1::uuid[]) and ended_at is null group by 1`,
    [profileIds],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Until when the last of the replaced secrets works; null when none does any more. Throws 404. */
export async function previousSecretsEnd(
  deps: Dependencies,
  viewer: Viewer,
  appId: string,
): Promise<string | null> {
  const application = await readApplication(deps, viewer, { appId });
  const { rows } = await deps.database.pool.query<{ end: string | null }>(
    `select max(expires_at)::text as end from authorization_server.client_secret
     where app_id = $1 and expires_at > $2`,
    [application.appId, deps.clock.now()],
  );
  const end = rows[0]?.end ?? null;
  return end === null ? null : isoInstant(end);
}

/** What a business allows an app at this moment; nothing once they are not connected. */
export async function scopesOfConnection(
  { database }: Dependencies,
  { appId, businessId }: { readonly appId: string; readonly businessId: string },
): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ scopes: string[] }>(
    `select scopes from authorization_server.connection
     where app_id = $1 and business_id = $2 and status = 'CONNECTED'`,
    [appId, businessId],
  );
  return rows[0]?.scopes ?? [];
}

/** The profile that publishes an app; null when there is no such app, or it registered itself. Grants nothing. */
export async function publisherOf({ database }: Dependencies, appId: string): Promise<string | null> {
  if (!isUuid(appId)) return null;
  const { rows } = await database.pool.query<{ id: string | null }>(
    `select publisher_profile_id as id from authorization_server.app where id = $1`,
    [appId],
  );
  return rows[0]?.id ?? null;
}

/** Any application, for the platform's own people. Throws 403 for others, and 404. */
export async function readAnyApplication(
  deps: Dependencies,
  viewer: Viewer,
  appId: string,
): Promise<MemberOperationAnswer<'reviewApplication'>> {
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
