import { address } from '../../../kernel/pages/address.ts';
import { isCurrencyCode } from '../../../kernel/money/currency.ts';
import { type Near, nearFiltersOf } from '../near/near.ts';
import type { ListingsQuery } from '../../operations.ts';

const names = [
  'q',
  'species',
  'breed',
  'kind',
  'sex',
  'age',
  'country',
  'city',
  'currency',
  'from',
  'to',
  'near',
  'at',
  'within',
  'order',
] as const;
/** A visitor's filters of listings, as they are in the address; an empty text is no filter. */
export type ListingFilters = Readonly<Record<(typeof names)[number], string>>;

const wordsLength = 80;
const orders = { newest: 'NEWEST', price: 'PRICE' } as const;
const isOrder = (text: string): text is keyof typeof orders => Object.hasOwn(orders, text);

/** Ages of an animal, or of the young of a litter, in months: at least, and below. */
export const ages = {
  '0-3': { text: 'Under 3 months', from: null, below: 3 },
  '3-12': { text: '3 to 12 months', from: 3, below: 12 },
  '12-36': { text: '1 to 3 years', from: 12, below: 36 },
  '36-96': { text: '3 to 8 years', from: 36, below: 96 },
  '96-': { text: '8 years and older', from: 96, below: null },
} as const;
const isAge = (text: string): text is keyof typeof ages => Object.hasOwn(ages, text);

export const kinds = { SINGLE_ANIMAL: 'Single animals', LITTER: 'Litters' } as const;
export const sexes = { F: 'Female', M: 'Male' } as const;

/** The filters in an address. Codes are in capital letters; what is none of a fixed set of choices is no filter. */
export function listingFiltersOf(texts: Readonly<Record<string, string>>): ListingFilters {
  const text = (name: string) => (texts[name] ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  const upper = (name: string) => text(name).toUpperCase().slice(0, 40);
  const currency = upper('currency');
  const order = text('order');
  const age = text('age');
  return {
    q: Array.from(text('q')).slice(0, wordsLength).join(''),
    species: upper('species'),
    breed: Array.from(text('breed')).slice(0, wordsLength).join(''),
    kind: upper('kind'),
    sex: upper('sex'),
    age: isAge(age) ? age : '',
    country: upper('country'),
    city: Array.from(text('city')).slice(0, 160).join(''),
    currency: isCurrencyCode(currency) ? currency : '',
    from: text('from').slice(0, 20),
    to: text('to').slice(0, 20),
    ...nearFiltersOf(texts),
    order: isOrder(order) ? order : '',
  };
}

/** The address of a list with these filters. */
export const filteredPath = (path: string, filters: ListingFilters): string =>
  address(path, Object.fromEntries(names.map((name) => [name, filters[name] || null])));

/** The filters without some of them. */
export const without = (
  filters: ListingFilters,
  ...left: readonly (keyof ListingFilters)[]
): ListingFilters => ({
  ...filters,
  ...Object.fromEntries(left.map((name) => [name, ''])),
});

/** Of prices that somebody looks for without saying it, and of most listings. */
export const usualCurrency = 'USD';

/** A price as people write it: with a comma or a point before cents, or none. */
function amountIn(text: string): string | null {
  const written = text
    .replaceAll(/[\s$\u20ac£]/g, '')
    .replace(/^(\d{1,3}(?:,\d{3})+)(\.\d+)?$/, (whole) => whole.replaceAll(',', ''));
  const amount = written.replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? amount : null;
}

/** A breed that a filter means. */
export interface ChosenBreed {
  readonly speciesCode: string;
  readonly code: string;
}

/** The search for filters, and what of them cannot be searched for, by field. */
export function searchOf(
  filters: ListingFilters,
  breed: ChosenBreed | null,
  near: Near,
): { readonly query: Omit<ListingsQuery, 'page' | 'facets'>; readonly faults: ReadonlyMap<string, string> } {
  const faults = new Map<string, string>();
  const { q, from, to, age } = filters;
  const priced = (name: 'from' | 'to', text: string) => {
    const amount = text === '' ? null : amountIn(text);
    if (text !== '' && amount === null) faults.set(name, 'Enter an amount such as 1200 or 1200.50.');
    return amount;
  };
  const [priceFrom, priceTo] = [priced('from', from), priced('to', to)];
  const isTurned = priceFrom !== null && priceTo !== null && Number(priceFrom) > Number(priceTo);
  if (isTurned) faults.set('to', 'The highest price is below the lowest.');
  if (Array.from(q).length === 1) faults.set('q', 'Enter at least two letters.');
  if (near.fault !== null) faults.set('near', near.fault);
  const hasPrice = priceFrom !== null || priceTo !== null;
  const { from: ageFrom, below } = isAge(age) ? ages[age] : { from: null, below: null };
  return {
    faults,
    query: {
      filter: {
        q: faults.has('q') ? null : q || null,
        kind: filters.kind || null,
        speciesCode: breed?.speciesCode ?? (filters.species || null),
        breedCode: breed?.code ?? null,
        sex: filters.sex || null,
        countryCode: filters.country || null,
        city: filters.city || null,
        currency: filters.currency || (hasPrice ? usualCurrency : null),
        priceFrom,
        priceTo: isTurned ? null : priceTo,
        ageFromMonths: ageFrom,
        ageBelowMonths: below,
        lat: near.point?.lat ?? null,
        lon: near.point?.lon ?? null,
        radiusKm: near.point === null || filters.within === '' ? null : Number(filters.within),
        placeName: near.name,
      },
      // Whoever names a place wants what is near it.
      orderBy: isOrder(filters.order) ? orders[filters.order] : near.point === null ? 'NEWEST' : 'DISTANCE',
    },
  };
}
