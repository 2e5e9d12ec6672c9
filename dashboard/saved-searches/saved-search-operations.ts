import { type DataOf, type StoredOperation, type VariablesOf, operation } from '../../kernel/graph/graph.ts';

export const savedSearchesOperation = operation(
  'SavedSearches',
  `query SavedSearches {
  savedSearches {
    id name createdAt
    filter {
      q kind speciesCode breedCode sex countryCode city currency priceFrom priceTo ageFromMonths ageBelowMonths
      lat lon radiusKm placeName
    }
  }
  species { code name }
}`,
);

/** The names of what a search is for. */
export const searchedNamesOperation = operation(
  'SearchedNames',
  `query SearchedNames($keys: [BreedKeyInput!]!) {
  breedsByCode(keys: $keys) { speciesCode code name }
  species { code name }
}`,
);

export const saveSearchOperation = operation(
  'SaveSearch',
  'mutation SaveSearch($input: SaveSearchInput!) { saveSearch(input: $input) { id } }',
);

export const renameSearchOperation = operation(
  'RenameSearch',
  'mutation RenameSearch($input: RenameSavedSearchInput!) { renameSavedSearch(input: $input) { id } }',
);

export const deleteSearchOperation = operation(
  'DeleteSearch',
  'mutation DeleteSearch($id: ID!) { deleteSavedSearch(id: $id) }',
);

/** The code of a listing that is for sale. */
export const foundListingOperation = operation(
  'FoundListing',
  'query FoundListing($ids: [ID!]!) { animalListingTitles(ids: $ids) { shortCode } }',
);

export const savedSearchOperations: readonly StoredOperation[] = [
  savedSearchesOperation,
  searchedNamesOperation,
  saveSearchOperation,
  renameSearchOperation,
  deleteSearchOperation,
  foundListingOperation,
];

export type SavedSearch = DataOf<'SavedSearches'>['savedSearches'][number];
/** As it is saved. */
export type SearchFilter = VariablesOf<'SaveSearch'>['input']['filter'];
