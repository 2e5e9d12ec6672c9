import { loadAppsDemo } from '../authorization-server/demo.ts';
import { loadAccountsDemo } from '../authorization-server/identity/demo.ts';
import { withAdvisoryLock } from '../kernel/database.ts';
import { type Env, databaseUrlOf } from '../kernel/env.ts';
import type { Graph } from '../kernel/graph.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Databases } from '../platform/databases.ts';
import type { Sources } from '../platform/sources.ts';
import { loadAnimals } from './animals.ts';
import { loadCommerce } from './commerce.ts';
import { type Part, beginPart, completePart, findPart, prepareParts } from './part.ts';
import { loadProfiles } from './profiles.ts';
import { settleAll } from './settle.ts';
import { type DemoWorld, readDemoWorld } from './world.ts';

interface DemoOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly sources: Sources;
  readonly databases: Databases;
  readonly graph: Graph;
}

/** The services that hold a part of the demo world, each with a query that has a row once the service was used. */
const parts = {
  animals: 'select from animals.animal limit 1',
  commerce: 'select from commerce.inventory_item limit 1',
  directory: 'select from directory.profile limit 1',
  'authorization-server': `
    select from authorization_server.account union all select from authorization_server.app limit 1`,
} as const;
type PartName = keyof typeof parts;

function isPartName(name: string): name is PartName {
  return name in parts;
}

/**
 * What an embedded database needs without being asked: the parts whose first load was cut off, and, unless
 * somebody used the database already, those that were never begun.
 */
async function unfinishedParts(databases: Databases, names: readonly PartName[]): Promise<PartName[]> {
  const states = await Promise.all(
    names.map(async (name) => {
      const { pool } = databases.of(name);
      // In this order: another process records the begin before its first row.
      const isUsed = (await pool.query(parts[name])).rowCount !== 0;
      return { name, isUsed, part: await findPart(pool, name) };
    }),
  );
  const isForeign = states.some(({ isUsed, part }) => isUsed && part === null);
  return states.filter(({ part }) => (part === null ? !isForeign : !part.isComplete)).map(({ name }) => name);
}

/**
 * The parts of the demo world that this process has to load: all of its services' with DEMO=1, none with
 * DEMO=0, and otherwise what an empty embedded database lacks, never one that DATABASE_URL names.
 */
export async function wantedDemoParts(env: Env, databases: Databases): Promise<PartName[]> {
  const here = env.SERVICES.filter(isPartName);
  if (env.DEMO !== undefined) return env.DEMO ? here : [];
  return unfinishedParts(
    databases,
    here.filter((name) => databaseUrlOf(env, name) === undefined),
  );
}

async function loadPart(name: PartName, options: DemoOptions, world: DemoWorld, part: Part): Promise<void> {
  const { env, logger, sources, graph, databases } = options;
  const { clock, newId } = sources;
  const database = await databases.of(name).unhurried();
  switch (name) {
    case 'animals':
      return loadAnimals({ database, graph, clock, newId, logger }, world, part);
    case 'commerce': {
      const own = { code: sources.commerceCode };
      return loadCommerce({ database, graph, clock, newId, logger }, own, world, part);
    }
    case 'directory':
      return loadProfiles({ database, graph, clock, newId, logger }, world);
    case 'authorization-server':
      await loadAccountsDemo({ database, clock }, world.accounts);
      await loadAppsDemo({ database, clock, env }, world);
  }
}

/**
 * Loads the parts of the demo world that belong to this process's services (contract 11.3). Each database
 * remembers what was begun and what came to its end, so that a load that was cut off is completed by the
 * next start; processes that start at once take turns, and what is there already stays as it is.
 */
export async function loadDemoWorld(options: DemoOptions): Promise<void> {
  const { env, logger, sources, databases } = options;
  const wanted = await wantedDemoParts(env, databases);
  if (wanted.length === 0) return;
  const world = await readDemoWorld();
  const byUrl = Map.groupBy(wanted, (name) => databases.urlOf(name) ?? '');
  await Promise.all(
    [...byUrl].map(([url, names]) =>
      withAdvisoryLock(url, 'demo world', async () => {
        const begun: [PartName, Part][] = [];
        for (const name of names) {
          const { pool } = databases.of(name);
          await prepareParts(pool);
          begun.push([name, await beginPart(pool, name, sources.clock.now())]);
        }
        // The lock outlives whatever writes, also when one part fails.
        await settleAll(
          begun.map(async ([name, part]) => {
            await loadPart(name, options, world, part);
            await completePart(databases.of(name).pool, name, sources.clock.now());
          }),
        );
      }),
    ),
  );
  logger.info({ parts: wanted }, 'the demo world is loaded');
}
