import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { IdSource } from '../../../kernel/text/ids.ts';
import type { InventoryItem } from './inventory-item.entity.ts';
import { StockMovement, type StockMovementKind } from './stock-movement.entity.ts';
import { maximumBaseUnits, outOfRange } from './stock-quantity.ts';

/** Who or what moves stock, and when. */
export interface MovementSource {
  readonly newId: IdSource;
  readonly now: Date;
  readonly memberId: string | null;
  readonly saleId: string | null;
}

/** What a movement adds to the quantities of an item, in base units; 0 if not given. */
export interface StockChange {
  readonly onHand?: bigint;
  readonly reserved?: bigint;
  readonly allocated?: bigint;
  readonly quarantined?: bigint;
}

/** What can be promised to a sale, in base units. */
export function availableOf({ onHand, reserved, allocated, quarantined }: InventoryItem): bigint {
  return onHand - reserved - allocated - quarantined;
}

/** There is not enough stock; names the item. */
export function stockShort(name: string): DomainError {
  return new DomainError('Inventory_InventoryStock_UP_Stock_RJ', `Not enough in stock: ${name}.`);
}

/**
 * Moves stock of an item that this transaction has locked, and logs it; both reach the database with the next flush.
 * Only this function changes quantities, so that they are the sums of the log. Throws
 * Inventory_InventoryStock_UP_Stock_RJ for more than is there to take, and 0010010000400 for more on hand than can be
 * counted.
 */
export function recordMovement(
  em: EntityManager,
  item: InventoryItem,
  kind: StockMovementKind,
  { onHand = 0n, reserved = 0n, allocated = 0n, quarantined = 0n }: StockChange,
  { newId, now, memberId, saleId }: MovementSource,
  reason: string | null = null,
): void {
  const moved = {
    onHand: item.onHand + onHand,
    reserved: item.reserved + reserved,
    allocated: item.allocated + allocated,
    quarantined: item.quarantined + quarantined,
  };
  const held = moved.reserved + moved.allocated + moved.quarantined;
  if (moved.reserved < 0n || moved.allocated < 0n || moved.quarantined < 0n || moved.onHand < held) {
    throw stockShort(item.name);
  }
  if (moved.onHand > maximumBaseUnits) {
    throw outOfRange('/quantity', 'There would be more on hand than can be counted.');
  }
  Object.assign(item, moved, { updatedAt: now });
  em.create(StockMovement, {
    id: newId(),
    businessProfileId: item.businessProfileId,
    inventoryItemId: item.id,
    kind,
    onHand,
    reserved,
    allocated,
    quarantined,
    reason,
    saleId,
    memberId,
    createdAt: now,
  });
}
