import { withClient } from '../../kernel/database/database.ts';

/** What is in a database, by table. */
export type Tables = ReadonlyMap<string, { readonly columns: string; readonly rows: number }>;

const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select coalesce(string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum), '')
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'
  order by name`;

/** Reads every row of every table, as of one moment; pages that were damaged on the way fail their checksums. */
export async function readTables(url: string): Promise<Tables> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ name: string; columns: string }>(tablesQuery);
    const read = new Map<string, { columns: string; rows: number }>();
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
      read.set(name, { columns, rows: Number(rows[0]?.count) });
    }
    return read;
  });
}

export const rowsOf = (tables: Tables): number =>
  [...tables.values()].reduce((sum, { rows }) => sum + rows, 0);

/**
 * How a copy differs from the database that it was made of, which was in use: it was read before and after. A table that
 * existed all the time must be there with the same columns, and with rows if it was never seen without.
 */
export function differencesOf(copy: Tables, before: Tables, after: Tables): string[] {
  return [...before].flatMap(([name, earlier]) => {
    const later = after.get(name);
    if (later?.columns !== earlier.columns) return [];
    const copied = copy.get(name);
    if (copied === undefined) return `${name} is missing`;
    if (copied.columns !== earlier.columns) return `${name} has other columns: ${copied.columns}`;
    return copied.rows === 0 && earlier.rows > 0 && later.rows > 0 ? `${name} has no rows` : [];
  });
}
