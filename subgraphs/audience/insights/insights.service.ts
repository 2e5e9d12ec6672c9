import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { siteOfViewer } from '../sites/site.service.ts';
import { addSums, figuresOf, noSums, ratio } from './figures.ts';
import { type AudienceComparison, type AudienceDimension, AudienceInterval } from './insights.enums.ts';
import {
  type AudienceActionValue,
  type AudienceBreakdown,
  type AudienceInsights,
  type AudiencePeriodInsights,
  type AudiencePoint,
  periodOf,
} from './insights.view.ts';
import { type Period, beginOf, comparedPeriod, daysOf, lengthOf, periodSchema } from './period.ts';
import {
  countVisitorsSince,
  measureOf,
  readDays,
  readHours,
  readTop,
  readActionValues,
} from './rollup.store.ts';
import type { Sums } from './sums.ts';

/** A visitor seen within this many milliseconds counts as present. */
const liveMs = 300_000;

async function insightsOfPeriod(
  ctx: Context,
  siteKey: string,
  period: Period,
): Promise<AudiencePeriodInsights> {
  const rows = await readDays(await ctx.lagging(), siteKey, period);
  const days = rows.get('SITE') ?? [];
  const viewsOf = (apart: 'CRAWLER' | 'SPECULATIVE') =>
    (rows.get(apart) ?? []).reduce((sum, { views }) => sum + views, 0);
  return {
    ...period,
    siteKey,
    days,
    figures: figuresOf(days.reduce(addSums, noSums)),
    crawlerViews: viewsOf('CRAWLER'),
    speculativeViews: viewsOf('SPECULATIVE'),
  };
}

/** The insights of a site of the viewer's profile; any other is missing, whatever days are requested. */
export async function insightsOfViewer(
  ctx: Context,
  siteKey: string,
  asked: Period,
  comparison: AudienceComparison | null,
): Promise<AudienceInsights> {
  const site = await siteOfViewer(ctx, siteKey);
  const period = parseFields(periodSchema, asked);
  const [own, compared] = await Promise.all([
    insightsOfPeriod(ctx, siteKey, period),
    comparison && insightsOfPeriod(ctx, siteKey, comparedPeriod(period, comparison)),
  ]);
  return { site, period: own, comparedPeriod: compared };
}

/** The number of visitors on a site at the moment. */
export async function liveVisitors(ctx: Context, siteKey: string): Promise<number> {
  return countVisitorsSince(await ctx.lagging(), siteKey, new Date(ctx.clock.now().getTime() - liveMs));
}

async function hoursOf(ctx: Context, { siteKey, from }: AudiencePeriodInsights): Promise<AudiencePoint[]> {
  const byHour = new Map(
    (await readHours(await ctx.lagging(), siteKey, from)).map((row) => [Number(row.hour), row]),
  );
  return Array.from({ length: 24 }, (_, hour) => ({
    day: from,
    hour,
    figures: figuresOf(byHour.get(hour) ?? noSums),
  }));
}

/** The figures of a period in chronological order, with zeros where nothing was counted. Throws 0010010000400. */
export async function seriesOf(
  ctx: Context,
  insights: AudiencePeriodInsights,
  interval: AudienceInterval,
): Promise<AudiencePoint[]> {
  const period = periodOf(insights);
  if (interval === AudienceInterval.HOUR) {
    if (lengthOf(period) > 1) {
      const detail = 'Hours are only available for a single day.';
      throw new DomainError('0010010000400', detail, {
        errors: [{ field: '/interval', code: 'OUT_OF_RANGE', detail }],
      });
    }
    return hoursOf(ctx, insights);
  }
  const byDay = new Map<string, Sums>(insights.days.map((row) => [row.day, row]));
  const buckets = Map.groupBy(daysOf(period), (day) => beginOf(day, interval));
  return [...buckets.values()].map((days) => ({
    day: days[0] ?? '',
    hour: null,
    figures: figuresOf(days.map((day) => byDay.get(day) ?? noSums).reduce(addSums)),
  }));
}

/** The value of the actions of a period, by currency. */
export async function valuesOf(
  ctx: Context,
  insights: AudiencePeriodInsights,
): Promise<AudienceActionValue[]> {
  const asked = { siteKey: insights.siteKey, dimension: 'SITE', period: periodOf(insights) } as const;
  return (await readActionValues(await ctx.lagging(), asked, [''])).get('') ?? [];
}

/** The values of a dimension with the highest counts in a period. */
export async function breakdownOf(
  ctx: Context,
  insights: AudiencePeriodInsights,
  dimension: AudienceDimension,
  limit: number,
): Promise<AudienceBreakdown> {
  const asked = { siteKey: insights.siteKey, dimension, period: periodOf(insights) };
  const pool = await ctx.lagging();
  const rows = await readTop(pool, { ...asked, limit });
  const withActions = rows.filter(({ actions }) => actions > 0).map(({ value }) => value);
  let worth: ReturnType<typeof readActionValues> | null = null;
  const readValues = async (value: string) => {
    worth ??= readActionValues(pool, asked, withActions);
    return (await worth).get(value) ?? [];
  };
  const measure = measureOf(dimension);
  const items = rows.map((row) => ({
    value: row.value,
    share: ratio(row[measure], insights.figures[measure]),
    figures: figuresOf(row),
    readValues: async () => (row.actions > 0 ? readValues(row.value) : []),
  }));
  return { dimension, items };
}
