import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { money, printMoney } from '../../../kernel/money/money.ts';
import { paragraphs } from '../../../kernel/text/lines.ts';
import {
  type SaleMovementSource,
  releaseStock,
  restockSome,
  returnStock,
} from '../inventory/stock-reservation.ts';
import { stockOfOffers } from '../offers/offer-stock.service.ts';
import { SaleLine } from '../sales/sale-line.entity.ts';
import type { Sale } from '../sales/sale.entity.ts';
import { type LinePieces, amountOfLines, checkLines } from './refund-amount.ts';
import { SaleRefundStatus } from './checkout.enums.ts';
import { orderRefund, refundsOfSale } from './sale-refund.store.ts';

/** A refund as the seller asks for it. */
export interface AskedRefund {
  readonly lines?: readonly LinePieces[] | null | undefined;
  readonly amount?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly restock?: boolean | null | undefined;
}

function refundFields(currency: string) {
  return z.object({
    lines: z
      .array(
        z.object({
          lineId: z.string().toLowerCase(),
          quantity: z.int().min(1, 'At least 1.').max(9_999, 'At most 9,999.'),
        }),
      )
      .max(100, 'At most 100 lines.')
      .nullish(),
    amount: money(currency).nullish(),
    reason: paragraphs(500).nullish(),
    note: paragraphs(500).nullish(),
    restock: z.boolean().nullish(),
  });
}

/** What is left of a paid sale, after the refunds that were ordered and what others took; `pending` is on its way. */
async function leftOf(em: EntityManager, sale: Sale) {
  const refunds = await refundsOfSale(em, sale.id, sale.sellerProfileId);
  const ordered = refunds.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const left = new Big(sale.totalAmount).minus(ordered).minus(sale.takenAmount);
  const pending = refunds.reduce(
    (sum, { amount, status }) => (status === SaleRefundStatus.ORDERED ? sum.plus(amount) : sum),
    new Big(0),
  );
  return { left: left.lt(0) ? new Big(0) : left, pending, refunded: refunds.flatMap(({ lines }) => lines) };
}

const quoted = z.object({
  lines: z
    .array(z.object({ lineId: z.string().toLowerCase(), quantity: z.int().min(1, 'At least 1.') }))
    .nullish(),
});

/**
 * What a refund of pieces of lines, or of all that is left without any, would give back of a sale that was paid through the
 * provider: at most what is left, nothing of any other sale.
 */
export async function refundableOf(
  em: EntityManager,
  sale: Sale,
  asked: readonly LinePieces[] | null,
): Promise<string> {
  const pieces = parseFields(quoted, { lines: asked }).lines ?? [];
  if (!sale.isRefundable()) return '0';
  const { left, refunded } = await leftOf(em, sale);
  if (pieces.length === 0) return left.toFixed();
  const lines = await em.find(SaleLine, { saleId: sale.id }, { orderBy: { position: 'asc' } });
  checkLines(lines, refunded, pieces);
  const ofLines = new Big(amountOfLines(lines, refunded, pieces, sale.currency));
  return (ofLines.gt(left) ? left : ofLines).toFixed();
}

/** The goods of a refund are available again: pieces, or all of the sale. */
export async function restockRefund(
  em: EntityManager,
  mover: SaleMovementSource,
  pieces: readonly LinePieces[],
): Promise<void> {
  if (pieces.length === 0) {
    await releaseStock(em, mover);
    await returnStock(em, mover);
    return;
  }
  const lines = await em.find(SaleLine, { saleId: mover.saleId });
  const taken = pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ offerId: line.offerId, quantity }];
  });
  const stockOf = await stockOfOffers(
    em,
    taken.map(({ offerId }) => ({ offerId, sellerProfileId: mover.sellerProfileId })),
  );
  const quantities = taken.flatMap(({ offerId, quantity: count }) =>
    (stockOf.get(offerId) ?? []).map(({ inventoryItemId, quantity }) => ({
      inventoryItemId,
      quantity: BigInt(quantity) * BigInt(count),
    })),
  );
  await restockSome(em, { ...mover, quantities });
}

/**
 * Orders a refund of a locked sale that was paid through the provider: pieces of lines, an amount, or all that is left
 * (contract 14). The service that keeps the payment makes it, and goods are put back once it is done. Throws UP_State_RJ for a sale that is not paid or of which
 * nothing is left, and 0010010000400 for more than is left. Returns the amount.
 */
export async function refundPaidSale(
  em: EntityManager,
  mover: SaleMovementSource,
  sale: Sale,
  asked: AskedRefund,
): Promise<string> {
  const { id: saleId, orderId, sellerProfileId, currency } = sale;
  const { amount: given, reason, note, restock, ...more } = parseFields(refundFields(currency), asked);
  const pieces = more.lines ?? [];
  const why = reason || note;
  if (!why) refuseFaults([{ field: '/reason', code: 'REQUIRED', detail: 'Say why the buyer is refunded.' }]);
  sale.expectRefundable();
  const { left, refunded } = await leftOf(em, sale);
  const lines = await em.find(SaleLine, { saleId }, { orderBy: { position: 'asc' } });
  checkLines(lines, refunded, pieces);
  if (left.eq(0)) {
    throw new DomainError(
      'Order_OrderCommerce_UP_State_RJ',
      'Nothing is left: it is refunded, on its way to the buyer, or the bank took it.',
    );
  }
  const ofLines = pieces.length === 0 ? left.toFixed() : amountOfLines(lines, refunded, pieces, currency);
  const wanted = new Big(given ?? ofLines);
  if (wanted.gt(left) || wanted.lte(0)) {
    const detail = `From the smallest unit to ${printMoney(left.toFixed(), currency)} ${currency}, which is left.`;
    refuseFaults([{ field: '/amount', code: 'OUT_OF_RANGE', detail }]);
  }
  const isRestocked = restock === true;
  if (isRestocked && pieces.length === 0 && !wanted.eq(left)) {
    const detail = 'Name the lines whose goods are back.';
    refuseFaults([{ field: '/restock', code: 'NOT_ALLOWED', detail }]);
  }
  const { newId, now: createdAt, memberId } = mover;
  await orderRefund(em, {
    id: newId(),
    orderId,
    saleId,
    sellerProfileId,
    amount: wanted.toFixed(),
    reason: why ?? '',
    lines: pieces,
    isRest: pieces.length === 0 && typeof given !== 'string',
    isRestocked,
    memberId,
    createdAt,
  });
  sale.updatedAt = createdAt;
  return wanted.toFixed();
}

const calledOff = { reason: 'The seller called the sale off.' } as const;

/** Refunds all that is left of a sale that its seller calls off. */
export async function refundCancelled(
  em: EntityManager,
  mover: SaleMovementSource,
  sale: Sale,
): Promise<void> {
  const { left } = await leftOf(em, sale);
  if (left.gt(0)) await refundPaidSale(em, mover, sale, calledOff);
}

/**
 * Refunds what is left of a sale that was called off, after a refund of another amount was refused or others took more
 * or less. What the provider refused is not asked for again by itself.
 */
export async function refundNewRest(
  em: EntityManager,
  mover: SaleMovementSource,
  sale: Sale,
  told: { readonly isTakenOther: boolean; readonly refused: readonly string[] },
): Promise<void> {
  const { left } = await leftOf(em, sale);
  const isOther = told.isTakenOther || told.refused.some((amount) => !left.eq(amount));
  if (left.gt(0) && isOther) await refundPaidSale(em, mover, sale, calledOff);
}

/** Whether all of a paid sale is refunded or on its way to the buyer; what a bank took is neither. */
export async function isAllRefunded(em: EntityManager, sale: Sale): Promise<boolean> {
  const { pending } = await leftOf(em, sale);
  const total = new Big(sale.totalAmount);
  return total.gt(0) && pending.plus(sale.refundedAmount).gte(total);
}
