import DataLoader from 'dataloader';
import type { Context } from '../../../kernel/graph/context.ts';
import type { DepositAnimal } from '../deposits/deposit-offer.ts';
import type { Reader } from '../reader.ts';
import type { FeeRates } from '../terms/deposit-terms.ts';
import type { AnimalFacts, GraphCaller, LitterFacts } from './animal-facts.ts';

/** What listings need that others know. */
export interface ListingSources {
  /** A short code for a new listing: 8 characters A-Z and 2-7. */
  readonly newShortCode: () => string;
  readonly animalFacts: AnimalFacts;
  readonly feeRates: FeeRates;
  /** Whether the profile is a verified nonprofit: those pay no fee. */
  readonly isVerifiedNonprofit: (asker: GraphCaller, profileId: string) => Promise<boolean>;
  /** Whether money can be moved to the profile. */
  readonly hasActivePayouts: (profileId: string) => Promise<boolean>;
  /** Those of the animals that have a deposit which is not over. */
  readonly animalsWithDeposit: (reader: Reader, animalIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface ListingLoaders extends ListingSources {
  readonly animal: DataLoader<string, DepositAnimal | null>;
  readonly litter: DataLoader<string, LitterFacts | null>;
}

export type ListingContext = Context<ListingLoaders>;

/** What is needed to read of listings, and to ask others about them. */
export type ListingReader = Pick<
  ListingContext,
  'pool' | 'loaders' | 'graph' | 'viewer' | 'clock' | 'logger'
>;

/** Each animal and each litter is asked for once a request. */
export function createListingLoaders(asker: GraphCaller, sources: ListingSources): ListingLoaders {
  const { animal, litter } = sources.animalFacts;
  return {
    ...sources,
    animal: new DataLoader((ids) => Promise.all(ids.map((id) => animal(asker, id)))),
    litter: new DataLoader((ids) => Promise.all(ids.map((id) => litter(asker, id)))),
  };
}
