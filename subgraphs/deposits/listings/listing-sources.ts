import DataLoader from 'dataloader';
import type { Context } from '../../../kernel/graph/context.ts';
import type { DepositAnimal } from '../deposits/deposit-offer.ts';
import { type TakenLoader, takenLoader } from '../public-listings/taken.ts';
import type { Reader } from '../reader.ts';
import type { FeeRates } from '../terms/deposit-terms.ts';
import type { AnimalFacts, GraphCaller, LitterFacts } from './animal-facts.ts';

/** What listings need from others. */
export interface ListingSources {
  /** A short code for a new listing: 8 characters A-Z and 2-7. */
  readonly newShortCode: () => string;
  readonly animalFacts: AnimalFacts;
  readonly feeRates: FeeRates;
  /** Whether the profile is a verified nonprofit: those pay no fee. */
  readonly isVerifiedNonprofit: (asker: GraphCaller, profileId: string) => Promise<boolean>;
  /** Whether the profile can be paid out. */
  readonly hasActivePayouts: (profileId: string) => Promise<boolean>;
  /** The animals with an open deposit. */
  readonly animalsWithDeposit: (reader: Reader, animalIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface ListingLoaders extends ListingSources {
  readonly animal: DataLoader<string, DepositAnimal | null>;
  readonly litter: DataLoader<string, LitterFacts | null>;
  readonly taken: TakenLoader;
}

export type ListingContext = Context<ListingLoaders>;

/** What is needed to read listings and to call others about them. */
export type ListingReader = Pick<
  ListingContext,
  'pool' | 'loaders' | 'graph' | 'viewer' | 'clock' | 'logger'
>;

/** Each animal and litter is fetched once per request, and what is taken of listings. */
export function createListingLoaders(
  asker: GraphCaller & Pick<Context, 'lagging' | 'clock'>,
  sources: ListingSources,
): ListingLoaders {
  const { animal, litter } = sources.animalFacts;
  return {
    ...sources,
    animal: new DataLoader((ids) => Promise.all(ids.map((id) => animal(asker, id)))),
    litter: new DataLoader((ids) => Promise.all(ids.map((id) => litter(asker, id)))),
    taken: takenLoader(asker, sources.animalsWithDeposit),
  };
}
