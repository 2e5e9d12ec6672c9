import { z } from 'zod';
import { fault, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import {
  type PlaceSought,
  placeOf,
  searchFaults,
  searchTextLength,
} from '../../../kernel/profiles/professional-search.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { line } from '../../../kernel/text/lines.ts';
import { wordsOf } from '../../../kernel/text/search-words.ts';
import type { ListingFilterInput } from './listing-search.inputs.ts';
import { listingTag } from './listing-tags.ts';

/** A search in the form that the database takes. */
export interface ListingSearch {
  /** By what they filter, so that a facet can leave out its own; every listing has all of them. */
  readonly tags: Readonly<Record<TagFilter, string | null>>;
  /** In the syntax of to_tsquery; null for any. */
  readonly words: string | null;
  readonly priceFrom: string | null;
  readonly priceTo: string | null;
  readonly ageFromMonths: number | null;
  readonly ageBelowMonths: number | null;
  readonly place: PlaceSought | null;
}
export const tagFilters = ['kind', 'species', 'breed', 'sex', 'country', 'city', 'currency'] as const;
type TagFilter = (typeof tagFilters)[number];

const code = line(40).nullish();
const amount = z
  .string()
  .refine((text) => /^\d{1,12}(?:\.\d{1,4})?$/.test(text), {
    params: fault('BAD_FORMAT'),
    error: 'Must be an amount.',
  })
  .nullish();
const months = (least: number) => z.int().min(least).max(600).nullish();
const fields = z.object({
  q: line(searchTextLength.maximum).nullish(),
  kind: code,
  speciesCode: code,
  breedCode: code,
  sex: code,
  countryCode: code,
  city: line(160).nullish(),
  placeName: line(160).nullish(),
  currency: code,
  priceFrom: amount,
  priceTo: amount,
  ageFromMonths: months(0),
  ageBelowMonths: months(1),
});

/** Matches no listing. */
const nothing = `'nothing of it'`;

/** Each word, or the beginning of one; that of one letter is most of the language. Words have letters and digits only. */
function queryOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const words = wordsOf(text);
  return words.length === 0
    ? nothing
    : words.map((word) => (Array.from(word).length > 1 ? `'${word}':*` : `'${word}'`)).join(' & ');
}

/** What is wrong with filters that go together. */
function faultsTogether(filter: ListingFilterInput): FieldFault[] {
  const { currency, priceFrom, priceTo, speciesCode, breedCode } = filter;
  const faults: FieldFault[] = [];
  const refuse = (field: string, faultCode: FieldFault['code'], detail: string) =>
    faults.push({ field: `/${field}`, code: faultCode, detail });
  if ((priceFrom || priceTo) && !currency) refuse('currency', 'REQUIRED', 'A price needs its currency.');
  if (priceFrom && priceTo && Number(priceFrom) > Number(priceTo)) {
    refuse('priceTo', 'OUT_OF_RANGE', 'Must not be below the lowest price.');
  }
  if (breedCode && !speciesCode) refuse('speciesCode', 'REQUIRED', 'A breed needs its species.');
  return faults;
}

/** Reads a filter; throws 0010010000400 with every fault. */
export function searchOf(filter: ListingFilterInput, isByDistance = false): ListingSearch {
  const read = parseFields(fields, filter);
  const { lat, lon, radiusKm } = filter;
  const orderBy = isByDistance ? 'DISTANCE' : null;
  const ofPlace = searchFaults({ kind: '', q: read.q, lat, lon, radiusKm, orderBy });
  refuseFaults([
    ...ofPlace.map((found) => ({ ...found, field: `/${found.field}` })),
    ...faultsTogether(filter),
  ]);
  const tag = (value: string | null | undefined, tagged: (value: string) => string) =>
    value === null || value === undefined ? null : tagged(value);
  const { speciesCode, breedCode } = read;
  return {
    tags: {
      kind: tag(read.kind, listingTag.kind),
      species: tag(speciesCode, listingTag.species),
      breed: tag(breedCode, (breed) => listingTag.breed(speciesCode ?? '', breed)),
      sex: tag(read.sex, listingTag.sex),
      country: tag(read.countryCode, listingTag.country),
      city: tag(read.city, listingTag.city),
      currency: tag(read.currency, (currency) => listingTag.currency(capitals(currency))),
    },
    words: queryOf(read.q),
    priceFrom: read.priceFrom ?? null,
    priceTo: read.priceTo ?? null,
    ageFromMonths: read.ageFromMonths ?? null,
    ageBelowMonths: read.ageBelowMonths ?? null,
    place: placeOf(filter),
  };
}
