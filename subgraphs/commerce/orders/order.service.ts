import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';
import { PaymentKind } from '../checkout/checkout.enums.ts';
import { type CheckoutRequest, deliverCart } from '../delivery/deliver-cart.ts';
import { type PaymentSources, openCheckout } from '../checkout/open-checkout.ts';
import { refuseOtherCurrencies, refuseSmallAmount } from '../checkout/provider-currencies.ts';
import { saleFeePercent } from '../checkout/sale-fee.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { requireBuyer } from './buyer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { countSales, tellPlaced } from '../notices.ts';
import { holdCart } from './order-cart.ts';
import { refuseSeveralCurrencies } from './order-checks.ts';
import { sumOf } from './order-pricing.ts';
import { orderOfViewer } from './order-reading.service.ts';
import { type RequestedLine, orderFields } from './order-rules.ts';
import { type OrderRow, type PricedSale, refuseOtherTotal, salesOf, writeSales } from './order-sale.ts';
import { reserveSales } from './order-stock.ts';
import type { PlaceOrderInput } from './order.inputs.ts';
import type { OrderView } from './order.view.ts';

export interface OrderSources {
  /** Number of the next order; by default from the database's sequence. */
  readonly orderNumber?: () => string;
}

/** How long an order waits for its payment, with its stock held (contract 14). */
const holdMs = 15 * 60_000;

async function openOrder(
  em: EntityManager,
  ctx: Context<OrderSources>,
  buyerProfileId: string,
  { payment, contactEmail, shippingAddress }: CheckoutRequest,
): Promise<OrderRow> {
  const [id, placedAt] = [ctx.newId(), ctx.clock.now()];
  const isPaidHere = payment === PaymentKind.PROVIDER;
  const [made] = await em.execute<{ number: string }[]>(
    `insert into commerce.buyer_order (id, number, buyer_profile_id, placed_at, payment, contact_email,
       shipping_address, expires_at, payment_state)
     values (?, coalesce(?, nextval('commerce.order_number')::text), ?, ?, ?, ?, ?::jsonb, ?, ?) returning number`,
    [
      id,
      ctx.loaders.orderNumber?.() ?? null,
      buyerProfileId,
      placedAt,
      payment,
      contactEmail,
      shippingAddress === null ? null : JSON.stringify(shippingAddress),
      isPaidHere ? new Date(placedAt.getTime() + holdMs) : null,
      isPaidHere ? 'OPEN' : null,
    ],
  );
  if (made === undefined) throw new Error('an order without its number');
  return { id, number: made.number, placedAt };
}

/** What is known about an order with the request key. */
interface PlacedOrder {
  readonly id: string;
  /** By the ids of the offers. */
  readonly unitPrices: Readonly<Record<string, string>>;
}

/** The same lines in another order are the same request, and so are those of before there was more to say. */
function fingerprinted(asked: readonly RequestedLine[], checkout: CheckoutRequest): unknown {
  const lines = asked
    .map(({ offerId, quantity }) => [offerId, quantity] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { delivery, shippingAddress, contactEmail, payment } = checkout;
  const isPlain = delivery.length === 0 && shippingAddress === null && contactEmail === null;
  return isPlain && payment === PaymentKind.SELLER ? lines : { lines, ...checkout };
}

/** A buyer who names no price accepts the price at the time; another price is another request. */
function refuseOtherPrices(asked: readonly RequestedLine[], { unitPrices }: PlacedOrder): void {
  const isOther = ({ offerId, expectedUnitPrice }: RequestedLine) =>
    typeof expectedUnitPrice === 'string' && !new Big(expectedUnitPrice).eq(unitPrices[offerId] ?? -1);
  if (!asked.some(isOther)) return;
  throw new DomainError('0010010000422', 'The request key was used for an order at other prices.');
}

function refuseNothingToPay(sales: readonly PricedSale[]): void {
  const total = sumOf(sales.map(({ sale }) => sale.totalAmount));
  const detail = 'There is nothing to pay: order it without the payment provider.';
  if (total.lte(0)) refuseFaults([{ field: '/payment', code: 'NOT_ALLOWED', detail }]);
  refuseSmallAmount(total.toFixed(), sales[0]?.currency ?? '');
}

/** What an order is placed with, besides its lines. */
export interface Placing {
  readonly checkout: CheckoutRequest;
  readonly expectedTotalAmount: string | null | undefined;
  /** What the platform keeps of sales that are paid through it. */
  readonly feePercent: string;
  /** The view of a counted page that led to it, if that is not the viewer's. */
  readonly viewId?: string | undefined;
}

/**
 * Places an order in this transaction: all of it or nothing, at current prices and with the stock that it takes. Throws
 * the codes of `holdCart` and `deliverCart`, AD_Stock_RJ if there is not enough of something, AD_Price_RJ for another
 * total, 0010010000400 for a currency that the provider does not take, and AD_Payment_RJ for less than it takes.
 */
export async function placeIn(
  em: EntityManager,
  ctx: Context<OrderSources>,
  buyerProfileId: string,
  asked: readonly RequestedLine[],
  { checkout, expectedTotalAmount, feePercent, viewId = ctx.viewer.viewId }: Placing,
): Promise<PlacedOrder> {
  const isPaidHere = checkout.payment === PaymentKind.PROVIDER;
  const order = await openOrder(em, ctx, buyerProfileId, checkout);
  const cart = await holdCart(em, buyerProfileId, asked, order.placedAt);
  if (isPaidHere) {
    refuseSeveralCurrencies(cart);
    refuseOtherCurrencies(cart.map(({ currency }) => currency));
  }
  const { lines, chosen } = deliverCart(cart, checkout);
  const sales = salesOf(lines, ctx.newId);
  refuseOtherTotal(sales, expectedTotalAmount);
  if (isPaidHere) refuseNothingToPay(sales);
  await writeSales(em, ctx, order, sales, { payment: checkout.payment, feePercent, chosen });
  await countSales({ viewer: { ...ctx.viewer, viewId }, clock: ctx.clock }, transactionOf(em), sales);
  // What is paid here is told once it is paid: until then it may expire.
  if (!isPaidHere) await tellPlaced(ctx, transactionOf(em), { ...order, buyerProfileId, sales });
  // Last of all, because everybody else who wants the same goods waits from here on.
  const mover = { newId: ctx.newId, now: order.placedAt, memberId: ctx.viewer.memberId };
  await reserveSales(em, mover, sales);
  return {
    id: order.id,
    unitPrices: Object.fromEntries(cart.map(({ offerId, price }) => [offerId, price])),
  };
}

/** What the platform keeps; read by another connection, so before a transaction has one. */
export async function feePercentFor(ctx: Context, payment: PaymentKind): Promise<string> {
  return payment === PaymentKind.PROVIDER ? saleFeePercent(ctx) : '0';
}

/**
 * Buys for the viewer's acting profile, which for a business its owners and managers do: one order with one number, and
 * a sale for each seller. An order to be paid through the provider holds its stock for 15 minutes. Throws the codes of
 * `placeIn`, 0010010000422 for a request key that belongs to other lines, and the codes of `openCheckout`.
 */
export async function placeOrder(
  ctx: Context<OrderSources & PaymentSources>,
  input: PlaceOrderInput,
): Promise<OrderView> {
  const buyerProfileId = requireBuyer(ctx.viewer);
  await requireOwnerOrManager(ctx);
  const { lines: asked, requestKey, expectedTotalAmount, ...checkout } = parseFields(orderFields, input);
  const isPaidHere = checkout.payment === PaymentKind.PROVIDER;
  if (isPaidHere) refuseTestBusiness(buyerProfileId, 'A test business pays nothing.');
  const feePercent = await feePercentFor(ctx, checkout.payment);
  const place = (em: EntityManager): Promise<PlacedOrder> =>
    placeIn(em, ctx, buyerProfileId, asked, { checkout, expectedTotalAmount, feePercent });
  const key = keyOf('placeOrder', requestKey, fingerprinted(asked, checkout));
  const placed = await ctx.em
    .fork()
    .transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => place(em), { key }));
  refuseOtherPrices(asked, placed);
  const openedCheckout = isPaidHere ? await openCheckout(ctx, placed.id) : null;
  return Object.assign(await orderOfViewer(ctx, placed.id), { openedCheckout });
}
