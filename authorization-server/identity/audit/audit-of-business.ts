import { type AuditKind, auditEventsOf, auditKindOf } from '../../../kernel/audit/audit-entry.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Dependencies } from '../../dependencies.ts';

/** contract 5 */
const keptDays = 400;

/** Which entries are asked for; an unknown kind has none. */
export interface AuditFilter {
  readonly kind: AuditKind | null | undefined;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly page: number;
  readonly pageSize: number;
}

interface AuditRow {
  readonly eventId: string;
  readonly createdAt: string;
  readonly event: string;
  readonly actorKind: 'MEMBER' | 'APP' | 'SYSTEM';
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly appName: string | null;
  readonly memberName: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What was done to the members, apps, payouts and prices of a business, and by the platform's administrators, newest first, with names as they are now. */
export async function auditOfBusiness(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  businessId: string,
  { kind, from, until, page, pageSize }: AuditFilter,
): Promise<{
  readonly items: readonly (AuditRow & { kindCode: AuditKind | undefined })[];
  readonly total: number;
}> {
  if (kind === undefined) return { items: [], total: 0 };
  const kept = new Date(clock.now().getTime() - keptDays * 86_400_000);
  const values = [businessId, auditEventsOf(kind), kept, from, until];
  const where = `e.business_id = $1 and e.event = any($2::text[]) and e.at >= $3
    and ($4::timestamptz is null or e.at >= $4) and ($5::timestamptz is null or e.at < $5)`;
  const { pool } = database;
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(
      `select count(*)::int as total from authorization_server.audit_event e where ${where}`,
      values,
    ),
    pool.query<AuditRow>(
      `select e.id as "eventId", e.at::text as "createdAt", e.event, e.actor_kind as "actorKind",
         e.actor_id as "actorId", coalesce(by_member.display_name, by_app.name) as "actorName",
         app.name as "appName", about.display_name as "memberName", e.details
       from authorization_server.audit_event e
       left join authorization_server.app app on app.id = e.app_id
       left join authorization_server.account by_member on e.actor_kind = 'MEMBER' and by_member.member_id = e.actor_id
       left join authorization_server.app by_app on e.actor_kind = 'APP' and by_app.id = e.actor_id
       left join authorization_server.account about on about.member_id::text = e.details->>'memberId'
       where ${where}
       order by e.at desc, e.id desc limit $6 offset $7`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
  ]);
  const items = rows.map((row) => {
    const kindCode = auditKindOf(row.event);
    return {
      ...row,
      // Owners learn what administrators did, not which one.
      ...(kindCode === 'PLATFORM' && { actorKind: 'SYSTEM' as const, actorId: null, actorName: null }),
      kindCode,
      createdAt: isoInstant(row.createdAt),
    };
  });
  return { items, total: counted.rows[0]?.total ?? 0 };
}

/** Forgets what is older; for the sweep. */
export const forgetOldAuditSql = `delete from authorization_server.audit_event
  where business_id is not null and at < $1::timestamptz - interval '${keptDays - 2} days'`;
