import type { ActionRow, HitRow } from './rows.ts';

type Value = string | number | boolean | Date | readonly string[] | null;

/** What COPY reads as something else in its text format (PostgreSQL, COPY, "Text Format"). */
const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return special.test(text) ? text.replace(specials, (character) => escapes[character] ?? '') : text;
}

const arrayElement = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

function written(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return value.length === 0 ? '{}' : escaped(`{${value.map(arrayElement).join(',')}}`);
}

/** A table that rows of one kind are copied into. */
export interface CopyTable<Row> {
  /** The statement that takes the lines. */
  readonly statement: string;
  /** One line for each row, in the text format of COPY. */
  lines(rows: readonly Row[]): string;
}

type Fields<Row> = Extract<keyof Row, string>;

/** `fields` are all of the row's; a column is named after its field. */
function copyTable<Row extends Readonly<Record<Fields<Row>, Value>>>(
  table: string,
  fields: Readonly<Record<Fields<Row>, true>>,
): CopyTable<Row> {
  const isField = (name: string): name is Fields<Row> => name in fields;
  const names = Object.keys(fields).filter(isField);
  const columns = names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return {
    statement: `copy ${table} (${columns.join(', ')}) from stdin`,
    lines: (rows) => {
      let text = '';
      for (const row of rows) {
        let separator = '';
        for (const name of names) {
          text += separator + written(row[name]);
          separator = '\t';
        }
        text += '\n';
      }
      return text;
    },
  };
}

export const hitTable = copyTable<HitRow>('audience.hit', {
  receivedAt: true,
  occurredAt: true,
  siteKey: true,
  collector: true,
  weight: true,
  isCrawler: true,
  visitor: true,
  isVisitorConsented: true,
  profileId: true,
  hitId: true,
  isUpdate: true,
  isSpeculative: true,
  isInternal: true,
  host: true,
  path: true,
  title: true,
  referrerHost: true,
  referrerPath: true,
  utmSource: true,
  utmMedium: true,
  utmCampaign: true,
  utmTerm: true,
  utmContent: true,
  clickIdKind: true,
  clickId: true,
  subjects: true,
  pageKind: true,
  ownerProfileId: true,
  durationMs: true,
  activeMs: true,
  scrollDepthPct: true,
  httpStatus: true,
  country: true,
  device: true,
  browser: true,
  os: true,
  language: true,
  timeZone: true,
  screenWidth: true,
  screenHeight: true,
  isSignedIn: true,
  profileKind: true,
  professionalKinds: true,
  accountKinds: true,
});

export const actionTable = copyTable<ActionRow>('audience.action', {
  receivedAt: true,
  occurredAt: true,
  siteKey: true,
  collector: true,
  weight: true,
  isCrawler: true,
  visitor: true,
  isVisitorConsented: true,
  profileId: true,
  hitId: true,
  kind: true,
  code: true,
  targetUrl: true,
  subject: true,
  valueMinor: true,
  currency: true,
  props: true,
});
