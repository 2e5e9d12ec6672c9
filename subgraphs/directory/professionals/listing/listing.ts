import { longWordsOf, wordsOf } from '../../../../kernel/text/search-words.ts';
import { tagOf } from '../search/tags.ts';

/** A breed that a professional has declared, with its name from the animals subgraph. */
export interface BreedRow {
  readonly breedId: string;
  readonly breedCode: string;
  readonly breedName: string;
  readonly speciesId: string;
  readonly speciesCode: string;
  readonly speciesName: string;
}

/** The listed facts of a professional. */
export interface ListingFacts {
  readonly handle: string;
  readonly displayName: string;
  readonly countryCode: string | null;
  readonly city: string | null;
  readonly subdivisionCode: string | null;
  readonly serviceCategories: readonly string[];
  /** Whether it has given its location. */
  readonly isLocated: boolean;
  readonly isVerified: boolean;
  readonly activeLitterCount: number;
  readonly breeds: readonly BreedRow[];
}

/** What lists are searched by, derived from the facts. */
export interface Listing {
  readonly speciesCodes: readonly string[];
  readonly tags: readonly string[];
  readonly words: readonly string[];
  /** Those of the words that typos are compared with. */
  readonly longWords: readonly string[];
}

/** Dogs, then cats, then the others by their codes (spec 2.9). */
function placeOf(speciesCode: string): string {
  const first = ['DOG', 'CAT'].indexOf(speciesCode);
  return `${first === -1 ? 2 : first} ${speciesCode}`;
}

/** Species of all breeds declared, in their order. */
export function speciesCodesOf(breeds: readonly Pick<BreedRow, 'speciesCode'>[]): string[] {
  const codes = new Set(breeds.map(({ speciesCode }) => speciesCode));
  return [...codes].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** What a professional is found by. */
export function listingOf(facts: ListingFacts): Listing {
  const { breeds, countryCode, subdivisionCode, city } = facts;
  const speciesCodes = speciesCodesOf(breeds);
  const tags = [
    ...speciesCodes.map(tagOf.species),
    ...breeds.flatMap((breed) => [
      tagOf.speciesId(breed.speciesId),
      tagOf.breed(breed.breedCode),
      tagOf.breedId(breed.breedId),
      tagOf.breedOf(breed.speciesCode, breed.breedCode),
      tagOf.breedOfId(breed.speciesId, breed.breedCode),
    ]),
    ...(countryCode === null ? [] : [tagOf.country(countryCode)]),
    ...(subdivisionCode === null ? [] : [tagOf.subdivision(subdivisionCode)]),
    ...(city === null ? [] : [tagOf.city(city)]),
    ...facts.serviceCategories.map(tagOf.category),
    ...(facts.isLocated ? [tagOf.isLocated()] : []),
    tagOf.isVerified(facts.isVerified),
    tagOf.hasAvailableLitter(facts.activeLitterCount > 0),
  ];
  const text = [facts.displayName, facts.handle, city ?? '', ...breeds.map(({ breedName }) => breedName)];
  const words = wordsOf(text.join(' '));
  return { speciesCodes, tags: [...new Set(tags)], words, longWords: longWordsOf(words) };
}
