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

interface Lacking {
  readonly url: string;
  readonly lacksJobs: boolean;
  /** The tables that lack migrations, and the names of those. */
  readonly behind: readonly (readonly [LocatedMigrations, readonly string[]])[];
}

/** What tables lack, by the address of their database; asked over one connection each. */
async function lackingOf(all: readonly LocatedMigrations[]): Promise<Lacking[]> {
  const places = [...Map.groupBy(all, ({ url }) => url)];
  return Promise.all(
    places.map(([url, there]) =>
      withClient(url, async (client) => {
        const behind: [LocatedMigrations, string[]][] = [];
        for (const tables of there) {
          const pending = await pendingMigrations(client, tables);
          if (pending.length > 0) behind.push([tables, pending]);
        }
        return { url, lacksJobs: !(await hasJobs(client)), behind };
      }),
    ),
  );
}

const linesOf = ({ schema }: LocatedMigrations, names: readonly string[]) =>
  names.map((name) => `${schema} ${name}`);

/** Migrates the tables of services, and those of jobs beside them. Returns what has run, one line each. */
export async function migrateAll(
  all: readonly LocatedMigrations[],
  lockTimeoutMs: number,
): Promise<string[]> {
  const done = await Promise.all(
    (await lackingOf(all)).map(async ({ url, lacksJobs, behind }) => {
      if (lacksJobs) await migrateJobs(url);
      const lines = lacksJobs ? [jobsSchema] : [];
      for (const [tables] of behind) lines.push(...linesOf(tables, await migrate(tables, lockTimeoutMs)));
      return lines;
    }),
  );
  return done.flat();
}

/** What tables lack, one line each. */
async function missing(all: readonly LocatedMigrations[]): Promise<string[]> {
  return (await lackingOf(all)).flatMap(({ lacksJobs, behind }) => [
    ...behind.flatMap(([tables, names]) => linesOf(tables, names)),
    ...(lacksJobs ? [jobsSchema] : []),
  ]);
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
