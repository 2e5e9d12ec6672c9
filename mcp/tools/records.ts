import { type Tool, defineTool } from './tool.ts';

const page = ['page', 'pageSize'];

/** Animals, sales and stock of a business. */
export const recordTools: readonly Tool[] = [
  defineTool({
    name: 'list_animals',
    title: 'List animals',
    scope: 'mcp:animals',
    path: '/api/animal/v1/animals',
    takes: ['species', ...page],
  }),
  defineTool({
    name: 'get_animal',
    title: 'Get an animal',
    scope: 'mcp:animals',
    path: '/api/animal/v1/animals/:id',
  }),
  defineTool({
    name: 'list_sales',
    title: 'List sales',
    scope: 'mcp:sales',
    path: '/api/order/v1/sales',
    takes: ['status', ...page],
  }),
  defineTool({
    name: 'get_sale',
    title: 'Get a sale',
    scope: 'mcp:sales',
    path: '/api/order/v1/sales/:id',
  }),
  defineTool({
    name: 'list_inventory_items',
    title: 'List inventory items',
    scope: 'mcp:inventory',
    path: '/api/inventory/v1/items',
    takes: ['sku', ...page],
  }),
  defineTool({
    name: 'get_inventory_item',
    title: 'Get an inventory item',
    scope: 'mcp:inventory',
    path: '/api/inventory/v1/items/:id',
  }),
];
