import type { PoolClient } from 'pg';

/** A row in PostgreSQL's text form, in the order of its columns. */
export type TextRow = (string | null)[];

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
    types: { getTypeParser: () => (value: string) => value },
  });
  return rows;
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
