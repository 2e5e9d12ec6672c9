import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { z } from 'zod';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { name, requestKey as requestKeyField } from '../../../kernel/text/lines.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { lockOwnItem, requireStockAccess } from './inventory-item.access.ts';
import type { InventoryItemView } from './inventory-item.entity.ts';
import type { AdjustStockInput, MoveStockInput } from './inventory-item.inputs.ts';
import { viewOfItem } from './inventory-item.store.ts';
import { type StockChange, recordMovement } from './stock-ledger.ts';
import { StockMovementKind } from './stock-movement.entity.ts';
import { baseUnits, outOfRange } from './stock-quantity.ts';

const moveFields = z.object({ requestKey: requestKeyField.nullish(), reason: name(500).nullish() });

/**
 * Moves stock of an item of the viewer's business by hand; `changeBy` says what the quantity is added to. If the
 * request key was used before, returns the item as it is now.
 */
async function moveStock(
  ctx: Context,
  kind: StockMovementKind,
  input: MoveStockInput,
  changeBy: (quantity: bigint) => StockChange,
): Promise<InventoryItemView> {
  const businessProfileId = requireStockAccess(ctx.viewer);
  const { requestKey, reason = null } = parseFields(moveFields, input);
  const { memberId } = ctx.viewer;
  const mover = { newId: ctx.newId, now: ctx.clock.now(), memberId, saleId: null };
  const move = async (em: EntityManager) => {
    const item = await lockOwnItem(em, businessProfileId, input.inventoryItemId);
    const quantity = baseUnits(input.quantity, item.unit, '/quantity');
    if (quantity === 0n) throw outOfRange('/quantity', 'Must not be 0.');
    if (quantity < 0n && kind !== StockMovementKind.ADJUSTMENT) {
      throw outOfRange('/quantity', 'Must be more than 0.');
    }
    recordMovement(em, item, kind, changeBy(quantity), mover, reason);
    await em.flush();
  };
  // Keys are separate for each item.
  const scope = `stock ${input.inventoryItemId.toLowerCase()}`;
  const key = keyOf(scope, requestKey, { kind, quantity: new Big(input.quantity).toFixed(), reason });
  return ctx.em.fork().transactional(async (em) => {
    await idempotencyKeys.once(transactionOf(em), ctx, () => move(em), { key });
    return viewOfItem(await lockOwnItem(em, businessProfileId, input.inventoryItemId));
  });
}

/** Adds received goods to the quantity on hand. */
export function receiveStock(ctx: Context, input: MoveStockInput): Promise<InventoryItemView> {
  return moveStock(ctx, StockMovementKind.RECEIPT, input, (quantity) => ({ onHand: quantity }));
}

/** Corrects the quantity on hand, up or down; what is reserved, allocated or quarantined cannot be removed. */
export function adjustStock(ctx: Context, input: AdjustStockInput): Promise<InventoryItemView> {
  return moveStock(ctx, StockMovementKind.ADJUSTMENT, input, (quantity) => ({ onHand: quantity }));
}

/** Quarantines some of what is available. */
export function quarantineStock(ctx: Context, input: MoveStockInput): Promise<InventoryItemView> {
  return moveStock(ctx, StockMovementKind.QUARANTINE, input, (quantity) => ({ quarantined: quantity }));
}

/** Makes some of what was quarantined available again. */
export function releaseQuarantinedStock(ctx: Context, input: MoveStockInput): Promise<InventoryItemView> {
  return moveStock(ctx, StockMovementKind.QUARANTINE_RELEASE, input, (quantity) => ({
    quarantined: -quantity,
  }));
}
