import { z } from 'zod';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { aliasOf } from '../../declaration/alias.ts';
import { defineShape, exact } from '../../answers/shape.ts';
import { id, text } from '../../declaration/fields.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';

const status = z.enum([
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'READY',
  'SHIPPED',
  'PARTIALLY_FULFILLED',
  'FULFILLED',
  'CANCELLED',
  'REFUNDED',
  'ON_HOLD',
]);

const amount = z.number().describe('In major units of `currency`, with the digits of the currency.');

/** spec 2.5 */
const sale = defineShape(
  {
    id: z.uuid().describe('Of the sale, not of the order.'),
    orderId: z.uuid(),
    number: z.string().describe("The order's number, as the buyer sees it; other sellers may have it too."),
    status,
    orderStatus: status.describe('Of the whole order.'),
    subtotal: exact(amount),
    discount: exact(amount),
    tax: exact(amount),
    feesAndLevies: exact(amount),
    deposit: exact(amount),
    shipping: exact(amount),
    totalAmount: exact(
      amount.describe(
        'What the buyer pays for this sale: subtotal - discount + tax + feesAndLevies + deposit + shipping.',
      ),
    ),
    currency: z.string().describe('ISO 4217 code.'),
    placedAt: z.iso.datetime(),
    payment: z
      .enum(['PROVIDER', 'SELLER'])
      .describe('Who takes the money: the payment provider of the platform, or the seller.'),
    paymentStatus: z
      .enum(['UNPAID', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED'])
      .describe("How far it is paid: as the provider tells, or by the seller's word."),
    refundedAmount: exact(
      amount.describe('What the buyer was refunded through the payment provider so far.'),
    ),
  },
  'Sale',
);

const sales = '/api/order/v1/sales';
const common = {
  scope: 'order:read',
  successStatus: 200,
  notFoundCode: 'Order_OrderCommerce_GT_Resource_FL',
} as const;

const listSales = defineRoute({
  ...common,
  method: 'GET',
  path: sales,
  summary: "The business's sales",
  description: 'What the business sold, newest first: its parts of the orders of buyers.',
  answer: pageOf(sale.schema),
  codes: [],
  input: z.object({
    query: z.object({
      ...pageParameters,
      status: text.optional().describe('Only sales in this status, in any letter case; others find nothing.'),
    }),
  }),
  operation: operation(
    'ListSales',
    `query ListSales($status: String, $page: Int!, $pageSize: Int!) {
  sales(status: $status, page: $page, pageSize: $pageSize) { total items { ${sale.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ sales: { items, total } }, { query }) => pageReply(query, items.map(sale.body), total),
  example: { query: { status: 'processing', page: '1', pageSize: '2' } },
});

const readSale = defineRoute({
  ...common,
  method: 'GET',
  path: `${sales}/:id`,
  summary: 'One sale',
  description: "The business's part of an order. Another seller's part of it answers as if it did not exist.",
  answer: sale.schema,
  codes: [],
  input: z.object({ path: z.object({ id }) }),
  operation: operation('ReadSale', `query ReadSale($id: ID!) { sale(id: $id) { ${sale.selection} } }`),
  variables: ({ path }) => path,
  reply: (data) => ({ body: sale.body(found(data.sale)) }),
  example: { path: { id: '01a13029-2ba8-71d7-8475-7a7f83a56ae2' } },
});

/** spec 4.4 */
export const saleRoutes: readonly Route[] = [
  listSales,
  readSale,
  aliasOf(listSales, { path: '/api/order/v1/orders', operationId: 'listOrders' }),
  aliasOf(readSale, { path: '/api/order/v1/orders/:id', operationId: 'readOrder' }),
];
