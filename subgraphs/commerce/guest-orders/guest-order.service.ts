import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { type PaymentSources, openCheckout } from '../checkout/open-checkout.ts';
import { PaymentKind } from '../checkout/checkout.enums.ts';
import { type OrderSources, feePercentFor, placeIn } from '../orders/order.service.ts';
import { findOrder } from '../orders/order.store.ts';
import { pendingGuestOrderMail, removeGuestOrderMail } from './guest-order-mail.store.ts';
import {
  type GuestOrderRow,
  addOrderSecret,
  claimGuestOrder,
  findGuestOrder,
  recordGuestOrdered,
} from './guest-order.store.ts';
import { type GuestOrderMail, GuestOrderStatus, type GuestOrderView } from './guest-order.view.ts';

const mostMails = 100;

async function findByToken({ pool }: Context, token: string): Promise<GuestOrderRow> {
  const [id = '', secret = ''] = token.split('.');
  const found = isUuid(id) ? await findGuestOrder(pool, id, hashSecret(secret)) : null;
  if (found === null) throw new DomainError('Order_GuestOrder_GT_Resource_FL');
  return found;
}

/** What a link leads to; throws Order_GuestOrder_GT_Resource_FL for any other text. */
export async function guestOrder(ctx: Context, token: string): Promise<GuestOrderView> {
  const { id, email, request, expiresAt, isUsed, orderId } = await findByToken(ctx, token);
  const { lines, delivery, shippingAddress, expectedTotalAmount } = request;
  const isOver = expiresAt <= ctx.clock.now().getTime();
  return {
    status: isUsed ? GuestOrderStatus.ORDERED : isOver ? GuestOrderStatus.EXPIRED : GuestOrderStatus.OPEN,
    expiresAt: new Date(expiresAt).toISOString(),
    lines: lines.map(({ offerId, quantity }) => ({ offerId, quantity })),
    delivery: [...delivery],
    countryCode: shippingAddress?.countryCode ?? null,
    shippingAddress,
    contactEmail: email,
    expectedTotalAmount: expectedTotalAmount ?? null,
    order: orderId === null ? null : await findOrder(ctx.pool, id, orderId),
  };
}

/**
 * Places what a guest asked for, once: a second press answers the order of the first. Stock is held from now on, as for
 * members. Throws Order_GuestOrder_UP_Expired_RJ after an hour, and the codes of `placeIn`, which leave the link as it
 * was.
 */
export async function confirmGuestOrder(
  ctx: Context<OrderSources & PaymentSources>,
  token: string,
): Promise<GuestOrderView> {
  const { id, email, request } = await findByToken(ctx, token);
  const { lines, expectedTotalAmount, viewId, ...asked } = request;
  const checkout = { ...asked, contactEmail: email };
  const feePercent = await feePercentFor(ctx, checkout.payment);
  const placed = await ctx.em.fork().transactional(async (em) => {
    const transaction = transactionOf(em);
    if (!(await claimGuestOrder(transaction, id, ctx.clock.now()))) return null;
    const order = await placeIn(em, ctx, id, lines, { checkout, expectedTotalAmount, feePercent, viewId });
    await recordGuestOrdered(transaction, id, order.id);
    return order;
  });
  if (placed !== null && checkout.payment === PaymentKind.PROVIDER) {
    // The page says how far it is; it is asked for again there.
    await openCheckout(ctx, placed.id).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
  const view = await guestOrder(ctx, token);
  if (view.order === null) throw new DomainError('Order_GuestOrder_UP_Expired_RJ');
  return view;
}

/** Mail to guests that is still to be written, oldest first; at most 100. For services only. */
export async function guestOrderMail({ viewer, pool, clock }: Context): Promise<GuestOrderMail[]> {
  requireSystem(viewer);
  return pendingGuestOrderMail(pool, clock.now(), mostMails);
}

/** Records that mail is written. For services only. */
export async function noteGuestOrderMail(
  { viewer, pool }: Context,
  mailIds: readonly string[],
): Promise<boolean> {
  requireSystem(viewer);
  await removeGuestOrderMail(pool, mailIds);
  return true;
}

/** The token of a new link for a mail that is sent now; null if there is nothing to lead to. For services only. */
export async function issueGuestOrderLink(ctx: Context, id: string): Promise<string | null> {
  requireSystem(ctx.viewer);
  const secret = newSecret();
  const isKnown = isUuid(id) && (await addOrderSecret(ctx.pool, id, hashSecret(secret), ctx.clock.now()));
  return isKnown ? `${id}.${secret}` : null;
}
