import { type Transaction, allAnswered } from '../../../kernel/database/transaction.ts';
import { closeExpiredEntries, waitsAgain } from './waitlist-entry.store.ts';
import { type WaitlistTeller, tellWithdrawn, withdrawnColumns } from './waitlist-notices.ts';

/** What somebody pays for, or was sold, of a listing; null is its single animal. */
export interface TakenItem {
  readonly listingId: string;
  readonly itemId: string | null;
  readonly buyerProfileId: string;
  readonly depositId: string;
}

/** What was sold of a listing. */
export interface SoldItem extends TakenItem {
  /** Whether nothing of the listing is left. */
  readonly isClosed: boolean;
}

/** How long an offer counts whose holder has accepted it by beginning the deposit (contract 6.5). */
const reservedMs = 24 * 3_600_000;

const promised = `listing_id = $1 and offered_item_id is not distinct from $2::uuid
  and (status = 'OFFERED' or status = 'ACCEPTED' and deposit_id is null)`;
const buyerSql = `
  update deposits.waitlist_entry set status = 'ACCEPTED', deposit_id = $4, version = version + 1,
    responded_at = coalesce(responded_at, $5), reserved_until = coalesce(reserved_until, $6)
  where ${promised} and profile_id = $3`;
const backSql = `
  update deposits.waitlist_entry e set ${waitsAgain}, version = version + 1
  where ${promised} returning ${withdrawnColumns}`;
const overSql = `
  update deposits.waitlist_entry e set status = 'EXPIRED', version = version + 1
  where listing_id = $1 and (status in ('WAITING', 'OFFERED') or status = 'ACCEPTED' and deposit_id is null)
  returning ${withdrawnColumns}`;

/**
 * Ends the waitlist of a locked listing: nobody waits for a closed one (contract 6.5). Those who had an offer or a
 * reservation are told.
 */
export async function endWaitlist(
  transaction: Transaction,
  teller: WaitlistTeller,
  listingId: string,
): Promise<void> {
  const [, over] = await allAnswered([
    closeExpiredEntries(transaction, teller.clock.now(), listingId),
    transaction(overSql, [listingId]),
  ]);
  await tellWithdrawn(transaction, teller, 'CLOSED', over);
}

/** An offer of an item to its buyer counts as accepted. */
async function giveTo(
  transaction: Transaction,
  teller: WaitlistTeller,
  { listingId, itemId, buyerProfileId, depositId }: TakenItem,
): Promise<void> {
  const now = teller.clock.now();
  const reservedUntil = new Date(now.getTime() + reservedMs);
  await transaction(buyerSql, [listingId, itemId, buyerProfileId, depositId, now, reservedUntil]);
}

/** Whoever else has an offer of it waits again, and is told. */
async function takeBack(
  transaction: Transaction,
  teller: WaitlistTeller,
  { listingId, itemId }: TakenItem,
): Promise<void> {
  await tellWithdrawn(transaction, teller, 'TAKEN', await transaction(backSql, [listingId, itemId]));
}

/**
 * Updates a waitlist for a new deposit, in its transaction and after it is stored, its listing being locked: an offer of
 * the same animal to somebody else is withdrawn, because they could no longer pay for it.
 */
export async function withdrawOffersOf(
  transaction: Transaction,
  teller: WaitlistTeller,
  item: TakenItem,
): Promise<void> {
  // Issued together, and carried out in this order; so are those below.
  await allAnswered([
    closeExpiredEntries(transaction, teller.clock.now(), item.listingId),
    giveTo(transaction, teller, item),
    takeBack(transaction, teller, item),
  ]);
}

/**
 * Updates a waitlist after a sale, its listing being locked (contract 6.5): an offer to the buyer counts as accepted,
 * an offer of the same animal to somebody else is withdrawn and they keep their place, and nobody waits if nothing is
 * left.
 */
export async function closeEntriesFor(transaction: Transaction, sold: SoldItem, now: Date): Promise<void> {
  const teller = { viewer: null, clock: { now: () => now } };
  await allAnswered([
    closeExpiredEntries(transaction, now, sold.listingId),
    giveTo(transaction, teller, sold),
    sold.isClosed ? endWaitlist(transaction, teller, sold.listingId) : takeBack(transaction, teller, sold),
  ]);
}
