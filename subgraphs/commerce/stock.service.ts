import { z } from 'zod';
import type { FieldFault } from '../../kernel/errors.ts';
import { parseFields, refuseFaults } from '../../kernel/field-faults.ts';
import type { CommerceContext } from './context.ts';
import { requestKey } from './fields.ts';
import { lockOwnItem, requireStockKeeper } from './inventory-item.access.ts';
import type { InventoryItemView } from './inventory-item.entity.ts';
import type { AdjustStockInput, MoveStockInput } from './inventory-item.inputs.ts';
import { viewOfItem } from './inventory-item.store.ts';
import { inventoryText } from './inventory-text.ts';
import { type StockChange, recordMovement } from './stock-ledger.ts';
import { StockMovementKind } from './stock-movement.entity.ts';
import { baseUnits, outOfRange } from './stock-quantity.ts';
import { isRepeated } from './stock-repeat.ts';

const requestFields = z.object({ requestKey: requestKey.nullish() });

function reasonOf({ reason }: MoveStockInput): string | null {
  if (reason === null || reason === undefined) return null;
  const faults: FieldFault[] = [];
  const text = inventoryText('reason', reason, faults);
  refuseFaults(faults);
  return text;
}

/**
 * Moves stock of an item of the viewer's business by hand; `changeBy` says what the quantity is added to. What was
 * moved for the request key already answers the item as it is now.
 */
async function moveStock(
  ctx: CommerceContext,
  kind: StockMovementKind,
  input: MoveStockInput,
  changeBy: (quantity: bigint) => StockChange,
): Promise<InventoryItemView> {
  const businessProfileId = requireStockKeeper(ctx.viewer);
  const reason = reasonOf(input);
  const { requestKey: key = null } = parseFields(requestFields, input);
  const { memberId } = ctx.viewer;
  const mover = { newId: ctx.newId, now: ctx.clock.now(), memberId, saleId: null, requestKey: key };
  return ctx.em.fork().transactional(async (em) => {
    const item = await lockOwnItem(em, businessProfileId, input.inventoryItemId);
    const quantity = baseUnits(input.quantity, item.unit, '/quantity');
    if (quantity === 0n) throw outOfRange('/quantity', 'Must not be 0.');
    if (quantity < 0n && kind !== StockMovementKind.ADJUSTMENT) {
      throw outOfRange('/quantity', 'Must be more than 0.');
    }
    const change = changeBy(quantity);
    if (!(await isRepeated(em, item.id, key, { kind, change, reason }))) {
      recordMovement(em, item, kind, change, mover, reason);
      await em.flush();
    }
    return viewOfItem(item);
  });
}

/** Adds goods that came in to what is on hand. */
export function receiveStock(ctx: CommerceContext, input: MoveStockInput): Promise<InventoryItemView> {
  return moveStock(ctx, StockMovementKind.RECEIPT, input, (quantity) => ({ onHand: quantity }));
}

/** Puts the quantity on hand right, up or down; what is reserved, allocated or quarantined cannot be taken away. */
export function adjustStock(ctx: CommerceContext, input: AdjustStockInput): Promise<InventoryItemView> {
  return moveStock(ctx, StockMovementKind.ADJUSTMENT, input, (quantity) => ({ onHand: quantity }));
}

/** Holds back some of what is available. */
export function quarantineStock(ctx: CommerceContext, input: MoveStockInput): Promise<InventoryItemView> {
  return moveStock(ctx, StockMovementKind.QUARANTINE, input, (quantity) => ({ quarantined: quantity }));
}

/** Makes some of what was held back available again. */
export function releaseQuarantinedStock(
  ctx: CommerceContext,
  input: MoveStockInput,
): Promise<InventoryItemView> {
  return moveStock(ctx, StockMovementKind.QUARANTINE_RELEASE, input, (quantity) => ({
    quarantined: -quantity,
  }));
}
