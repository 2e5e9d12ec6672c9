import { z } from 'zod';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { defineShape, exact, mapped } from '../../answers/shape.ts';
import { id, text } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';

const units = { EACH: 'each', G: 'g', ML: 'ml', MM: 'mm' } as const;

/** spec 2.6 */
const inventoryItem = defineShape(
  {
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    quantityOnHand: exact(
      z
        .number()
        .describe('In `unit`, with at most 6 fraction digits; reserved, allocated and quarantined included.'),
    ),
    unit: mapped((unit: keyof typeof units) => units[unit], z.enum(['each', 'g', 'ml', 'mm'])),
    isActive: z.boolean(),
  },
  'InventoryItem',
);

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
  answer: pageOf(inventoryItem.schema),
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      sku: text.optional().describe('Only the item with exactly this SKU, in the same letter case.'),
    }),
  }),
  operation: operation(
    'ListInventoryItems',
    `query ListInventoryItems($sku: String, $page: Int!, $pageSize: Int!) {
  inventoryItems(sku: $sku, page: $page, pageSize: $pageSize) { total items { ${inventoryItem.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ inventoryItems: found }, { query }) =>
    pageReply(query, found.items.map(inventoryItem.body), found.total),
  example: { query: { sku: 'CATNIP-LOOSE', page: '1', pageSize: '2' } },
});

const readInventoryItem = defineRoute({
  ...common,
  method: 'GET',
  path: `${items}/:id`,
  summary: 'One inventory item',
  description:
    'An item of the business, also when it was deactivated. Any other answers as if it did not exist.',
  answer: inventoryItem.schema,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation(
    'ReadInventoryItem',
    `query ReadInventoryItem($id: ID!) { inventoryItem(id: $id) { ${inventoryItem.selection} } }`,
  ),
  variables: ({ path }) => path,
  reply: ({ inventoryItem: item }) => ({ body: inventoryItem.body(found(item)) }),
  example: { path: { id: '01a12f94-71a0-74e6-8b2b-0d5e33c6a5a5' } },
});

/** spec 4.5 */
export const inventoryRoutes: readonly Route[] = [listInventoryItems, readInventoryItem];
