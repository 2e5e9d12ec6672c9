import type { AnyEntity, EntityClass } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { ReleasingDialect } from './kysely-dialect.ts';
import { endWaiting } from './transaction.ts';

export type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

interface OrmOptions {
  /** The pool for its statements. */
  readonly pool: Pool;
  /** Schema of its tables, its migration history included. */
  readonly schema: string;
  readonly entities: readonly EntityClass<AnyEntity>[];
  /** In the order in which they run. */
  readonly migrations?: readonly { readonly name: string; readonly class: MigrationClass }[];
}

/** MikroORM on a pool; only imported if there are entities or a migration to run, because it takes 10 MB. */
export async function openOrm({ pool, schema, entities, migrations = [] }: OrmOptions): Promise<MikroORM> {
  const orm = await MikroORM.init({
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    clientUrl: pool.options.connectionString ?? '',
    schema,
    metadataProvider: ReflectMetadataProvider,
    metadataCache: { enabled: false },
    // A missing database is not created: its name may be mistyped.
    ensureDatabase: false,
    forceUtcTimezone: true,
    extensions: [Migrator],
    migrations: {
      tableName: 'migration',
      migrationsList: [...migrations],
      snapshot: false,
      silent: true,
      // Each in its own transaction, which holds few locks, and these for a short time.
      allOrNothing: false,
    },
    driverOptions: new ReleasingDialect({ pool }),
    subscribers: [
      {
        afterTransactionCommit: ({ transaction }) => {
          if (transaction !== undefined) endWaiting(pool, transaction, true);
        },
      },
    ],
  });
  await orm.connect();
  return orm;
}
