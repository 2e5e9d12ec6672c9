import { wordsOf } from '../../../kernel/text/search-words.ts';
import { ItemAvailability } from '../listings/listing.enums.ts';
import type { Listing } from '../listings/listing.view.ts';
import type { ListedRecordFacts } from './listed-records.ts';
import type { ListingPlace } from './listing-places.ts';
import { listingTag } from './listing-tags.ts';

/** More than anybody writes about an animal. */
const mostWords = 500;

/** What a listing is found by. */
export interface ListingEntry {
  readonly isGone: boolean;
  readonly kind: string;
  readonly speciesCode: string | null;
  readonly speciesName: string | null;
  readonly breedCode: string | null;
  readonly breedName: string | null;
  readonly bornOn: string | null;
  readonly countryCode: string;
  readonly city: string;
  readonly currency: string;
  /** The lowest of those that are available. */
  readonly price: string | null;
  readonly place: ListingPlace | null;
  readonly tags: readonly string[];
  readonly words: readonly string[];
}

/** The lowest price of what is available, or of all if nothing is, as its page shows it. */
function lowestPrice({ price, items }: Listing): string | null {
  const available = items.filter(({ availability }) => availability === ItemAvailability.AVAILABLE);
  const counted = available.length > 0 ? available : items;
  const prices = counted.length === 0 ? [price] : counted.map((item) => item.price ?? price);
  const known = prices.filter((one) => one !== null);
  return known.toSorted((one, other) => Number(one) - Number(other))[0] ?? null;
}

/** The sexes that it offers. */
function sexesOf({ items }: Listing, record: ListedRecordFacts | null): readonly string[] {
  if (record?.sex) return [record.sex];
  const offered = items.filter(({ availability }) => availability === ItemAvailability.AVAILABLE);
  return [...new Set(offered.map(({ sex }) => sex))];
}

/** What a listing is found by; `record` is what the animals service has of it, null where it is gone. */
export function entryOf(
  listing: Listing,
  record: ListedRecordFacts | null,
  place: ListingPlace | null,
): ListingEntry {
  const { kind, countryCode, city, currency, title, description, items } = listing;
  const { speciesCode = null, speciesName = null, breedCode = null, breedName = null } = record ?? {};
  const tags = [
    listingTag.kind(kind),
    ...(speciesCode === null ? [] : [listingTag.species(speciesCode)]),
    ...(speciesCode === null || breedCode === null ? [] : [listingTag.breed(speciesCode, breedCode)]),
    ...sexesOf(listing, record).map(listingTag.sex),
    listingTag.country(countryCode),
    listingTag.city(city),
    listingTag.currency(currency),
  ];
  const colors = items.flatMap(({ colorText }) => colorText ?? []);
  const text = [title, breedName, speciesName, city, ...colors, description];
  return {
    isGone: record === null,
    kind,
    speciesCode,
    speciesName,
    breedCode,
    breedName,
    bornOn: record?.bornOn ?? null,
    countryCode,
    city,
    currency,
    price: lowestPrice(listing),
    place,
    tags,
    words: wordsOf(text.filter((part) => part !== null).join(' '), mostWords),
  };
}
