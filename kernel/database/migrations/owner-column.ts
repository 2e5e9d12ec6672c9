import type { MigrationClass } from '../orm.ts';

/** The column with the owner of a table's rows, in a table that only named the parent of each row so far. */
export interface OwnerColumn {
  readonly table: string;
  /** What the column is called, here and in the parent. */
  readonly column: string;
  /** Where it is taken from for rows of code that does not write it, the latest release's included. */
  readonly parent: { readonly table: string; readonly key: string; readonly of: string };
  /** Whether rows may not be updated, or an update is announced: then the table's triggers pause for each block. */
  readonly isQuiet?: boolean;
}

/** Pages of the table in a block: some thousands of rows, for a few milliseconds. */
const pagesAtOnce = 64;

/**
 * Adds the column, without reading the table: what has none yet gets it when it is next written, and the check holds for
 * whatever is written from now on.
 */
export function addOwnerColumn(schema: string, { table, column, parent }: OwnerColumn): readonly string[] {
  const filler = `${table}_${column}`;
  return [
    `alter table ${schema}.${table} add column ${column} uuid,
       add constraint ${filler}_known check (${column} is not null) not valid`,
    `create function ${schema}.${filler}() returns trigger language plpgsql as $$
     begin
       select p.${column} into new.${column} from ${schema}.${parent.table} p where p.${parent.key} = new.${parent.of};
       return new;
     end $$`,
    `create trigger ${filler} before insert or update on ${schema}.${table}
       for each row when (new.${column} is null) execute function ${schema}.${filler}()`,
  ];
}

/**
 * Fills the column in blocks, each in a transaction that waits for nobody's row, and has the check validated. Not
 * transactional; what was cut off goes on where it was.
 */
export function fillOwnerColumn(
  schema: string,
  { table, column, parent, isQuiet = false }: OwnerColumn,
): readonly string[] {
  const name = `${schema}.${table}`;
  const pause = (word: string) => (isQuiet ? `alter table ${name} ${word} trigger user;` : '');
  return [
    `do $$
     declare
       pages bigint;
       page bigint;
     begin
       loop
         exit when not exists (select from ${name} where ${column} is null);
         pages := pg_relation_size('${name}') / current_setting('block_size')::integer;
         page := 0;
         while page <= pages loop
           ${pause('disable')}
           update ${name} t set ${column} = p.${column} from ${schema}.${parent.table} p
           where p.${parent.key} = t.${parent.of} and t.ctid = any (array(
             select ctid from ${name}
             where ${column} is null and ctid >= format('(%s,0)', page)::tid
               and ctid < format('(%s,0)', page + ${pagesAtOnce})::tid
             for update skip locked));
           ${pause('enable')}
           commit;
           page := page + ${pagesAtOnce};
         end loop;
         perform pg_sleep(0.05);
       end loop;
     end $$`,
    `-- squawk-ignore prefer-robust-stmts
     alter table ${name} validate constraint ${table}_${column}_known`,
  ];
}

function migrationOf(statements: readonly string[], isTransactional: boolean) {
  return async (): Promise<MigrationClass> => {
    const { Migration } = await import('@mikro-orm/migrations');
    return class extends Migration {
      override isTransactional(): boolean {
        return isTransactional;
      }

      override up(): void {
        for (const sql of statements) this.addSql(sql);
      }
    };
  };
}

/** Two migrations for each column, numbered from `first`: one adds it, one fills it. Parents come before their children. */
export function ownerColumnMigrations(schema: string, first: number, columns: readonly OwnerColumn[]) {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const nameOf = (offset: number, what: string) =>
        `${String(first + 2 * index + offset).padStart(4, '0')}-${what}-of-${column.table.replaceAll('_', '-')}`;
      return [
        [nameOf(0, 'owner'), migrationOf(addOwnerColumn(schema, column), true)],
        [nameOf(1, 'known-owner'), migrationOf(fillOwnerColumn(schema, column), false)],
      ];
    }),
  );
}
