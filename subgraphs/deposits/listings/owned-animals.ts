import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { findTemplate } from '../agreements/template.store.ts';
import type { ListingChanges } from './listing-fields.ts';
import type { ListingContext } from './listing-sources.ts';

/** Animals, litters and the template in changes of a listing that its seller does not own. */
export async function ownershipFaults(
  { loaders, pool }: ListingContext,
  owner: string,
  { animalId, birthId, items, deposit }: ListingChanges,
): Promise<readonly FieldFault[]> {
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
    animalId ? faultOf('/animalId', loaders.animal.load(animalId)) : [],
    birthId ? faultOf('/birthId', loaders.litter.load(birthId)) : [],
    deposit?.contractTemplateId
      ? faultOf('/deposit/contractTemplateId', templateOf(deposit.contractTemplateId))
      : [],
    ...(items ?? []).map(({ animalId: id }, index) =>
      id === null ? [] : faultOf(`/items/${index}/animalId`, loaders.animal.load(id)),
    ),
  ]);
  return faults.flat();
}
