import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { findTemplate } from '../agreements/template.store.ts';
import type { ListingChanges } from './listing-fields.ts';
import type { ListingContext } from './listing-sources.ts';
import type { ListingContent } from './listing.store.ts';

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
