import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { line } from '../../../kernel/text/lines.ts';
import { findFunnel } from '../funnels/funnel.store.ts';
import { findGoal, listGoals } from '../goals/goal.store.ts';
import { AudienceStepKind } from '../goals/step.enums.ts';
import { ratio } from '../insights/figures.ts';
import type { AudienceDimension } from '../insights/insights.enums.ts';
import type { AudiencePeriodInsights } from '../insights/insights.view.ts';
import { visitColumns } from './condition.ts';
import type {
  AudienceActionProp,
  AudienceFunnelFigures,
  AudienceGoalFigures,
  AudienceGoalSource,
} from './goal-figures.view.ts';

const onPoolOf =
  ({ pool }: Context): Transaction =>
  async (sql, values = []) =>
    (await pool.query<object>(sql, [...values])).rows;

/** How far the visits of a period get towards each goal of the site, by name. */
export async function goalFigures(
  ctx: Context,
  insights: AudiencePeriodInsights,
): Promise<AudienceGoalFigures[]> {
  const goals = await listGoals(onPoolOf(ctx), insights.siteKey);
  if (goals.length === 0) return [];
  const { ofVisits, goals: reached } = await insights.questions.goals(goals);
  return goals.map((goal, place) => {
    const { visits = 0, conversions = 0, values = [] } = reached[place] ?? {};
    return {
      goal,
      visits,
      ofVisits,
      conversions,
      conversionRate: ratio(visits, ofVisits),
      values: [...values],
    };
  });
}

/**
 * The values of a dimension of visits, by how many of their visits reach a goal. Throws 0010010000400 for a dimension of
 * views or actions, Audience_AudienceGoal_GT_Resource_FL.
 */
export async function goalSources(
  ctx: Context,
  { siteKey, questions }: AudiencePeriodInsights,
  goalId: string,
  dimension: AudienceDimension,
): Promise<AudienceGoalSource[]> {
  if (visitColumns[dimension] === undefined) {
    const detail = 'Visits have no single value of this dimension.';
    const errors = [{ field: '/dimension', code: 'UNKNOWN_VALUE', detail } as const];
    throw new DomainError('0010010000400', detail, { errors });
  }
  const goal = await findGoal(onPoolOf(ctx), siteKey, goalId);
  if (goal === null) throw new DomainError('Audience_AudienceGoal_GT_Resource_FL');
  const rows = await questions.goalBy(goal, dimension);
  return rows.map(({ value, visits, converted, values }) => ({
    value,
    visits,
    converted,
    conversionRate: ratio(converted, visits),
    values: [...values],
  }));
}

/** How far the visits of a period get in a funnel. Throws Audience_AudienceFunnel_GT_Resource_FL. */
export async function funnelFigures(
  ctx: Context,
  { siteKey, questions }: AudiencePeriodInsights,
  funnelId: string,
): Promise<AudienceFunnelFigures> {
  const funnel = await findFunnel(onPoolOf(ctx), siteKey, funnelId);
  if (funnel === null) throw new DomainError('Audience_AudienceFunnel_GT_Resource_FL');
  const { ofVisits, steps: reached } = await questions.funnel(funnel.steps);
  const first = reached[0] ?? 0;
  const steps = funnel.steps.map(({ kind, pattern }, place) => {
    const visits = reached[place] ?? 0;
    return {
      kind,
      pattern,
      visits,
      left: place === 0 ? 0 : (reached[place - 1] ?? 0) - visits,
      share: ratio(visits, first),
    };
  });
  return { funnel, ofVisits, steps };
}

const actionSchema = z.object({ action: line(512) });

/**
 * The properties that pages sent with an action, the most frequent first; at most 100. `KIND` or `KIND:code`, as filters
 * have it: an asterisk stands for any text.
 */
export async function actionProps(
  { questions }: AudiencePeriodInsights,
  action: string,
): Promise<AudienceActionProp[]> {
  const { action: pattern } = parseFields(actionSchema, { action });
  return [...(await questions.props({ kind: AudienceStepKind.ACTION, pattern }))];
}
