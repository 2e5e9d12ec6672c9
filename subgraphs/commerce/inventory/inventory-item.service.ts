import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseInput } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { given } from '../../../kernel/graph/given.ts';
import { name } from '../../../kernel/text/lines.ts';
import { inventoryItemNotFound, lockOwnItem, requireStockAccess } from './inventory-item.access.ts';
import { InventoryItem, type InventoryItemPage, type InventoryItemView } from './inventory-item.entity.ts';
import type { CreateInventoryItemInput, UpdateInventoryItemInput } from './inventory-item.inputs.ts';
import { findItem, listItems, viewOfItem } from './inventory-item.store.ts';

const newItem = z.object({ sku: name(64), name: name(200) });
const changesOfItem = z.object({ sku: name(64).nullish(), name: name(200).nullish() });

/** Runs a write; a SKU that the business already uses is AD_Duplicate_RJ, decided by the index. */
async function withFreeSku<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (
      error instanceof UniqueConstraintViolationException &&
      error.message.includes('inventory_item_sku_key')
    ) {
      throw new DomainError('Inventory_InventoryStock_AD_Duplicate_RJ');
    }
    throw error;
  }
}

/** Active items of the viewer's business by SKU; with `sku` only the one with exactly that SKU (spec 4.5). */
export async function pageOfInventoryItems(
  ctx: Context,
  { sku, page, pageSize }: { sku: string | null; page: number; pageSize: number },
): Promise<InventoryItemPage> {
  requireScope(ctx.viewer, 'inventory:read');
  const businessProfileId = requireProfile(ctx.viewer);
  return listItems(ctx.pool, businessProfileId, { sku: sku?.normalize('NFC') ?? null, page, pageSize });
}

/** An item of the viewer's business, also a deactivated one; throws GT_Resource_FL for any other (spec 4.5). */
export async function inventoryItemOfViewer(ctx: Context, id: string): Promise<InventoryItemView> {
  requireScope(ctx.viewer, 'inventory:read');
  const businessProfileId = requireProfile(ctx.viewer);
  const item = isUuid(id) ? await findItem(ctx.pool, businessProfileId, id) : null;
  if (item === null) throw inventoryItemNotFound();
  return item;
}

/** Creates an item with no stock. */
export async function createInventoryItem(
  ctx: Context,
  input: CreateInventoryItemInput,
): Promise<InventoryItemView> {
  const businessProfileId = requireStockAccess(ctx.viewer);
  const fields = parseInput(newItem, input);
  const now = ctx.clock.now();
  return withFreeSku(() =>
    ctx.em.fork().transactional(async (em) => {
      const item = em.create(InventoryItem, {
        ...fields,
        id: ctx.newId(),
        businessProfileId,
        onHand: 0n,
        reserved: 0n,
        allocated: 0n,
        quarantined: 0n,
        isActive: true,
        version: 1,
        createdAt: now,
        updatedAt: now,
      });
      await em.flush();
      return viewOfItem(item);
    }),
  );
}

/** Changes the description of an item; omitted and null fields stay. */
export async function updateInventoryItem(
  ctx: Context,
  { id, expectedVersion, ...changes }: UpdateInventoryItemInput,
): Promise<InventoryItemView> {
  const businessProfileId = requireStockAccess(ctx.viewer);
  return withFreeSku(() =>
    ctx.em.fork().transactional(async (em) => {
      const item = await lockOwnItem(em, businessProfileId, id);
      // The order is validation, precondition, business rule (contract 0.3).
      const fields = parseInput(changesOfItem, changes);
      if (typeof expectedVersion === 'number' && expectedVersion !== item.version) {
        throw new DomainError('0010010000412', `The item has version ${item.version}.`);
      }
      const isChanged = ([field, value]: [string, unknown]) => Reflect.get(item, field) !== value;
      const changed = Object.entries(given(fields)).filter(isChanged);
      if (changed.length > 0) {
        Object.assign(item, Object.fromEntries(changed));
        item.version += 1;
        item.updatedAt = ctx.clock.now();
        await em.flush();
      }
      return viewOfItem(item);
    }),
  );
}
