import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireConfirmedEmail, requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { transactionOnce } from '../idempotency.ts';
import { paragraphs } from '../../../kernel/text/lines.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { SaleStatusChange } from './sale-status-change.entity.ts';
import { SaleStatus } from './sale-status.ts';
import { Sale } from './sale.entity.ts';
import type { MoveSaleInput, RecordSalePaymentInput, RefundSaleInput } from './sale.inputs.ts';
import { findSale, listSales, viewOfChanged } from './sale.store.ts';
import type { SalePage, SaleView } from './sale.view.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { requireManagedSeller, requireSeller } from '../access/seller.ts';
import { isTold, tellSale } from '../notices.ts';
import {
  type SaleMovementSource,
  allocateStock,
  releaseStock,
  returnStock,
  shipStock,
} from '../inventory/stock-reservation.ts';

/** The refusal for anybody but the seller, including the buyer. */
function saleNotFound(): DomainError {
  return new DomainError('Order_OrderCommerce_GT_Resource_FL');
}

const statusesByWord = new Map<string, SaleStatus>(Object.entries(SaleStatus));

/** Sales of the viewer's business, newest first; an unknown status word finds nothing (spec 4.4). */
export async function salesOfViewer(
  ctx: Context,
  { status: word, page, pageSize }: { status: string | null; page: number; pageSize: number },
): Promise<SalePage> {
  requireScope(ctx.viewer, 'order:read');
  const sellerProfileId = requireProfile(ctx.viewer);
  if (word === null) return listSales(ctx.pool, sellerProfileId, { status: null, page, pageSize });
  const status = statusesByWord.get(capitals(word));
  if (status === undefined) return { items: [], total: 0 };
  return listSales(ctx.pool, sellerProfileId, { status, page, pageSize });
}

/**
 * A sale of the viewer's business; throws GT_Resource_FL for any other, including those of the same order (spec 4.4).
 */
export async function saleOfViewer(ctx: Context, id: string): Promise<SaleView> {
  requireScope(ctx.viewer, 'order:read');
  const sellerProfileId = requireProfile(ctx.viewer);
  const sale = isUuid(id) ? await findSale(ctx.pool, sellerProfileId, id) : null;
  if (sale === null) throw saleNotFound();
  return sale;
}

/** Changes a sale of the business, which is locked until the transaction ends. */
async function changeSale(
  ctx: Context,
  sellerProfileId: string,
  { id, expectedVersion }: RecordSalePaymentInput,
  change: (sale: Sale, em: EntityManager, mover: SaleMovementSource) => Promise<void> | void,
): Promise<SaleView> {
  if (!isUuid(id)) throw saleNotFound();
  const { newId, viewer, clock } = ctx;
  return transactionOnce(ctx, async (em) => {
    const own = { id: id.toLowerCase(), sellerProfileId };
    const sale = await em.findOne(Sale, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (sale === null) throw saleNotFound();
    checkVersion(sale, expectedVersion);
    await change(sale, em, { saleId: sale.id, newId, now: clock.now(), memberId: viewer.memberId });
    await em.flush();
    return viewOfChanged(em, sale);
  });
}

/** What a step from a status does with the goods of its sale. */
type StockStep = (em: EntityManager, mover: SaleMovementSource, fromStatus: SaleStatus) => Promise<void>;

/**
 * Steps that move the goods; others leave them as they are. It is not known which goods of a PARTIALLY_FULFILLED sale
 * have left: all of them stay allocated, so nobody else can have them, until it is FULFILLED or refunded.
 */
const stockSteps: Readonly<Partial<Record<SaleStatus, StockStep>>> = {
  PROCESSING: allocateStock,
  SHIPPED: shipStock,
  FULFILLED: shipStock,
  CANCELLED: releaseStock,
};

const stepFields = z.object({ note: paragraphs(500).nullish() });

function stepSale(
  ctx: Context,
  sellerProfileId: string,
  input: MoveSaleInput | RefundSaleInput,
  toStatus: SaleStatus,
  moveStock?: StockStep,
): Promise<SaleView> {
  const { note } = parseFields(stepFields, input);
  return changeSale(ctx, sellerProfileId, input, async (sale, em, mover) => {
    const { saleId, memberId, newId, now } = mover;
    const fromStatus = sale.status;
    sale.moveTo(toStatus, now);
    const step = { fromStatus, toStatus, note: note || null, memberId, createdAt: now };
    em.create(SaleStatusChange, { id: newId(), saleId, ...step });
    await moveStock?.(em, mover, fromStatus);
    if (isTold(toStatus)) await tellSale(ctx, transactionOf(em), sale, toStatus);
  });
}

/** Takes the next step with a sale of the viewer's business; throws UP_State_RJ if there is none. */
export async function moveSale(ctx: Context, input: MoveSaleInput): Promise<SaleView> {
  const sellerProfileId = requireSeller(ctx.viewer);
  if (input.to === SaleStatus.REFUNDED) {
    refuseFaults([{ field: '/to', code: 'NOT_ALLOWED', detail: 'Refund a sale with refundSale.' }]);
  }
  return stepSale(ctx, sellerProfileId, input, input.to, stockSteps[input.to]);
}

/**
 * Refunds a sale of the viewer's business, for its owners and managers. With `restock`, all its goods are available again. Without it they stay
 * gone, including all those of a PARTIALLY_FULFILLED sale: what the buyer may have kept is not sold again.
 */
export async function refundSale(ctx: Context, input: RefundSaleInput): Promise<SaleView> {
  const sellerProfileId = await requireManagedSeller(ctx);
  return stepSale(ctx, sellerProfileId, input, SaleStatus.REFUNDED, async (em, mover, fromStatus) => {
    if (input.restock === true) {
      await releaseStock(em, mover);
      await returnStock(em, mover);
    } else if (fromStatus === SaleStatus.PARTIALLY_FULFILLED) {
      await shipStock(em, mover);
    }
  });
}

/** Records that a sale of the viewer's business was paid; throws UP_State_RJ the second time and after a refund. */
export async function recordSalePayment(ctx: Context, input: RecordSalePaymentInput): Promise<SaleView> {
  const sellerProfileId = await requireManagedSeller(ctx);
  requireConfirmedEmail(ctx.viewer);
  return changeSale(ctx, sellerProfileId, input, async (sale, em, { now }) => {
    sale.recordPayment(now);
    await tellSale(ctx, transactionOf(em), sale, 'PAID');
  });
}
