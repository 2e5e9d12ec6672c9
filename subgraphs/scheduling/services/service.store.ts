import type { Pool } from 'pg';
import type { Queryable } from '../../../kernel/database/transaction.ts';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { Service } from './service.entity.ts';
import type { ServicePage, ServiceView } from './service.view.ts';

/** Which services to list; null for all. */
export interface ServiceFilters {
  /** Upper case. */
  readonly category: string | null;
  /** Upper case; services for any species are included. */
  readonly species: string | null;
  readonly isOnlineBookable: boolean | null;
  /** Also those that are no longer offered. */
  readonly isInactiveIncluded: boolean;
}

const columns = `
  ${columnsOf(Service, 's', ['businessId'])},
  array(select o.staff_id::text from scheduling.service_staff o
    where o.service_id = s.id and o.business_id = s.business_id order by o.staff_id) as "staffIds",
  array(
    select o.staff_id::text from scheduling.service_staff o join scheduling.staff_member m on m.id = o.staff_id
    where o.service_id = s.id and o.business_id = s.business_id and m.business_id = s.business_id and m.is_active order by o.staff_id) as "activeStaffIds",
  coalesce((
    select json_agg(json_build_object('id', a.id, 'name', a.name, 'durationMinutes', a.duration_minutes, 'price', a.price::text) order by a.position)
    from scheduling.add_on a where a.service_id = s.id and a.business_id = s.business_id), '[]') as "addOns"`;

const findSql = `select ${columns} from scheduling.service s where s.business_id = $1 and s.id = $2`;

const rowsSql = `
  from scheduling.service s where s.business_id = $1 and (s.is_active or $7)
    and ($2::text is null or s.category_code = $2)
    and ($3::text is null or s.species_codes = '{}' or s.species_codes @> array[$3])
    and ($4::boolean is null or s.is_online_bookable = $4)`;
const listSql = `
  select t.total, p.* from (select count(*)::integer as total ${rowsSql}) t
  left join lateral (select ${columns} ${rowsSql} order by s.name, s.id limit $5 offset $6) p on true`;

function withTexts(row: ServiceView): ServiceView {
  if (row.price !== null) row.price = printMoney(row.price, row.currency);
  for (const addOn of row.addOns) addOn.price = printMoney(addOn.price, row.currency);
  row.createdAt = isoInstant(row.createdAt);
  row.updatedAt = isoInstant(row.updatedAt);
  return row;
}

/** A service of the business, active or not; null for any other. */
export async function findService(pool: Pool, businessId: string, id: string): Promise<ServiceView | null> {
  const { rows } = await pool.query<ServiceView>({
    name: 'service',
    text: findSql,
    values: [businessId, id],
  });
  return rows[0] === undefined ? null : withTexts(rows[0]);
}

/** The given services of the business, active or not, by id. */
export async function findServices(
  pool: Queryable,
  businessId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ServiceView>> {
  const { rows } = await pool.query<ServiceView>({
    name: 'services-by-id',
    text: `select ${columns} from scheduling.service s where s.business_id = $1 and s.id = any($2::uuid[])`,
    values: [businessId, ids.filter(isUuid)],
  });
  return new Map(rows.map((row) => [row.id, withTexts(row)]));
}

/** One page of the services of the business, by name (contract 1). */
export async function listServices(
  pool: Pool,
  businessId: string,
  { category, species, isOnlineBookable, isInactiveIncluded }: ServiceFilters,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ServicePage> {
  const { rows } = await pool.query<ServiceView & { total: number }>({
    name: 'services',
    text: listSql,
    values: [
      businessId,
      category,
      species,
      isOnlineBookable,
      pageSize,
      (page - 1) * pageSize,
      isInactiveIncluded,
    ],
  });
  return { items: rows[0]?.id ? rows.map(withTexts) : [], total: rows[0]?.total ?? 0 };
}
