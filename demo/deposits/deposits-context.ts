import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import type { IdSource } from '../../kernel/text/ids.ts';
import type { DepositsContext, DepositsSources } from '../../subgraphs/deposits/context.ts';
import type { AnimalFacts } from '../../subgraphs/deposits/listings/animal-facts.ts';
import { createListingLoaders } from '../../subgraphs/deposits/listings/listing-sources.ts';
import { findAccount } from '../../subgraphs/deposits/payments/payout-accounts/payout-account.store.ts';
import { createSources } from '../../subgraphs/deposits/sources.ts';
import type { Settings } from '../../subgraphs/deposits/settings.ts';
import { demoGraph } from '../stand-in-graph.ts';
import { businessOf, nonprofitsOf } from '../people/viewers.ts';
import { type DemoWorld, animalsOf } from '../world.ts';

/**
 * The animals subgraph's answers once the world is loaded; answers.test.ts compares them. It cannot be called yet: no
 * service listens before its part of the world is loaded, and each may have its own process.
 */
export function factsOf(world: DemoWorld): AnimalFacts {
  const animals = new Map(animalsOf(world).map((animal) => [animal.id, animal]));
  const births = new Map(Object.values(world.births).map((birth) => [birth.id, birth]));
  return {
    animal: async (_asker, id) => {
      const animal = animals.get(id);
      if (animal === undefined) return null;
      const { name, owner, chipId, dateOfBirth: birthDate } = animal;
      const { profileId: ownerProfileId } = businessOf(world, owner);
      return { id, name, ownerProfileId, microchipId: chipId ?? null, birthDate };
    },
    litter: async (_asker, birthId) => {
      const birth = births.get(birthId);
      if (birth === undefined) return null;
      const { birthDate, offspringCount, passId } = birth;
      const { profileId: ownerProfileId } = businessOf(world, 'kennel');
      return { birthId, ownerProfileId, birthDate, offspringCount, hasLivePass: passId !== undefined };
    },
  };
}

/** The graph's answers according to the file: its ids are the first, in their order. */
interface Specified {
  readonly clock: Clock;
  readonly ids?: readonly string[];
  readonly sources?: Partial<DepositsSources>;
}

/**
 * Creates the context of the deposits subgraph for members' requests, with answers from the file instead of other
 * services'.
 */
export function depositsContexts(
  dependencies: ServiceDependencies<Settings>,
  world: DemoWorld,
): (viewer: Viewer, said: Specified) => DepositsContext {
  const graph = demoGraph(world);
  const given = { ...dependencies, graph, pool: dependencies.database.pool };
  const nonprofits = new Set(nonprofitsOf(world).map(({ profileId }) => profileId));
  return (viewer, { clock, ids = [], sources: own = {} }) => {
    const sources = createSources(given, {
      animalFacts: factsOf(world),
      isVerifiedNonprofit: async (_ctx, profileId) => nonprofits.has(profileId),
      // From the fake provider, where payouts.ts has opened accounts for the sellers of the world.
      hasActivePayouts: async (profileId) =>
        (await findAccount(given.pool, profileId, 'fake'))?.isActive ?? false,
      ...own,
    });
    const left = [...ids];
    const newId: IdSource = () => left.shift() ?? dependencies.newId();
    return createContext({ ...given, clock, newId }, viewer, (context) => ({
      ...sources,
      ...createListingLoaders(context, sources),
    }));
  };
}
