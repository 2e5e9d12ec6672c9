import { z } from 'zod';
import { type Transaction, allAnswered } from '../../../kernel/database/transaction.ts';
import { closeEntriesFor } from '../waitlist/end-waiting.ts';

/** An animal handed over by its seller. */
export interface SoldAnimal {
  readonly animalId: string;
  readonly sellerProfileId: string;
  readonly buyerProfileId: string;
  readonly depositId: string;
}

/** An array, which is read once: as a join it would lose rows that changed while their lock was waited for. */
const shownSql = `
  select l.id from deposits.listing l
  where l.seller_profile_id = $2 and l.id = any(array(
    select id from deposits.listing where seller_profile_id = $2 and animal_id = $1
    union all
    select listing_id from deposits.listing_item where seller_profile_id = $2 and animal_id = $1))
  order by l.id`;
const shownRows = z.array(z.object({ id: z.string() }));

const soldItems = z.array(z.object({ id: z.string() }));

type Subject = Pick<SoldAnimal, 'animalId' | 'sellerProfileId'>;

/**
 * Locks every listing of a seller that shows an animal. Do this before locking the animal's deposit, because
 * creating a deposit locks in that order.
 */
export async function lockListingsOf(
  transaction: Transaction,
  { animalId, sellerProfileId }: Subject,
): Promise<void> {
  await transaction(`${shownSql} for update`, [animalId, sellerProfileId]);
}

const itemSql = `
  update deposits.listing_item set availability = 'SOLD'
  where seller_profile_id = $3 and listing_id = $2 and animal_id = $1 and availability <> 'SOLD' returning id`;
const closeSql = `
  update deposits.listing l set status = 'CLOSED', version = version + 1, updated_at = $3
  where l.id = $2 and l.status <> 'CLOSED' and (l.animal_id = $1 or l.birth_id is not null and not exists (
    select from deposits.listing_item i
    where i.listing_id = l.id and i.seller_profile_id = l.seller_profile_id and i.availability <> 'SOLD'))
  returning id`;
const countOnSql = 'update deposits.listing set version = version + 1, updated_at = $2 where id = $1';

/**
 * Takes a handed-over animal off the market, in the transaction of the handover: its items are SOLD, its own
 * listing is closed, and so is a litter with nothing left (contract 6.4). Waitlists are updated (6.5). The
 * listings must be locked.
 */
export async function sellAnimal(transaction: Transaction, sold: SoldAnimal, now: Date): Promise<void> {
  const { animalId, sellerProfileId } = sold;
  const shown = shownRows.parse(await transaction(shownSql, [animalId, sellerProfileId]));
  for (const { id: listingId } of shown) {
    // Issued together, and carried out in this order.
    const [changed, closed] = await allAnswered([
      transaction(itemSql, [animalId, listingId, sellerProfileId]),
      transaction(closeSql, [animalId, listingId, now]),
    ]);
    const items = soldItems.parse(changed);
    if (items.length === 0 && closed.length === 0) continue;
    const itemId = items[0]?.id ?? null;
    await allAnswered([
      ...(closed.length > 0 ? [] : [transaction(countOnSql, [listingId, now])]),
      closeEntriesFor(transaction, { ...sold, listingId, itemId, isClosed: closed.length > 0 }, now),
    ]);
  }
}
