import type { Pool } from 'pg';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { Plan, type PlanFeature, type PlanPage } from './plan.entity.ts';

/** Columns of a plan at instant $1. */
const columns = `
  ${columnsOf(Plan, 'p')}, case when p.retired_at <= $1 then 'RETIRED' else 'ON_SALE' end as status`;
const isOnSale = 'p.on_sale_from <= $1 and (p.retired_at is null or p.retired_at > $1)';

function withInstants(row: Plan): Plan {
  row.onSaleFrom = row.onSaleFrom === null ? null : isoInstant(row.onSaleFrom);
  row.retiredAt = row.retiredAt === null ? null : isoInstant(row.retiredAt);
  return row;
}

/** One page of the plans on sale at `now`, in their order. */
export async function listPlansOnSale(
  pool: Pool,
  now: Date,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<PlanPage> {
  const rows = `from commerce.plan p where ${isOnSale}`;
  const answer = await pool.query<Plan & { readonly all: number }>({
    name: 'plans-on-sale',
    text: `
      select t.all, p.* from (select count(*)::integer as all ${rows}) t
      left join lateral (
        select ${columns} ${rows} order by p.sort_order, p.id limit $2 offset $3
      ) p on true order by p."sortOrder", p.id`,
    values: [now, pageSize, (page - 1) * pageSize],
  });
  // A page past the end is one row that carries the total and no plan.
  const items = answer.rows.flatMap((row) => (row.id === null ? [] : withInstants(row)));
  return { items, total: answer.rows[0]?.all ?? 0 };
}

/** Plans that go on sale after `now`, the next first; at most 100. */
export async function listPlannedPlans(pool: Pool, now: Date): Promise<Plan[]> {
  const { rows } = await pool.query<Plan>({
    name: 'plans-planned',
    text: `
      select ${columns} from commerce.plan p
      where p.on_sale_from > $1 and p.retired_at is null order by p.on_sale_from, p.id limit 100`,
    values: [now],
  });
  return rows.map(withInstants);
}

/** A plan that is or was on sale by `now`, by its code; null if there is none. */
export async function findPlan(pool: Pool, now: Date, publicCode: string): Promise<Plan | null> {
  const { rows } = await pool.query<Plan>({
    name: 'plan',
    text: `select ${columns} from commerce.plan p where p.public_code = $2 and p.on_sale_from <= $1`,
    values: [now, publicCode],
  });
  const [row] = rows;
  return row === undefined ? null : withInstants(row);
}

/** Features of plans, in each plan's order. */
export async function findPlanFeatures(pool: Pool, planIds: readonly string[]): Promise<PlanFeature[]> {
  const { rows } = await pool.query<PlanFeature>({
    name: 'plan-features',
    text: `
      select plan_id as "planId", feature_code as "featureCode", name, kind, is_included as "isIncluded", quota,
        price_key as "priceKey"
      from commerce.plan_feature where plan_id = any($1::uuid[]) order by plan_id, position`,
    values: [planIds],
  });
  return rows;
}
