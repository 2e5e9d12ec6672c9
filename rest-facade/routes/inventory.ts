import { z } from 'zod';
import { operation } from '../../kernel/graph.ts';
import { exactNumber } from '../exact-number.ts';
import { id, text } from '../fields.ts';
import { pageOf, pageParameters, pageReply } from '../paging.ts';
import { type Route, defineRoute } from '../route.ts';

/** spec 2.6 */
const inventoryItem = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    quantityOnHand: z
      .number()
      .describe('In `unit`, with at most 6 fraction digits; reserved, allocated and quarantined included.'),
    unit: z.enum(['each', 'g', 'ml', 'mm']),
    isActive: z.boolean(),
  })
  .meta({ id: 'InventoryItem' });

const units = { EACH: 'each', G: 'g', ML: 'ml', MM: 'mm' } as const;

/** What the graph answers: the unit as its enum says it, the quantity as exact text. */
interface GraphItem {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantityOnHand: string;
  readonly unit: keyof typeof units;
  readonly isActive: boolean;
}

const fields = 'id sku name quantityOnHand unit isActive';

function itemBody({ id: itemId, sku, name, quantityOnHand, unit, isActive }: GraphItem) {
  return { id: itemId, sku, name, quantityOnHand: exactNumber(quantityOnHand), unit: units[unit], isActive };
}

const items = '/api/inventory/v1/items';
const common = {
  scope: 'inventory:read',
  successStatus: 200,
  notFoundCode: 'Inventory_InventoryStock_GT_Resource_FL',
} as const;

const listInventoryItems = defineRoute({
  ...common,
  method: 'GET',
  path: items,
  summary: "The business's inventory items",
  description: 'Active items, ordered by the bytes of their SKU: digits, then upper case, then lower case.',
  answer: pageOf(inventoryItem),
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      sku: text.optional().describe('Only the item with exactly this SKU, in the same letter case.'),
    }),
  }),
  operation: operation<{ inventoryItems: { items: readonly GraphItem[]; total: number } }>(
    'ListInventoryItems',
    `query ListInventoryItems($sku: String, $page: Int!, $pageSize: Int!) {
  inventoryItems(sku: $sku, page: $page, pageSize: $pageSize) { total items { ${fields} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ inventoryItems: found }, { query }) => pageReply(query, found.items.map(itemBody), found.total),
  example: { query: { sku: 'FOOD-SALMON-2KG', page: '1', pageSize: '20' } },
});

const readInventoryItem = defineRoute({
  ...common,
  method: 'GET',
  path: `${items}/:id`,
  summary: 'One inventory item',
  description: 'An item of the business, also when it was deactivated. Any other is as good as missing.',
  answer: inventoryItem,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation<{ inventoryItem: GraphItem }>(
    'ReadInventoryItem',
    `query ReadInventoryItem($id: ID!) { inventoryItem(id: $id) { ${fields} } }`,
  ),
  variables: ({ path }) => path,
  reply: ({ inventoryItem: item }) => ({ body: itemBody(item) }),
  example: { path: { id: '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a20' } },
});

/** spec 4.5 */
export const inventoryRoutes: readonly Route[] = [listInventoryItems, readInventoryItem];
