import type { Pool } from 'pg';

const dayMs = 86_400_000;
/** Days for which there is a place before they begin: as long as nobody may look after it. */
const daysAhead = 7;

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const dateOf = (day: Date) => day.toISOString().slice(0, 10);
const suffixOf = (day: Date) => dateOf(day).replaceAll('-', '');

/** Tables of one schema that have a partition for each day of UTC, named after its table and the day. */
export interface DayPartitioned {
  readonly schema: string;
  readonly tables: readonly string[];
  /** A moment of the first day that is still kept. */
  readonly oldestKept: (now: Date) => Date;
}

/**
 * The functions that make and drop the partitions, for a migration. They run with the rights of whoever migrates, so that
 * the role that the platform runs as needs none to make tables; what they can touch are days of these tables.
 */
export function dayPartitionFunctions({
  schema,
  tables,
}: Pick<DayPartitioned, 'schema' | 'tables'>): readonly string[] {
  const begin = (name: string) => `
    create or replace function ${schema}.${name}(parent text, day date) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      partition text := parent || '_' || to_char(day, 'YYYYMMDD');
    begin
      if parent <> all (array['${tables.join("', '")}']) then raise 'no days of %', parent; end if;
      perform pg_advisory_xact_lock(hashtext('${schema} partitions'));`;
  return [
    // Beside the table and then attached: that stops nobody who writes meanwhile.
    `${begin('make_day')}
      if to_regclass(format('${schema}.%I', partition)) is null then
        execute format('create table ${schema}.%I (like ${schema}.%I including defaults including constraints)',
          partition, parent);
        execute format('alter table ${schema}.%I attach partition ${schema}.%I for values from (%L) to (%L)',
          parent, partition, day || ' 00:00:00+00', day + 1 || ' 00:00:00+00');
      end if;
    end $$`,
    `${begin('drop_day')}
      execute format('drop table if exists ${schema}.%I', partition);
    end $$`,
  ];
}

/** Makes the partitions of today and the days ahead, and drops those past their time; may be repeated and cut off. */
export async function keepDayPartitions(
  pool: Pool,
  { schema, tables, oldestKept }: DayPartitioned,
  now: Date,
): Promise<void> {
  const { rows } = await pool.query<{ parent: string; name: string }>(
    `select parent.relname as parent, partition.relname as name
     from pg_inherits join pg_class partition on partition.oid = inhrelid join pg_class parent on parent.oid = inhparent
     where inhparent = any($1::text[]::regclass[])`,
    [tables.map((table) => `${schema}.${table}`)],
  );
  const known = new Set(rows.map(({ name }) => name));
  const today = startOfDay(now).getTime();
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => new Date(today + ahead * dayMs));
  for (const table of tables) {
    for (const day of days.filter((each) => !known.has(`${table}_${suffixOf(each)}`)))
      await pool.query(`select ${schema}.make_day($1, $2)`, [table, dateOf(day)]);
  }
  const oldest = suffixOf(oldestKept(now));
  for (const { parent, name } of rows) {
    const day = name.split('_').at(-1) ?? '';
    if (day < oldest) await pool.query(`select ${schema}.drop_day($1, $2)`, [parent, day]);
  }
}
