import { campaignValue } from '../../kernel/audience/texts/campaign-value.ts';
import { countryNamed } from '../../kernel/text/country.ts';
import { rowsOfArrival } from './arrival.ts';
import { type CsvRecord, eachRecord } from './csv-records.ts';
import { type Figures, type ImportDimension, noFigures } from './figures.ts';
import type { Gathered } from './gathered.ts';
import { type Cells, cellsOf, columnsOf, isDay } from './table.ts';
import { browserOf, deviceOf, systemOf } from './technology.ts';
import type { ExportFile } from './unpack.ts';
import { UnreadableImport } from './unreadable.ts';

const second = 1_000;
const dayMs = 86_400_000;

const isoDay = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
const firstNumber = (cells: Cells, ...columns: readonly string[]) =>
  columns.map((column) => cells.number(column)).find((value) => value !== null) ?? null;
const product = (one: number | null, other: number | null, factor = 1) =>
  one === null || other === null ? null : Math.round(one * other * factor);

/** Bounces are the sessions that were not engaged. */
function bouncesOf(cells: Cells, sessions: number | null): number | null {
  if (sessions === null) return null;
  const engaged = cells.count('engaged sessions') ?? product(cells.number('engagement rate'), sessions);
  const bounced = product(cells.number('bounce rate'), sessions);
  return bounced ?? (engaged === null ? null : Math.max(0, sessions - engaged));
}

/** What a row says; undefined for what its table has not. */
function said(cells: Cells): Partial<Figures> {
  const visitors = cells.count('active users') ?? cells.count('total users') ?? cells.count('users');
  const visits = cells.count('sessions');
  const views = cells.count('views') ?? cells.count('screen page views');
  const bounces = bouncesOf(cells, visits);
  const visitMs = product(cells.number('average session duration'), visits, second);
  const activeMs =
    product(firstNumber(cells, 'user engagement'), second) ??
    product(cells.number('average engagement time per session'), visits, second) ??
    product(cells.number('average engagement time per active user'), visitors, second);
  return {
    ...(visitors !== null && { visitors }),
    ...(visits !== null && { visits }),
    ...(views !== null && { views }),
    ...(bounces !== null && { bounces }),
    ...(visitMs !== null && { visitMs }),
    ...(activeMs !== null && { activeMs }),
  };
}

/** Where a table has no sessions of a value, its users stand for them. */
function figuresOf(cells: Cells): Figures {
  const figures = said(cells);
  const visits = figures.visits ?? figures.visitors ?? 0;
  return {
    ...noFigures,
    visits,
    visitors: Math.min(figures.visitors ?? visits, visits || Infinity),
    ...figures,
  };
}

/** What Google writes where it knows nothing. */
const isNothing = (text: string) => /^\((?:not set|other|data not available|not provided)\)$/i.test(text);

type Read = (gathered: Gathered, day: string, cells: Cells) => void;

const values =
  (dimension: ImportDimension, column: string, valueOf: (text: string) => string | null): Read =>
  (gathered, day, cells) => {
    const text = cells.text(column);
    const value = isNothing(text) ? null : campaignValue(valueOf(text) ?? '');
    if (value === null) gathered.leaveOut('UNFIT_VALUE');
    else gathered.list(day, [{ dimension, value, figures: figuresOf(cells) }]);
  };

const pages =
  (dimension: ImportDimension, column: string): Read =>
  (gathered, day, cells) => {
    const figures = figuresOf(cells);
    const ofPage = dimension === 'PAGE' ? { ...figures, bounces: null, visitMs: null } : figures;
    gathered.page(day, {
      host: cells.text('hostname'),
      path: cells.text(column),
      dimension,
      figures: ofPage,
    });
  };

const known = (text: string) =>
  /^\((?:direct|none|organic|referral)\)$/i.test(text) || isNothing(text) ? '' : text;

const sourceColumns = ['session source / medium', 'session source', 'session medium'];

/** `google / organic`, or source and medium in columns of their own. */
const arrivals: Read = (gathered, day, cells) => {
  const [both = '', medium = ''] = cells.text('session source / medium').split(' / ');
  const source = both || cells.text('session source');
  if (isNothing(source)) {
    gathered.leaveOut('UNFIT_VALUE');
    return;
  }
  const utmMedium = known(medium || cells.text('session medium'));
  const isCampaign = utmMedium !== '' && !/^(?:organic|referral)$/i.test(utmMedium);
  const hasSource = sourceColumns.some((column) => cells.has(column));
  const columns = {
    source: known(source),
    referrer: '',
    utmSource: isCampaign ? known(source) : '',
    utmMedium,
    utmCampaign: known(cells.text('session campaign')),
    utmTerm: '',
    utmContent: '',
  };
  const rows = rowsOfArrival(columns, figuresOf(cells));
  // A campaign alone does not say where its visits came from.
  gathered.list(day, hasSource ? rows : rows.filter(({ dimension }) => dimension === 'UTM_CAMPAIGN'));
};

/** The lists by the columns that name their values. */
const lists: readonly (readonly [columns: readonly string[], read: (column: string) => Read])[] = [
  [
    [
      'page path and screen class',
      'page path',
      'page path + query string',
      'page path + query string and screen class',
    ],
    (column) => pages('PAGE', column),
  ],
  [['landing page', 'landing page + query string'], (column) => pages('ENTRY_PAGE', column)],
  [[...sourceColumns, 'session campaign'], () => arrivals],
  [['country', 'country id'], (column) => values('COUNTRY', column, countryNamed)],
  [['device category'], (column) => values('DEVICE', column, deviceOf)],
  [['browser'], (column) => values('BROWSER', column, browserOf)],
  [['operating system'], (column) => values('OS', column, systemOf)],
];
const dayColumns = ['date', 'nth day'];
const namesOfLists = lists.flatMap(([columns]) => columns);
const helping = ['hostname'];

const metrics = new Set([
  'active users',
  'total users',
  'users',
  'sessions',
  'views',
  'screen page views',
  'engaged sessions',
]);
/** Figures of a day that insights do not have, or only need for others. */
const otherMetrics = new Set([
  '1-day active users',
  '7-day active users',
  '28-day active users',
  'ad revenue',
  'average engagement time',
  'average engagement time per active user',
  'average engagement time per session',
  'average session duration',
  'average revenue per user',
  'bounce rate',
  'conversions',
  'ecommerce purchases',
  'engaged sessions per active user',
  'engaged sessions per user',
  'engagement rate',
  'entrances',
  'event count',
  'event count per active user',
  'event count per user',
  'event value',
  'events per session',
  'first time purchasers',
  'key events',
  'new users',
  'purchase revenue',
  'purchases',
  'returning users',
  'scrolled users',
  'session key event rate',
  'sessions per active user',
  'sessions per user',
  'total purchasers',
  'total revenue',
  'transactions',
  'user engagement',
  'user key event rate',
  'views per active user',
  'views per session',
  'views per user',
]);
/** A table that says nothing that insights have. */
const saysNothing = (columns: readonly string[]) => !columns.some((column) => metrics.has(column));

/** A table within a file: what its rows are. */
interface Table {
  readonly columns: readonly string[];
  readonly cells: (record: CsvRecord) => Cells;
  /** Null where it is left out. */
  readonly read: Read | null;
}

/** The first and the last day of a report, of the lines above it. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** More lines than Google Analytics writes above a table. */
const mostComments = 100;

const isNumber = (text: string) => /^-?\d*\.?\d*$/.test(text.trim());

/** The first column that is neither a day nor a figure: with it, a table has parts of days. */
const partPlace = (columns: readonly string[]) =>
  columns.findIndex(
    (column) =>
      column !== '' && !dayColumns.includes(column) && !metrics.has(column) && !otherMetrics.has(column),
  );

/** A table of days has figures alone; one with anything else says parts of them, even if that is a number, as an hour is. */
function listOf(columns: readonly string[], first: CsvRecord): Read | 'TOTAL' | null {
  const found = lists.filter(([names]) => names.some((name) => columns.includes(name)));
  const [only] = found;
  const knownColumns = new Set([
    ...namesOfLists,
    ...dayColumns,
    ...helping,
    // Whatever their cells say: reading them names the cell that is no number.
    ...metrics,
    ...otherMetrics,
  ]);
  const hasOther = columns.some(
    (column, place) => !knownColumns.has(column) && column !== '' && !isNumber(first.cells[place] ?? ''),
  );
  if (hasOther || found.length > 1) return null;
  if (only === undefined) return partPlace(columns) === -1 ? 'TOTAL' : null;
  const [names, read] = only;
  return read(names.find((name) => columns.includes(name)) ?? '');
}

/** The days of a report, of the lines above it: `# Start date: 20260101`, or `# 20260101-20260131`. */
function spanOf(comments: readonly string[]): Span | null {
  const text = comments.join('\n');
  const from = /^#\s*start date:\s*(\d{8})/im.exec(text)?.[1];
  const to = /^#\s*end date:\s*(\d{8})/im.exec(text)?.[1];
  const [, first, last] = /^#\s*(\d{8})-(\d{8})\s*$/m.exec(text) ?? [];
  const span = { from: isoDay(from ?? first ?? ''), to: isoDay(to ?? last ?? '') };
  return isDay(span.from) && isDay(span.to) ? span : null;
}

/** Whether a file begins with the lines that Google Analytics writes above its reports, or with a table of dates. */
export function isGoogleAnalytics(first: CsvRecord | undefined): boolean {
  if (first === undefined) return false;
  const columns = columnsOf(first);
  return (
    columns[0]?.startsWith('#') === true ||
    columns.some((column) => dayColumns.includes(column) && !columns.includes('visitors')) ||
    columns.some((column) => namesOfLists.includes(column) && column !== 'country' && column !== 'browser')
  );
}

/** The day of a row; null if it has none: the sum of all, or a report of several days. */
function dayOf(cells: Cells, span: Span | null, file: string): string | null {
  const date = cells.text('date');
  const nth = cells.text('nth day');
  if (!cells.has('date') && !cells.has('nth day'))
    return span?.from === span?.to ? (span?.from ?? null) : null;
  if (date === '' && nth === '') return null;
  const day =
    date === '' && span !== null && /^\d{1,5}$/.test(nth)
      ? new Date(Date.parse(span.from) + Number(nth) * dayMs).toISOString().slice(0, 10)
      : isoDay(date);
  if (!isDay(day))
    throw new UnreadableImport(`“${(date || nth).slice(0, 40)}” is not a day as yyyyMMdd.`, {
      file,
      line: cells.line,
    });
  return day;
}

/**
 * Reads what Google Analytics 4 offers as “Download CSV” of a report or of an exploration: lines with a # above, then
 * tables with an empty line between them.
 */
export async function readGoogleAnalytics(file: ExportFile, gathered: Gathered): Promise<void> {
  let comments: string[] = [];
  let span: Span | null = null;
  let header: CsvRecord | null = null;
  let table: Table | null = null;
  let isTold = false;

  function begun(head: CsvRecord, first: CsvRecord): Table {
    const columns = columnsOf(head);
    gathered.begin(file.name);
    const found = saysNothing(columns) ? null : listOf(columns, first);
    if (found === null) gathered.leaveOut('OTHER_LIST', head.cells[partPlace(columns)] ?? head.cells[0]);
    const read: Read | null = found === 'TOTAL' ? (of, day, cells) => of.total(day, said(cells)) : found;
    return { columns, cells: cellsOf(columns, file.name), read };
  }

  await eachRecord(file, (record) => {
    const [cell = ''] = record.cells;
    const isEmpty = record.cells.every((text) => text.trim() === '');
    if (isEmpty || cell.startsWith('#')) {
      if (cell.startsWith('#') && comments.push(record.cells.join(',').slice(0, 200)) > mostComments)
        throw new UnreadableImport(`There are more than ${mostComments} lines with a # above a table.`, {
          file: file.name,
          line: record.line,
        });
      header = null;
      table = null;
      isTold = false;
      return;
    }
    if (header === null) {
      header = record;
      // Tables further down may have no lines of their own.
      span = spanOf(comments) ?? span;
      comments = [];
      return;
    }
    table ??= begun(header, record);
    if (table.read === null) return;
    const cells = table.cells(record);
    const day = dayOf(cells, span, file.name);
    if (day !== null) table.read(gathered, day, cells);
    else if (!cells.has('date') && !cells.has('nth day') && !isTold) {
      isTold = true;
      gathered.leaveOut('WITHOUT_DAYS', header.cells[0]?.slice(0, 60));
    }
  });
}
