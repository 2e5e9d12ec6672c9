import { isCountryCode } from '../../kernel/text/country.ts';
import { campaignValue } from '../../kernel/audience/texts/campaign-value.ts';
import { rowsOfArrival } from './arrival.ts';
import { type CsvRecord, eachRecord } from './csv-records.ts';
import type { Figures, ImportDimension } from './figures.ts';
import type { Gathered } from './gathered.ts';
import { type Cells, cellsOf, columnsOf, isDay } from './table.ts';
import { browserOf, deviceOf, systemOf } from './technology.ts';
import type { ExportFile } from './unpack.ts';
import { UnreadableImport } from './unreadable.ts';

const second = 1_000;
const times = (value: number | null, factor: number) => (value === null ? null : Math.round(value * factor));

const figuresOf = (cells: Cells, visits = 'visits'): Figures => ({
  // Where an export has no visits of a value, its visitors stand for them.
  visits: cells.count(visits) ?? cells.count('visitors') ?? 0,
  visitors: cells.count('visitors') ?? 0,
  views: cells.count('pageviews'),
  bounces: cells.count('bounces'),
  visitMs: times(cells.number('visit_duration'), second),
  activeMs: null,
  scrollPct: 0,
  scrollViews: 0,
});

/** Time and depth are of visits that told them. */
function figuresOfPage(cells: Cells): Figures {
  const hasTime = (cells.count('total_time_on_page_visits') ?? 0) > 0;
  const scrollViews = cells.count('total_scroll_depth_visits') ?? cells.count('pageleave_visitors') ?? 0;
  return {
    ...figuresOf(cells),
    bounces: null,
    visitMs: null,
    activeMs: hasTime ? times(cells.number('total_time_on_page'), second) : null,
    scrollViews,
    scrollPct: scrollViews > 0 ? (cells.count('total_scroll_depth') ?? cells.count('scroll_depth') ?? 0) : 0,
  };
}

type Read = (gathered: Gathered, day: string, cells: Cells) => void;

const values =
  (dimension: ImportDimension, column: string, valueOf: (text: string) => string | null): Read =>
  (gathered, day, cells) => {
    const value = campaignValue(valueOf(cells.text(column)) ?? '');
    if (value === null) gathered.leaveOut('UNFIT_VALUE');
    else gathered.list(day, [{ dimension, value, figures: figuresOf(cells) }]);
  };

const pages =
  (dimension: ImportDimension, column: string, visits: string): Read =>
  (gathered, day, cells) => {
    const figures = figuresOf(cells, visits);
    gathered.page(day, { host: '', path: cells.text(column), dimension, figures });
  };

/** Empty for what came from nowhere else, which lists on the pages of Plausible have by name. */
const fromOutside = (text: string) => (/^direct \/ none$/i.test(text) ? '' : text);

/** The tables of an export by a column that no other has, besides those of the whole site. */
const tables: readonly (readonly [column: string, read: Read | null])[] = [
  ['entry_page', pages('ENTRY_PAGE', 'entry_page', 'entrances')],
  ['exit_page', pages('EXIT_PAGE', 'exit_page', 'exits')],
  [
    'page',
    (gathered, day, cells) =>
      gathered.page(day, {
        host: cells.text('hostname'),
        path: cells.text('page'),
        dimension: 'PAGE',
        figures: figuresOfPage(cells),
      }),
  ],
  [
    'source',
    (gathered, day, cells) =>
      gathered.list(
        day,
        rowsOfArrival(
          {
            source: fromOutside(cells.text('source')),
            referrer: fromOutside(cells.text('referrer')),
            utmSource: cells.text('utm_source'),
            utmMedium: cells.text('utm_medium'),
            utmCampaign: cells.text('utm_campaign'),
            utmTerm: cells.text('utm_term'),
            utmContent: cells.text('utm_content'),
          },
          figuresOf(cells),
        ),
      ),
  ],
  ['country', values('COUNTRY', 'country', (text) => (isCountryCode(text) ? text : null))],
  ['device', values('DEVICE', 'device', deviceOf)],
  ['browser', values('BROWSER', 'browser', browserOf)],
  ['operating_system', values('OS', 'operating_system', systemOf)],
  // Custom events.
  ['name', null],
];

const needed = ['date', 'visitors'] as const;

/** Whether the first record of a file is the header of a table that Plausible exports. */
export function isPlausible(first: CsvRecord | undefined): boolean {
  const columns = first === undefined ? [] : columnsOf(first);
  return columns[0] === 'date' && columns.includes('visitors');
}

function tableOf(columns: readonly string[], file: string): Read | null {
  const missing = needed.find((column) => !columns.includes(column));
  if (missing !== undefined) throw new UnreadableImport(`There is no column ${missing}.`, { file, line: 1 });
  const found = tables.find(([column]) => columns.includes(column));
  if (found !== undefined) return found[1];
  if (columns.includes('visits')) return (gathered, day, cells) => gathered.total(day, figuresOf(cells));
  throw new UnreadableImport(
    `It is not a table that Plausible exports: its columns are ${columns.join(', ').slice(0, 200)}.`,
    { file, line: 1 },
  );
}

/** Reads a table of an export by Plausible: one line a day and value, with the names of its columns in the first line. */
export async function readPlausible(file: ExportFile, gathered: Gathered): Promise<void> {
  let read: Read | null | undefined;
  let cells: ((record: CsvRecord) => Cells) | undefined;
  await eachRecord(file, (record) => {
    if (cells === undefined) {
      const columns = columnsOf(record);
      gathered.begin(file.name);
      read = tableOf(columns, file.name);
      cells = cellsOf(columns, file.name);
      if (read === null) gathered.leaveOut('OTHER_LIST', file.name);
      return;
    }
    const isEmpty = record.cells.length === 1 && record.cells[0] === '';
    if (!read || isEmpty) return;
    const row = cells(record);
    const day = row.text('date');
    if (!isDay(day))
      throw new UnreadableImport(`“${day.slice(0, 40)}” is not a day as yyyy-MM-dd.`, {
        file: file.name,
        line: record.line,
      });
    read(gathered, day, row);
  });
}
