import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import {
  requireAdmin,
  requireConfirmedEmail,
  requireProfile,
  requireScope,
} from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { paragraphs, requestKey } from '../../../kernel/text/lines.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { PaymentKind } from '../checkout/checkout.enums.ts';
import {
  type AskedRefund,
  isAllRefunded,
  refundCancelled,
  refundPaidSale,
  refundableOf,
} from '../checkout/refund-paid-sale.ts';
import type { LinePieces } from '../checkout/refund-amount.ts';
import { orderRelease } from '../checkout/sale-refund.store.ts';
import { idempotencyKeys, transactionOnce } from '../idempotency.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { SaleStatusChange } from './sale-status-change.entity.ts';
import { SaleStatus } from './sale-status.ts';
import { lockSales } from './lock-sales.ts';
import { type Parcel, parcelOfStep, parseParcel } from './parcel.ts';
import { Sale } from './sale.entity.ts';
import type {
  MoveSaleInput,
  RecordSalePaymentInput,
  RefundSaleInput,
  SaleParcelInput,
} from './sale.inputs.ts';
import { findSale, listSales, sellerOfSale, viewOfChanged } from './sale.store.ts';
import type { SalePage, SaleView } from './sale.view.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { requireManagedSeller, requireSeller } from '../access/seller.ts';
import { isTold, notices, tellSale } from '../notices.ts';
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
type ChangeSale = (sale: Sale, em: EntityManager, mover: SaleMovementSource) => unknown;

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
  await change(sale, em, {
    saleId: sale.id,
    sellerProfileId,
    newId,
    now: clock.now(),
    memberId: viewer.memberId,
  });
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

interface Step {
  readonly to: SaleStatus;
  readonly note: string | null;
  readonly parcel?: Parcel | null;
  readonly moveStock?: StockStep | undefined;
}

/** Takes a step with a locked sale. */
async function takeStep(
  ctx: Context,
  [sale, em, mover]: readonly [Sale, EntityManager, SaleMovementSource],
  { to: toStatus, note, parcel = null, moveStock }: Step,
): Promise<void> {
  const { saleId, memberId, newId, now } = mover;
  const fromStatus = sale.status;
  sale.moveTo(toStatus, now);
  if (parcel !== null) sale.stateParcel(parcel, now);
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
  const parcel = parcelOfStep(to, input);
  return changeSale(ctx, sellerProfileId, input, async (sale, em, mover) => {
    const isOfProvider = sale.payment === PaymentKind.PROVIDER;
    if (isOfProvider && sale.paidAt !== null && (await isAllRefunded(em, sale))) {
      throw new DomainError('Order_OrderCommerce_UP_State_RJ', 'All of the sale is being refunded.');
    }
    await takeStep(ctx, [sale, em, mover], { to, note: note || null, parcel, moveStock: stockSteps[to] });
    if (isOfProvider) await movePaid(sale, em, mover, to);
  });
}

/** States or corrects the parcel of a sale of the viewer's business; throws UP_State_RJ while no goods have left. */
export async function setSaleParcel(ctx: Context, input: SaleParcelInput): Promise<SaleView> {
  const parcel = parseParcel(input);
  return changeSale(ctx, requireSeller(ctx.viewer), input, (sale, _, { now }) =>
    sale.stateParcel(parcel, now),
  );
}

/** Refunds a sale of a business in one transaction, once for a request key. */
async function refundOnce(
  ctx: Context,
  [operation, sellerProfileId]: readonly [name: string, seller: string],
  { id, saleId, requestKey: given, expectedVersion, ...asked }: RefundSaleInput,
  refund: ChangeSale,
): Promise<SaleView> {
  const { requestKey: key } = parseFields(refundKey, { requestKey: given });
  const known = (saleId ?? id)?.toLowerCase();
  if (known === undefined) refuseFaults([{ field: '/saleId', code: 'REQUIRED', detail: 'Name the sale.' }]);
  const target = { id: known ?? '', expectedVersion };
  const scope = keyOf(operation, key, { id: known, ...asked });
  return ctx.em.fork().transactional((em) => {
    const act = () => changeSaleIn(em, ctx, sellerProfileId, target, refund);
    return idempotencyKeys.once(transactionOf(em), ctx, act, { key: scope });
  });
}

/**
 * Refunds a sale of the viewer's business, for its owners and managers. With `restock`, all its goods are available again, or those of the lines.
 * Without it they stay gone, including all those of a PARTIALLY_FULFILLED sale: what the buyer may have kept is not sold
 * again. Once for a request key. Throws also what `refundPaidSale` throws.
 */
export async function refundSale(ctx: Context, input: RefundSaleInput): Promise<SaleView> {
  const seller = await requireManagedSeller(ctx);
  return refundOnce(ctx, ['refundSale', seller], input, async (sale, em, mover) => {
    if (sale.payment === PaymentKind.PROVIDER) return refundPaidSale(em, mover, sale, input);
    refuseOnlyOfProvider(input);
    const { note } = parseFields(stepFields, { note: input.reason || input.note });
    const isPartly = sale.status === SaleStatus.PARTIALLY_FULFILLED;
    const moveStock = async () => {
      if (input.restock === true) {
        await releaseStock(em, mover);
        await returnStock(em, mover);
      } else if (isPartly) {
        await shipStock(em, mover);
      }
    };
    const step = { to: SaleStatus.REFUNDED, note: note || null, moveStock };
    return takeStep(ctx, [sale, em, mover], step);
  });
}

/**
 * Refunds anybody's sale that was paid through the provider, for administrators; the seller finds it in the audit log. Throws
 * UP_State_RJ for one whose seller took the money, and what `refundPaidSale` throws.
 */
export async function refundSaleForSeller(ctx: Context, input: RefundSaleInput): Promise<SaleView> {
  requireAdmin(ctx.viewer);
  const id = input.saleId ?? input.id ?? '';
  const seller = isUuid(id) ? await sellerOfSale(ctx.pool, id) : null;
  if (seller === null) throw saleNotFound();
  return refundOnce(ctx, ['refundSaleForSeller', seller], input, async (sale, em, mover) => {
    if (sale.payment !== PaymentKind.PROVIDER) {
      const detail = 'The seller took the money: only they can give it back.';
      throw new DomainError('Order_OrderCommerce_UP_State_RJ', detail);
    }
    // Whoever works for the platform is no member of the business.
    const amount = await refundPaidSale(em, { ...mover, memberId: null }, sale, input);
    const reason = input.reason || input.note || null;
    const details = {
      number: sale.number,
      amount: `${printMoney(amount, sale.currency)} ${sale.currency}`,
      reason,
    };
    const entry = { event: 'SALE_REFUNDED_BY_PLATFORM', businessId: seller, details } as const;
    await notices.audit(transactionOf(em), ctx, entry);
  });
}

/** What a refund of a sale of the viewer's business would give back, in its currency; see `refundableOf`. */
export async function refundableOfSale(
  ctx: Context,
  id: string,
  lines: readonly LinePieces[] | null,
): Promise<string> {
  const em = ctx.em.fork();
  const sale = await em.findOne(Sale, { id, sellerProfileId: requireProfile(ctx.viewer) });
  if (sale === null) throw saleNotFound();
  return printMoney(await refundableOf(em, sale, lines), sale.currency);
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
