import { createHash } from 'node:crypto';
import type { MigrationClass } from '../kernel/database/orm.ts';
import { services } from '../services.ts';

/** A migration, as the database is given it. */
export interface WrittenMigration {
  readonly schema: string;
  readonly name: string;
  readonly statements: readonly string[];
  readonly isTransactional: boolean;
}

/** Writes down what a migration class does, without a database. */
export function writeDown(schema: string, name: string, migration: MigrationClass): WrittenMigration {
  const instance: InstanceType<MigrationClass> = Reflect.construct(migration, []);
  void instance.up();
  const statements = instance.getQueries().map((statement) => {
    if (typeof statement !== 'string') throw new Error(`${schema} ${name}: a migration is written in SQL`);
    return statement.trim();
  });
  return { schema, name, statements, isTransactional: instance.isTransactional() };
}

/** The migrations of all services, in the order in which each service's run. */
export async function readMigrations(): Promise<WrittenMigration[]> {
  const all = await Promise.all(
    services.map(async ({ load }) => {
      const { database } = await load();
      if (database === undefined) return [];
      return Promise.all(
        Object.entries(database.migrations).map(async ([name, find]) =>
          writeDown(database.schema, name, await find()),
        ),
      );
    }),
  );
  return all.flat();
}

/** What stays the same of a released migration. */
export function fingerprint({ statements, isTransactional }: WrittenMigration): string {
  const text = JSON.stringify([isTransactional, ...statements.map((sql) => sql.replace(/\s+/g, ' '))]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
