import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { type Viewer, requireProfile } from '../../../kernel/access/viewer.ts';
import { InventoryItem } from './inventory-item.entity.ts';
import { requireSeller } from '../access/seller.ts';

/** The refusal for another business's item: the same as for a missing one. */
export function inventoryItemNotFound(): DomainError {
  return new DomainError('Inventory_InventoryStock_GT_Resource_FL');
}

/**
 * The business or place that a member keeps stock for. Apps only read stock: they get 403, and so does everybody else.
 */
export function requireStockAccess(viewer: Viewer): string {
  requireProfile(viewer);
  if (viewer.kind !== 'member') {
    throw new DomainError('0010010000403', 'Only members of the business may change its stock.');
  }
  return requireSeller(viewer);
}

/** Locks an item of the business, active or not, for a change in this transaction. */
export async function lockOwnItem(
  em: EntityManager,
  businessProfileId: string,
  id: string,
): Promise<InventoryItem> {
  const item = isUuid(id)
    ? await em.findOne(InventoryItem, { id, businessProfileId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (item === null) throw inventoryItemNotFound();
  return item;
}

/**
 * Locks items in the order of their ids, whoever they belong to, so that two transactions that want the same ones
 * cannot deadlock. Unknown ids are left out. A locked item may still be referred to, because its id stays: a stock list
 * that names it need not wait.
 */
export async function lockItems(em: EntityManager, ids: readonly string[]): Promise<InventoryItem[]> {
  if (ids.length === 0) return [];
  await em.execute('select 1 from commerce.inventory_item where id in (?) order by id for no key update', [
    [...ids],
  ]);
  return em.find(InventoryItem, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' }, refresh: true });
}
