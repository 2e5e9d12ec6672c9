import { address } from '../../kernel/pages/address.ts';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import type { SearchFilter } from './saved-search-operations.ts';

export const savedSearchesLink: Link = { href: '/account/saved-searches', text: 'Saved searches' };
export const newSearchPath = `${savedSearchesLink.href}/new`;
export const savedSearchPath = (id: string, part = ''): string => `${savedSearchesLink.href}/${id}${part}`;
/** Notices lead here, and it leads to the listing. */
export const foundListingPath = (id: string): string => `/account/found-listings/${id}`;

const texts = [
  'q',
  'kind',
  'speciesCode',
  'breedCode',
  'sex',
  'countryCode',
  'city',
  'currency',
  'priceFrom',
  'priceTo',
  'placeName',
] as const;
const wholeNumbers = ['ageFromMonths', 'ageBelowMonths'] as const;
const numbers = ['lat', 'lon', 'radiusKm'] as const;
/** The parameters that the web host gives a search to be saved. */
export const filterNames = [...texts, ...wholeNumbers, ...numbers] as const;

/** The filter in parameters; those that are none are left out. */
export function filterOf(value: (name: string) => string): SearchFilter {
  const given = <Value>(names: readonly string[], pattern: RegExp, read: (text: string) => Value) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = value(name).trim();
        return pattern.test(text) ? [[name, read(text)]] : [];
      }),
    );
  return {
    ...given(texts, /\S/, String),
    ...given(wholeNumbers, /^\d{1,4}$/, Number),
    ...given(numbers, /^-?\d{1,3}(?:\.\d{1,8})?$/, Number),
  };
}

type Filter = { readonly [Name in keyof SearchFilter]?: SearchFilter[Name] | null };

const placeOf = ({
  placeName = null,
  lat = null,
  lon = null,
  radiusKm = null,
}: Filter): Readonly<Record<string, string | null>> =>
  radiusKm === null || lat === null || lon === null
    ? {}
    : {
        near: placeName,
        at: placeName === null ? `${lat.toFixed(2)},${lon.toFixed(2)}` : null,
        within: String(radiusKm),
      };

/** The page of the web host with what a search finds. */
export function runAddress(siteUrl: string, filter: Filter): string {
  const { ageFromMonths: from = null, ageBelowMonths: below = null } = filter;
  return address(`${siteUrl}/listings`, {
    q: filter.q ?? null,
    species: filter.speciesCode ?? null,
    breed: filter.breedCode ?? null,
    kind: filter.kind ?? null,
    sex: filter.sex ?? null,
    age: from === null && below === null ? null : `${from ?? 0}-${below ?? ''}`,
    country: filter.countryCode ?? null,
    city: filter.city ?? null,
    currency: filter.currency ?? null,
    from: filter.priceFrom ?? null,
    to: filter.priceTo ?? null,
    ...placeOf(filter),
  });
}

/** What the names of codes are. */
export interface SearchedNames {
  readonly species: ReadonlyMap<string, string>;
  readonly breeds: ReadonlyMap<string, string>;
}
