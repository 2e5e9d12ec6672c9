import { DomainError } from '../../../kernel/errors/errors.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import type { Listing } from '../listings/listing.view.ts';

/** Whether the waitlist of a listing needs no further Litter Pass: a single animal never does. */
export async function hasLivePass(
  { loaders }: ListingContext,
  { birthId }: Pick<Listing, 'birthId'>,
): Promise<boolean> {
  return birthId === null || ((await loaders.litter.load(birthId))?.hasLivePass ?? false);
}

/** The refusal of a waitlist whose litter has no live pass, with what to buy (spec 4.12). */
export function litterPassNeeded(): DomainError {
  return new DomainError('AnimalListing_Waitlist_AD_LitterPass_RJ', undefined, {
    data: { purchase: { featureCode: 'LITTER_PASSES', quantity: 1 } },
  });
}
