import type { Binder } from './binder.ts';
import { type Condition, conditionSql } from './condition.ts';
import { type Scope, partsRead } from './scope.ts';

const tables = { VIEW: 'audience.visit_view', ACTION: 'audience.visit_action' } as const;

/** Rows of one of the three tables in the period, of the sample if there is one. */
export function inScope(bind: Binder, alias: string, { siteKey, fromAt, toAt, sampledOf }: Scope): string {
  // As the indexes have it.
  const sample =
    sampledOf === 1
      ? ''
      : ` and (${alias}.visitor & 7) = 0 and (${alias}.visitor & 63) = any(${bind(partsRead(sampledOf))}::bigint[])`;
  return `${alias}.site_key = ${bind(siteKey)} and ${alias}.began_at >= ${bind(fromAt)}::timestamptz
    and ${alias}.began_at < ${bind(toAt)}::timestamptz${sample}`;
}

const anyOf = (bind: Binder, alias: string, conditions: readonly Condition[]) =>
  `(${conditions.map((condition) => conditionSql(bind, alias, condition)).join(' or ')})`;

/** Whether the row is of a visit that has a view or an action like that. */
export function hasStep(
  bind: Binder,
  scope: Scope,
  of: 'VIEW' | 'ACTION',
  some: readonly Condition[],
): string {
  return `(v.visitor, v.began_at) in (
    select s.visitor, s.began_at from ${tables[of]} s where ${inScope(bind, 's', scope)} and ${anyOf(bind, 's', some)})`;
}

/** Conditions of a row `v` of `audience.visit` for the filters of a scope. */
function filtersSql(bind: Binder, scope: Scope): string {
  return scope.conditions
    .map((some) => {
      const of = some[0]?.of ?? 'VISIT';
      return ` and ${of === 'VISIT' ? anyOf(bind, 'v', some) : hasStep(bind, scope, of, some)}`;
    })
    .join('');
}

/**
 * The visits of a scope as `matched`, their views as `viewed` and their actions as `acted`, of which the database makes
 * those that a statement reads. A visit is the first of its visitor on its day or not, by the zone of the site.
 */
export function matchedSql(bind: Binder, scope: Scope): string {
  const zone = bind(scope.zone);
  const step = (alias: string) =>
    `m.visitor = ${alias}.visitor and m.began_at = ${alias}.began_at and ${inScope(bind, alias, scope)}`;
  return `
  with matched as materialized (
    select d.*, row_number() over (partition by d.visitor, d.day order by d.began_at) = 1 as is_first from (
      select v.began_at, v.visitor, (v.began_at at time zone ${zone})::date as day,
        v.channel, v.source_name, v.source, v.country, v.device, v.browser, v.os, v.language, v.entry_page, v.exit_page,
        v.utm_source, v.utm_medium, v.utm_campaign, v.utm_term, v.utm_content,
        v.duration_ms, v.active_ms, v.scroll_pct, v.scroll_views, v.views, v.actions, v.weight, v.is_bounce
      from audience.visit v where ${inScope(bind, 'v', scope)}${filtersSql(bind, scope)}) d),
  viewed as materialized (
    select m.visitor, m.began_at, m.is_first, m.is_bounce, m.weight as visit_weight, w.step,
      w.page, w.subject, w.page_kind, w.weight, w.active_ms, w.scroll_pct
    from matched m join audience.visit_view w on ${step('w')}),
  acted as materialized (
    select m.visitor, m.began_at, m.is_first, m.weight as visit_weight, a.step,
      a.kind, a.code, a.page, a.subject, a.weight, a.value_minor, a.currency
    from matched m join audience.visit_action a on ${step('a')})`;
}
