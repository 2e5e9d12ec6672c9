import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireConfirmedEmail, requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { paragraphs, requestKey } from '../../../kernel/text/lines.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { PaymentKind } from '../checkout/checkout.enums.ts';
import {
  type AskedRefund,
  isAllRefunded,
  refundCancelled,
  refundPaidSale,
} from '../checkout/refund-paid-sale.ts';
import { orderRelease } from '../checkout/sale-refund.store.ts';
import { idempotencyKeys, transactionOnce } from '../idempotency.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { SaleStatusChange } from './sale-status-change.entity.ts';
import { SaleStatus } from './sale-status.ts';
import { lockSales } from './lock-sales.ts';
import type { Sale } from './sale.entity.ts';
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

type SaleTarget = Pick<RecordSalePaymentInput, 'id' | 'expectedVersion'>;
type ChangeSale = (sale: Sale, em: EntityManager, mover: SaleMovementSource) => Promise<void> | void;

/** Changes a sale of the business, which is locked until the transaction ends. */
async function changeSale(
  ctx: Context,
  sellerProfileId: string,
  target: SaleTarget,
  change: ChangeSale,
): Promise<SaleView> {
  return transactionOnce(ctx, (em) => changeSaleIn(em, ctx, sellerProfileId, target, change));
}

/** The same in a transaction. */
async function changeSaleIn(
  em: EntityManager,
  { newId, viewer, clock }: Context,
  sellerProfileId: string,
  { id, expectedVersion }: SaleTarget,
  change: ChangeSale,
): Promise<SaleView> {
  if (!isUuid(id)) throw saleNotFound();
  const own = { id: id.toLowerCase(), sellerProfileId };
  const [sale] = await lockSales(em, own);
  if (sale === undefined) throw saleNotFound();
  checkVersion(sale, expectedVersion);
  await change(sale, em, { saleId: sale.id, newId, now: clock.now(), memberId: viewer.memberId });
  await em.flush();
  return viewOfChanged(em, sale);
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
const refundKey = z.object({ requestKey: requestKey.nullish() });

/** The platform cannot refund a part of what the seller has taken. */
function refuseOnlyOfProvider({ lines, amount }: AskedRefund): void {
  const detail = 'The seller took the money: only all of it is refunded here.';
  const faults = [
    ...(lines?.length ? (['/lines'] as const) : []),
    ...(typeof amount === 'string' ? (['/amount'] as const) : []),
  ].map((field) => ({ field, code: 'NOT_ALLOWED' as const, detail }));
  refuseFaults(faults);
}

/** Takes a step with a locked sale. */
async function takeStep(
  ctx: Context,
  [sale, em, mover]: readonly [Sale, EntityManager, SaleMovementSource],
  toStatus: SaleStatus,
  note: string | null,
  moveStock?: StockStep,
): Promise<void> {
  const { saleId, memberId, newId, now } = mover;
  const fromStatus = sale.status;
  sale.moveTo(toStatus, now);
  const step = { fromStatus, toStatus, note, memberId, createdAt: now };
  em.create(SaleStatusChange, { id: newId(), saleId, ...step });
  await moveStock?.(em, mover, fromStatus);
  if (isTold(toStatus)) await tellSale(ctx, transactionOf(em), sale, toStatus);
}

/** Goods of a sale that was paid through the provider: its seller is paid when they leave, its buyer when they do not. */
async function movePaid(
  sale: Sale,
  em: EntityManager,
  mover: SaleMovementSource,
  toStatus: SaleStatus,
): Promise<void> {
  if (toStatus === SaleStatus.CANCELLED) await refundCancelled(em, mover, sale);
  if (toStatus !== SaleStatus.SHIPPED && toStatus !== SaleStatus.FULFILLED) return;
  await orderRelease(em, { id: mover.newId(), orderId: sale.orderId, saleId: sale.id });
}

/** Whether a sale of the business is paid through the provider, which never changes. */
async function isPaidHere({ pool, viewer }: Context, id: string): Promise<boolean> {
  const known = isUuid(id) ? await findSale(pool, viewer.profileId ?? '', id) : null;
  return known?.payment === PaymentKind.PROVIDER;
}

/**
 * Takes the next step with a sale of the viewer's business; throws UP_State_RJ if there is none. One that was paid
 * through the provider and is called off is refunded.
 */
export async function moveSale(ctx: Context, input: MoveSaleInput): Promise<SaleView> {
  const { to } = input;
  // Calling off what was paid gives money back.
  const isMoney = to === SaleStatus.CANCELLED && (await isPaidHere(ctx, input.id));
  const sellerProfileId = isMoney ? await requireManagedSeller(ctx) : requireSeller(ctx.viewer);
  if (to === SaleStatus.REFUNDED) {
    refuseFaults([{ field: '/to', code: 'NOT_ALLOWED', detail: 'Refund a sale with refundSale.' }]);
  }
  const { note } = parseFields(stepFields, input);
  return changeSale(ctx, sellerProfileId, input, async (sale, em, mover) => {
    const isOfProvider = sale.payment === PaymentKind.PROVIDER;
    if (isOfProvider && sale.paidAt !== null && (await isAllRefunded(em, sale))) {
      throw new DomainError('Order_OrderCommerce_UP_State_RJ', 'All of the sale is being refunded.');
    }
    await takeStep(ctx, [sale, em, mover], to, note || null, stockSteps[to]);
    if (isOfProvider) await movePaid(sale, em, mover, to);
  });
}

/**
 * Refunds a sale of the viewer's business, for its owners and managers. With `restock`, all its goods are available again, or those of the lines.
 * Without it they stay gone, including all those of a PARTIALLY_FULFILLED sale: what the buyer may have kept is not sold
 * again. Once for a request key. Throws also what `refundPaidSale` throws.
 */
export async function refundSale(ctx: Context, input: RefundSaleInput): Promise<SaleView> {
  const sellerProfileId = await requireManagedSeller(ctx);
  const { requestKey: key } = parseFields(refundKey, input);
  const id = (input.saleId ?? input.id)?.toLowerCase();
  if (id === undefined) refuseFaults([{ field: '/saleId', code: 'REQUIRED', detail: 'Name the sale.' }]);
  const { expectedVersion, lines, amount, reason, note: said, restock } = input;
  const asked = { id, lines, amount, reason, note: said, restock };
  const refund = (em: EntityManager) =>
    changeSaleIn(em, ctx, sellerProfileId, { id: id ?? '', expectedVersion }, async (sale, inside, mover) => {
      if (sale.payment === PaymentKind.PROVIDER) {
        await refundPaidSale(inside, mover, sale, asked);
        return;
      }
      refuseOnlyOfProvider(asked);
      const note = parseFields(stepFields, { note: asked.reason || asked.note });
      const isPartly = sale.status === SaleStatus.PARTIALLY_FULFILLED;
      await takeStep(ctx, [sale, inside, mover], SaleStatus.REFUNDED, note.note || null, async () => {
        if (asked.restock === true) {
          await releaseStock(inside, mover);
          await returnStock(inside, mover);
        } else if (isPartly) {
          await shipStock(inside, mover);
        }
      });
    });
  const scope = keyOf('refundSale', key, asked);
  return ctx.em
    .fork()
    .transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => refund(em), { key: scope }));
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
