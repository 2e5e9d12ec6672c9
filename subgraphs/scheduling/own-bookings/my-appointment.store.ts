import type { Pool } from 'pg';
import { appointmentColumns } from '../appointments/appointment-row.ts';
import { type OwnedAppointment, type OwnedRow, ownedOf } from '../appointments/appointment.store.ts';

const ownSql = `
  from scheduling.client c
  join scheduling.appointment a on a.client_id = c.id
  join scheduling.booking b on b.id = a.booking_id
  where c.member_id = $1`;
const order = `
  (a.ends_at <= $2), case when a.ends_at > $2 then a.starts_at end, a.starts_at desc, a.id`;
const listSql = `
  select t.total, p.* from (select count(*)::integer as total ${ownSql}) t
  left join lateral (
    select a.business_id as "businessId", ${appointmentColumns} ${ownSql} order by ${order} limit $3 offset $4
  ) p on true`;

/**
 * One page of what the member has as a client of any business: upcoming ones by start, then past ones, latest first.
 */
export async function listAppointmentsOfMember(
  pool: Pool,
  memberId: string,
  now: Date,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: readonly OwnedAppointment[]; readonly total: number }> {
  const { rows } = await pool.query<OwnedRow & { total: number }>({
    name: 'appointments-of-member',
    text: listSql,
    values: [memberId, now, pageSize, (page - 1) * pageSize],
  });
  return { items: rows[0]?.id ? rows.map(ownedOf) : [], total: rows[0]?.total ?? 0 };
}
