import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { line } from '../../../kernel/text/lines.ts';
import { type Filter, filtersSchema } from '../questions/filter.ts';
import { readImportedDays } from '../imports/imported-days.store.ts';
import { createQuestions } from '../questions/questions.ts';
import { siteOfViewer } from '../sites/site.service.ts';
import { addSums, figuresOf, noSums, ratio } from './figures.ts';
import { type AudienceComparison, AudienceDimension, AudienceInterval } from './insights.enums.ts';
import {
  type AudienceActionCount,
  type AudienceBreakdown,
  type AudienceFigures,
  type AudienceInsights,
  type AudienceLivePage,
  type AudiencePeriodInsights,
  type AudiencePoint,
  periodOf,
} from './insights.view.ts';
import { type Period, beginOf, comparedPeriod, daysOf, lengthOf, periodSchema } from './period.ts';
import type { PeriodReader, Whole } from './period-reader.ts';
import { createRollupReader } from './rollup-reader.ts';
import { createZoneReader } from './zone-reader.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import { countVisitorsSince, measureOf, readLivePages } from './rollup.store.ts';
import type { Sums } from './sums.ts';

const { SUBJECT } = AudienceDimension;

/** A visitor seen within this many milliseconds counts as present. */
const liveMs = 300_000;

/** Where insights are read. */
type Reading = Pick<Context, 'lagging'>;

async function readerOf(
  ctx: Reading,
  { siteKey, timeZone }: AudienceSite,
  period: Period,
  filters: readonly Filter[],
): Promise<Pick<AudiencePeriodInsights, 'reader' | 'questions' | 'imported'>> {
  const pool = await ctx.lagging();
  const questions = createQuestions(pool, siteKey, period, filters);
  const importedDays = readImportedDays(pool, siteKey, period);
  if (filters.length > 0) {
    const [reader, imported] = await Promise.all([questions.reader(), importedDays]);
    return { reader, questions, imported };
  }
  const imported = await importedDays;
  const hasImports = imported.length > 0;
  const isAllImported = imported.some(({ to }) => to === period.to);
  const sums = createRollupReader(pool, siteKey, period, {
    hasImports,
    timeZone: isAllImported ? timeZone : 'UTC',
  });
  const reader =
    timeZone === 'UTC'
      ? sums
      : createZoneReader(pool, { siteKey, zone: timeZone, ...period }, sums, questions, hasImports);
  return { reader, questions, imported };
}

async function insightsOfPeriod(
  ctx: Reading,
  site: AudienceSite,
  period: Period,
  filters: readonly Filter[],
): Promise<AudiencePeriodInsights> {
  const read = await readerOf(ctx, site, period, filters);
  const { reader } = read;
  const { siteKey } = site;
  let [asked, askedOfLists]: (Promise<Whole> | null)[] = [null, null];
  const whole = () => (asked ??= reader.whole());
  const listed = () => (askedOfLists ??= reader.listed?.() ?? whole());
  return { ...period, ...read, siteKey, whole, listed };
}

/** Days and filters as somebody sends them. */
export type InsightsAsked = Period & { readonly filters: readonly Filter[] };

/** The insights of a site of the viewer's profile; any other is missing, whatever days are requested. */
export async function insightsOfViewer(
  ctx: Context,
  siteKey: string,
  asked: InsightsAsked,
  comparison: AudienceComparison | null,
): Promise<AudienceInsights> {
  return insightsOfSite(ctx, await siteOfViewer(ctx, siteKey), asked, comparison);
}

/** The insights of a site, whoever may see them. */
export async function insightsOfSite(
  ctx: Reading,
  site: AudienceSite,
  asked: InsightsAsked,
  comparison: AudienceComparison | null,
): Promise<AudienceInsights> {
  const [period, { filters }] = await allOf([
    Promise.try(() => parseFields(periodSchema, asked)),
    Promise.try(() => parseFields(filtersSchema, asked)),
  ]);
  const [own, compared] = await Promise.all([
    insightsOfPeriod(ctx, site, period, filters),
    comparison && insightsOfPeriod(ctx, site, comparedPeriod(period, comparison), filters),
  ]);
  return { site, period: own, comparedPeriod: compared };
}

const figuresOfAll = ({ days }: Whole): AudienceFigures => figuresOf(days.reduce<Sums>(addSums, noSums));

/** The figures of all days of a period. */
export async function figuresOfPeriod({ whole }: AudiencePeriodInsights): Promise<AudienceFigures> {
  return figuresOfAll(await whole());
}

/** The number of visitors on a site at the moment. */
export async function liveVisitors(ctx: Context, siteKey: string): Promise<number> {
  return countVisitorsSince(await ctx.lagging(), siteKey, new Date(ctx.clock.now().getTime() - liveMs));
}

/** The pages on which visitors are at the moment, those with the most first. */
export async function livePages(ctx: Context, siteKey: string): Promise<AudienceLivePage[]> {
  return readLivePages(await ctx.lagging(), siteKey, new Date(ctx.clock.now().getTime() - liveMs));
}

async function hoursOf({ reader, from }: AudiencePeriodInsights): Promise<AudiencePoint[]> {
  const { rows, unknown } = await reader.hours();
  const byHour = new Map(rows.map((row) => [Number(row.hour), row]));
  return Array.from({ length: 24 }, (_, hour) => ({
    day: from,
    hour,
    figures: figuresOf(byHour.get(hour) ?? noSums, unknown),
  }));
}

/** The figures of a period in chronological order, with zeros where nothing was counted. Throws 0010010000400. */
export async function seriesOf(
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
    return hoursOf(insights);
  }
  const byDay = new Map<string, Sums>();
  for (const row of (await insights.whole()).days)
    byDay.set(row.day, addSums(byDay.get(row.day) ?? noSums, row));
  const buckets = Map.groupBy(daysOf(period), (day) => beginOf(day, interval));
  return [...buckets.values()].map((days) => ({
    day: days[0] ?? '',
    hour: null,
    figures: figuresOf(days.map((day) => byDay.get(day) ?? noSums).reduce(addSums)),
  }));
}

/** A part of a breakdown, the first page by default. */
export interface PartAsked {
  readonly page: number;
  readonly pageSize: number;
  readonly search: string | null;
  readonly orValues: readonly string[];
}

const mostOrValues = 500;
const searchSchema = z.object({
  search: line(200).nullable(),
  orValues: z.array(line(1_024)).max(mostOrValues, `At most ${mostOrValues} values.`),
});

/** The values of a dimension in a period, those with the highest counts first. */
export async function breakdownOf(
  insights: AudiencePeriodInsights,
  dimension: AudienceDimension,
  { page, pageSize, search: given, orValues }: PartAsked,
): Promise<AudienceBreakdown> {
  const { reader, questions } = insights;
  const asked = parseFields(searchSchema, { search: given === '' ? null : given, orValues });
  const { search: text } = asked;
  const search = text === null ? null : await questions.search(dimension, { text, orValues: asked.orValues });
  const [{ rows, total, unknown }, whole] = await Promise.all([
    reader.list({ dimension, limit: pageSize, offset: (page - 1) * pageSize, search }),
    insights.listed(),
  ]);
  const figures = figuresOfAll(whole);
  const withActions = rows.filter(({ actions }) => actions > 0).map(({ value }) => value);
  let worth: ReturnType<PeriodReader['valuesOf']> | null = null;
  let done: Promise<ReadonlyMap<string, AudienceActionCount[]>> | null = null;
  const measure = measureOf(dimension);
  const items = rows.map((row) => ({
    value: row.value,
    share: ratio(row[measure], figures[measure]),
    figures: figuresOf(row, unknown),
    readValues: async () => {
      if (row.actions === 0) return [];
      if (row.values !== undefined) return [...row.values];
      return (await (worth ??= reader.valuesOf(dimension, withActions))).get(row.value) ?? [];
    },
    readActions: async () => {
      if (dimension !== SUBJECT || row.actions === 0) return [];
      if (row.counts !== undefined) return [...row.counts];
      return (await (done ??= questions.actionsOfSubjects(withActions))).get(row.value) ?? [];
    },
  }));
  return { dimension, items, readTotal: total };
}
