import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { lockItems } from './inventory-item.access.ts';
import type { InventoryItem } from './inventory-item.entity.ts';
import { type MovementSource, type StockChange, availableOf, recordMovement } from './stock-ledger.ts';
import { StockMovement, StockMovementKind } from './stock-movement.entity.ts';

/*
 * Stock operations of sales. Call each function in the transaction that moves the sale, with its entity manager; it
 * locks the items in the order of their ids until the transaction ends. A sale moves an item once in each way, and only
 * its goods come back in several parts: a repeated step changes nothing.
 */

/** A step of a sale. */
export interface SaleMovementSource extends MovementSource {
  readonly saleId: string;
  readonly sellerProfileId: string;
}

/** How much of an item a sale takes, in base units. */
export interface StockQuantity {
  readonly inventoryItemId: string;
  readonly quantity: bigint;
}

/** What a sale holds of an item, or took of it if it is no longer on hand. */
type Balance = Required<Omit<StockChange, 'quarantined'>>;

/** Bundles and single pieces in one sale may take from the same item. */
function totalsByItem(quantities: readonly StockQuantity[]): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const { inventoryItemId, quantity } of quantities) {
    if (quantity <= 0n) throw new Error('a sale takes more than nothing of an item');
    const id = inventoryItemId.toLowerCase();
    totals.set(id, (totals.get(id) ?? 0n) + quantity);
  }
  return totals;
}

const shortField = '/quantities/';

/** The items that a refusal of `reserveStock` names; none for any other failure. */
export function shortItemsOf(error: unknown): ReadonlySet<string> {
  const isShort = error instanceof DomainError && error.code === 'Inventory_InventoryStock_UP_Stock_RJ';
  const faults = isShort ? (error.details.errors ?? []) : [];
  return new Set(faults.map(({ field }) => field.slice(shortField.length)));
}

function refuseShortages(short: readonly StockQuantity[], items: ReadonlyMap<string, InventoryItem>): void {
  if (short.length === 0) return;
  const faults = short.map(({ inventoryItemId }): FieldFault => {
    const name = items.get(inventoryItemId)?.name ?? 'an item that is gone';
    return {
      field: `${shortField}${inventoryItemId}`,
      code: 'OUT_OF_RANGE',
      detail: `Not enough in stock: ${name}.`,
    };
  });
  const detail = faults.map((fault) => fault.detail).join(' ');
  throw new DomainError('Inventory_InventoryStock_UP_Stock_RJ', detail, { errors: faults });
}

/**
 * Promises stock to a sale: everything or nothing. Deactivated items are not for sale. Throws
 * Inventory_InventoryStock_UP_Stock_RJ, which names each item that is short, before it writes anything.
 */
export async function reserveStock(
  em: EntityManager,
  { quantities, ...mover }: SaleMovementSource & { readonly quantities: readonly StockQuantity[] },
): Promise<void> {
  const totals = totalsByItem(quantities);
  const items = new Map((await lockItems(em, [...totals.keys()])).map((item) => [item.id, item]));
  // Whatever a sale did with an item, it reserved it first.
  const done = await movementsOf(em, mover);
  const reservedItems = new Set(done.map(({ inventoryItemId }) => inventoryItemId));
  const wanted = [...totals]
    .filter(([id]) => !reservedItems.has(id))
    .map(([inventoryItemId, quantity]) => ({ inventoryItemId, quantity }));
  const isShort = ({ inventoryItemId, quantity }: StockQuantity) => {
    const item = items.get(inventoryItemId);
    return item === undefined || !item.isActive || availableOf(item) < quantity;
  };
  refuseShortages(wanted.filter(isShort), items);
  for (const { inventoryItemId, quantity } of wanted) {
    const item = items.get(inventoryItemId);
    if (item === undefined) continue;
    recordMovement(em, item, StockMovementKind.RESERVATION, { reserved: quantity }, mover);
  }
  await em.flush();
}

function movementsOf(
  em: EntityManager,
  { saleId, sellerProfileId: businessProfileId }: SaleMovementSource,
): Promise<StockMovement[]> {
  return em.find(StockMovement, { businessProfileId, saleId });
}

/** What a sale did to each of its items, according to the log. */
function balancesOf(movements: readonly StockMovement[]): Map<string, Balance> {
  const balances = new Map<string, Balance>();
  for (const { inventoryItemId, onHand, reserved, allocated } of movements) {
    const before = balances.get(inventoryItemId) ?? { onHand: 0n, reserved: 0n, allocated: 0n };
    balances.set(inventoryItemId, {
      onHand: before.onHand + onHand,
      reserved: before.reserved + reserved,
      allocated: before.allocated + allocated,
    });
  }
  return balances;
}

/** Moves everything that a sale holds of its items; `changeBy` returns null if there is nothing to move. */
async function moveStockOfSale(
  em: EntityManager,
  mover: SaleMovementSource,
  kind: StockMovementKind,
  changeBy: (balance: Balance) => StockChange | null,
): Promise<void> {
  // The items that a sale takes from never change, but the quantities it holds do: those are read under the locks.
  const known = await movementsOf(em, mover);
  const items = await lockItems(em, [...new Set(known.map(({ inventoryItemId }) => inventoryItemId))]);
  const balances = balancesOf(await movementsOf(em, mover));
  for (const item of items) {
    const balance = balances.get(item.id);
    const change = balance === undefined ? null : changeBy(balance);
    if (change !== null) recordMovement(em, item, kind, change, mover);
  }
  await em.flush();
}

/** Allocates what was promised to a sale. */
export function allocateStock(em: EntityManager, mover: SaleMovementSource): Promise<void> {
  return moveStockOfSale(em, mover, StockMovementKind.ALLOCATION, ({ reserved }) =>
    reserved === 0n ? null : { reserved: -reserved, allocated: reserved },
  );
}

/** Returns what was promised or allocated to a sale, as far as it has not left. */
export function releaseStock(em: EntityManager, mover: SaleMovementSource): Promise<void> {
  return moveStockOfSale(em, mover, StockMovementKind.RELEASE, ({ reserved, allocated }) =>
    reserved === 0n && allocated === 0n ? null : { reserved: -reserved, allocated: -allocated },
  );
}

/** Ships the goods of a sale, whether they were allocated before or only promised. */
export function shipStock(em: EntityManager, mover: SaleMovementSource): Promise<void> {
  return moveStockOfSale(em, mover, StockMovementKind.SHIPMENT, ({ reserved, allocated }) => {
    const held = reserved + allocated;
    return held === 0n ? null : { onHand: -held, reserved: -reserved, allocated: -allocated };
  });
}

/** Restocks the shipped goods of a sale. */
export function returnStock(em: EntityManager, mover: SaleMovementSource): Promise<void> {
  return moveStockOfSale(em, mover, StockMovementKind.RETURN, ({ onHand }) =>
    onHand === 0n ? null : { onHand: -onHand },
  );
}

/**
 * Puts some goods of a sale back: what was only promised or allocated first, then what has left, never more than the
 * sale has. It may be called as often as goods come back.
 */
export async function restockSome(
  em: EntityManager,
  { quantities, ...mover }: SaleMovementSource & { readonly quantities: readonly StockQuantity[] },
): Promise<void> {
  const totals = totalsByItem(quantities);
  const items = await lockItems(em, [...totals.keys()]);
  const balances = balancesOf(await movementsOf(em, mover));
  const least = (one: bigint, other: bigint) => (one < other ? one : other);
  for (const item of items) {
    const { onHand, reserved, allocated } = balances.get(item.id) ?? {
      onHand: 0n,
      reserved: 0n,
      allocated: 0n,
    };
    const wanted = totals.get(item.id) ?? 0n;
    const promised = least(reserved, wanted);
    const setAside = least(allocated, wanted - promised);
    const gone = least(-onHand, wanted - promised - setAside);
    if (promised + setAside > 0n) {
      recordMovement(
        em,
        item,
        StockMovementKind.RELEASE,
        { reserved: -promised, allocated: -setAside },
        mover,
      );
    }
    if (gone > 0n) recordMovement(em, item, StockMovementKind.RETURN, { onHand: gone }, mover);
  }
  await em.flush();
}
