import type { Transaction } from '../../../kernel/database/transaction.ts';
import { closeExpiredEntries } from './waitlist-entry.store.ts';

/** What was sold of a listing; null is its single animal. */
export interface SoldItem {
  readonly listingId: string;
  readonly itemId: string | null;
  readonly buyerProfileId: string;
  readonly depositId: string;
  /** Whether nothing of the listing is left. */
  readonly isClosed: boolean;
}

const promised = `listing_id = $1 and offered_item_id is not distinct from $2::uuid
  and (status = 'OFFERED' or status = 'ACCEPTED' and deposit_id is null)`;
const buyerSql = `
  update deposits.waitlist_entry set status = 'ACCEPTED', deposit_id = $4, version = version + 1,
    responded_at = coalesce(responded_at, $5), reserved_until = coalesce(reserved_until, $5)
  where ${promised} and profile_id = $3`;
const backSql = `
  update deposits.waitlist_entry set status = 'WAITING', version = version + 1, offered_item_id = null,
    offered_at = null, offer_expires_at = null, responded_at = null, reserved_until = null
  where ${promised}`;
const overSql = `
  update deposits.waitlist_entry set status = 'EXPIRED', version = version + 1
  where listing_id = $1 and (status in ('WAITING', 'OFFERED') or status = 'ACCEPTED' and deposit_id is null)`;

/** Ends the waitlist of a locked listing: nobody waits for a closed one (contract 6.5). */
export async function endWaitlist(transaction: Transaction, listingId: string): Promise<void> {
  await transaction(overSql, [listingId]);
}

/**
 * Updates a waitlist after a sale, its listing being locked (contract 6.5): an offer to the buyer counts as accepted,
 * an offer of the same animal to somebody else is withdrawn and they keep their place, and nobody waits if nothing is
 * left.
 */
export async function closeEntriesFor(
  transaction: Transaction,
  { listingId, itemId, buyerProfileId, depositId, isClosed }: SoldItem,
  now: Date,
): Promise<void> {
  await closeExpiredEntries(transaction, now, listingId);
  await transaction(buyerSql, [listingId, itemId, buyerProfileId, depositId, now]);
  if (isClosed) await endWaitlist(transaction, listingId);
  else await transaction(backSql, [listingId, itemId]);
}
