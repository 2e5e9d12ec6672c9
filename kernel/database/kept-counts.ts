import type { Pool } from 'pg';

/** A list of a business that can grow without end, with no other filter than its usual one. */
export interface CountedList {
  readonly schema: string;
  /** The table of its entries; also the list's name. */
  readonly table: string;
  /** The column with the id of whose list an entry is in. */
  readonly owner: string;
  /** Whether a row is in the list at all; all are if it is not given. */
  readonly isListed?: (row: string) => string;
}

/** Changes summed up by one statement. */
const atOnce = 10_000;

/**
 * How many entries lists have, kept by triggers in the transactions that change them. Each change is a row of its own, so
 * writers never wait for each other; `sumUp` adds them to the counts.
 */
export function keptCountsIn(schema: string) {
  const counts = `${schema}.kept_count`;
  const changes = `${schema}.count_change`;
  return {
    /** Statements that create the tables. */
    createTables: [
      `create table ${counts} (
         owner_id uuid not null,
         list text not null,
         count bigint not null,
         primary key (owner_id, list)
       )`,
      // Changes of the last minute, which are not in kept_count yet.
      `create table ${changes} (
         owner_id uuid not null,
         list text not null,
         change bigint not null
       )`,
      `create index count_change_of_list on ${changes} (owner_id, list) include (change)`,
    ],
    /** Adds changes to the counts, which stay the same for readers; safe when several do it at once. */
    sumUp: async (pool: Pool): Promise<void> => {
      for (;;) {
        const { rows } = await pool.query<{ taken: number }>(`
          with taken as (
            delete from ${changes} where ctid = any (array(
              select ctid from ${changes} limit ${atOnce} for update skip locked))
            returning owner_id, list, change
          ), added as (
            insert into ${counts} as k (owner_id, list, count)
            select owner_id, list, sum(change) from taken group by owner_id, list order by owner_id, list
            on conflict (owner_id, list) do update set count = k.count + excluded.count
          )
          select count(*)::integer as taken from taken`);
        if ((rows[0]?.taken ?? 0) < atOnce) return;
      }
    },
  };
}

/** SQL of the number of entries in the list of the owner `$1`. */
export function keptTotal({ schema, table }: CountedList): string {
  const of = `where owner_id = $1 and list = '${table}'`;
  return `(
    coalesce((select count from ${schema}.kept_count ${of}), 0)
    + coalesce((select sum(change) from ${schema}.count_change ${of}), 0))::integer`;
}

/** Statements that create the triggers, also for what the release before writes. */
export function countChanges({ schema, table, owner, isListed = () => 'true' }: CountedList): string[] {
  const name = `${schema}.count_${table}`;
  const insert = `insert into ${schema}.count_change (owner_id, list, change)`;
  const listed = (row: string) => `case when ${isListed(row)} then 1 else 0 end`;
  const each = (rows: string, sign: string) => `
    ${insert} select ${owner}, '${table}', ${sign}count(*) from ${rows} r where ${isListed('r')} group by ${owner}`;
  const onMany = (event: string, rows: string) => `
    create trigger ${table}_${event}_counted after ${event} on ${schema}.${table}
    referencing ${rows} for each statement execute function ${name}()`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${each('come', '')};
       elsif tg_op = 'DELETE' then ${each('gone', '-')};
       else
         ${insert} select owner_id, '${table}', sum(change) from (
           values (old.${owner}, -(${listed('old')})), (new.${owner}, ${listed('new')})) c (owner_id, change)
         group by owner_id having sum(change) <> 0;
       end if;
       return null;
     end $$`,
    onMany('insert', 'new table as come'),
    onMany('delete', 'old table as gone'),
    `create trigger ${table}_update_counted after update on ${schema}.${table} for each row
     when (old.${owner} <> new.${owner} or (${isListed('old')}) <> (${isListed('new')}))
     execute function ${name}()`,
  ];
}

/**
 * Statements that count what was there before the triggers, in a migration after theirs. Whatever is committed by the
 * second statement is either counted here or, by its trigger, among the changes; only `sumUp` waits meanwhile.
 */
export function countExisting({ schema, table, owner, isListed = () => 'true' }: CountedList): string[] {
  return [
    `lock table ${schema}.kept_count in share row exclusive mode`,
    `insert into ${schema}.kept_count (owner_id, list, count)
     select owner_id, '${table}', sum(n) from (
       select ${owner}, count(*) from ${schema}.${table} r where ${isListed('r')} group by ${owner}
       union all
       select owner_id, -sum(change) from ${schema}.count_change where list = '${table}' group by owner_id
     ) c (owner_id, n) group by owner_id
     on conflict (owner_id, list) do update set count = excluded.count`,
  ];
}
