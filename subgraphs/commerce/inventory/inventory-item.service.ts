import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseInput } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { transactionOnce } from '../idempotency.ts';
import { given } from '../../../kernel/graph/given.ts';
import { name } from '../../../kernel/text/lines.ts';
import { inventoryItemNotFound, lockOwnItem, requireStockAccess } from './inventory-item.access.ts';
import { InventoryItem, type InventoryItemPage, type InventoryItemView } from './inventory-item.entity.ts';
import type { CreateInventoryItemInput, UpdateInventoryItemInput } from './inventory-item.inputs.ts';
import { type ItemsQuery, findItem, listItems, viewOfItem } from './inventory-item.store.ts';

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

/**
 * Items of the viewer's business by SKU, active ones unless others are asked for; with `sku` only the one with exactly
 * that SKU (spec 4.5), with `text` those whose SKU or name holds it. A longer text than any name finds nothing.
 */
export async function pageOfInventoryItems(
  ctx: Context,
  { sku, text, ...listed }: ItemsQuery,
): Promise<InventoryItemPage> {
  requireScope(ctx.viewer, 'inventory:read');
  const businessProfileId = requireProfile(ctx.viewer);
  if (text !== null && text.length > 200) return { items: [], total: 0 };
  const written = (typed: string | null) => typed?.normalize('NFC') ?? null;
  return listItems(ctx.pool, businessProfileId, { ...listed, sku: written(sku), text: written(text) });
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
    transactionOnce(ctx, async (em) => {
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
    transactionOnce(ctx, async (em) => {
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
