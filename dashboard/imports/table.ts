import type { CsvRecord } from './csv-records.ts';
import { UnreadableImport } from './unreadable.ts';

/** The greatest number of visits or views of a row. */
const mostCounted = 1_000_000_000;

/** The cells of a record by the names of their columns, in lower case. */
export interface Cells {
  readonly line: number;
  has(column: string): boolean;
  /** Empty for a missing column, and for what a database writes for nothing. */
  text(column: string): string;
  /** Null for a missing column and an empty cell. Throws UnreadableImport for anything that is not a number from 0. */
  number(column: string): number | null;
  count(column: string): number | null;
}

/** Reads records with the columns of a header. */
export function cellsOf(header: readonly string[], file: string): (record: CsvRecord) => Cells {
  const places = new Map(header.map((name, place) => [name, place]));
  return ({ cells, line }) => {
    const text = (column: string) => {
      const cell = cells[places.get(column) ?? -1]?.trim() ?? '';
      return cell === '\\N' ? '' : cell;
    };
    const number = (column: string) => {
      const cell = text(column);
      if (cell === '') return null;
      if (!/^\d{1,15}(?:\.\d+)?$/.test(cell))
        throw new UnreadableImport(`“${cell.slice(0, 40)}” in the column ${column} is not a number.`, {
          file,
          line,
        });
      return Number(cell);
    };
    const count = (column: string) => {
      const value = number(column);
      if (value !== null && value > mostCounted)
        throw new UnreadableImport(`The number in the column ${column} is too large.`, { file, line });
      return value === null ? null : Math.round(value);
    };
    return { line, has: (column) => places.has(column), text, number, count };
  };
}

/** The columns of a header as they are looked up. */
export const columnsOf = ({ cells }: CsvRecord): readonly string[] =>
  cells.map((cell) => cell.trim().toLowerCase());

/** Whether a text is a day that exists, yyyy-MM-dd. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
