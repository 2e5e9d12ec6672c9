import { isNativeError } from 'node:util/types';
import type { MigrationClass } from '../orm.ts';
import type { Queryable } from '../transaction.ts';

/** A service's migrations. */
export interface Migrations {
  /** Schema that holds every table of the service, its migration history included. */
  readonly schema: string;
  /** In execution order, each with its import; names never change once released. */
  readonly migrations: Readonly<Record<string, () => Promise<MigrationClass>>>;
}

/** Whether an error of the database has one of these SQLSTATEs. */
export const hasState = (error: unknown, ...states: readonly string[]) =>
  isNativeError(error) && 'code' in error && states.includes(String(error.code));

/** The names of the migrations that have not run, in their order; those of newer releases do no harm. */
export async function pendingMigrations(
  database: Queryable,
  { schema, migrations }: Migrations,
): Promise<string[]> {
  const names = Object.keys(migrations);
  try {
    const { rows } = await database.query<{ name: string }>(`select name from "${schema}".migration`);
    const done = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !done.has(name));
  } catch (error) {
    // Neither the schema nor its history is there.
    if (hasState(error, '3F000', '42P01')) return names;
    throw error;
  }
}
