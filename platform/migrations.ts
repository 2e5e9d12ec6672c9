import { hasJobs, jobsSchema, migrateJobs } from '../kernel/database/jobs/jobs-schema.ts';
import { type LocatedMigrations, migrate } from '../kernel/database/migrations/migrate.ts';
import { pendingMigrations } from '../kernel/database/migrations/pending-migrations.ts';
import { withClient } from '../kernel/database/database.ts';
import type { Env } from '../services.ts';

type Settings = Pick<Env, 'MIGRATE' | 'MIGRATION_LOCK_TIMEOUT_MS'>;

/** A start on tables that lack migrations of this release. */
export class NotMigrated extends Error {
  override readonly name = 'NotMigrated';
}

const byAddress = (all: readonly LocatedMigrations[]) => Map.groupBy(all, ({ url }) => url);

/** Migrates the tables of services, and those of jobs beside them. Returns what has run, one line each. */
export async function migrateAll(
  all: readonly LocatedMigrations[],
  lockTimeoutMs: number,
): Promise<string[]> {
  const done = await Promise.all(
    [...byAddress(all)].map(async ([url, there]) => {
      const lines: string[] = [];
      if (!(await hasJobs(url))) {
        await migrateJobs(url);
        lines.push(jobsSchema);
      }
      for (const tables of there) {
        const names = await migrate(tables, lockTimeoutMs);
        lines.push(...names.map((name) => `${tables.schema} ${name}`));
      }
      return lines;
    }),
  );
  return done.flat();
}

/** What tables lack, one line each. */
async function missing(all: readonly LocatedMigrations[]): Promise<string[]> {
  const found = await Promise.all(
    [...byAddress(all)].map(async ([url, there]) => {
      const lines = await withClient(url, async (client) => {
        const names: string[] = [];
        for (const tables of there) {
          const pending = await pendingMigrations(client, tables);
          names.push(...pending.map((name) => `${tables.schema} ${name}`));
        }
        return names;
      });
      return (await hasJobs(url)) ? lines : [...lines, jobsSchema];
    }),
  );
  return found.flat();
}

/**
 * Before a start: migrates where that is its task (MIGRATE=start, or by default on the embedded database), otherwise
 * throws a NotMigrated that names every migration that is missing.
 */
export async function prepareTables(
  all: readonly LocatedMigrations[],
  { MIGRATE, MIGRATION_LOCK_TIMEOUT_MS }: Settings,
  embeddedUrl: string | undefined,
): Promise<void> {
  const isOurs = ({ url }: LocatedMigrations) =>
    MIGRATE === undefined ? url === embeddedUrl : MIGRATE === 'start';
  const lacking = await missing(all.filter((tables) => !isOurs(tables)));
  if (lacking.length > 0) {
    throw new NotMigrated(
      `The database lacks migrations of this release:\n${lacking.map((line) => `  ${line}`).join('\n')}\n` +
        'Run "npm run migrate" with the same settings, or set MIGRATE=start.',
    );
  }
  await migrateAll(all.filter(isOurs), MIGRATION_LOCK_TIMEOUT_MS);
}
