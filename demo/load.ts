import { readInternalSecret } from '../kernel/access/internal-secret.ts';
import { loadAppsDemo, replacePublishedSecrets } from '../authorization-server/demo.ts';
import {
  hasPublishedPasswords,
  loadAccountsDemo,
  replacePublishedPasswords,
} from '../authorization-server/identity/accounts/demo.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Database, withAdvisoryLock } from '../kernel/database/database.ts';
import { type Env, databaseUrlOf } from '../kernel/env.ts';
import { isExposed } from '../kernel/exposure.ts';
import type { Databases } from '../platform/databases.ts';
import type { Demo, DemoOptions } from '../platform/demo.ts';
import { services } from '../services.ts';
import { randomIssuedCode } from '../subgraphs/commerce/storefronts/issued-code.ts';
import { loadAgreements } from './agreements.ts';
import { loadAnimals } from './animals.ts';
import { demoAskedFor } from './asked-for.ts';
import { loadClients } from './clients.ts';
import { loadCommerce } from './commerce.ts';
import { loadDeposits } from './deposits.ts';
import { loadListings, loadWaitlist } from './listings.ts';
import { loadMessages } from './messages.ts';
import { type Part, beginPart, completePart, findPart, prepareParts } from './part.ts';
import { loadPayoutAccounts } from './payouts.ts';
import { loadPictures } from './pictures.ts';
import { loadProfessionals } from './professionals.ts';
import { loadProfiles } from './profiles.ts';
import { loadScheduling } from './scheduling.ts';
import { withOwnSecrets } from './secrets.ts';
import { settleAll } from './settle.ts';
import { loadSites } from './sites.ts';
import { signIns } from './welcome.ts';
import { loadVisits } from './visits.ts';
import { type DemoWorld, readDemoWorld } from './world.ts';

type Loader = (options: DemoOptions, world: DemoWorld, part: Part) => Promise<void>;

async function dependenciesOf({ env, logger, sources, databases, graph }: DemoOptions, service: string) {
  const { clock, newId } = sources;
  return {
    database: await databases.of(service).withoutTimeout(),
    graph,
    clock,
    newId,
    logger,
    platformNames: env,
    outgoing: { allowInsecure: env.WEBHOOK_ALLOW_INSECURE },
    settings: env,
    internalSecret: await readInternalSecret(env),
  };
}

/** What loads the parts of the demo world, by the services that hold them. */
const loaders: Readonly<Record<string, Loader>> = {
  animals: async (options, world, part) => loadAnimals(await dependenciesOf(options, 'animals'), world, part),
  audience: async (options, world) => {
    const dependencies = await dependenciesOf(options, 'audience');
    await loadSites(dependencies, world, options.env.DEMO_PASSWORD);
    await loadVisits(dependencies, world);
  },
  commerce: async (options, world, part) =>
    loadCommerce(await dependenciesOf(options, 'commerce'), { code: randomIssuedCode }, world, part),
  deposits: async (options, world, part) => {
    const dependencies = await dependenciesOf(options, 'deposits');
    await loadPayoutAccounts(dependencies, world);
    await loadAgreements(dependencies, world);
    await loadPictures(dependencies, world, part);
    await loadListings(dependencies, world, part);
    await loadWaitlist(dependencies, world, part);
    // Nobody else knows of payments at the fake provider.
    if (options.env.PSP === 'fake') await loadDeposits(dependencies, world, part);
  },
  directory: async (options, world) => {
    const dependencies = await dependenciesOf(options, 'directory');
    await loadProfiles(dependencies, world);
    await loadProfessionals(dependencies, world);
  },
  messaging: async (options, world) => loadMessages(await dependenciesOf(options, 'messaging'), world),
  scheduling: async (options, world, part) => {
    const dependencies = await dependenciesOf(options, 'scheduling');
    await loadScheduling(dependencies, world);
    await loadClients(dependencies, world, part);
  },
  'authorization-server': async (options, world) =>
    loadSecrets({ ...(await dependenciesOf(options, 'authorization-server')), env: options.env }, world),
};

/** Those services, each with a query that has a row once it was used. */
const holders = services.flatMap(({ name, usedQuery }) =>
  name in loaders && usedQuery !== undefined ? { name, usedQuery } : [],
);

/**
 * What an embedded database needs without being asked: the parts whose first load was cut off, and, unless
 * somebody used the database already, those that were never begun.
 */
async function unfinishedParts(databases: Databases, those: typeof holders): Promise<typeof holders> {
  const states = await Promise.all(
    those.map(async (holder) => {
      const { pool } = databases.of(holder.name);
      // In this order: another process records the begin before its first row.
      const isUsed = (await pool.query(holder.usedQuery)).rowCount !== 0;
      return { holder, isUsed, part: await findPart(pool, holder.name) };
    }),
  );
  const isForeign = states.some(({ isUsed, part }) => isUsed && part === null);
  return states
    .filter(({ part }) => (part === null ? !isForeign : !part.isComplete))
    .map(({ holder }) => holder);
}

/**
 * The parts of the demo world that this process has to load (contract 11.1b): all of its services', or what an
 * empty embedded database lacks, never one that DATABASE_URL names; or none.
 */
async function wantedParts(env: Env, databases: Databases): Promise<typeof holders> {
  const here = holders.filter(({ name }) => env.SERVICES.includes(name));
  const asked = demoAskedFor(env);
  if (asked !== 'where embedded') return asked === 'everywhere' ? here : [];
  return unfinishedParts(
    databases,
    here.filter(({ name }) => databaseUrlOf(env, name) === undefined),
  );
}

/** Accounts and apps; with DEMO_PASSWORD those are mended, too, that an earlier load left with published secrets. */
async function loadSecrets(
  deps: { database: Database; clock: Clock; env: Env },
  world: DemoWorld,
): Promise<void> {
  const { DEMO_PASSWORD: password } = deps.env;
  const own = password === undefined ? world : withOwnSecrets(world, password);
  await loadAccountsDemo(deps, own.accounts);
  await loadAppsDemo(deps, own);
  if (password === undefined) return;
  await replacePublishedPasswords(deps, world.accounts, password);
  await replacePublishedSecrets(deps, world, own);
}

/**
 * Refuses to start a house that others may use with passwords that everybody can read in demo/world.json: those that an
 * earlier load left in the database, and one that DEMO_PASSWORD repeats (contract 11.1b).
 */
async function refusePublishedPasswords(env: Env, databases: Databases): Promise<void> {
  if (!isExposed(env) || !env.SERVICES.includes('authorization-server')) return;
  const { accounts } = await readDemoWorld();
  if (Object.values(accounts).some(({ password }) => password === env.DEMO_PASSWORD)) {
    throw new Error(
      'DEMO_PASSWORD is a password of the demo world that everybody can read; choose another one.',
    );
  }
  if (demoAskedFor(env) === 'everywhere') return;
  const database = databases.of('authorization-server');
  if (!(await hasPublishedPasswords({ database, env }, accounts))) return;
  throw new Error(
    'The database holds accounts of the demo world, whose passwords everybody can read. ' +
      'Start once with DEMO=1 and DEMO_PASSWORD, which replaces them, or with another database.',
  );
}

/**
 * Loads the parts of the demo world that belong to this process's services (contract 11.3). Each database
 * remembers what was begun and what came to its end, so that a load that was cut off is completed by the
 * next start; processes that start at once take turns, and what is there already stays as it is.
 */
async function load(options: DemoOptions): Promise<void> {
  const { env, logger, sources, databases } = options;
  await refusePublishedPasswords(env, databases);
  const wanted = (await wantedParts(env, databases)).map(({ name }) => name);
  if (wanted.length === 0) return;
  const world = await readDemoWorld();
  const byUrl = Map.groupBy(wanted, (name) => databases.urlOf(name) ?? '');
  await Promise.all(
    [...byUrl].map(([url, names]) =>
      withAdvisoryLock(url, 'demo world', async () => {
        const begun: [string, Part][] = [];
        for (const name of names) {
          const { pool } = databases.of(name);
          await prepareParts(pool);
          begun.push([name, await beginPart(pool, name, sources.clock.now())]);
        }
        // The lock outlives whatever writes, also when one part fails.
        await settleAll(
          begun.map(async ([name, part]) => {
            await loaders[name]?.(options, world, part);
            await completePart(databases.of(name).pool, name, sources.clock.now());
          }),
        );
      }),
    ),
  );
  logger.info({ parts: wanted }, 'the demo world is loaded');
}

/** The demo world as the platform takes it (contract 11.3). */
export const demo: Demo = {
  refusePublished: refusePublishedPasswords,
  isWanted: async (env, databases) => (await wantedParts(env, databases)).length > 0,
  load,
  signIns,
};
