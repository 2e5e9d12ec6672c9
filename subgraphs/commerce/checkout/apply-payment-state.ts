import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { z } from 'zod';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { releaseStock, shipStock } from '../inventory/stock-reservation.ts';
import { tellSale } from '../notices.ts';
import { BuyerOrder } from '../orders/buyer-order.entity.ts';
import { lockSales } from '../sales/lock-sales.ts';
import { SaleStatusChange } from '../sales/sale-status-change.entity.ts';
import { SaleStatus } from '../sales/sale-status.ts';
import type { Sale } from '../sales/sale.entity.ts';
import { PaymentStatus } from './checkout.enums.ts';
import type { PaymentState } from './payment-operations.ts';
import { refundNewRest, restockRefund } from './refund-paid-sale.ts';
import { endRefund } from './sale-refund.store.ts';

type Teller = Pick<Context, 'em' | 'clock' | 'newId'>;

type KnownSale = PaymentState['sales'][number];
type KnownRefund = KnownSale['refunds'][number];
interface SaleState extends Omit<KnownSale, 'refunds'> {
  /** Without its amount, a refund is of what was ordered. */
  readonly refunds: readonly (Omit<KnownRefund, 'amount'> & { readonly amount?: string | null })[];
}
interface ToldState extends Omit<PaymentState, 'sales'> {
  readonly sales: readonly SaleState[];
}

const statuses = z.enum(PaymentStatus);

const beforeShipment: ReadonlySet<SaleStatus> = new Set([
  SaleStatus.PENDING,
  SaleStatus.CONFIRMED,
  SaleStatus.PROCESSING,
  SaleStatus.READY,
  SaleStatus.ON_HOLD,
]);

/** A step that nobody here took. */
async function note(em: EntityManager, ctx: Teller, sale: Sale, fromStatus: SaleStatus): Promise<void> {
  const { id: saleId, status: toStatus } = sale;
  const step = { fromStatus, toStatus, note: null, memberId: null, createdAt: ctx.clock.now() };
  em.create(SaleStatusChange, { id: ctx.newId(), saleId, ...step });
  await em.flush();
}

const moverOf = ({ newId, clock }: Teller, { id: saleId, sellerProfileId }: Sale) => ({
  saleId,
  sellerProfileId,
  newId,
  now: clock.now(),
  memberId: null,
});

/** The buyer has paid in time: the seller may begin. */
async function confirm(em: EntityManager, ctx: Teller, sale: Sale, paidAt: string): Promise<void> {
  sale.confirmPaid(new Date(paidAt), ctx.clock.now());
  await note(em, ctx, sale, SaleStatus.PENDING);
  await tellSale({ viewer: null, clock: ctx.clock }, transactionOf(em), sale, 'PAID');
}

/** Nobody has paid in time: the stock is for others. */
async function cancel(em: EntityManager, ctx: Teller, sale: Sale): Promise<void> {
  sale.end(SaleStatus.CANCELLED, ctx.clock.now());
  await note(em, ctx, sale, SaleStatus.PENDING);
  await releaseStock(em, moverOf(ctx, sale));
}

/** The last cent is with the buyer. Goods that have not left stay; which of some have left is not known. */
async function endRefunded(em: EntityManager, ctx: Teller, sale: Sale): Promise<void> {
  const fromStatus = sale.status;
  sale.end(SaleStatus.REFUNDED, ctx.clock.now());
  await note(em, ctx, sale, fromStatus);
  if (beforeShipment.has(fromStatus)) await releaseStock(em, moverOf(ctx, sale));
  else if (fromStatus === SaleStatus.PARTIALLY_FULFILLED) await shipStock(em, moverOf(ctx, sale));
  await tellSale({ viewer: null, clock: ctx.clock }, transactionOf(em), sale, SaleStatus.REFUNDED);
}

/** Ends the refunds of a sale as told: goods are back once the money is. Returns the amounts of those refused now. */
async function endRefunds(em: EntityManager, ctx: Teller, sale: Sale, told: SaleState): Promise<string[]> {
  const refused: string[] = [];
  for (const { refundId, status, amount } of told.refunds) {
    if (status === 'PENDING') continue;
    const ended = await endRefund(em, { id: refundId, status, amount: amount ?? null });
    if (ended === null) continue;
    if (status === 'REFUSED') refused.push(ended.amount);
    else if (ended.isRestocked) await restockRefund(em, moverOf(ctx, sale), ended.lines);
  }
  if (refused.length > 0) {
    await tellSale({ viewer: null, clock: ctx.clock }, transactionOf(em), sale, 'REFUND_REFUSED');
  }
  return refused;
}

async function applyToSale(
  em: EntityManager,
  ctx: Teller,
  sale: Sale,
  { status, paidAt }: ToldState,
  told: SaleState,
): Promise<void> {
  const isTakenOther = !new Big(sale.takenAmount).eq(told.takenAmount);
  sale.paymentStatus = statuses.parse(told.paymentStatus);
  sale.refundedAmount = told.refundedAmount;
  sale.takenAmount = told.takenAmount;
  sale.updatedAt = ctx.clock.now();
  await em.flush();
  const refused = await endRefunds(em, ctx, sale, told);
  if (status === 'PAID' && paidAt !== null && sale.status === SaleStatus.PENDING) {
    await confirm(em, ctx, sale, paidAt);
  }
  if (status === 'EXPIRED' && sale.status === SaleStatus.PENDING) await cancel(em, ctx, sale);
  const isRefunded = sale.paymentStatus === PaymentStatus.REFUNDED;
  if (isRefunded && sale.status !== SaleStatus.REFUNDED) await endRefunded(em, ctx, sale);
  if (sale.status === SaleStatus.CANCELLED && sale.paidAt !== null) {
    await refundNewRest(em, moverOf(ctx, sale), sale, { isTakenOther, refused });
  }
}

/**
 * Applies what the service that keeps the payment tells of an order (contract 14): it is all told each time, in any
 * order and more than once, and what is older than what is known changes nothing.
 */
export async function applyPaymentState(ctx: Teller, state: ToldState): Promise<void> {
  await ctx.em.fork().transactional(async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const order = await em.findOne(BuyerOrder, { id: state.orderId }, lock);
    if (order === null || order.paymentVersion >= state.version) return;
    for (const sale of await lockSales(em, { orderId: order.id })) {
      const told = state.sales.find(({ saleId }) => saleId === sale.id);
      if (told !== undefined) await applyToSale(em, ctx, sale, state, told);
    }
    order.paymentState = state.status;
    order.paymentVersion = state.version;
    await em.flush();
  });
}
