import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

/** What a business of the member says of itself, and what may be said of kennels and catteries. */
export const professionalOfMemberOperation = operation(
  'ProfessionalOfMember',
  `query ProfessionalOfMember($id: ID!) {
    ownProfessional(profileId: $id) {
      kind about city subdivisionCode lat lon serviceCategories isPublished
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

/** Breeds of a species that have a text in their name. */
export const breedsToDeclareOperation = operation(
  'BreedsToDeclare',
  `query BreedsToDeclare($species: String!, $text: String!) {
    breeds(species: $species, text: $text, pageSize: 25) { total items { code name speciesCode } }
  }`,
);

/** What the pages ask about professionals. */
export const professionalOfMemberOperations: readonly StoredOperation[] = [
  professionalOfMemberOperation,
  updateProfessionalOfMemberOperation,
  breedsToDeclareOperation,
];

export type Professional = NonNullable<DataOf<'ProfessionalOfMember'>['ownProfessional']>;
export type Categories = DataOf<'ProfessionalOfMember'>['kennelServiceCategories'];
export type FoundBreeds = DataOf<'BreedsToDeclare'>['breeds'];
