import type { Binder } from './binder.ts';
import { type Condition, conditionSql } from './condition.ts';
import { inScope } from './matched.ts';
import type { Scope } from './scope.ts';

const read = { VIEW: 'viewed', ACTION: 'acted' } as const;
const stored = { VIEW: 'audience.visit_view', ACTION: 'audience.visit_action' } as const;

const isFiltered = (scope: Scope) => scope.conditions.length > 0;

/** The views or actions `s` of a scope that fulfil a condition: where they are, and the rest of the clause. */
export function stepsSql(
  bind: Binder,
  scope: Scope,
  condition: Condition,
): { readonly from: string; readonly where: string } {
  const of = condition.of === 'ACTION' ? 'ACTION' : 'VIEW';
  const fulfils = conditionSql(bind, 's', condition);
  return isFiltered(scope)
    ? { from: `${read[of]} s`, where: fulfils }
    : { from: `${stored[of]} s`, where: `${inScope(bind, 's', scope)} and ${fulfils}` };
}

/** How many visits a scope has, as one row: `visits`. What is reached is a part of them. */
export const visitsSql = (bind: Binder, scope: Scope): string =>
  `select coalesce(sum(v.weight), 0)::float8 as visits from ${
    isFiltered(scope) ? 'matched v' : `audience.visit v where ${inScope(bind, 'v', scope)}`
  }`;

/**
 * The visits of a scope that fulfil a condition: `visitor` and `began_at`, the first `step` that does, how often as
 * `conversions`, and as `weight` for how many visits of the scope each stands: 0 for actions that are known without one.
 */
function fulfillingSql(bind: Binder, scope: Scope, condition: Condition): string {
  const { from, where } = stepsSql(bind, scope, condition);
  const found = (more = '') => `
    select s.visitor, s.began_at, min(s.step) as step, sum(s.weight) as conversions${more}
    from ${from} where ${where} group by s.visitor, s.began_at`;
  if (isFiltered(scope)) return found(', max(s.visit_weight) as weight');
  return `
    select f.*, v.weight from (${found()}) f
    join audience.visit v on v.visitor = f.visitor and v.began_at = f.began_at and ${inScope(bind, 'v', scope)}`;
}

/** How many visits reach a goal and how often, as one row: `visits` and `conversions`. */
export const reachedSql = (bind: Binder, scope: Scope, condition: Condition): string => `
  select coalesce(sum(p.weight), 0)::float8 as visits, coalesce(sum(p.conversions), 0)::float8 as conversions
  from (${fulfillingSql(bind, scope, condition)}) p`;

/** What the actions that reach a goal were worth, by currency. */
export function worthSql(bind: Binder, scope: Scope, condition: Condition): string {
  const { from, where } = stepsSql(bind, scope, condition);
  return `
    select s.currency, sum(s.weight::bigint * s.value_minor)::float8 as "valueMinor" from ${from}
    where ${where} and s.currency is not null group by s.currency order by s.currency`;
}

/**
 * How many visits get to each step of a funnel, as one row: `visits`. A visit takes each step as early as it can, so that
 * it gets as far as it can.
 */
export function funnelSql(bind: Binder, scope: Scope, conditions: readonly Condition[]): string {
  const steps = conditions.map((condition, place) => {
    if (place === 0) return `step_1 as (${fulfillingSql(bind, scope, condition)})`;
    const { from, where } = stepsSql(bind, scope, condition);
    return `step_${place + 1} as (
      select s.visitor, s.began_at, min(s.step) as step, max(b.weight) as weight
      from ${from} join step_${place} b on b.visitor = s.visitor and b.began_at = s.began_at and s.step > b.step
      where ${where} group by s.visitor, s.began_at)`;
  });
  const counts = conditions.map(
    (_, place) => `(select coalesce(sum(weight), 0)::float8 from step_${place + 1})`,
  );
  return `with ${steps.join(', ')} select array[${counts.join(', ')}] as visits`;
}
