import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { OfferChanges } from './offer-rules.ts';

type StockRows = NonNullable<OfferChanges['stock']>;

/** Whole base units are stored: pieces for each, millionths of a unit for measured goods. */
const baseUnits = 1_000_000;

async function unitOfOwnItem(
  em: EntityManager,
  businessProfileId: string,
  inventoryItemId: string,
): Promise<string | null> {
  const [item] = await em.execute<{ unit: string }[]>(
    'select unit from commerce.inventory_item where id = ? and business_profile_id = ?',
    [inventoryItemId, businessProfileId],
  );
  return item?.unit ?? null;
}

/** An offer, and whose it is. */
interface OfferOfSeller {
  readonly offerId: string;
  readonly sellerProfileId: string;
}

export interface StockLine {
  readonly inventoryItemId: string;
  /** Whole base units of one piece of the offer. */
  readonly quantity: string;
}

/** A stock list in base units. Refuses items of other businesses, and fractions of pieces. */
export async function stockLines(
  em: EntityManager,
  businessProfileId: string,
  rows: StockRows,
): Promise<StockLine[]> {
  const faults: FieldFault[] = [];
  const lines: StockLine[] = [];
  for (const [index, { inventoryItemId, quantity }] of rows.entries()) {
    const unit = await unitOfOwnItem(em, businessProfileId, inventoryItemId);
    const amount = new Big(quantity);
    if (unit === null) {
      const field = `/stock/${index}/inventoryItemId`;
      faults.push({ field, code: 'UNKNOWN_VALUE', detail: 'The business has no item with this id.' });
    } else if (unit === 'each' && !amount.round(0).eq(amount)) {
      const field = `/stock/${index}/quantity`;
      faults.push({ field, code: 'BAD_FORMAT', detail: 'Whole pieces only.' });
    } else {
      lines.push({ inventoryItemId, quantity: amount.times(unit === 'each' ? 1 : baseUnits).toFixed(0) });
    }
  }
  refuseFaults(faults);
  return lines;
}

/**
 * Replaces the stock list of an offer. Each row locks its item against changes of the key, so they are written in the
 * order of the items' ids, like all locks (`lockItems`).
 */
export async function replaceStock(
  em: EntityManager,
  { offerId, sellerProfileId }: OfferOfSeller,
  lines: readonly StockLine[],
): Promise<void> {
  await em.execute('delete from commerce.offer_stock where business_profile_id = ? and offer_id = ?', [
    sellerProfileId,
    offerId,
  ]);
  const inOrder = lines.toSorted((one, other) => (one.inventoryItemId < other.inventoryItemId ? -1 : 1));
  for (const { inventoryItemId, quantity } of inOrder) {
    await em.execute(
      `insert into commerce.offer_stock (business_profile_id, offer_id, inventory_item_id, quantity)
       values (?, ?, ?, ?)`,
      [sellerProfileId, offerId, inventoryItemId, quantity],
    );
  }
}

/** The number of items that one piece of an offer takes from. */
export async function countStock(em: EntityManager, offer: OfferOfSeller): Promise<number> {
  return (await stockOfOffers(em, [offer])).get(offer.offerId)?.length ?? 0;
}

/** What one piece of each offer takes from stock, by the offer's id; offers without counted stock are left out. */
export async function stockOfOffers(
  em: EntityManager,
  offers: readonly OfferOfSeller[],
): Promise<ReadonlyMap<string, readonly StockLine[]>> {
  const rows = await em.execute<(StockLine & { readonly offerId: string })[]>(
    `select offer_id as "offerId", inventory_item_id as "inventoryItemId", quantity::text as quantity
     from commerce.offer_stock where business_profile_id in (?) and offer_id in (?)`,
    [
      [...new Set(offers.map(({ sellerProfileId }) => sellerProfileId))],
      [...new Set(offers.map(({ offerId }) => offerId))],
    ],
  );
  return Map.groupBy(rows, ({ offerId }) => offerId);
}

/** Whether a stock list differs from the one an offer has. */
export async function differsFromStock(
  em: EntityManager,
  offer: OfferOfSeller,
  lines: readonly StockLine[],
): Promise<boolean> {
  const known = (await stockOfOffers(em, [offer])).get(offer.offerId) ?? [];
  const quantities = new Map(known.map(({ inventoryItemId, quantity }) => [inventoryItemId, quantity]));
  const isKnown = ({ inventoryItemId, quantity }: StockLine) => quantities.get(inventoryItemId) === quantity;
  return lines.length !== known.length || !lines.every(isKnown);
}
