import { systemViewer } from '../../../../kernel/access/viewer.ts';
import type { Transaction } from '../../../../kernel/database/transaction.ts';
import { refuseFaults } from '../../../../kernel/errors/field-faults.ts';
import { askGraph, operation } from '../../../../kernel/graph/graph.ts';
import { capitals } from '../../../../kernel/text/letter-case.ts';
import type { DirectoryContext } from '../../context.ts';
import type { BreedRow } from '../listing/listing.ts';
import type { DeclaredBreedInput } from './own-professional.inputs.ts';

export const breedsOperation = operation(
  'DirectoryBreeds',
  `query DirectoryBreeds($keys: [BreedKeyInput!]!) {
  breedsByCode(keys: $keys) { breedId code name speciesCode }
  species { code speciesId name }
}`,
);

/** The breeds as the animals subgraph knows them, each once; refuses unknown ones. */
export async function findBreeds(
  ctx: DirectoryContext,
  given: readonly DeclaredBreedInput[] | null | undefined,
): Promise<BreedRow[] | null> {
  if (given === null || given === undefined) return null;
  if (given.length === 0) return [];
  const keys = given.map(({ speciesCode, breedCode }) => ({ speciesCode, breedCode }));
  const viewer = systemViewer(ctx.viewer.requestId);
  const { breedsByCode, species } = await askGraph(ctx.graph, breedsOperation, { keys }, viewer);
  const found = given.map(({ speciesCode, breedCode }) =>
    breedsByCode.find(
      (breed) => breed.speciesCode === capitals(speciesCode) && breed.code === capitals(breedCode),
    ),
  );
  refuseFaults(
    [...found.entries()]
      .filter(([, breed]) => breed === undefined)
      .map(([at]) => ({
        field: `/breeds/${at}/breedCode`,
        code: 'UNKNOWN_VALUE',
        detail: 'The species has no such breed.',
      })),
  );
  return [...new Set(found)].flatMap((breed) => {
    const kept = species.find(({ code }) => code === breed?.speciesCode);
    if (breed === undefined || kept === undefined) return [];
    const { breedId, code: breedCode, name: breedName, speciesCode } = breed;
    return { breedId, breedCode, breedName, speciesId: kept.speciesId, speciesCode, speciesName: kept.name };
  });
}

/** Stores all breeds of a professional in their order, replacing the previous ones; the professional is locked. */
export async function declareBreeds(
  transaction: Transaction,
  profileId: string,
  breeds: readonly BreedRow[],
): Promise<void> {
  await transaction('delete from directory.professional_breed where profile_id = $1', [profileId]);
  if (breeds.length === 0) return;
  const rows = JSON.stringify(breeds.map((breed, position) => ({ ...breed, position })));
  await transaction(
    `insert into directory.breed (breed_id, breed_code, breed_name, species_id, species_code, species_name)
     select "breedId", "breedCode", "breedName", "speciesId", "speciesCode", "speciesName"
     from json_to_recordset($1::json) as b ("breedId" uuid, "breedCode" text, "breedName" text, "speciesId" uuid,
       "speciesCode" text, "speciesName" text)
     -- In one order, so that nobody waits in a circle.
     order by "breedId"
     on conflict (breed_id) do update set breed_name = excluded.breed_name, species_name = excluded.species_name`,
    [rows],
  );
  await transaction(
    `insert into directory.professional_breed (profile_id, breed_id, position)
     select $2, "breedId", position from json_to_recordset($1::json) as b ("breedId" uuid, position integer)`,
    [rows, profileId],
  );
}
