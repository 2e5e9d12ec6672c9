import { readEncryptionSecrets } from '../kernel/access/encryption-secrets.ts';
import { readInternalSecrets } from '../kernel/access/internal-secrets.ts';
import { loadAppsDemo, replacePublishedSecrets } from '../authorization-server/demo.ts';
import {
  loadAccountsDemo,
  replacePublishedPasswords,
} from '../authorization-server/identity/accounts/demo.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Database, withAdvisoryLock } from '../kernel/database/database.ts';
import type { Env } from '../services.ts';
import type { DemoOptions } from '../platform/demo.ts';
import { randomIssuedCode } from '../subgraphs/commerce/storefronts/issued-code.ts';
import { loadAgreements } from './deposits/agreements.ts';
import { loadAnimals } from './animals/animals.ts';
import { loadClients } from './scheduling/clients.ts';
import { loadCommerce } from './commerce/commerce.ts';
import { loadDeposits } from './deposits/deposits.ts';
import { loadDocuments } from './documents/documents.ts';
import { loadListings, loadWaitlist } from './listings/listings.ts';
import { loadMessages } from './scheduling/messages.ts';
import { type Part, beginPart, completePart, prepareParts } from './part.ts';
import { loadPayoutAccounts } from './deposits/payouts.ts';
import { loadPictures } from './listings/pictures.ts';
import { loadProfessionals } from './people/professionals.ts';
import { loadProfiles } from './people/profiles.ts';
import { loadScheduling } from './scheduling/scheduling.ts';
import { withOwnSecrets } from './people/secrets.ts';
import { waitForAll } from './wait-for-all.ts';
import { loadSites } from './audience/sites.ts';
import { loadVisits } from './audience/visits.ts';
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
    env,
    internalSecrets: await readInternalSecrets(env),
    encryptionSecrets: await readEncryptionSecrets(env),
  };
}

/** The loaders of the demo world's parts, by service. */
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
    // Only the fake provider knows these payments.
    if (options.env.PSP === 'fake') await loadDeposits(dependencies, world, part);
  },
  directory: async (options, world, part) => {
    const dependencies = await dependenciesOf(options, 'directory');
    await loadProfiles(dependencies, world, part);
    await loadProfessionals(dependencies, world);
  },
  documents: async (options) => loadDocuments(await dependenciesOf(options, 'documents')),
  messaging: async (options, world) => loadMessages(await dependenciesOf(options, 'messaging'), world),
  scheduling: async (options, world, part) => {
    const dependencies = await dependenciesOf(options, 'scheduling');
    await loadScheduling(dependencies, world);
    await loadClients(dependencies, world, part);
  },
  'authorization-server': async (options, world) =>
    loadSecrets({ ...(await dependenciesOf(options, 'authorization-server')), env: options.env }, world),
};

function loaderOf(service: string): Loader {
  const loader = loaders[service];
  if (loader === undefined) throw new Error(`${service} has no part of the demo world`);
  return loader;
}

/** Accounts and apps; with DEMO_PASSWORD, those that an earlier load left with published secrets are changed too. */
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
 * Loads parts of the demo world (contract 11.3). Each database records what was begun and completed, so that an
 * interrupted load is completed by the next start; processes that start at once take turns, and existing records stay
 * as they are.
 */
export async function loadParts(options: DemoOptions, wanted: readonly string[]): Promise<void> {
  const { sources, databases } = options;
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
        // The lock is held until all writing has ended, even if one part fails.
        await waitForAll(
          begun.map(async ([name, part]) => {
            await loaderOf(name)(options, world, part);
            await completePart(databases.of(name).pool, name, sources.clock.now());
          }),
        );
      }),
    ),
  );
}
