import { authorizationServerDatabase } from '../authorization-server/database.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../kernel/database.ts';
import { startEmbeddedPostgres } from '../kernel/embedded-postgres.ts';
import { type Env, databaseUrlOf } from '../kernel/env.ts';
import type { Logger } from '../kernel/logger.ts';
import { restFacadeDatabase } from '../rest-facade/database.ts';
import { animalsDatabase } from '../subgraphs/animals/subgraph.ts';
import { commerceDatabase } from '../subgraphs/commerce/subgraph.ts';
import { directoryDatabase } from '../subgraphs/directory/subgraph.ts';
import type { Closers } from './closers.ts';

const owners = {
  animals: animalsDatabase,
  commerce: commerceDatabase,
  directory: directoryDatabase,
  'authorization-server': authorizationServerDatabase,
  'rest-facade': restFacadeDatabase,
} as const;
/** A service with tables of its own. */
export type DatabaseOwner = keyof typeof owners;

export interface Databases {
  /** The migrated database of a service of this process. */
  of(owner: DatabaseOwner): Database;
  /** Where a service's database is; undefined when this process is not told. */
  urlOf(owner: DatabaseOwner): string | undefined;
  readonly isEmbedded: boolean;
}

function ownersHere(env: Env): DatabaseOwner[] {
  return Object.keys(owners).filter((name): name is DatabaseOwner =>
    env.SERVICES.some((service) => service === name),
  );
}

/** Opens and migrates the databases of this process's services; starts PostgreSQL when none is given. */
export async function openDatabases(env: Env, logger: Logger, closers: Closers): Promise<Databases> {
  const here = ownersHere(env);
  const isEmbedded = here.some((owner) => databaseUrlOf(env, owner) === undefined);
  const embedded = isEmbedded
    ? await startEmbeddedPostgres({ dataDir: env.DATA_DIR, durable: true, log: (text) => logger.debug(text) })
    : null;
  if (embedded) closers.add(() => embedded.stop());
  const urlOf = (owner: DatabaseOwner) => databaseUrlOf(env, owner) ?? embedded?.url;

  const databases = new Map<DatabaseOwner, Database>();
  await Promise.all(
    here.map(async (owner) => {
      const url = urlOf(owner);
      if (url === undefined) throw new Error(`there is no database for ${owner}`);
      const options: Omit<DatabaseOptions, 'url' | 'poolSize'> = owners[owner];
      const database = await openDatabase({
        ...options,
        url,
        poolSize: env.DATABASE_POOL_SIZE,
        patienceMs: env.DATABASE_PATIENCE_MS,
      });
      closers.add(() => database.close());
      await database.migrate();
      databases.set(owner, database);
    }),
  );
  return {
    of: (owner) => {
      const database = databases.get(owner);
      if (database === undefined) throw new Error(`${owner} does not run in this process`);
      return database;
    },
    urlOf,
    isEmbedded,
  };
}
