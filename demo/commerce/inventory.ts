import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { type CommerceSources, createCommerceLoaders } from '../../subgraphs/commerce/context.ts';
import {
  createInventoryItem,
  updateInventoryItem,
} from '../../subgraphs/commerce/inventory/inventory-item.service.ts';
import { quarantineStock, receiveStock } from '../../subgraphs/commerce/inventory/stock.service.ts';
import { ownerViewer } from '../people/viewers.ts';
import type { Part } from '../part.ts';
import { inParallel } from '../wait-for-all.ts';
import { type DemoInventoryItem, type DemoWorld, inventoryItemsOf } from '../world.ts';

/** How far the load of an item has come: whether its first and last records exist. */
interface Loaded {
  readonly id: string;
  readonly is_active: boolean;
  readonly kinds: readonly string[];
}

/**
 * Creates the demo world's inventory items for their owners and fills the shelves, by the rules for all stock. Existing
 * ones stay as they are, but an interrupted load is completed.
 */
export async function loadInventory(
  dependencies: ServiceDependencies,
  sources: CommerceSources,
  world: DemoWorld,
  { begunAt, isComplete }: Part,
): Promise<void> {
  const items = inventoryItemsOf(world);
  const { rows } = await dependencies.database.pool.query<Loaded>(
    `select i.id, i.is_active, array_remove(array_agg(m.kind), null) as kinds
     from commerce.inventory_item i left join commerce.stock_movement m on m.inventory_item_id = i.id
     where i.id = any($1::uuid[]) group by i.id`,
    [items.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const clock = { now: () => begunAt };
  const asOwner = ({ owner }: DemoInventoryItem, newId = dependencies.newId) =>
    createContext({ ...dependencies, clock, newId }, ownerViewer(world, owner), (context) =>
      createCommerceLoaders(context, sources),
    );

  await inParallel(items, async (item) => {
    const before = known.get(item.id);
    if (before !== undefined && isComplete) return;
    const { id, onHand, quarantined, isActive } = item;
    const ctx = asOwner(item);
    if (before === undefined)
      await createInventoryItem(
        asOwner(item, () => id),
        item,
      );
    const isMissing = (kind: string) => before?.kinds.includes(kind) !== true;
    if (onHand !== '0' && isMissing('RECEIPT')) {
      await receiveStock(ctx, { inventoryItemId: id, quantity: onHand, reason: 'Opening stock' });
    }
    if (quarantined !== undefined && isMissing('QUARANTINE')) {
      const reason = 'Damaged in transit';
      await quarantineStock(ctx, { inventoryItemId: id, quantity: quarantined, reason });
    }
    if (!isActive && before?.is_active !== false) await updateInventoryItem(ctx, { id, isActive });
  });
}
