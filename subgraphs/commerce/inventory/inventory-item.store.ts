import type { Pool } from 'pg';
import { keptTotal } from '../../../kernel/database/kept-counts.ts';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { InventoryItem, type InventoryItemPage, type InventoryItemView } from './inventory-item.entity.ts';
import type { StockMovementKind, StockMovementPage } from './stock-movement.entity.ts';
import { type StockUnit, displayQuantity } from './stock-quantity.ts';
import { countedItems } from './counted-items.ts';

type Quantity = 'onHand' | 'reserved' | 'allocated' | 'quarantined';
/** Base units as PostgreSQL's text: a bigint may exceed what a number can hold. */
type QuantityTexts = Record<Quantity, string>;

/** In the row but not shown. */
const hidden = ['businessProfileId', 'createdAt', 'updatedAt'] as const;
type ItemFields = Omit<InventoryItem, Quantity | (typeof hidden)[number]>;
type ItemRow = ItemFields & QuantityTexts;

/** What the business sees of an item: its quantities in the display unit. */
export function viewOfItem({
  onHand,
  reserved,
  allocated,
  quarantined,
  ...item
}: ItemFields & Record<Quantity, bigint>): InventoryItemView {
  const { unit } = item;
  return {
    ...item,
    quantityOnHand: displayQuantity(onHand, unit),
    quantityReserved: displayQuantity(reserved, unit),
    quantityAllocated: displayQuantity(allocated, unit),
    quantityQuarantined: displayQuantity(quarantined, unit),
    quantityAvailable: displayQuantity(onHand - reserved - allocated - quarantined, unit),
  };
}

function viewOfRow(row: ItemRow): InventoryItemView {
  return viewOfItem({
    ...row,
    onHand: BigInt(row.onHand),
    reserved: BigInt(row.reserved),
    allocated: BigInt(row.allocated),
    quarantined: BigInt(row.quarantined),
  });
}

const itemColumns = columnsOf(InventoryItem, 'i', hidden);

const findSql = `
  select ${itemColumns} from commerce.inventory_item i where i.id = $2 and i.business_profile_id = $1`;

/** One statement for the page and the total: a page past the end still has a row that carries the total. */
function listSql(filter: string, kept?: string): string {
  const rows = `from commerce.inventory_item i where i.business_profile_id = $1 ${filter}`;
  const total = kept ?? `(select count(*)::integer ${rows})`;
  return `
    select t.total, p.* from (select ${total} as total) t
    left join lateral (select ${itemColumns} ${rows} order by i.sku, i.id limit $2 offset $3) p on true`;
}

const listAllSql = listSql('and i.is_active', keptTotal(countedItems));
const listSkuSql = listSql('and i.is_active and i.sku = $4');
/** `$4` is part of the SKU or the name, in any letter case; `$5` whether deactivated items are wanted too. */
const listFoundSql = listSql(
  `and (i.is_active or $5) and ($4 = '' or position(lower($4) in lower(i.sku)) > 0
     or position(lower($4) in lower(i.name)) > 0)`,
);

/** The business's item, active or not; else null. */
export async function findItem(
  pool: Pool,
  businessProfileId: string,
  id: string,
): Promise<InventoryItemView | null> {
  const { rows } = await pool.query<ItemRow>({
    name: 'inventory-item',
    text: findSql,
    values: [businessProfileId, id],
  });
  return rows[0] === undefined ? null : viewOfRow(rows[0]);
}

/** Which items to list. */
export interface ItemsQuery {
  /** Exactly this SKU of an active item; null for any. */
  readonly sku: string | null;
  /** Part of the SKU or the name, in any letter case; null for any. */
  readonly text: string | null;
  readonly isInactiveIncluded: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the items of the business by SKU, byte by byte (spec 4.5). */
export async function listItems(
  pool: Pool,
  businessProfileId: string,
  { sku, text, isInactiveIncluded, page, pageSize }: ItemsQuery,
): Promise<InventoryItemPage> {
  const values = [businessProfileId, pageSize, (page - 1) * pageSize];
  const { rows } = await pool.query<ItemRow & { total: number }>(
    sku !== null
      ? { name: 'inventory-items-of-sku', text: listSkuSql, values: [...values, sku] }
      : text === null && !isInactiveIncluded
        ? { name: 'inventory-items', text: listAllSql, values }
        : {
            name: 'inventory-items-found',
            text: listFoundSql,
            values: [...values, text ?? '', isInactiveIncluded],
          },
  );
  const total = rows[0]?.total ?? 0;
  const isEmpty = rows[0]?.id === null;
  return { items: isEmpty ? [] : rows.map(viewOfRow), total };
}

/** Which page of which item's log to read. */
export interface MovementsKey {
  readonly inventoryItemId: string;
  readonly unit: StockUnit;
  readonly page: number;
  readonly pageSize: number;
}

interface MovementRow extends QuantityTexts {
  readonly inventoryItemId: string;
  readonly total: number;
  readonly id: string | null;
  readonly kind: StockMovementKind;
  readonly reason: string | null;
  readonly saleId: string | null;
  readonly createdAt: string;
}

const movementsSql = `
  select i.id as "inventoryItemId", t.total, p.* from commerce.inventory_item i
  cross join lateral (
    select count(*)::integer as total from commerce.stock_movement m
    where m.business_profile_id = i.business_profile_id and m.inventory_item_id = i.id
  ) t
  left join lateral (
    select m.id, m.kind, m.on_hand as "onHand", m.reserved, m.allocated, m.quarantined, m.reason, m.sale_id as "saleId",
      m.created_at as "createdAt"
    from commerce.stock_movement m
    where m.business_profile_id = i.business_profile_id and m.inventory_item_id = i.id
    order by m.created_at desc, m.id desc limit $2 offset $3
  ) p on true
  where i.id = any($1::uuid[])
  order by p."createdAt" desc, p.id desc`;

function pageOfMovements(rows: readonly MovementRow[], unit: StockUnit): StockMovementPage {
  const items = rows.flatMap(({ id, kind, reason, saleId, createdAt, ...row }) => {
    if (id === null) return [];
    const shown = (quantity: Quantity) => displayQuantity(BigInt(row[quantity]), unit);
    return {
      id,
      kind,
      onHand: shown('onHand'),
      reserved: shown('reserved'),
      allocated: shown('allocated'),
      quarantined: shown('quarantined'),
      reason,
      saleId,
      createdAt: isoInstant(createdAt),
    };
  });
  return { items, total: rows[0]?.total ?? 0 };
}

/** Pages of the logs of items that the viewer may see, newest first; one statement per distinct page. */
export async function findMovements(pool: Pool, keys: readonly MovementsKey[]): Promise<StockMovementPage[]> {
  const byPage = Map.groupBy(keys, ({ page, pageSize }) => `${page} ${pageSize}`);
  const found = new Map<MovementsKey, StockMovementPage>();
  for (const [, alike] of byPage) {
    const [{ page, pageSize } = { page: 1, pageSize: 1 }] = alike;
    const { rows } = await pool.query<MovementRow>({
      name: 'stock-movements',
      text: movementsSql,
      values: [alike.map(({ inventoryItemId }) => inventoryItemId), pageSize, (page - 1) * pageSize],
    });
    const byItem = Map.groupBy(rows, ({ inventoryItemId }) => inventoryItemId);
    for (const key of alike) found.set(key, pageOfMovements(byItem.get(key.inventoryItemId) ?? [], key.unit));
  }
  return keys.map((key) => found.get(key) ?? { items: [], total: 0 });
}
