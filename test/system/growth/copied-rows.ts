import type { Client } from 'pg';

/** Tables that refer to each other and grow together. */
export interface GrowingTables {
  /** Names with their schema, and values of a copy other than ids: SQL of a row `r` and the number `n` of the copy. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How many copies make up for the few rows that the demo world has of them. */
  readonly times: number;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** About as old as its original, so that copies are among them, and what is new comes after all. */
const copyId = `
  create or replace function growth.copy_id(id uuid, n integer) returns uuid language sql immutable parallel safe as
  $$ select (left(id::text, 8) || overlay(substr(md5(id::text || n), 9) placing '4' from 5 for 1))::uuid $$`;

const seedOf = (table: string) => `growth.${table.replace('.', '__')}`;

/** Keeps what the tables hold now, of which all copies are made. */
export async function keepSeeds(client: Client, groups: readonly GrowingTables[]): Promise<void> {
  await client.query('create schema growth');
  await client.query(copyId);
  for (const table of groups.flatMap(({ tables }) => Object.keys(tables)))
    await client.query(`create table ${seedOf(table)} as table ${table}`);
}

async function columnsOf(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}

/** Times in which lists are ordered; copies lie further back, and ends of validity stay. */
const isMoved = ({ name, type }: Column) =>
  /^timestamp.*with time zone$/.test(type) &&
  name.endsWith('_at') &&
  !/expires|ends|valid|deleted|archived/.test(name);

interface Copies {
  /** Numbers of the copies, from the first to the last. */
  readonly from: number;
  readonly to: number;
  /** Ids that copies share with their originals: what belongs to something kept belongs to it as well. */
  readonly kept: readonly string[];
  /** 1 or -1: what is copied with other kept ids has other numbers. */
  readonly sign: 1 | -1;
}

/** Copies all that the tables held at first. Other ids of a copy differ from its original's, in all tables alike. */
export async function copyRows(
  client: Client,
  groups: readonly GrowingTables[],
  { from, to, kept, sign }: Copies,
): Promise<void> {
  // Rows are consistent as they are: neither references nor counts are kept row by row.
  await client.query('set session_replication_role = replica');
  await client.query('create temporary table kept_id as select unnest($1::uuid[]) as id', [kept]);
  for (const { tables, times } of groups) {
    for (const [table, changed] of Object.entries(tables)) {
      const columns = await columnsOf(client, table);
      const valueOf = (column: Column) => {
        const value = `r.${column.name}`;
        if (changed[column.name] !== undefined) return changed[column.name];
        if (column.type === 'uuid')
          return `case when ${value} in (select id from kept_id) then ${value} else growth.copy_id(${value}, n) end`;
        return isMoved(column) ? `${value} - abs(n) * interval '7 minutes'` : value;
      };
      await client.query(
        `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value
         select ${columns.map(valueOf).join(', ')}
         from ${seedOf(table)} r, generate_series($1::integer, $2::integer) i, lateral (select $3 * i as n) numbered`,
        [Math.floor((from - 1) * times) + 1, Math.floor(to * times), sign],
      );
    }
  }
  await client.query('drop table kept_id');
  await client.query('set session_replication_role = origin');
}
