import type { Pool } from 'pg';
import type { Step } from '../goals/step.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';
import type { Period } from '../insights/period.ts';
import type { ActionProp, Questions, Reached, ReachedFrom } from './answers.ts';
import { type Ask, createAsker } from './asker.ts';
import { askedOfStep, readConditions, visitColumns } from './condition.ts';
import type { ActionCount, ActionValue } from '../insights/sums.ts';
import type { Filter } from './filter.ts';
import { mostActionsTold, textSql } from './list-sql.ts';
import { readSearch } from './search.ts';
import { type Scope, readScope } from './scope.ts';
import { funnelSql, reachedSql, stepsSql, visitsSql, worthSql } from './steps-sql.ts';
import { createVisitReader } from './visit-reader.ts';

const mostSources = 50;
const mostProps = 100;

async function countVisits(ask: Ask, scope: Scope): Promise<number> {
  const [row] = await ask<{ visits: number }>((bind) => visitsSql(bind, scope));
  return (row?.visits ?? 0) * scope.sampledOf;
}

/** Asks about the visits of a period; nothing is read before something is asked. */
export function createQuestions(
  pool: Pool,
  siteKey: string,
  period: Period,
  filters: readonly Filter[],
): Questions {
  let opened: Promise<{ readonly scope: Scope; readonly ask: Ask }> | null = null;
  const open = () =>
    (opened ??= readScope(pool, siteKey, period, filters).then((scope) => ({
      scope,
      ask: createAsker(pool, scope),
    })));
  const conditionsOf = (steps: readonly Step[]) => readConditions(pool, siteKey, steps.map(askedOfStep));

  return {
    reader: async () => {
      const { scope, ask } = await open();
      return createVisitReader(ask, scope);
    },
    scope: async () => (await open()).scope,
    search: (dimension, asked) => readSearch(pool, siteKey, dimension, asked),
    goals: async (steps) => {
      const [{ scope, ask }, conditions] = await Promise.all([open(), conditionsOf(steps)]);
      const { sampledOf } = scope;
      const reach = conditions.map(async (condition): Promise<Reached> => {
        const [[reached], values] = await Promise.all([
          ask<{ visits: number; conversions: number }>((bind) => reachedSql(bind, scope, condition)),
          condition.of === 'ACTION' ? ask<ActionValue>((bind) => worthSql(bind, scope, condition)) : [],
        ]);
        return {
          visits: (reached?.visits ?? 0) * sampledOf,
          conversions: (reached?.conversions ?? 0) * sampledOf,
          values: values.map(({ currency, valueMinor }) => ({
            currency,
            valueMinor: valueMinor * sampledOf,
          })),
        };
      });
      const [ofVisits, goals] = await Promise.all([countVisits(ask, scope), Promise.all(reach)]);
      return { ofVisits, goals };
    },
    goalBy: async (step, dimension) => {
      const [{ scope, ask }, [condition]] = await Promise.all([open(), conditionsOf([step])]);
      const column = visitColumns[dimension];
      if (condition === undefined || column === undefined) return [];
      const { sampledOf, zone } = scope;
      const [rows, values] = await Promise.all([
        ask<Omit<ReachedFrom, 'values'>>((bind) => {
          const { from, where } = stepsSql(bind, scope, condition);
          return `
            select ${textSql(bind, siteKey, zone, dimension)} as value, m.* from (
              select m.${column}, sum(m.weight)::float8 as visits,
                coalesce(sum(m.weight) filter (where c.visitor is not null), 0)::float8 as converted,
                coalesce(sum(c.conversions), 0)::float8 as conversions
              from matched m left join (
                select s.visitor, s.began_at, sum(s.weight) as conversions from ${from} where ${where} group by 1, 2) c
              on c.visitor = m.visitor and c.began_at = m.began_at
              where m.${column} <> 0 group by 1
              order by converted desc, visits desc, 1 limit ${mostSources}) m`;
        }),
        condition.of === 'ACTION'
          ? ask<ActionValue & { readonly value: string }>((bind) => {
              const { from, where } = stepsSql(bind, scope, condition);
              return `
                select ${textSql(bind, siteKey, zone, dimension)} as value, m.* from (
                  select m.${column}, s.currency, sum(s.weight::bigint * s.value_minor)::float8 as "valueMinor"
                  from ${from} join matched m on m.visitor = s.visitor and m.began_at = s.began_at
                  where ${where} and s.currency is not null group by 1, 2 order by 2) m`;
            })
          : [],
      ]);
      const worth = Map.groupBy(values, ({ value }) => value);
      return rows.map(({ value, visits, converted, conversions }) => ({
        value,
        visits: visits * sampledOf,
        converted: converted * sampledOf,
        conversions: conversions * sampledOf,
        values: (worth.get(value) ?? []).map(({ currency, valueMinor }) => ({
          currency,
          valueMinor: valueMinor * sampledOf,
        })),
      }));
    },
    funnel: async (steps) => {
      const [{ scope, ask }, conditions] = await Promise.all([open(), conditionsOf(steps)]);
      const [ofVisits, [row]] = await Promise.all([
        countVisits(ask, scope),
        ask<{ visits: number[] }>((bind) => funnelSql(bind, scope, conditions)),
      ]);
      return { ofVisits, steps: (row?.visits ?? []).map((visits) => visits * scope.sampledOf) };
    },
    actionsOfSubjects: async (subjects) => {
      const { scope, ask } = await open();
      const rows = await ask<ActionCount & { readonly subject: string }>((bind) => {
        const { from, where } = stepsSql(bind, scope, { of: 'ACTION', kinds: null, codes: null });
        const text = (dimension: AudienceDimension) => textSql(bind, siteKey, scope.zone, dimension);
        // Words are numbers, which sort faster than their texts.
        return `
          select ${text(AudienceDimension.SUBJECT)} as subject, a.actions,
            case a.code when 0 then ${text(AudienceDimension.ACTION)} else ${text(AudienceDimension.ACTION_CODE)} end as action
          from (
            select s.subject, s.kind, s.code, sum(s.weight)::float8 as actions,
              row_number() over (partition by s.subject order by sum(s.weight) desc, s.kind, s.code) as place
            from ${from}
            where ${where} and s.subject in (
              select w.word_id from audience.word w
              where w.site_key = ${bind(siteKey)} and w.dimension = 'SUBJECT' and w.text = any(${bind(subjects)}::text[]))
            group by 1, 2, 3) a
          where a.place <= ${mostActionsTold}
          order by a.actions desc, action`;
      });
      const scaled = rows.map(({ subject, action, actions }) => ({
        subject,
        action,
        actions: actions * scope.sampledOf,
      }));
      return Map.groupBy(scaled, ({ subject }) => subject);
    },
    props: async (step) => {
      const [{ scope, ask }, [condition]] = await Promise.all([open(), conditionsOf([step])]);
      if (condition === undefined) return [];
      const rows = await ask<ActionProp>((bind) => {
        const { from, where } = stepsSql(bind, scope, condition);
        return `
          select p.key as name, p.value, sum(s.weight)::float8 as actions
          from ${from} join audience.visit_action o on o.site_key = ${bind(siteKey)} and o.visitor = s.visitor
            and o.began_at = s.began_at and o.step = s.step
          cross join lateral jsonb_each_text(case jsonb_typeof(o.props) when 'object' then o.props end) p (key, value)
          where ${where} and p.value is not null group by 1, 2 order by actions desc, 1, 2 limit ${mostProps}`;
      });
      return rows.map((row) => ({ ...row, actions: row.actions * scope.sampledOf }));
    },
  };
}
