import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import {
  listingCurrency,
  pickupDayFaults,
  subdivisionFaults,
  subjectFaults,
} from '../../../kernel/inputs/listing-fields.ts';
import type { IdSource } from '../../../kernel/text/ids.ts';
import { capOf } from '../reserve/reserve-checklist.ts';
import { pricesOf } from '../reserve/reserve-facts.ts';
import { changed, changedTerms, noTerms } from '../terms/listing-terms.ts';
import { minorUnits } from '../terms/minor-units.ts';
import { type ListingChanges, type NewListing } from './listing-fields.ts';
import type { ListingContent } from './listing.store.ts';

/** A new listing with default values. */
export function emptyListing({ kind, title, city, countryCode }: NewListing): ListingContent {
  return {
    kind,
    animalId: null,
    birthId: null,
    items: [],
    title,
    description: null,
    price: null,
    currency: listingCurrency,
    isContactOnly: false,
    city,
    subdivisionCode: null,
    countryCode,
    readyDate: null,
    mediaShortCodes: [],
    waitlistOpen: false,
    deposit: noTerms,
  };
}

/** A listing with changes: omitted fields stay, and null clears optional ones (contract 6.4). */
export function changedListing(
  listing: ListingContent,
  changes: ListingChanges,
  newId: IdSource,
): ListingContent {
  return {
    kind: listing.kind,
    animalId: changed(listing.animalId, changes.animalId),
    birthId: changed(listing.birthId, changes.birthId),
    items: changes.items?.map((item) => ({ ...item, itemId: item.itemId ?? newId() })) ?? listing.items,
    title: changes.title ?? listing.title,
    description: changed(listing.description, changes.description),
    price: changed(listing.price, changes.price),
    currency: changes.currency ?? listing.currency,
    isContactOnly: changes.isContactOnly ?? listing.isContactOnly,
    city: changes.city ?? listing.city,
    subdivisionCode: changed(listing.subdivisionCode, changes.subdivisionCode),
    countryCode: changes.countryCode ?? listing.countryCode,
    readyDate: changed(listing.readyDate, changes.readyDate),
    mediaShortCodes: changes.mediaShortCodes ?? listing.mediaShortCodes,
    waitlistOpen: changes.waitlistOpen ?? listing.waitlistOpen,
    deposit: changedTerms(listing.deposit, changes.deposit),
  };
}

/** Faults of a listing, `known` being its current items. */
export function listingFaults(
  next: ListingContent,
  changes: ListingChanges,
  known: ReadonlySet<string>,
  now: Date,
): readonly FieldFault[] {
  const faults = [...subjectFaults(next), ...subdivisionFaults(next)];
  for (const [index, { itemId }] of (changes.items ?? []).entries()) {
    if (itemId && !known.has(itemId)) {
      const detail = 'The listing has no such item.';
      faults.push({ field: `/items/${index}/itemId`, code: 'UNKNOWN_VALUE', detail });
    }
  }
  return [...faults, ...pickupDayFaults(changes.deposit?.pickupWindowEnd, now)];
}

/** Refuses a deposit above the smaller of 500 dollars and a quarter of the cheapest price (spec 4.12). */
export function checkCap(listing: ListingContent): void {
  const { deposit, currency } = listing;
  if (deposit.amount === null) return;
  if (minorUnits(deposit.amount, currency) > capOf(pricesOf(listing), currency).amount) {
    throw new DomainError('AnimalListing_AnimalListingDeposit_AD_Cap_RJ');
  }
}
