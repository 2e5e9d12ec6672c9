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

/** What is left of a paid sale, after the refunds that were ordered and what others took. */
async function leftOf(em: EntityManager, sale: Sale) {
  const refunds = await refundsOfSale(em, sale.id, sale.sellerProfileId);
  const ordered = refunds.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const left = new Big(sale.totalAmount).minus(ordered).minus(sale.takenAmount);
  return { left: left.lt(0) ? new Big(0) : left, refunded: refunds.flatMap(({ lines }) => lines) };
}

async function putBack(
  em: EntityManager,
  mover: SaleMovementSource,
  lines: readonly SaleLine[],
  pieces: readonly LinePieces[],
): Promise<void> {
  if (pieces.length === 0) {
    await releaseStock(em, mover);
    await returnStock(em, mover);
    return;
  }
  const taken = pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ offerId: line.offerId, quantity }];
  });
  const stockOf = await stockOfOffers(
    em,
    taken.map(({ offerId }) => offerId),
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
 * (contract 14). The service that keeps the payment makes it. Throws UP_State_RJ for a sale that is not paid or of which
 * nothing is left, and 0010010000400 for more than is left.
 */
export async function refundPaidSale(
  em: EntityManager,
  mover: SaleMovementSource,
  sale: Sale,
  asked: AskedRefund,
): Promise<void> {
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
      'All of it is refunded, or on its way to the buyer.',
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
    isRestocked,
    memberId,
    createdAt,
  });
  if (isRestocked) await putBack(em, mover, lines, pieces);
  sale.updatedAt = createdAt;
}

/** Refunds all that is left of a sale that its seller calls off. */
export async function refundCancelled(
  em: EntityManager,
  mover: SaleMovementSource,
  sale: Sale,
): Promise<void> {
  const { left } = await leftOf(em, sale);
  if (left.gt(0)) await refundPaidSale(em, mover, sale, { reason: 'The seller called the sale off.' });
}

/** Whether anything is left of a paid sale that the seller may still work on. */
export async function isAllRefunded(em: EntityManager, sale: Sale): Promise<boolean> {
  return (await leftOf(em, sale)).left.eq(0) && new Big(sale.totalAmount).gt(0);
}
