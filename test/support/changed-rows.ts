import { type Pool, escapeLiteral } from 'pg';
import { z } from 'zod';

/** What the platform keeps for itself may change at any time. */
const ownSchemas = [
  'pg_catalog',
  'information_schema',
  'jobs',
  'authorization_server',
  'rest_facade',
  'documents',
  'notices',
  'public',
];

/** So may what its background work writes beside the resources. */
const ownTables = [
  'notice_event',
  'notice_told',
  'kept_count',
  'count_change',
  'professional_cell',
  'professional_cell_change',
];

/** Triggers of a partitioned table are its partitions', too. */
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname <> all($1) and c.relname <> all($2)`;

/** The tables of the resources. */
export async function resourceTables(pool: Pool): Promise<string[]> {
  return (await pool.query<{ name: string }>(tablesSql, [ownSchemas, ownTables])).rows.map(
    ({ name }) => name,
  );
}

const prepareSql = `
  create table public.changed_row (name text not null);
  create function public.note_changed_row() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or to_jsonb(old) - tg_argv <> to_jsonb(new) - tg_argv then
      insert into public.changed_row values (tg_table_schema || '.' || tg_table_name);
    end if;
    return null;
  end $$`;

const countSql = 'select name, count(*)::int as rows from public.changed_row group by name order by name';
const counts = z.array(z.object({ name: z.string(), rows: z.int() }));

/**
 * Has the database note each row of these tables that is added, changed or deleted; answers how many there were so far, by
 * table. What is rolled back changed nothing, and neither did an update of nothing but ignored columns.
 */
export async function watchRows(
  pool: Pool,
  tables: readonly string[],
  ignoredColumns: readonly string[] = [''],
): Promise<() => Promise<z.infer<typeof counts>>> {
  await pool.query(prepareSql);
  const ignored = ignoredColumns.map((column) => escapeLiteral(column)).join(', ');
  for (const name of tables) {
    await pool.query(`create trigger note_changed_row after insert or update or delete on ${name}
      for each row execute function public.note_changed_row(${ignored})`);
  }
  return async () => counts.parse((await pool.query(countSql)).rows);
}
