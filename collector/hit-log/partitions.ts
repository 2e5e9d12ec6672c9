import type { Pool } from 'pg';

const dayMs = 86_400_000;
/** Days for which there is a place before they begin: as long as nobody may look after it. */
const daysAhead = 7;
/** Raw hits are kept no longer; what is made of them may be. */
const keptMonths = 25;

const tables = ['hit', 'action'] as const;

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const suffixOf = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '');

/** The first day that is still kept. */
function oldestKept(now: Date): Date {
  // In a month that is too short for the day, that is a day of the next one.
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, now.getUTCDate() + 1));
}

/** Makes the partitions of today and the days ahead, and drops those past their time; may be repeated and cut off. */
export async function keepPartitions(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select partition.relname as name
     from pg_inherits join pg_class partition on partition.oid = inhrelid
     where inhparent in ('audience.hit'::regclass, 'audience.action'::regclass)`,
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
         perform pg_advisory_xact_lock(hashtext('audience partitions'));
         if to_regclass('audience.${name}') is null then
           create table audience.${name} (like audience.${table} including defaults including constraints);
           alter table audience.${table} attach partition audience.${name}
             for values from ('${day.toISOString()}') to ('${new Date(day.getTime() + dayMs).toISOString()}');
         end if;
       end $$`,
    );
  }
  const oldest = suffixOf(oldestKept(now));
  for (const name of known) {
    if ((name.split('_')[1] ?? '') < oldest) await pool.query(`drop table if exists audience.${name}`);
  }
}
