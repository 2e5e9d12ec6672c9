import type { Transaction } from '../../../kernel/database/transaction.ts';
import { storeStep } from './waitlist-entry.store.ts';

/**
 * Records the deposit that a reservation waited for, in the transaction that creates it: the deposit replaces the
 * reservation.
 */
export async function recordDepositOfEntry(
  transaction: Transaction,
  entryId: string,
  depositId: string,
): Promise<void> {
  await storeStep(transaction, entryId, ['paying', depositId]);
}

const endedSql = `
  update deposits.waitlist_entry e set deposit_id = null, version = e.version + 1, status = case
    when e.reserved_until > $4 and l.status <> 'CLOSED' and not exists (
      select from deposits.waitlist_entry o
      where o.seller_profile_id = e.seller_profile_id and o.listing_id = e.listing_id and o.id <> e.id
        and (o.status in ('WAITING', 'OFFERED') or o.status = 'ACCEPTED' and o.deposit_id is null)
        and (o.profile_id = e.profile_id
          or o.status <> 'WAITING' and o.offered_item_id is not distinct from e.offered_item_id))
    then 'ACCEPTED' else 'EXPIRED' end
  from deposits.listing l
  where l.id = e.listing_id and l.seller_profile_id = e.seller_profile_id
    and e.seller_profile_id = $1 and e.listing_id = $2 and e.deposit_id = $3 and e.status = 'ACCEPTED'`;

/** A deposit that nobody has paid in time. */
interface UnpaidDeposit {
  readonly depositId: string;
  readonly sellerProfileId: string;
  readonly listingId: string;
}

/**
 * Gives somebody back the reservation that an unpaid deposit had replaced, in the transaction that ends it: until the
 * reservation's own time is over, another deposit can be begun. After that, or if they stand on the waitlist anew, their
 * entry is over.
 */
export async function releaseUnpaid(
  transaction: Transaction,
  { depositId, sellerProfileId, listingId }: UnpaidDeposit,
  at: string,
): Promise<void> {
  await transaction(endedSql, [sellerProfileId, listingId, depositId, at]);
}
