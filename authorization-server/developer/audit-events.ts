import { isUuid } from '../../kernel/text/ids.ts';
import { capitals } from '../../kernel/text/letter-case.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import { type Viewer, requireAdmin } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import { profileNames } from '../../kernel/profiles/directory.ts';

type Answer = MemberOperationAnswer<'listAuditEvents'>;

type AuditRow = Omit<Answer['items'][number], 'businessName'>;

/** The audit log, newest first, of everything or of one event, app or business, with the names of what it refers to. */
export async function listAuditEvents(
  deps: Dependencies,
  viewer: Viewer,
  { event, appId, businessId, page, pageSize }: MemberOperationInput<'listAuditEvents'>,
): Promise<Answer> {
  requireAdmin(viewer);
  // A malformed id matches nothing.
  if (![appId, businessId].every((id) => id === undefined || isUuid(id))) return { items: [], total: 0 };
  const where = `($1::text is null or e.event = $1) and ($2::uuid is null or e.app_id = $2)
    and ($3::uuid is null or e.business_id = $3)`;
  const filter = [event === undefined ? null : capitals(event), appId ?? null, businessId ?? null];
  const { pool } = deps.database;
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(
      `select count(*)::int as total from authorization_server.audit_event e where ${where}`,
      filter,
    ),
    pool.query<AuditRow>(
      `select e.id as "eventId", e.at::text as "atUtc", e.event, e.actor_kind as "actorKind",
         e.actor_id as "actorId", coalesce(m.display_name, by_app.name) as "actorName",
         e.app_id as "appId", a.name as "appName", e.business_id as "businessId", e.details
       from authorization_server.audit_event e
       left join authorization_server.app a on a.id = e.app_id
       left join authorization_server.account m on e.actor_kind = 'MEMBER' and m.member_id = e.actor_id
       left join authorization_server.app by_app on e.actor_kind = 'APP' and by_app.id = e.actor_id
       where ${where}
       order by e.at desc, e.id desc limit $4 offset $5`,
      [...filter, pageSize, (page - 1) * pageSize],
    ),
  ]);
  const businesses = rows.map(({ businessId }) => businessId);
  const names = await profileNames(deps, businesses, viewer.requestId);
  const items = rows.map((row) => ({
    ...row,
    businessName: names.get(row.businessId ?? '') ?? null,
    atUtc: isoInstant(row.atUtc),
  }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}
