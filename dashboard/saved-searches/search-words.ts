import { askGraph } from '../../kernel/graph/graph.ts';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { countryName } from '../../kernel/text/country.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { viewerOf } from '../session/visit.ts';
import { type SearchFilter, searchedNamesOperation } from './saved-search-operations.ts';
import type { SearchedNames } from './saved-search-links.ts';

type Filter = { readonly [Name in keyof SearchFilter]?: SearchFilter[Name] | null };

const breedKey = (species: string, breed: string) => `${species}/${breed}`.toUpperCase();

/** The names of the species and breeds in searches. */
export async function namesIn(
  deps: Dependencies,
  visit: Visit,
  filters: readonly Filter[],
): Promise<SearchedNames> {
  const keys = filters.flatMap(({ speciesCode, breedCode }) =>
    speciesCode && breedCode ? [{ speciesCode, breedCode }] : [],
  );
  const { breedsByCode, species } = await askGraph(
    deps.graph,
    searchedNamesOperation,
    { keys },
    viewerOf(visit),
  );
  return {
    species: new Map(species.map(({ code, name }) => [code, name])),
    breeds: new Map(breedsByCode.map(({ speciesCode, code, name }) => [breedKey(speciesCode, code), name])),
  };
}

const amount = (value: string, currency: string | null | undefined) =>
  /^\d+(?:\.\d+)?$/.test(value) && currency && /^[A-Z]{3}$/.test(currency)
    ? printedAmount(value, currency)
    : value;

function price({ priceFrom, priceTo, currency }: Filter): string | null {
  if (priceFrom && priceTo) return `${amount(priceFrom, currency)} to ${amount(priceTo, currency)}`;
  if (priceFrom) return `from ${amount(priceFrom, currency)}`;
  if (priceTo) return `up to ${amount(priceTo, currency)}`;
  return currency ? `prices in ${currency}` : null;
}

function age({ ageFromMonths: from = null, ageBelowMonths: below = null }: Filter): string | null {
  const months = (number: number) => (number % 12 === 0 ? `${number / 12} years` : `${number} months`);
  if (from !== null && below !== null) return `${months(from)} to ${months(below)} old`;
  if (from !== null) return `at least ${months(from)} old`;
  return below === null ? null : `under ${months(below)} old`;
}

const kinds: Readonly<Record<string, string>> = { SINGLE_ANIMAL: 'single animals', LITTER: 'litters' };
const sexes: Readonly<Record<string, string>> = { F: 'female', M: 'male' };

/** What a search is for, in words. */
export function wordsOfSearch(filter: Filter, { species, breeds }: SearchedNames): readonly string[] {
  const { q, speciesCode, breedCode, sex, kind, city, countryCode, radiusKm, placeName } = filter;
  const breed = speciesCode && breedCode ? breeds.get(breedKey(speciesCode, breedCode)) : null;
  return [
    q ? `“${q}”` : null,
    breed ?? (speciesCode ? (species.get(speciesCode.toUpperCase()) ?? speciesCode) : null),
    sex ? (sexes[sex] ?? sex) : null,
    kind ? (kinds[kind] ?? kind) : null,
    age(filter),
    city ?? null,
    countryCode ? countryName(countryCode.toUpperCase()) : null,
    radiusKm ? `within ${radiusKm} km of ${placeName ?? 'a position'}` : null,
    price(filter),
  ].filter((word) => word !== null);
}
