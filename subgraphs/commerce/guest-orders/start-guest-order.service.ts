import Big from 'big.js';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { inTransaction, type Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { emailAddress } from '../../../kernel/text/email-address.ts';
import { DeliveryKind } from '../checkout/checkout.enums.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { refuseLines } from '../orders/order-checks.ts';
import { orderFields } from '../orders/order-rules.ts';
import { orderQuote } from '../quotes/quote.service.ts';
import { type OrderQuote, QuotedLineState } from '../quotes/quote.view.ts';
import type { StartGuestOrderInput } from './guest-order.inputs.ts';
import { type StoredOrderRequest, countGuestOrders, insertGuestOrder } from './guest-order.store.ts';
import type { StartedGuestOrder } from './guest-order.view.ts';

/** Nothing is held until then, so there is time to find the mail. */
const openMs = 3_600_000;
const mostOpen = 3;
const mostOfCaller = 20;
const hourSeconds = 3_600;

const fields = orderFields.omit({ requestKey: true }).extend({ contactEmail: emailAddress });

/** Who is counted: an address, or a member who orders as a guest. */
function callerOf({ address, memberId }: Viewer): Buffer {
  return hashSecret(`guest orders of ${address ?? memberId ?? ''}`);
}

function tooMany(name: string, quota: number, windowSeconds: number, detail: string): DomainError {
  return new DomainError('0010010000429', detail, { limit: { name, quota, windowSeconds } });
}

async function checkLimits(
  transaction: Transaction,
  { email, caller, now }: { readonly email: string; readonly caller: Buffer; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - hourSeconds * 1_000);
  const { open, lately } = await countGuestOrders(transaction, { email, caller, now, since });
  if (open >= mostOpen) {
    const detail = `${mostOpen} orders wait for this address to confirm them. Use the links in the mail, or wait until they are over.`;
    throw tooMany('GUEST_ORDERS_OPEN', mostOpen, openMs / 1_000, detail);
  }
  if (lately >= mostOfCaller) {
    const detail = 'Too many orders were started from here within an hour. Sign in to order more.';
    throw tooMany('GUEST_ORDERS_HOUR', mostOfCaller, hourSeconds, detail);
  }
}

const unavailable: Readonly<Record<QuotedLineState, string | null>> = {
  AVAILABLE: null,
  SHORT: null,
  OWN: null,
  GONE: 'The offer does not exist.',
  NOT_ON_SALE: 'The offer is not on sale.',
};

/** Refuses what could not be ordered now, so that nobody is sent a link to it. */
function refuseHopeless({ lines, parts, totals }: OrderQuote, request: StoredOrderRequest): void {
  const faultsOf = (text: (state: QuotedLineState) => string | null, name: string) =>
    lines.flatMap(({ state }, index): FieldFault[] => {
      const detail = text(state);
      return detail === null ? [] : [{ field: `/lines/${index}/${name}`, code: 'NOT_ALLOWED', detail }];
    });
  refuseLines(
    'Order_OrderCommerce_AD_Offer_RJ',
    faultsOf((state) => unavailable[state], 'offerId'),
  );
  refuseLines(
    'Order_OrderCommerce_AD_Stock_RJ',
    faultsOf((state) => (state === QuotedLineState.SHORT ? 'Not enough in stock.' : null), 'quantity'),
  );
  const unsent = parts.filter(({ isDelivered }) => !isDelivered);
  refuseLines(
    'Order_OrderCommerce_AD_Delivery_RJ',
    unsent.map(({ sellerProfileId }) => {
      const index = request.delivery.findIndex((one) => one.sellerProfileId === sellerProfileId);
      const detail = 'The seller does not deliver like this.';
      return { field: index === -1 ? '/delivery' : `/delivery/${index}`, code: 'NOT_ALLOWED', detail };
    }),
  );
  const { expectedTotalAmount: expected } = request;
  const [total] = totals;
  if (typeof expected !== 'string' || total === undefined) return;
  if (totals.length === 1 && new Big(total.totalAmount).eq(expected)) return;
  const words = totals.map(({ totalAmount, currency }) => `${totalAmount} ${currency}`).join(' and ');
  const detail = `The order comes to ${words}.`;
  refuseLines('Order_OrderCommerce_AD_Price_RJ', [
    { field: '/expectedTotalAmount', code: 'OUT_OF_RANGE', detail },
  ]);
}

/** Goods that are sent need an address, before anybody gets a mail. */
function refuseNoAddress({ parts }: OrderQuote, { delivery, shippingAddress }: StoredOrderRequest): void {
  const isFetched = (seller: string) =>
    delivery.some(({ sellerProfileId, kind }) => sellerProfileId === seller && kind === DeliveryKind.PICK_UP);
  const isSent = parts.some(({ hasGoods, sellerProfileId }) => hasGoods && !isFetched(sellerProfileId));
  if (!isSent || shippingAddress !== null) return;
  refuseFaults([{ field: '/shippingAddress', code: 'REQUIRED', detail: 'Say where the goods are sent.' }]);
}

/**
 * Takes an order of somebody without an account, to be confirmed within an hour by the link in a mail (contract 14).
 * Nothing is held until then. Refused like the order itself, as far as that is known now; 0010010000429 for an address
 * with three that wait, and for a caller with twenty within an hour.
 */
export async function startGuestOrder(ctx: Context, input: StartGuestOrderInput): Promise<StartedGuestOrder> {
  const request = parseFields(fields, input);
  const { lines, delivery, shippingAddress, contactEmail: email } = request;
  const quote = await orderQuote(ctx, {
    lines,
    delivery: [...delivery],
    countryCode: shippingAddress?.countryCode ?? null,
  });
  refuseHopeless(quote, request);
  refuseNoAddress(quote, request);
  return inTransaction(ctx.pool, async (transaction) =>
    idempotencyKeys.once(transaction, ctx, async () => {
      const now = ctx.clock.now();
      const expiresAt = new Date(now.getTime() + openMs);
      const caller = callerOf(ctx.viewer);
      await checkLimits(transaction, { email, caller, now });
      const made = {
        id: ctx.newId(),
        mailId: ctx.newId(),
        email,
        caller,
        request: { ...request, viewId: ctx.viewer.viewId },
        expiresAt,
        createdAt: now,
      };
      await insertGuestOrder(transaction, made);
      return { expiresAt: expiresAt.toISOString() };
    }),
  );
}
