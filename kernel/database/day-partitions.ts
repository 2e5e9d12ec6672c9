import type { Pool } from 'pg';

const dayMs = 86_400_000;
/** Days for which there is a place before they begin: as long as nobody may look after it. */
const daysAhead = 7;

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const suffixOf = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '');

/** Tables of one schema that have a partition for each day of UTC, named after its table and the day. */
export interface DayPartitioned {
  readonly schema: string;
  readonly tables: readonly string[];
  /** A moment of the first day that is still kept. */
  readonly oldestKept: (now: Date) => Date;
}

/** Makes the partitions of today and the days ahead, and drops those past their time; may be repeated and cut off. */
export async function keepDayPartitions(
  pool: Pool,
  { schema, tables, oldestKept }: DayPartitioned,
  now: Date,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select partition.relname as name
     from pg_inherits join pg_class partition on partition.oid = inhrelid
     where inhparent = any($1::text[]::regclass[])`,
    [tables.map((table) => `${schema}.${table}`)],
  );
  const known = new Set(rows.map(({ name }) => name));
  const today = startOfDay(now).getTime();
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => new Date(today + ahead * dayMs));
  const wanted = tables.flatMap((table) =>
    days.map((day) => ({ table, day, name: `${table}_${suffixOf(day)}` })),
  );
  for (const { table, day, name } of wanted.filter(({ name }) => !known.has(name))) {
    // Beside the table and then attached: that stops nobody who writes meanwhile.
    await pool.query(
      `do $$ begin
         perform pg_advisory_xact_lock(hashtext('${schema} partitions'));
         if to_regclass('${schema}.${name}') is null then
           create table ${schema}.${name} (like ${schema}.${table} including defaults including constraints);
           alter table ${schema}.${table} attach partition ${schema}.${name}
             for values from ('${day.toISOString()}') to ('${new Date(day.getTime() + dayMs).toISOString()}');
         end if;
       end $$`,
    );
  }
  const oldest = suffixOf(oldestKept(now));
  for (const name of known) {
    if ((name.split('_').at(-1) ?? '') < oldest) await pool.query(`drop table if exists ${schema}.${name}`);
  }
}
