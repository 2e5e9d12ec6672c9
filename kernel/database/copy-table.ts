type Value = string | number | boolean | Date | Uint8Array | readonly string[] | null;

/** What COPY reads as something else in its text format (PostgreSQL, COPY, "Text Format"). */
const escapes: ReadonlyMap<number, string> = new Map([
  [9, '\\t'],
  [10, '\\n'],
  [13, '\\r'],
  [92, '\\\\'],
]);

const backslash = 92;
const carriageReturn = 13;

/** Character by character: most texts are short and have none, and an expression costs more. */
function escaped(text: string): string {
  let written = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== backslash && code > carriageReturn) continue;
    written += text.slice(from, at) + (escapes.get(code) ?? text.charAt(at));
    from = at + 1;
  }
  return from === 0 ? text : written + text.slice(from);
}

/** Elements of an array have escapes of their own (PostgreSQL, "Array Input and Output Syntax"). */
function arrayElement(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return `"${escaped(isPlain ? text : text.replaceAll(/["\\]/g, '\\$&'))}"`;
}

function writtenArray(elements: readonly string[]): string {
  let text = '';
  for (const element of elements) text += (text === '' ? '{' : ',') + arrayElement(element);
  return text === '' ? '{}' : `${text}}`;
}

/** The beginnings of times that were written last, each up to its second. */
const writtenSeconds = new Map<number, string>();
const mostSeconds = 1_000;

/** As `toISOString` writes it; most times are of a second that was written before, which costs a fifth. */
function writtenTime(time: Date): string {
  const ms = time.getTime();
  const second = Math.floor(ms / 1_000);
  let written = writtenSeconds.get(second);
  if (written === undefined) {
    written = new Date(second * 1_000).toISOString().slice(0, -4);
    if (writtenSeconds.size === mostSeconds) writtenSeconds.clear();
    writtenSeconds.set(second, written);
  }
  const rest = ms - second * 1_000;
  return `${written}${rest < 100 ? (rest < 10 ? '00' : '0') : ''}${rest}Z`;
}

function written(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return writtenTime(value);
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  return writtenArray(value);
}

/** A table that rows of one kind are copied into. */
export interface CopyTable<Row> {
  /** The statement that takes the lines. */
  readonly statement: string;
  /** One line for each row, in the text format of COPY. */
  lines(rows: readonly Row[]): string;
}

type Fields<Row> = Extract<keyof Row, string>;

/**
 * `fields` are all of the row's, each with what reads it: reading every field by its name in one place costs as much again
 * as writing the line. A column is named after its field.
 */
export function copyTable<Row extends Readonly<Record<Fields<Row>, Value>>>(
  table: string,
  fields: { readonly [Name in Fields<Row>]: (row: Row) => Row[Name] },
): CopyTable<Row> {
  const columns = Object.keys(fields).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const [readFirst, ...readOthers]: ((row: Row) => Value)[] = Object.values(fields);
  if (readFirst === undefined) throw new Error(`${table} has no columns`);
  return {
    statement: `copy ${table} (${columns.join(', ')}) from stdin`,
    lines: (rows) => {
      let lines = '';
      for (const row of rows) {
        let line = written(readFirst(row));
        for (const read of readOthers) {
          const value = read(row);
          line += value === null ? '\t\\N' : `\t${written(value)}`;
        }
        lines += `${line}\n`;
      }
      return lines;
    },
  };
}
