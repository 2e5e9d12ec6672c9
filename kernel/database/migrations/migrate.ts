import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import { createPool } from '../connections/pool.ts';
import { withAdvisoryLock, withClient } from '../database.ts';
import { migratingName, watchBlockers } from './blockers.ts';
import { type Migrations, hasState, pendingMigrations } from './pending-migrations.ts';

/** A service's tables, and the address of a session of its own (not one of a pooler's transactions). */
export type LocatedMigrations = Migrations & { readonly url: string };

/** A migration that was given up. The database is as it was before that migration. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/** With half a second for each lock, a minute and a half. */
const attempts = 60;

/** A lock that was not free in time, or a deadlock: it may work a moment later. */
const isWithoutLock = (error: unknown) => hasState(error, '55P03', '40P01');

/**
 * Runs the migrations that have not run yet, each in its own transaction, and returns their names; safe when several
 * processes do it at once. Whoever needs a table behind a waiting migration waits too, so each lock is given up after
 * `lockTimeoutMs` and the migration tried again. Throws a MigrationFailed that says which statement waited for whom.
 */
export async function migrate(
  { url, ...tables }: LocatedMigrations,
  lockTimeoutMs: number,
): Promise<string[]> {
  if ((await withClient(url, (client) => pendingMigrations(client, tables))).length === 0) return [];
  // One service at a time: several create the same extension.
  return withAdvisoryLock(url, 'migrate', async (observer) => {
    const pending = await pendingMigrations(observer, tables);
    if (pending.length === 0) return [];
    const { schema, migrations } = tables;
    const named = await Promise.all(
      Object.entries(migrations).map(async ([name, load]) => ({ name, class: await load() })),
    );
    const session = { lock_timeout: `${lockTimeoutMs}`, application_name: migratingName };
    const pool = createPool({ url, poolSize: 1, session });
    const blockers = watchBlockers(observer, Math.max(20, lockTimeoutMs / 5));
    const { openOrm } = await import('../orm.ts');
    let orm: Awaited<ReturnType<typeof openOrm>> | null = null;
    try {
      orm = await openOrm({ schema, pool, entities: [], migrations: named });
      await pool.query(`create schema if not exists "${schema}"`);
      const { migrator } = orm;
      for (const name of pending) {
        await untilLocked(
          `${schema} ${name}`,
          () => migrator.up({ migrations: [name] }),
          blockers.last,
          lockTimeoutMs,
        );
      }
      return pending;
    } finally {
      await blockers.stop();
      await orm?.close();
      await pool.end();
    }
  });
}

/** Runs a migration, again while it gets no lock. */
async function untilLocked(
  name: string,
  run: () => Promise<unknown>,
  blocker: () => string | null,
  lockTimeoutMs: number,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run();
      return;
    } catch (error) {
      const left = 'The database is as it was before this migration; the ones before it have run.';
      if (!isWithoutLock(error)) {
        const cause = isNativeError(error) ? error.message : String(error);
        throw new MigrationFailed(`Migration ${name} failed: ${cause}. ${left}`, { cause: error });
      }
      if (attempt === attempts) {
        const waited = blocker() ?? 'a lock was not free in time';
        throw new MigrationFailed(
          `Migration ${name} got no lock in ${attempts} attempts: ${waited}. ${left} ` +
            'End that transaction, then run "npm run migrate" again.',
          { cause: error },
        );
      }
      await sleep(2 * lockTimeoutMs * Math.random());
    }
  }
}
