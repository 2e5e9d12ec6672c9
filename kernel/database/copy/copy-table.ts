import { type CopyBytes, createCopyBytes, makeRoom, putBytes, putInt16, sliceOf } from './copy-bytes.ts';
import type { Column } from './copy-columns.ts';

/** A table that rows are copied into, in the binary format of COPY (PostgreSQL, COPY, "Binary Format"). */
export interface CopyTable<Row> {
  /** The COPY statement. */
  readonly statement: string;
  /** Adds rows, or none of them: throws a RangeError for a value that its column cannot have. */
  append(to: CopyBytes, rows: readonly Row[]): void;
  /** The same in memory of its own. */
  bytesOf(rows: readonly Row[]): Buffer;
}

type Fields<Row> = Extract<keyof Row, string>;
type Columns<Row> = { readonly [Name in Fields<Row>]: Column<Row> };

/** Columns that mostly equal those of the previous row: comparing costs less than writing them. */
function writeRepeated<Row>(columns: readonly Column<Row>[]): Column<Row>['write'] {
  let before: readonly unknown[] | null = null;
  let bytes = Buffer.alloc(0);
  const isRepeated = (row: Row) => {
    if (before === null) return false;
    for (let index = 0; index < columns.length; index += 1)
      if (columns[index]?.read(row) !== before[index]) return false;
    return true;
  };
  return (to, row) => {
    if (isRepeated(row)) return putBytes(to, bytes);
    const start = to.length;
    for (const { write } of columns) write(to, row);
    bytes = Buffer.from(sliceOf(to, start, to.length));
    before = columns.map(({ read }) => read(row));
  };
}

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * `fields` are all fields of a row, each with its type and its reader: reading every field by name in one place costs as
 * much again as writing the row. A column is named after its field. `repeated` are groups of fields that mostly equal
 * those of the previous row.
 */
export function copyTable<Row>(
  table: string,
  fields: Columns<Row>,
  ...repeated: readonly Partial<Columns<Row>>[]
): CopyTable<Row> {
  const groups = repeated.map((group) => new Map<string, Column<Row>>(Object.entries(group)));
  const others = new Map<string, Column<Row>>(Object.entries(fields));
  for (const name of groups.flatMap((group) => [...group.keys()])) others.delete(name);
  const names = [...groups, others].flatMap((group) => [...group.keys()].map(columnOf));
  const writes = [
    ...groups.map((group) => writeRepeated([...group.values()])),
    ...[...others.values()].map(({ write }) => write),
  ];
  const append = (to: CopyBytes, rows: readonly Row[]) => {
    const { length } = to;
    try {
      for (const row of rows) {
        makeRoom(to, 2);
        putInt16(to, names.length);
        for (const write of writes) write(to, row);
      }
    } catch (error) {
      to.length = length;
      throw error;
    }
  };
  return {
    statement: `copy ${table} (${names.join(', ')}) from stdin (format binary)`,
    append,
    bytesOf: (rows) => {
      const to = createCopyBytes();
      append(to, rows);
      return sliceOf(to, 0, to.length);
    },
  };
}
