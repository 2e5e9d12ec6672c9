import type { Pool } from 'pg';

/** A table of a service, without its partitions. */
export interface FoundTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isKnown: boolean }[];
}

/** A unique index, primary key or exclusion constraint. */
export interface FoundKey {
  readonly table: string;
  readonly name: string;
  readonly kind: 'primary' | 'unique' | 'exclusion';
  /** What it compares; an expression is there as it is written. */
  readonly columns: readonly string[];
  /** Whether `name` is that of a constraint. */
  readonly isConstraint: boolean;
  /** As the server writes it: of the constraint, else of the index. */
  readonly definition: string;
  /** Whether it is one UUID, which nobody chooses. */
  readonly isUuid: boolean;
}

export interface FoundReference {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly to: { readonly table: string; readonly columns: readonly string[] };
  /** What follows the columns, such as `ON DELETE CASCADE`. */
  readonly rest: string;
}

/** An index that is not unique, with its columns in order. */
export interface FoundIndex {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly method: string;
}

export interface Catalog {
  readonly tables: readonly FoundTable[];
  readonly keys: readonly FoundKey[];
  readonly references: readonly FoundReference[];
  readonly indexes: readonly FoundIndex[];
}

const columnsOfIndex = `
  (select array_agg(pg_get_indexdef(i.indexrelid, k, true) order by k) from generate_series(1, i.indnkeyatts) k)`;

/** A column counts as known where a check says so, too. */
const tablesSql = `
  select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
    'isKnown', a.attnotnull or exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
        and pg_get_constraintdef(k.oid) = format('CHECK ((%I IS NOT NULL))', a.attname))) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid order by name`;
const keysSql = `
  select t.relname as table, n.relname as name,
    case when i.indisprimary then 'primary' when i.indisexclusion then 'exclusion' else 'unique' end as kind,
    ${columnsOfIndex} as columns, k.oid is not null as "isConstraint",
    coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(i.indexrelid)) as definition,
    i.indisprimary and i.indnkeyatts = 1 and exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0] and a.atttypid = 'uuid'::regtype
    ) as "isUuid"
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')
  where t.relnamespace = $1::regnamespace and not t.relispartition and (i.indisunique or i.indisexclusion)
  order by 1, 2`;
const referencesSql = `
  select t.relname as table, k.conname as name, f.relname as "toTable",
    (select array_agg(a.attname::text order by o) from unnest(k.conkey) with ordinality u (num, o)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = num) as columns,
    (select array_agg(a.attname::text order by o) from unnest(k.confkey) with ordinality u (num, o)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = num) as "toColumns",
    substring(pg_get_constraintdef(k.oid) from 'REFERENCES [^(]+\\([^)]*\\)(.*)$') as rest
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = $1::regnamespace and k.conparentid = 0 order by 1, 2`;
const indexesSql = `
  select t.relname as table, n.relname as name, ${columnsOfIndex} as columns, m.amname as method
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid join pg_am m on m.oid = n.relam
  where t.relnamespace = $1::regnamespace and not t.relispartition and not i.indisunique and not i.indisexclusion
  order by 1, 2`;

/** What a schema has, from a migrated database. */
export async function readCatalog(pool: Pick<Pool, 'query'>, schema: string): Promise<Catalog> {
  const rowsOf = async <Row extends object>(sql: string) => (await pool.query<Row>(sql, [schema])).rows;
  const references = await rowsOf<
    Omit<FoundReference, 'to'> & { readonly toTable: string; readonly toColumns: readonly string[] }
  >(referencesSql);
  return {
    tables: await rowsOf<FoundTable>(tablesSql),
    keys: await rowsOf<FoundKey>(keysSql),
    references: references.map(({ toTable, toColumns, ...reference }) => ({
      ...reference,
      to: { table: toTable, columns: toColumns },
    })),
    indexes: await rowsOf<FoundIndex>(indexesSql),
  };
}
