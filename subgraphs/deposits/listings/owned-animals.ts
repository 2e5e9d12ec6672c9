import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { findTemplate } from '../agreements/templates/template.store.ts';
import type { ListingChanges } from './listing-fields.ts';
import type { ListingContext } from './listing-sources.ts';
import { ItemAvailability } from './listing.enums.ts';
import type { ListingContent } from './listing.store.ts';
import type { Listing } from './listing.view.ts';

/** The ids of animals, of the litter and of the template that a listing refers to. */
export function referencesOf({ animalId, birthId, items, deposit }: ListingContent): ReadonlySet<string> {
  const ids = [animalId, birthId, deposit.contractTemplateId, ...items.map((item) => item.animalId)];
  return new Set(ids.filter((id) => id !== null));
}

/**
 * Animals, litters and the template in changes of a listing that its seller does not own; not those that the listing
 * refers to already: what was sold stays on it.
 */
export async function ownershipFaults(
  { loaders, pool }: ListingContext,
  owner: string,
  { animalId, birthId, items, deposit }: ListingChanges,
  kept: ReadonlySet<string>,
): Promise<readonly FieldFault[]> {
  const isNew = (id: string | null | undefined): id is string => typeof id === 'string' && !kept.has(id);
  const templateId = deposit?.contractTemplateId;
  const templateOf = async (id: string) => {
    const template = await findTemplate(pool, id);
    return template === null ? null : { ownerProfileId: template.profileId };
  };
  const faultOf = async (
    field: string,
    found: Promise<{ readonly ownerProfileId: string } | null>,
  ): Promise<readonly FieldFault[]> =>
    (await found)?.ownerProfileId === owner
      ? []
      : [{ field, code: 'UNKNOWN_VALUE', detail: 'The seller owns no animal with this id.' }];
  const faults = await Promise.all([
    isNew(animalId) ? faultOf('/animalId', loaders.animal.load(animalId)) : [],
    isNew(birthId) ? faultOf('/birthId', loaders.litter.load(birthId)) : [],
    isNew(templateId) ? faultOf('/deposit/contractTemplateId', templateOf(templateId)) : [],
    ...(items ?? []).map(({ animalId: id }, index) =>
      isNew(id) ? faultOf(`/items/${index}/animalId`, loaders.animal.load(id)) : [],
    ),
  ]);
  return faults.flat();
}

/** Whether the seller still owns what a listing offers: the animal, or the litter and those of it that are available. */
export async function ownsWhatIsOffered({ loaders }: ListingContext, listing: Listing): Promise<boolean> {
  const { sellerProfileId, animalId, birthId, items } = listing;
  const offered = items.filter(({ availability }) => availability === ItemAvailability.AVAILABLE);
  const ids = [animalId, ...offered.map((item) => item.animalId)].filter((id) => id !== null);
  const found = await Promise.all([
    ...ids.map((id) => loaders.animal.load(id)),
    ...(birthId === null ? [] : [loaders.litter.load(birthId)]),
  ]);
  return found.every((one) => one?.ownerProfileId === sellerProfileId);
}
