import type { Pool } from 'pg';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { commerceTags } from '../../../kernel/answers/change-tags.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { announceChange } from '../change-notice.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { CodeSources } from '../storefronts/issued-code.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { transactionOnce } from '../idempotency.ts';
import { notices } from '../notices.ts';
import { planFields, retirementFields } from './plan-rules.ts';
import type { Plan, PlanPage } from './plan.entity.ts';
import type { PublishPlanInput, RetirePlanInput } from './plan.inputs.ts';
import { findPlan, listPlannedPlans, listPlansOnSale } from './plan.store.ts';

const codePattern = /^PLN-[A-Z0-9]{6}$/;
const codeCharacters = 6;
const codeAttempts = 10;

/** The plans on sale, in their order; for everybody (spec 4.9). */
export async function plansOnSale(
  ctx: Context,
  page: { readonly page: number; readonly pageSize: number },
): Promise<PlanPage> {
  return listPlansOnSale(await ctx.lagging(), ctx.clock.now(), page);
}

/** The plan, wherever it is read; throws GT_Resource_FL. */
async function requirePlan(pool: Pool, now: Date, publicCode: string): Promise<Plan> {
  const code = capitals(publicCode);
  const plan = codePattern.test(code) ? await findPlan(pool, now, code) : null;
  if (plan === null) throw new DomainError('Plan_PlanCatalog_GT_Resource_FL');
  return plan;
}

/** The plan as it is at the end of time, so that one that is not on sale yet can be taken back. */
const planToRetire = (pool: Pool, publicCode: string) => requirePlan(pool, new Date(8.64e15), publicCode);

/** A plan by its code in any letter case, including retired ones; throws GT_Resource_FL for any other (spec 4.9). */
export async function planByCode(ctx: Context, publicCode: string): Promise<Plan> {
  return requirePlan(await ctx.lagging(), ctx.clock.now(), publicCode);
}

/** Plans that go on sale later, the next first; for administrators. */
export async function plannedPlans({ viewer, pool, clock }: Context): Promise<Plan[]> {
  requireAdmin(viewer);
  return listPlannedPlans(pool, clock.now());
}

/** Stores a plan under the first free code; throws AD_Duplicate_RJ for a slug that is taken. */
async function insertPlan(
  em: EntityManager,
  ctx: Context<CodeSources>,
  values: readonly unknown[],
  slug: string,
): Promise<string> {
  for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
    const publicCode = `PLN-${ctx.loaders.code().slice(0, codeCharacters)}`;
    const made = await em.execute(
      `insert into commerce.plan (public_code, id, slug, name, summary, audience, has_unit_price, unit_label,
         included_units, trial_days, sort_order, on_sale_from, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [publicCode, ...values],
    );
    if (made.length === 1) return publicCode;
    const [taken] = await em.execute('select 1 from commerce.plan where slug = ?', [slug]);
    if (taken !== undefined) throw new DomainError('Plan_PlanCatalog_AD_Duplicate_RJ');
  }
  throw new Error('no code of a plan was free');
}

/** Creates a plan and puts it on sale; for administrators. Throws 0010010000403, 0010010000400 and AD_Duplicate_RJ. */
export async function publishPlan(ctx: Context<CodeSources>, input: PublishPlanInput): Promise<Plan> {
  requireAdmin(ctx.viewer);
  const plan = parseFields(planFields, input);
  const now = ctx.clock.now();
  const id = ctx.newId();
  const onSaleFrom = plan.onSaleFrom ?? now;
  const values = [
    id,
    plan.slug,
    plan.name,
    plan.summary,
    plan.audience,
    plan.hasUnitPrice ?? false,
    plan.unitLabel ?? null,
    plan.includedUnits ?? 1,
    plan.trialDays ?? 0,
    plan.sortOrder,
    onSaleFrom,
    now,
  ];
  const publicCode = await transactionOnce(ctx, async (em) => {
    const code = await insertPlan(em, ctx, values, plan.slug);
    for (const [position, feature] of (plan.features ?? []).entries()) {
      const { featureCode, name, kind, isIncluded, quota, priceKey } = feature;
      await em.execute(
        `insert into commerce.plan_feature (plan_id, position, feature_code, name, kind, is_included, quota, price_key)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
        [id, position, featureCode, name, kind, isIncluded, quota ?? null, priceKey ?? null],
      );
    }
    await announceChange(em, [commerceTags.plans]);
    const details = { plan: plan.name };
    await notices.audit(transactionOf(em), ctx, { event: 'PLAN_PUBLISHED', businessId: null, details });
    return code;
  });
  // A plan that goes on sale later cannot be read yet, except in this answer.
  const made = await findPlan(ctx.pool, onSaleFrom > now ? onSaleFrom : now, publicCode);
  if (made === null) throw new Error('a plan that was just made is gone');
  return made;
}

/**
 * Takes a plan off sale from an instant on; for administrators. Throws GT_Resource_FL, and UP_State_RJ if it already
 * is.
 */
export async function retirePlan(ctx: Context, input: RetirePlanInput): Promise<Plan> {
  requireAdmin(ctx.viewer);
  const { publicCode, at } = parseFields(retirementFields, input);
  const now = ctx.clock.now();
  if (at && at < now) {
    refuseFaults([{ field: '/at', code: 'OUT_OF_RANGE', detail: 'Must not be in the past.' }]);
  }
  const plan = await planToRetire(ctx.pool, publicCode);
  await transactionOnce(ctx, async (em) => {
    const retired = await em.execute(
      `update commerce.plan set retired_at = ?, version = version + 1
       where id = ? and (retired_at is null or retired_at > ?) returning id`,
      [at ?? now, plan.id, now],
    );
    if (retired.length === 0) throw new DomainError('Plan_PlanCatalog_UP_State_RJ');
    await announceChange(em, [commerceTags.plans]);
    const details = { plan: plan.name, from: (at ?? now).toISOString() };
    await notices.audit(transactionOf(em), ctx, { event: 'PLAN_RETIRED', businessId: null, details });
    return plan.id;
  });
  return planToRetire(ctx.pool, publicCode);
}
