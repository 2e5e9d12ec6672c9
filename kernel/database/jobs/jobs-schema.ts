import { PgBoss } from 'pg-boss';
import boss from 'pg-boss/package.json' with { type: 'json' };
import { withSessionOptions, withoutLimits } from '../connections/session-options.ts';
import { hasState } from '../migrations/pending-migrations.ts';
import type { Queryable } from '../transaction.ts';

/** The schema with the tables of pg-boss. */
export const jobsSchema = 'jobs';

/** Whether the tables of jobs are as this release needs them, or those of a newer one. */
export async function hasJobs(database: Queryable): Promise<boolean> {
  try {
    const { rows } = await database.query<{ version: number }>(`select version from ${jobsSchema}.version`);
    return rows.some(({ version }) => version >= boss.pgboss.schema);
  } catch (error) {
    if (hasState(error, '3F000', '42P01')) return false;
    throw error;
  }
}

/** Creates or updates the tables of jobs; safe when several processes do it at once. */
export async function migrateJobs(url: string): Promise<void> {
  const installer = new PgBoss({
    connectionString: withSessionOptions(url, withoutLimits),
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  // A failure is also thrown.
  installer.on('error', () => undefined);
  await installer.start();
  await installer.stop();
}
