import { type PoolClient, Query, type QueryArrayConfig } from 'pg';

/** Texts that come more than once are few. */
const mostShared = 10_000;

/** A row in PostgreSQL's text form, in the order of its columns. */
export type TextRow = (string | null)[];

const types = { getTypeParser: () => (value: string) => value };

/** Returns rows without parsing them, so that a caller that reads many parses only what it needs. */
export async function textRows(
  client: PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<TextRow[]> {
  const { rows } = await client.query<TextRow>({
    text,
    values: [...values],
    rowMode: 'array',
    types,
  });
  return rows;
}

/**
 * The same for very many rows, each of which is gone once it is mapped: what stays until all are read is copied in memory
 * several times.
 */
export async function mapTextRows<Made>(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
  make: (row: TextRow) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  const read = Promise.withResolvers<void>();
  const config: QueryArrayConfig = { text, values: [...values], rowMode: 'array', types };
  const query = client.query(new Query<TextRow>(config));
  query.on('row', (row: TextRow) => made.push(make(row)));
  query.on('error', read.reject);
  query.on('end', () => read.resolve());
  await read.promise;
  return made;
}

/** Gives equal texts of rows the same place in memory, which is smaller, and faster to compare and to look up. */
export function createSharing(): (text: string | null | undefined) => string | null {
  const shared = new Map<string, string>();
  return (text) => {
    if (text === null || text === undefined) return null;
    const known = shared.get(text);
    if (known !== undefined) return known;
    if (shared.size < mostShared) shared.set(text, text);
    return text;
  };
}

/** An array of elements that need no quotes. The driver would check every element for some. */
export const plainArray = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

export const isTrue = (text: string | null | undefined) => text === 't';
export const textOr = (text: string | null | undefined) => text ?? '';
export const numberOf = (text: string | null | undefined) => Number(text ?? 0);
export const maybeNumber = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Number(text);
export const maybeText = (text: string | null | undefined) => text ?? null;
/** A binary column as hexadecimal digits. */
export const maybeHex = (text: string | null | undefined) => text?.slice(2) ?? null;

/** SQL for an instant in whole milliseconds. */
export const msOf = (column: string) => `round(date_part('epoch', ${column}) * 1000)::bigint`;
