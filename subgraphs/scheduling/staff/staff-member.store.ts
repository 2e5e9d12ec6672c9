import type { Pool } from 'pg';
import type { OpeningTimeRow } from '../business/business.store.ts';
import { openingTime } from '../business/business.service.ts';
import type { StaffMemberView, StaffPage } from './staff-member.entity.ts';

const columns = `
  m.id, m.display_name as "displayName", m.is_active as "isActive", m.version, coalesce(m.working_hours, '[]') as "workingHours",
  array(
    select s.id::text from scheduling.service_staff o join scheduling.service s on s.id = o.service_id
    where o.staff_id = m.id and o.business_id = m.business_id and s.business_id = m.business_id and s.is_active order by s.name, s.id
  ) as "serviceIds"`;

type StaffRow = Omit<StaffMemberView, 'workingHours'> & { readonly workingHours: readonly OpeningTimeRow[] };

const viewOf = (row: StaffRow): StaffMemberView => ({
  ...row,
  workingHours: row.workingHours.map(openingTime),
});

/** A member of staff of the business; null for any other. */
export async function findStaffMember(
  pool: Pool,
  businessId: string,
  id: string,
): Promise<StaffMemberView | null> {
  const { rows } = await pool.query<StaffRow>({
    name: 'staff-member',
    text: `select ${columns} from scheduling.staff_member m where m.business_id = $1 and m.id = $2`,
    values: [businessId, id],
  });
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

interface StaffFilter {
  readonly page: number;
  readonly pageSize: number;
  /** Nobody before the business is set up. */
  readonly isSetUpOnly: boolean;
}

/** One page of the staff of the business, by name; including those who have left. */
export async function listStaff(
  pool: Pool,
  businessId: string,
  { page, pageSize, isSetUpOnly }: StaffFilter,
): Promise<StaffPage> {
  const { rows } = await pool.query<StaffRow & { total: number }>({
    name: 'staff',
    text: `
      select t.total, p.* from (
        select count(*)::integer as total from scheduling.staff_member where business_id = $1
          and (not $4 or exists (select from scheduling.business where profile_id = $1))) t
      left join lateral (
        select ${columns} from scheduling.staff_member m where m.business_id = $1
        order by m.display_name, m.id limit $2 offset $3
      ) p on t.total > 0`,
    values: [businessId, pageSize, (page - 1) * pageSize, isSetUpOnly],
  });
  return { items: rows[0]?.id ? rows.map(viewOf) : [], total: rows[0]?.total ?? 0 };
}
