import type { Pool } from 'pg';
import type { OfferStock } from './offer-stock.entity.ts';
import { type StockUnit, displayQuantity } from '../inventory/stock-quantity.ts';

interface StockRow {
  readonly offerId: string;
  readonly inventoryItemId: string | null;
  readonly unit: StockUnit;
  readonly quantity: string;
}

const stockSql = `
  select o.id as "offerId", t.inventory_item_id as "inventoryItemId", i.unit, t.quantity::text as quantity
  from commerce.offer o
  join commerce.storefront s on s.id = o.storefront_id and s.business_profile_id = $2
  left join commerce.offer_stock t on t.offer_id = o.id and t.business_profile_id = $2
  left join commerce.inventory_item i on i.id = t.inventory_item_id and i.business_profile_id = $2
  where o.id = any($1::uuid[]) order by o.id, i.sku, i.id`;

/** Stock lists of offers in one statement, by SKU; null for an offer that is not of the business. */
export async function findOfferStock(
  pool: Pool,
  businessProfileId: string,
  offerIds: readonly string[],
): Promise<(OfferStock[] | null)[]> {
  const { rows } = await pool.query<StockRow>({
    name: 'offer-stock',
    text: stockSql,
    values: [offerIds, businessProfileId],
  });
  const byOffer = Map.groupBy(rows, ({ offerId }) => offerId);
  const lines = (found: readonly StockRow[]) =>
    found.flatMap(({ inventoryItemId, unit, quantity }) =>
      inventoryItemId === null ? [] : { inventoryItemId, quantity: displayQuantity(BigInt(quantity), unit) },
    );
  return offerIds.map((id) => {
    const found = byOffer.get(id);
    return found === undefined ? null : lines(found);
  });
}
