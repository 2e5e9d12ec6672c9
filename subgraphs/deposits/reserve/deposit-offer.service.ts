import { type Transaction, allAnswered } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import type { DepositOffer } from '../deposits/deposit-offer.ts';
import { isHandedOver } from '../deposits/animals-with-deposit.ts';
import type { ListingItem } from '../listing-items/listing-item.view.ts';
import { listingNotFound } from '../listings/listing.access.ts';
import { ItemAvailability, ListingKind, ListingStatus } from '../listings/listing.enums.ts';
import { findPublished, lockPublished } from '../listings/listing.store.ts';
import type { ListingReader } from '../listings/listing-sources.ts';
import type { Listing } from '../listings/listing.view.ts';
import { readShortCode } from '../public-listings/short-code.ts';
import type { DepositFee } from '../terms/deposit-terms.ts';
import { findReservations } from '../waitlist/waitlist-entry.store.ts';
import { requireEligible } from './eligibility.service.ts';
import { type ReserveFacts, capOf } from './reserve-checklist.ts';
import { type ReserveReading, readReserveFacts, acceptsDeposits } from './reserve-facts.ts';

/** A listing, or one item of it, with the facts from other services. */
export interface DepositOfferReading {
  readonly listing: Listing;
  readonly item: ListingItem | null;
  readonly reserve: ReserveReading;
}

/** The animal that the deposit would be on; null if none is on record. */
export function animalOf({ reserve }: DepositOfferReading): string | null {
  return reserve.facts.offered[0]?.animal?.id ?? null;
}

const notEligible = (detail: string) =>
  new DomainError('AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ', detail);
const noDeposit = (detail: string) =>
  new DomainError('AnimalListing_AnimalListingEngagement_VL_Deposit_RJ', detail);

/** The item of a listing that a path names; null for a single animal. */
function itemOf({ kind, items }: Listing, itemId: string | null): ListingItem | null {
  if (itemId === null) {
    if (kind === ListingKind.LITTER) throw noDeposit('A deposit is for one item of a litter.');
    return null;
  }
  const item = items.find((each) => each.itemId === itemId);
  if (item === undefined) throw listingNotFound();
  return item;
}

function checkTaken(listing: Listing): void {
  if (listing.isContactOnly) throw noDeposit('Buyers can only get in touch about this listing.');
  if (!acceptsDeposits(listing))
    throw noDeposit('The deposit of this listing is not held: pay it to the seller.');
  if (listing.status !== ListingStatus.ACTIVE) throw noDeposit(`The listing is ${listing.status}.`);
}

/**
 * What a deposit on a listing needs, read before its transaction (spec 4.12). Throws GT_Resource_FL for what does not
 * exist, VL_Deposit_RJ for what takes no deposits, HD_Fee_FL.
 */
export async function readDepositOffer(
  ctx: ListingReader,
  shortCode: string,
  itemId: string | null,
): Promise<DepositOfferReading> {
  const listing = await findPublished(ctx.pool, readShortCode(shortCode));
  const item = itemOf(listing, itemId);
  checkTaken(listing);
  return { listing, item, reserve: await readReserveFacts(ctx, listing.sellerProfileId, listing, { item }) };
}

/** What a buyer can pay a deposit for, and what it costs the seller. */
export interface CheckedOffer {
  readonly offer: DepositOffer;
  readonly fee: DepositFee;
  /** The buyer's own reservation after an accepted offer, which `recordDepositOfEntry` ends; null without one. */
  readonly waitlistEntryId: string | null;
}

function checkAmount({ amount, offered, currency }: ReserveFacts): bigint {
  if (amount === null) throw notEligible('RESERVE_DEPOSIT_CAP: The deposit has no amount.');
  const cap = capOf(
    offered.map(({ price }) => price),
    currency,
  );
  if (amount > cap.amount) {
    const most = `At most ${majorUnits(Number(cap.amount), currency)} ${currency}.`;
    throw new DomainError('AnimalListing_AnimalListingDeposit_AD_Cap_RJ', most);
  }
  return amount;
}

/**
 * The offer for a deposit, in the transaction that creates it: the listing is locked, and is the version that was read.
 * Throws AD_Cap_RJ, and AD_NotEligible_RJ for conditions that are not met, for an item that is not available, and for
 * what is reserved for somebody else.
 */
export async function depositOffer(
  ctx: ListingReader,
  transaction: Transaction,
  { listing: read, item, reserve }: DepositOfferReading,
  buyerProfileId: string,
): Promise<CheckedOffer> {
  const listing = await lockPublished(transaction, read.shortCode);
  if (listing.version !== read.version) throw notEligible('The listing has just changed; read it again.');
  const { facts, fee } = reserve;
  const amount = checkAmount(facts);
  requireEligible(facts);
  if (item !== null && item.availability !== ItemAvailability.AVAILABLE) {
    throw notEligible(`The item is ${item.availability}.`);
  }
  const [{ animal, price } = { animal: null, price: null }] = facts.offered;
  const { listingId: id, shortCode, title, deposit, sellerProfileId } = listing;
  if (animal === null || deposit.pickupWindowEnd === null) throw new Error('an eligible listing has both');
  const [reservations, isGone] = await allAnswered([
    findReservations(transaction, [listing], ctx.clock.now()),
    isHandedOver(transaction, animal.id, sellerProfileId),
  ]);
  const reservation = reservations.find(({ itemId }) => itemId === (item?.itemId ?? null));
  if (reservation !== undefined && reservation.profileId !== buyerProfileId) {
    throw notEligible('It is reserved for somebody on the waitlist.');
  }
  if (isGone) {
    throw notEligible('The animal was handed over to somebody else.');
  }
  return {
    offer: {
      sellerProfileId,
      animalId: animal.id,
      animalName: animal.name,
      price,
      amount,
      currency: listing.currency,
      clause: deposit.depositClause,
      pickupWindowEnd: deposit.pickupWindowEnd,
      contractTemplateId: deposit.contractTemplateId,
      listing: { id, shortCode, title, itemId: item?.itemId ?? null },
      transfer: null,
    },
    fee,
    waitlistEntryId: reservation?.entryId ?? null,
  };
}
