type Value = string | number | boolean | Date | Uint8Array | readonly string[] | null;

/** Special characters of COPY's text format (PostgreSQL, COPY, "Text Format"). */
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

/** The prefixes of recently written times, each up to its second. */
const writtenSeconds = new Map<number, string>();
const mostSeconds = 1_000;

/** Like `toISOString`; most times share their second with an earlier one, which costs a fifth. */
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

/** A table that rows are copied into. */
export interface CopyTable<Row> {
  /** The COPY statement. */
  readonly statement: string;
  /** One line for each row, in the text format of COPY. */
  lines(rows: readonly Row[]): string;
}

type Fields<Row> = Extract<keyof Row, string>;

/** Reads a column of a row. */
type Read<Row> = (row: Row) => Value;

/** Writes columns of a row; what is between them is a tab. */
type Write<Row> = (row: Row) => string;

/** Columns that mostly equal those of the previous row: comparing costs less than writing them. */
function writeRepeated<Row>(reads: readonly Read<Row>[]): Write<Row> {
  let before: readonly Value[] = reads.map(() => null);
  let text = before.map(written).join('\t');
  const isRepeated = (row: Row) => {
    for (let index = 0; index < reads.length; index += 1)
      if (reads[index]?.(row) !== before[index]) return false;
    return true;
  };
  return (row) => {
    if (isRepeated(row)) return text;
    const values = reads.map((read) => read(row));
    text = values.map(written).join('\t');
    before = values;
    return text;
  };
}

type Reads<Row> = { readonly [Name in Fields<Row>]: Read<Row> };

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * `fields` are all fields of a row, each with its reader: reading every field by name in one place costs as much
 * again as writing the line. A column is named after its field. `repeated` are groups of fields that mostly equal
 * those of the previous row.
 */
export function copyTable<Row>(
  table: string,
  fields: Reads<Row>,
  ...repeated: readonly Partial<Reads<Row>>[]
): CopyTable<Row> {
  const groups = repeated.map((group) => new Map<string, Read<Row>>(Object.entries(group)));
  const others = new Map<string, Read<Row>>(Object.entries(fields));
  for (const name of groups.flatMap((group) => [...group.keys()])) others.delete(name);
  const columns = [...groups, others].flatMap((group) => [...group.keys()].map(columnOf));
  const [writeFirst, ...writeOthers]: Write<Row>[] = [
    ...groups.map((group) => writeRepeated([...group.values()])),
    ...[...others.values()].map((read) => (row: Row) => written(read(row))),
  ];
  if (writeFirst === undefined) throw new Error(`${table} has no columns`);
  return {
    statement: `copy ${table} (${columns.join(', ')}) from stdin`,
    lines: (rows) => {
      let lines = '';
      for (const row of rows) {
        let line = writeFirst(row);
        for (const write of writeOthers) line += `\t${write(row)}`;
        lines += `${line}\n`;
      }
      return lines;
    },
  };
}
