import { isUuid } from '../../../../kernel/text/ids.ts';
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

/** The country, if that is the only tag: its list has an index of its own. */
export function countryAlone([first = '', ...others]: readonly string[]): string | null {
  const prefix = tagOf.country('');
  return others.length === 0 && first.startsWith(prefix) ? first.slice(prefix.length) : null;
}

const isNarrow = (tag: string) => /^(?:breed|breed-id|species-id|city):/.test(tag);
const breedOfSpecies = /^breed:([^/]*)\/(.*)$/;

/**
 * Where those with all of the tags are counted (`directory.professional_cell`): in the rows of at most one tag with many
 * values. Null if they are not.
 */
export function cellOf(tags: readonly string[]): { narrow: string; tags: readonly string[] } | null {
  const [, species, breed] =
    tags.map((tag) => breedOfSpecies.exec(tag)).find((found) => found !== null) ?? [];
  // A breed of a species says both of them.
  const said = species === undefined ? [] : [`species:${species}`, `breed:${breed}`];
  const others = tags.filter((tag) => !said.includes(tag));
  const [narrow = '', second] = others.filter(isNarrow);
  if (second !== undefined || (species !== undefined && isUuid(species))) return null;
  return { narrow, tags: others.filter((tag) => !isNarrow(tag)) };
}

/** Tags by which the listed are counted (`directory.professional_count`); the empty one means all. Only the release before reads them. */
export function isCounted(tag: string): boolean {
  return tag === '' || tag === tagOf.isLocated() || tag.startsWith('species:') || tag.startsWith('country:');
}
