type Value = string | number | boolean | Date | Uint8Array | readonly string[] | null;

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
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
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
export function copyTable<Row extends Readonly<Record<Fields<Row>, Value>>>(
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
