import type { Pool } from 'pg';

/** Rows of a site in every table of the service that has some. */
export async function rowsOfSite(pool: Pool, siteKey: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_key'
     where c.relnamespace = 'audience'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const sql = `select count(*)::integer as count from audience.${name} where site_key = $1`;
      return [name, (await pool.query<{ count: number }>(sql, [siteKey])).rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
