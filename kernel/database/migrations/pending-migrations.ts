import { isNativeError } from 'node:util/types';
import type { DatabaseOptions } from '../database.ts';
import type { Queryable } from '../transaction.ts';

/** Whether an error of the database has one of these SQLSTATEs. */
export const hasState = (error: unknown, ...states: readonly string[]) =>
  isNativeError(error) && 'code' in error && states.includes(String(error.code));

/** The names of the migrations that have not run, in their order; those of newer releases do no harm. */
export async function pendingMigrations(
  database: Queryable,
  { schema, migrations }: Pick<DatabaseOptions, 'schema' | 'migrations'>,
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
