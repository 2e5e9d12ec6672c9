import type { Profile } from '../../kernel/profiles/directory.ts';
import { line } from '../../kernel/text/lines.ts';
import { sitePath } from '../sites/own-site.ts';
import type { Dimension, InsightsAsked } from './insights-operation.ts';
import { type MetricName, metricNames } from './metrics.ts';

/** The lists of the page, with the dimensions of each; the first is shown by default. */
export const lists = {
  pages: ['PAGE', 'ENTRY_PAGE', 'EXIT_PAGE', 'PAGE_KIND'],
  sources: ['CHANNEL', 'SOURCE', 'REFERRER'],
  subjects: ['SUBJECT', 'SUBJECT_KIND'],
  actions: ['ACTION', 'ACTION_CODE'],
  campaigns: ['UTM_CAMPAIGN', 'UTM_SOURCE', 'UTM_MEDIUM', 'UTM_TERM', 'UTM_CONTENT'],
  places: ['COUNTRY', 'LANGUAGE'],
  technology: ['DEVICE', 'BROWSER', 'OS'],
} as const satisfies Readonly<Record<string, readonly [Dimension, ...Dimension[]]>>;
export type ListName = keyof typeof lists;

/** The dimensions by which visits can be filtered, in the order of their chips; of each one value. */
export const filterDimensions = [
  'CHANNEL',
  'SOURCE',
  'REFERRER',
  'UTM_CAMPAIGN',
  'UTM_SOURCE',
  'UTM_MEDIUM',
  'UTM_TERM',
  'UTM_CONTENT',
  'PAGE',
  'ENTRY_PAGE',
  'EXIT_PAGE',
  'PAGE_KIND',
  'SUBJECT',
  'SUBJECT_KIND',
  'ACTION',
  'ACTION_CODE',
  'COUNTRY',
  'LANGUAGE',
  'DEVICE',
  'BROWSER',
  'OS',
] as const satisfies readonly Dimension[];

/** A filter of the visits that a page is about. */
export interface ReportFilter {
  readonly dimension: (typeof filterDimensions)[number];
  readonly value: string;
}

/** The parameter of addresses that holds the filter of a dimension. */
export const filterName = (dimension: Dimension): string =>
  `is-${dimension.toLowerCase().replaceAll('_', '-')}`;

/** As the graph reads it: no value is longer, or has anything that cannot be seen. */
const filterValue = line(1_024);

function readFilters(query: URLSearchParams): Pick<ReportQuery, 'filters' | 'unreadable'> {
  const given = filterDimensions
    .map((dimension) => ({ dimension, value: (query.get(filterName(dimension)) ?? '').trim() }))
    .filter(({ value }) => value !== '');
  const isReadable = ({ value }: ReportFilter) => filterValue.safeParse(value).success;
  return {
    filters: given.filter(isReadable),
    unreadable: given.filter((filter) => !isReadable(filter)).map(({ dimension }) => dimension),
  };
}

const dayMs = 86_400_000;
const mostDays = 762;

/** Periods that end today, by their word in addresses. */
export const ranges = [
  { word: 'today', days: 1, text: 'Today' },
  { word: '7d', days: 7, text: '7 days' },
  { word: '30d', days: 30, text: '30 days' },
  { word: '90d', days: 90, text: '90 days' },
  { word: '12m', days: 365, text: '12 months' },
] as const;
const [, , usual] = ranges;

export const comparisons = [
  { word: 'previous', asked: 'PREVIOUS_PERIOD', text: 'the days before' },
  { word: 'year', asked: 'YEAR_BEFORE', text: 'a year before' },
  { word: 'none', asked: null, text: 'nothing' },
] as const;

/** What a person asked to see. */
export interface ReportQuery {
  /** null: a custom period. */
  readonly range: (typeof ranges)[number] | null;
  readonly from: string;
  readonly to: string;
  readonly comparison: (typeof comparisons)[number];
  readonly metric: MetricName;
  readonly dimensions: { readonly [List in ListName]: (typeof lists)[List][number] };
  readonly filters: readonly ReportFilter[];
  /** Dimensions of filters that nothing can have. */
  readonly unreadable: readonly Dimension[];
  /** What is wrong with the requested days; the default period is shown instead. */
  readonly fault: string | null;
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
}

function faultOf(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Enter both days, such as 2026-11-21.';
  if (from > to) return 'The first day must not be after the last day.';
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > mostDays ? `You can see at most ${mostDays} days at once.` : null;
}

/** Reads the parameters of an address; invalid ones get their defaults. */
export function readReportQuery(query: URLSearchParams, now: Date): ReportQuery {
  const today = now.toISOString().slice(0, 10);
  const begin = (days: number) => new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isOwn = from !== '' || to !== '';
  const fault = isOwn ? faultOf(from, to) : null;
  const range = ranges.find(({ word }) => word === query.get('range')) ?? usual;
  const listed = <List extends ListName>(list: List): (typeof lists)[List][number] => {
    const [first, ...others]: readonly (typeof lists)[List][number][] = lists[list];
    const found = others.find((dimension) => dimension === query.get(list)?.toUpperCase()) ?? first;
    if (found === undefined) throw new Error('a list without dimensions');
    return found;
  };
  return {
    ...(isOwn && fault === null
      ? { range: null, from, to: to > today && from <= today ? today : to }
      : { range, from: begin(range.days), to: today }),
    comparison: comparisons.find(({ word }) => word === query.get('compare')) ?? comparisons[0],
    metric: metricNames.find((name) => name === query.get('show')) ?? 'visitors',
    dimensions: {
      pages: listed('pages'),
      sources: listed('sources'),
      subjects: listed('subjects'),
      actions: listed('actions'),
      campaigns: listed('campaigns'),
      places: listed('places'),
      technology: listed('technology'),
    },
    ...readFilters(query),
    fault,
  };
}

/** The days and filters, for the graph. */
export const scopeOf = (siteKey: string, { from, to, filters }: ReportQuery) => ({
  siteKey,
  from,
  to,
  filters: [...filters],
});

/** The variables for the graph. */
export function variablesOf(siteKey: string, asked: ReportQuery): InsightsAsked {
  const { from, to, comparison, dimensions } = asked;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const interval = days === 1 ? 'HOUR' : days <= 92 ? 'DAY' : days <= 400 ? 'WEEK' : 'MONTH';
  return { ...scopeOf(siteKey, asked), compareWith: comparison.asked, interval, ...dimensions };
}

type Changes = Readonly<Record<string, string | null>>;

/** Addresses of the current page with changed parameters. */
export function linksOf(
  at: { readonly owner: Pick<Profile, 'id'>; readonly siteKey: string },
  asked: ReportQuery,
  move = '/insights',
) {
  const { range, from, to, comparison, metric, dimensions, filters } = asked;
  const days = range === null ? { range: null, from, to } : { range: range.word, from: null, to: null };
  const tabs = Object.entries(dimensions).map(([list, dimension]): [string, string | null] => [
    list,
    dimension === Object.entries(lists).find(([name]) => name === list)?.[1][0]
      ? null
      : dimension.toLowerCase(),
  ]);
  const kept: Changes = {
    ...days,
    compare: comparison.word === 'previous' ? null : comparison.word,
    show: metric === 'visitors' ? null : metric,
    ...Object.fromEntries(tabs),
    ...Object.fromEntries(filters.map(({ dimension, value }) => [filterName(dimension), value])),
  };
  return {
    kept,
    /** The path of the current page. */
    path: sitePath(at, move).split('?')[0] ?? '',
    page: (changes: Changes) => sitePath(at, move, { ...kept, ...changes }),
    /** Another page of the insights, with the same days and filters. */
    to: (other: string, changes: Changes = {}) => sitePath(at, `/insights${other}`, { ...kept, ...changes }),
    /** The overview of visits with a value, or of all. */
    filtered: (dimension: Dimension, value: string | null) =>
      sitePath(at, '/insights', { ...kept, [filterName(dimension)]: value }),
    without: (dimension: Dimension) => sitePath(at, move, { ...kept, [filterName(dimension)]: null }),
    csv: sitePath(at, '/insights/figures.csv', kept),
  };
}
export type Links = ReturnType<typeof linksOf>;
