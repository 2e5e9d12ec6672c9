import { cutText } from '../../kernel/audience/texts/cut-text.ts';
import type { VariablesOf } from '../../kernel/graph/graph.ts';
import { type Figures, type ImportDimension, type Listed, together } from './figures.ts';
import { UnreadableImport } from './unreadable.ts';

type Begun = VariablesOf<'BeginImportOfMember'>['input'];
export type Origin = Begun['origin'];
export type Reason = NonNullable<Begun['leftOut']>[number]['reason'];
export type LeftOut = { readonly reason: Reason; readonly count: number; readonly detail: string | null };

/** What the site has, and which days it can take. */
export interface Importable {
  readonly domains: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly importedDays: readonly string[];
}

export interface ImportRow extends Figures {
  readonly dimension: ImportDimension | null;
  readonly value: string;
  readonly day: string;
}

/** What is imported of an export, and what is not. */
export interface ReadImport {
  readonly origin: Origin;
  readonly rows: readonly ImportRow[];
  readonly leftOut: readonly LeftOut[];
}

const mostRows = 500_000;
const mostNamed = 5;
/** Of all days and values of a list together, so that all imports of a site are within what insights can say. */
const mostCounted = 100_000_000;
/** Of a day and value, as the graph takes them. */
const mostMs = 10_000_000_000_000;
const dayMs = 86_400_000;

/** Collects what the tables of an export say, by day. */
export interface Gathered {
  /** A table begins. What another one said of a list and day is not said again. */
  begin(file: string): void;
  /** Of the whole site; tables may each say a part. */
  total(day: string, figures: Partial<Figures>): void;
  list(day: string, rows: readonly Listed[]): void;
  /** The page of a host; of another one it is left out. An export that does not say its host means the first domain. */
  page(day: string, page: { readonly host: string; readonly path: string } & Omit<Listed, 'value'>): void;
  leaveOut(reason: Reason, what?: string): void;
  end(origin: Origin): ReadImport;
}

/** Lists with less than a day of totals say nothing. */
function isWhole(
  total: Partial<Figures> | undefined,
): total is Partial<Figures> & Pick<Figures, 'visits' | 'visitors'> {
  return total?.visits !== undefined && total.visitors !== undefined;
}

/** A name from a file as it is told of what is left out: a line, without what cannot be seen. */
const shownName = (name: string, most: number) =>
  cutText(
    name
      .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]+/gu, ' ')
      .normalize('NFC')
      .trim(),
    most,
  );

/** Refuses figures that cannot be, or are more than insights can say. Throws UnreadableImport. */
function requirePossible(rows: readonly ImportRow[]): void {
  const counted = new Map<ImportRow['dimension'], readonly number[]>();
  for (const { dimension, day, visits, visitors, views, visitMs, activeMs, ...row } of rows) {
    const before = counted.get(dimension);
    const figures = [visits, visitors, views ?? 0, row.bounces ?? 0, row.scrollViews, row.scrollPct / 10];
    const sums = figures.map((figure, place) => figure + (before?.[place] ?? 0));
    counted.set(dimension, sums);
    if (Math.max(...sums) > mostCounted)
      throw new UnreadableImport(
        'There are more than 100,000,000 visits, visitors or views: send fewer days at a time.',
      );
    const isPossible = (ms: number | null, of: number | null) =>
      ms === null || !of || ms <= Math.min(of * dayMs, mostMs);
    if (!isPossible(visitMs, visits) || !isPossible(activeMs, views))
      throw new UnreadableImport(`On ${day} visits or views would take longer than a day on average.`);
  }
}

export function gather({ domains, from, to, importedDays }: Importable): Gathered {
  const imported = new Set(importedDays);
  const totals = new Map<string, Partial<Figures>>();
  /** By day, then by list and value. */
  const lists = new Map<string, Map<string, Listed>>();
  const out = new Map<Reason, { readonly count: number; readonly named: ReadonlySet<string> }>();
  const days = new Map<Reason, Set<string>>();
  /** The table that brought a list of a day. */
  const brought = new Map<string, number>();
  const table = { number: 0, file: '' };
  let rowCount = 0;

  function leaveOut(reason: Reason, what?: string): void {
    const { count, named } = out.get(reason) ?? { count: 0, named: new Set<string>() };
    const name = shownName(what ?? '', 100);
    out.set(reason, {
      count: count + 1,
      named: name === '' || named.size > mostNamed ? named : new Set([...named, name]),
    });
  }

  function leaveOutDay(reason: Reason, day: string): void {
    const of = days.get(reason) ?? new Set();
    days.set(reason, of.add(day));
  }

  /** Whether the day can be imported; otherwise it is left out. */
  function takes(day: string): boolean {
    const reason =
      day < from ? 'TOO_OLD' : day > to ? 'COUNTED_HERE' : imported.has(day) ? 'IMPORTED_BEFORE' : null;
    if (reason !== null) leaveOutDay(reason, day);
    return reason === null;
  }

  function list(day: string, rows: readonly Listed[]): void {
    if (!takes(day)) return;
    const ofDay = lists.get(day) ?? new Map<string, Listed>();
    lists.set(day, ofDay);
    const isNew = ({ dimension }: Listed) => {
      const pair = `${day} ${dimension}`;
      const by = brought.get(pair) ?? table.number;
      brought.set(pair, by);
      return by === table.number;
    };
    const taken = rows.filter(isNew);
    if (taken.length < rows.length) leaveOut('REPEATED', table.file);
    for (const row of taken) {
      const key = `${row.dimension} ${row.value}`;
      const before = ofDay.get(key);
      if (before === undefined && (rowCount += 1) > mostRows)
        throw new UnreadableImport(`There are more than ${mostRows} rows: send fewer days at a time.`);
      ofDay.set(key, before === undefined ? row : { ...row, figures: together(before.figures, row.figures) });
    }
  }

  const hostOf = (host: string) =>
    [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`].find((known) => domains.includes(known));

  const spanOf = (of: ReadonlySet<string>) => {
    const sorted = [...of].toSorted();
    return `${sorted[0] ?? ''} to ${sorted.at(-1) ?? ''}`;
  };

  return {
    begin: (file) => {
      table.number += 1;
      table.file = file;
    },
    total: (day, figures) => {
      if (takes(day)) totals.set(day, { ...figures, ...totals.get(day) });
    },
    list,
    page: (day, { host: given, path, dimension, figures }) => {
      if (!takes(day)) return;
      const host = given === '' ? domains[0] : hostOf(given.toLowerCase());
      if (host === undefined) leaveOut('OTHER_HOST', given.slice(0, 50));
      else if (!path.startsWith('/')) leaveOut('UNFIT_VALUE');
      else list(day, [{ dimension, value: (host + path).slice(0, 2_000), figures }]);
    },
    leaveOut,
    end: (origin) => {
      const whole = [...totals].flatMap(([day, total]) =>
        isWhole(total)
          ? [
              {
                views: null,
                bounces: null,
                visitMs: null,
                activeMs: null,
                scrollPct: 0,
                scrollViews: 0,
                ...total,
                dimension: null,
                value: '',
                day,
              },
            ]
          : [],
      );
      const isOfWhole = new Set(whole.map(({ day }) => day));
      for (const day of [...lists.keys(), ...totals.keys()])
        if (!isOfWhole.has(day)) leaveOutDay('WITHOUT_TOTALS', day);
      const listed = [...lists].flatMap(([day, ofDay]) =>
        isOfWhole.has(day)
          ? [...ofDay.values()].map(({ dimension, value, figures }) => ({
              ...figures,
              dimension,
              value,
              day,
            }))
          : [],
      );
      const rows = [...whole, ...listed];
      requirePossible(rows);
      return {
        origin,
        rows,
        leftOut: [
          ...[...days].map(([reason, of]) => ({ reason, count: of.size, detail: spanOf(of) })),
          ...[...out].map(([reason, { count, named }]) => ({
            reason,
            count,
            detail: shownName([...named].join(', '), 300) || null,
          })),
        ],
      };
    },
  };
}
