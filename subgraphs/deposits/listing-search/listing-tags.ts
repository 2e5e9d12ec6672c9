import { capitals } from '../../../kernel/text/letter-case.ts';

/** The form in which cities are compared: in any letter case, including letters outside ASCII. */
const cityKey = (city: string) => city.normalize('NFC').trim().toLowerCase();

/** Each filter is one word in the tags of the listings that match it, so that one index serves all of them together. */
export const listingTag = {
  kind: (kind: string) => `kind:${capitals(kind)}`,
  species: (code: string) => `species:${capitals(code)}`,
  /** Breed codes are unique within a species only. */
  breed: (speciesCode: string, breedCode: string) => `breed:${capitals(speciesCode)}/${capitals(breedCode)}`,
  sex: (sex: string) => `sex:${capitals(sex)}`,
  country: (code: string) => `country:${capitals(code)}`,
  city: (city: string) => `city:${cityKey(city)}`,
  currency: (code: string) => `currency:${capitals(code)}`,
} as const;
