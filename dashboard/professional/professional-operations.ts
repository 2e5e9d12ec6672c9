import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

/** The directory entry of a business of the member, and the services that kennels and catteries can offer. */
export const professionalOfMemberOperation = operation(
  'ProfessionalOfMember',
  `query ProfessionalOfMember($id: ID!) {
    ownProfessional(profileId: $id) {
      kind about city subdivisionCode lat lon placeSource serviceCategories isPublished
      breeds { breedCode breedName speciesCode }
    }
    kennelServiceCategories(locale: "en") { code name }
  }`,
);

export const updateProfessionalOfMemberOperation = operation(
  'UpdateProfessionalOfMember',
  `mutation UpdateProfessionalOfMember($input: UpdateProfessionalInput!) {
    updateProfessional(input: $input) { profileId }
  }`,
);

/** Breeds of a species whose names contain a text. */
export const breedsToDeclareOperation = operation(
  'BreedsToDeclare',
  `query BreedsToDeclare($species: String!, $text: String!) {
    breeds(species: $species, text: $text, pageSize: 25) { total items { code name speciesCode } }
  }`,
);

/** The operations of the pages about professionals. */
export const professionalOfMemberOperations: readonly StoredOperation[] = [
  professionalOfMemberOperation,
  updateProfessionalOfMemberOperation,
  breedsToDeclareOperation,
];

export type Professional = NonNullable<DataOf<'ProfessionalOfMember'>['ownProfessional']>;
export type Categories = DataOf<'ProfessionalOfMember'>['kennelServiceCategories'];
export type FoundBreeds = DataOf<'BreedsToDeclare'>['breeds'];
