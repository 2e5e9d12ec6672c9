import { found } from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Dimension, insightsPropsOperation } from '../insights/insights-operation.ts';
import { saidFigureAt } from '../insights/imported.tsx';
import { metricNames } from '../insights/metrics.ts';
import { filterDimensions } from '../insights/report-query.ts';
import type { OwnSite } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { type ExportedDays, exportListOperation } from './export-operations.ts';

/** One line of an export: of which list, of what, and the figures that the list has. */
export interface ExportRow {
  readonly list: string;
  readonly value: string;
  readonly figures: Readonly<Record<string, number | null>>;
}

/** The columns of figures, beside `list` and `value`. */
export const figureNames = [...metricNames, 'conversions'] as const;

const pageSize = 100;
/** Of each list: 20,000 values. */
const mostPages = 200;

async function* listOf(
  deps: Dependencies,
  { site, viewer }: OwnSite,
  { from, to }: ExportedDays,
  dimension: Dimension,
): AsyncGenerator<ExportRow> {
  for (let page = 1; page <= mostPages; page += 1) {
    const variables = { siteKey: site.siteKey, from, to, dimension, page };
    const { audienceInsights } = await askAboutSites(deps, viewer, exportListOperation, variables);
    const { items } = found(audienceInsights).period.breakdown;
    for (const { value, figures } of items) yield { list: dimension, value, figures };
    if (items.length < pageSize) return;
  }
}

/** Everything that was counted in some days, a page of a list at a time: which of them are imported, days, goals, every list, properties of actions. */
export async function* exportRows(
  deps: Dependencies,
  own: OwnSite,
  period: ExportedDays,
): AsyncGenerator<ExportRow> {
  for (const { origin, from, to } of period.imported)
    yield { list: 'IMPORTED', value: `${from} to ${to} ${origin}`, figures: {} };
  for (const point of period.series) {
    const figures = metricNames.map((name) => [name, saidFigureAt(period, point, name)] as const);
    yield { list: 'DAY', value: point.day, figures: Object.fromEntries(figures) };
  }
  for (const { goal, visits, conversions } of period.goals)
    yield { list: 'GOAL', value: goal.name, figures: { visits, conversions } };
  const kinds: string[] = [];
  for (const dimension of filterDimensions)
    for await (const row of listOf(deps, own, period, dimension)) {
      if (dimension === 'ACTION') kinds.push(row.value);
      yield row;
    }
  const scope = { siteKey: own.site.siteKey, from: period.from, to: period.to, filters: [] };
  for (const action of kinds) {
    const asked = { ...scope, action };
    const { audienceInsights } = await askAboutSites(deps, own.viewer, insightsPropsOperation, asked);
    for (const { name, value, actions } of found(audienceInsights).period.actionProps)
      yield { list: 'ACTION_PROP', value: `${action} ${name}=${value}`, figures: { actions } };
  }
}

/** A text as a cell of RFC 4180 that no spreadsheet takes for a formula: one that begins like one gets an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as CSV, piece by piece. */
export async function* asCsv(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  yield `${['list', 'value', ...figureNames].join(',')}\r\n`;
  for await (const { list, value, figures } of rows)
    yield `${[list, csvCell(value), ...figureNames.map((name) => figures[name] ?? '')].join(',')}\r\n`;
}

/** The same as one JSON object: `{ site, from, to, rows: [{ list, value, figures }] }`. */
export async function* asJson(
  rows: AsyncIterable<ExportRow>,
  head: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let before = '\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield ']}\n';
}
