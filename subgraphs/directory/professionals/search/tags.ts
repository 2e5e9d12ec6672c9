import { capitals, smallLetters } from '../../../../kernel/text/letter-case.ts';

/** The form in which cities are compared: in any letter case, including letters outside ASCII. */
const cityKey = (city: string) => city.normalize('NFC').trim().toLowerCase();

/** Each filter is one word in the tags of those who match it, so that one index serves every combination of filters. */
export const tagOf = {
  species: (code: string) => `species:${capitals(code)}`,
  speciesId: (id: string) => `species-id:${smallLetters(id)}`,
  breed: (code: string) => `breed:${capitals(code)}`,
  breedId: (id: string) => `breed-id:${smallLetters(id)}`,
  /** Breed codes are unique within a species only. */
  breedOf: (speciesCode: string, breedCode: string) =>
    `breed:${capitals(speciesCode)}/${capitals(breedCode)}`,
  breedOfId: (speciesId: string, breedCode: string) =>
    `breed:${smallLetters(speciesId)}/${capitals(breedCode)}`,
  /** Has given its location. */
  isLocated: () => 'located',
  country: (code: string) => `country:${capitals(code)}`,
  subdivision: (code: string) => `subdivision:${capitals(code)}`,
  city: (city: string) => `city:${cityKey(city)}`,
  category: (code: string) => `category:${code}`,
  isVerified: (value: boolean) => `verified:${value}`,
  hasAvailableLitter: (value: boolean) => `litter:${value}`,
} as const;

/** Tags by which the listed are counted (`directory.professional_count`); the empty one means all. */
export function isCounted(tag: string): boolean {
  return tag === '' || tag === tagOf.isLocated() || tag.startsWith('species:') || tag.startsWith('country:');
}
