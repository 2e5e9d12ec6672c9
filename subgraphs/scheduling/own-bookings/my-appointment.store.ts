import type { Pool } from 'pg';
import { type AppointmentRow, appointmentColumns } from '../appointments/appointment-row.ts';
import type { PolicyRow } from '../appointments/policy.store.ts';
import type { BusinessRow } from '../business/business.store.ts';

const ownSql = `
  from scheduling.client c
  join scheduling.appointment a on a.client_id = c.id and a.business_id = c.business_id
  join scheduling.booking b on b.id = a.booking_id and b.business_id = c.business_id
  join scheduling.business s on s.profile_id = a.business_id
  where c.member_id = $1`;
const columns = `
  a.business_id as "businessId", ${appointmentColumns}, s.phone, s.email, s.address,
  s.cancel_notice_minutes as "cancelNoticeMinutes", s.reschedule_notice_minutes as "rescheduleNoticeMinutes",
  s.late_cancel_fee_percent as "lateCancelFeePercent", (
    select coalesce(json_agg(p.name order by array_position(a.pet_ids, p.id)), '[]')
    from scheduling.pet p where p.business_id = a.business_id and p.id = any(a.pet_ids)) as "petNames", (
    select coalesce(json_agg(o.name order by array_position(a.add_on_ids, o.id)), '[]')
    from scheduling.add_on o where o.id = any(a.add_on_ids) and o.business_id = a.business_id) as "addOnNames"`;
const order = `
  (a.ends_at <= $2), case when a.ends_at > $2 then a.starts_at end, a.starts_at desc, a.id`;
const listSql = `
  select t.total, p.* from (select count(*)::integer as total ${ownSql}) t
  left join lateral (select ${columns} ${ownSql} order by ${order} limit $3 offset $4) p on true`;

/** An appointment with what its client knows of the business. */
export interface MyAppointmentRow
  extends AppointmentRow, PolicyRow, Pick<BusinessRow, 'phone' | 'email' | 'address'> {
  readonly businessId: string;
  readonly petNames: string[];
  readonly addOnNames: string[];
}

/**
 * One page of what the member has as a client of any business: upcoming ones by start, then past ones, latest first.
 */
export async function listAppointmentsOfMember(
  pool: Pool,
  memberId: string,
  now: Date,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: readonly MyAppointmentRow[]; readonly total: number }> {
  const { rows } = await pool.query<MyAppointmentRow & { total: number }>({
    name: 'appointments-of-member',
    text: listSql,
    values: [memberId, now, pageSize, (page - 1) * pageSize],
  });
  return { items: rows[0]?.id ? rows : [], total: rows[0]?.total ?? 0 };
}

/** An appointment that the member has as a client of some business; null for any other. */
export async function findAppointmentOfMember(
  pool: Pool,
  memberId: string,
  id: string,
): Promise<MyAppointmentRow | null> {
  const { rows } = await pool.query<MyAppointmentRow>({
    name: 'appointment-of-member',
    text: `select ${columns} ${ownSql} and a.id = $2`,
    values: [memberId, id],
  });
  return rows[0] ?? null;
}
