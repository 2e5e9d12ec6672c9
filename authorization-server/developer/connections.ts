import { DomainError } from '../../kernel/errors/errors.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import { capitals } from '../../kernel/text/letter-case.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { memberActor } from '../storage/audit.ts';
import { disconnect, narrow } from '../connections/connections.ts';
import type { Dependencies } from '../dependencies.ts';
import { profileNames } from '../../kernel/profiles/directory.ts';
import { requireBusiness, requirePublisher } from './actors.ts';
import { readApplication } from './applications.ts';
import { shownLogo } from './application-logo.ts';

type Connection = MemberOperationAnswer<'listConnections'>['items'][number];

interface ConnectionRow extends Omit<Connection, 'publisherName' | 'businessName'> {
  readonly publisherProfileId: string | null;
}

/** The status of a connection: its own end comes first, then that of its app (contract 3). */
const status = `case when n.status = 'DISCONNECTED' then 'DISCONNECTED'
  when a.status <> 'ACTIVE' then a.status else 'CONNECTED' end`;
/** A connection that was made again has not been used before that. */
const lastUse = 'case when n.last_used_at >= n.connected_at then n.last_used_at end';
const columns = `n.id as "connectionId", a.id as "appId", a.name as "appName",
  ${shownLogo} as "appLogoMediaShortCode", a.is_self_registered as "isUnverified", a.publisher_profile_id as "publisherProfileId",
  n.business_id as "businessProfileId", n.scopes, ${status} as status,
  n.connected_at::text as "connectedAtUtc", (${lastUse})::text as "lastUsedAtUtc"`;
const tables = 'authorization_server.connection n join authorization_server.app a on a.id = n.app_id';

/** One page of the connections that match `condition` (of `$1`), newest first. */
async function connectionsWhere(
  deps: Dependencies,
  viewer: Viewer,
  [condition, id]: readonly ['n.business_id = $1' | 'n.app_id = $1', string],
  { status: wanted, page, pageSize }: MemberOperationInput<'listConnections'>,
): Promise<MemberOperationAnswer<'listConnections'>> {
  const { pool } = deps.database;
  const where = `${condition} and ($2::text is null or ${status} = $2)`;
  const filter = [id, wanted === undefined ? null : capitals(wanted)];
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(`select count(*)::int as total from ${tables} where ${where}`, filter),
    pool.query<ConnectionRow>(
      `select ${columns} from ${tables} where ${where} order by n.id desc limit $3 offset $4`,
      [...filter, pageSize, (page - 1) * pageSize],
    ),
  ]);
  const profiles = rows.flatMap((row) => [row.publisherProfileId, row.businessProfileId]);
  const names = await profileNames(deps, profiles, viewer.requestId);
  const items = rows.map(({ publisherProfileId, connectedAtUtc, lastUsedAtUtc, ...row }) => ({
    ...row,
    publisherName: names.get(publisherProfileId ?? '') ?? null,
    businessName: names.get(row.businessProfileId) ?? null,
    connectedAtUtc: isoInstant(connectedAtUtc),
    lastUsedAtUtc: lastUsedAtUtc === null ? null : isoInstant(lastUsedAtUtc),
  }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}

type Condition = 'n.business_id = $2' | 'a.publisher_profile_id = $2 and a.ended_at is null and a.id = $3';

/** Throws 404 unless a connection matches `condition` (of `$2` on). Its owner never changes. */
async function requireConnection(
  deps: Dependencies,
  connectionId: string,
  condition: Condition,
  ids: readonly string[],
): Promise<void> {
  const found = [connectionId, ...ids].every(isUuid)
    ? await deps.database.pool.query(`select 1 from ${tables} where n.id = $1 and ${condition}`, [
        connectionId,
        ...ids,
      ])
    : null;
  if (found?.rowCount !== 1) throw new DomainError('Developer_Connection_GT_Resource_FL');
}

/** The acting business's connections to apps, including ended ones. */
export async function listConnections(
  deps: Dependencies,
  viewer: Viewer,
  input: MemberOperationInput<'listConnections'>,
): Promise<MemberOperationAnswer<'listConnections'>> {
  const businessId = await requireBusiness(deps, viewer);
  return connectionsWhere(deps, viewer, ['n.business_id = $1', businessId], input);
}

/**
 * The acting business takes back all scopes of a connection but these. Throws 404, also for another business's connection,
 * and 409 for one that is not connected or would keep none.
 */
export async function narrowConnection(
  deps: Dependencies,
  viewer: Viewer,
  { connectionId, scopes }: MemberOperationInput<'narrowConnection'>,
): Promise<void> {
  await requireConnection(deps, connectionId, 'n.business_id = $2', [await requireBusiness(deps, viewer)]);
  if (await narrow(deps, connectionId, scopes, memberActor(viewer))) return;
  throw new DomainError('Developer_Connection_UP_State_RJ');
}

/** The acting business disconnects an app (spec 3.1). Throws 404, also for another business's connection. */
export async function endConnection(
  deps: Dependencies,
  viewer: Viewer,
  { connectionId }: MemberOperationInput<'endConnection'>,
): Promise<void> {
  await requireConnection(deps, connectionId, 'n.business_id = $2', [await requireBusiness(deps, viewer)]);
  await disconnect(deps, connectionId, memberActor(viewer));
}

/** The businesses that connected an app of the publisher, including ended connections. Throws 404. */
export async function listConnectionsOfApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId, ...input }: MemberOperationInput<'listConnectionsOfApplication'>,
): Promise<MemberOperationAnswer<'listConnections'>> {
  const application = await readApplication(deps, viewer, { appId });
  return connectionsWhere(deps, viewer, ['n.app_id = $1', application.appId], input);
}

/** The developer ends a business's connection to an app of theirs (spec 5.2). Throws 404. */
export async function endConnectionOfApplication(
  deps: Dependencies,
  viewer: Viewer,
  { appId, connectionId }: MemberOperationInput<'endConnectionOfApplication'>,
): Promise<void> {
  const publisherId = await requirePublisher(deps, viewer);
  const condition = 'a.publisher_profile_id = $2 and a.ended_at is null and a.id = $3';
  await requireConnection(deps, connectionId, condition, [publisherId, appId]);
  await disconnect(deps, connectionId, memberActor(viewer));
}
