import Big from 'big.js';
import { z } from 'zod';
import { currencyExponent } from '../../kernel/money/currency.ts';
import type { Transaction } from '../../kernel/database/transaction.ts';
import type { Context } from '../../kernel/graph/context.ts';
import { noticesOf } from '../../kernel/notices/outbox.ts';
import type { HeldLine } from './orders/order-checks.ts';
import { type LineAmounts, sumOf } from './orders/order-pricing.ts';
import type { PricedSale } from './orders/order-sale.ts';
import { tellGuest } from './guest-orders/guest-order-mail.store.ts';
import { parcelInWords } from './sales/parcel.ts';
import { SaleStatus } from './sales/sale-status.ts';
import type { Sale } from './sales/sale.entity.ts';

/** What this service tells people (contract 12). */
export const notices = noticesOf('commerce');

type Teller = Pick<Context, 'clock'> & { readonly viewer: Context['viewer'] | null };

/** An order as it is placed. */
interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly buyerProfileId: string;
  readonly sales: readonly Pick<Sale, 'id' | 'sellerProfileId'>[];
}

/** Tells the buyer and each seller of an order, in its transaction. */
export async function tellPlaced(
  ctx: Teller,
  transaction: Transaction,
  { id, number, buyerProfileId, sales }: PlacedOrder,
): Promise<void> {
  if (
    !(await tellGuest(
      transaction,
      buyerProfileId,
      { kind: 'PLACED', sellerProfileId: null },
      ctx.clock.now(),
    ))
  ) {
    await notices.tell(transaction, ctx, {
      kind: 'ORDER_PLACED',
      about: { kind: 'ORDER', id },
      to: [{ profileId: buyerProfileId }],
      arguments: { number },
    });
  }
  for (const sale of sales) {
    await notices.tell(transaction, ctx, {
      kind: 'SALE_PLACED',
      about: { kind: 'SALE', id: sale.id },
      to: [{ profileId: sale.sellerProfileId }],
      arguments: { number },
    });
  }
}

/** A sale as it is placed, with what a line costs. */
type PlacedSale = Pick<PricedSale, 'id' | 'sellerProfileId' | 'currency' | 'sale'> & {
  readonly lines: readonly {
    readonly line: Pick<HeldLine, 'offerId'>;
    readonly amounts: LineAmounts;
  }[];
};

/** Under which a line waits to be paid: the first one under that of its sale. */
const lineKey = (saleId: string, position: number) =>
  position === 1 ? `sale ${saleId}` : `sale ${saleId} ${position}`;

/**
 * Counts each line of a sale, once it is paid, for the visit in which it was ordered: it is about its offer, and its value is
 * what it costs with taxes, levies and deposit. Shipping is part of the first one, so that a sale has the value of its total.
 */
export async function countSales(
  ctx: Teller,
  transaction: Transaction,
  sales: readonly PlacedSale[],
): Promise<void> {
  for (const { id, sellerProfileId, currency, sale, lines } of sales) {
    for (const [index, { line, amounts }] of lines.entries()) {
      const { subtotal, discount, tax, feesAndLevies, deposit } = amounts;
      const shipping = index === 0 ? sale.shipping : '0';
      const cost = sumOf([subtotal, tax, feesAndLevies, deposit, shipping]).minus(discount);
      const minor = cost.times(new Big(10).pow(currencyExponent(currency)));
      await notices.countLater(transaction, ctx, lineKey(id, index + 1), {
        businessId: sellerProfileId,
        code: 'ORDER_PAID',
        subject: `OFFER:${line.offerId}`,
        value: { minor: BigInt(minor.toFixed(0)), currency },
      });
    }
  }
}

const positionRows = z.array(z.object({ position: z.number() }));
const positionsSql = 'select position from commerce.sale_line where seller_profile_id = $1 and sale_id = $2';

/** Counts the lines of a sale for the visit in which they were ordered, if they were. */
async function countPaid(
  { clock }: Teller,
  transaction: Transaction,
  { id, sellerProfileId }: Pick<Sale, 'id' | 'sellerProfileId'>,
): Promise<void> {
  const lines = positionRows.parse(await transaction(positionsSql, [sellerProfileId, id]));
  await notices.countNow(
    transaction,
    clock,
    lines.map(({ position }) => lineKey(id, position)),
  );
}

const buyerRows = z.tuple([z.object({ buyer: z.string() })]);
const buyerSql = 'select buyer_profile_id as buyer from commerce.buyer_order where id = $1';

/** The event of a payment and of a step: what it is for the buyer, and for the seller. */
const kinds = {
  PAID: ['ORDER_PAID', 'SALE_PAID'],
  [SaleStatus.SHIPPED]: ['ORDER_SHIPPED', null],
  [SaleStatus.REFUNDED]: ['ORDER_REFUNDED', 'SALE_REFUNDED'],
  REFUND_REFUSED: [null, 'SALE_REFUND_REFUSED'],
} as const;

/** What people are told of a sale. */
type ToldOfSale = keyof typeof kinds;

export const isTold = (step: string): step is ToldOfSale => Object.hasOwn(kinds, step);

type ToldSale = Pick<
  Sale,
  'id' | 'orderId' | 'number' | 'sellerProfileId' | 'payment' | 'carrier' | 'trackingNumber'
>;

/** Tells the buyer and the seller of a sale what became of it, in the transaction of that. */
export async function tellSale(
  ctx: Teller,
  transaction: Transaction,
  { id, orderId, number, sellerProfileId, payment, ...sent }: ToldSale,
  event: ToldOfSale,
): Promise<void> {
  const parcel = event === SaleStatus.SHIPPED ? parcelInWords(sent) : null;
  const [ofBuyer, ofSeller] = kinds[event];
  if (event === 'PAID') await countPaid(ctx, transaction, { id, sellerProfileId });
  if (ofBuyer !== null) {
    const [{ buyer }] = buyerRows.parse(await transaction(buyerSql, [orderId]));
    const kind = event === SaleStatus.SHIPPED || event === SaleStatus.REFUNDED ? event : 'PAID';
    if (!(await tellGuest(transaction, buyer, { kind, sellerProfileId }, ctx.clock.now()))) {
      await notices.tell(transaction, ctx, {
        kind: ofBuyer,
        about: { kind: 'ORDER', id: orderId },
        to: [{ profileId: buyer }],
        arguments: { number, seller: { profileId: sellerProfileId }, ...(parcel !== null && { parcel }) },
      });
    }
  }
  if (ofSeller === null) return;
  const notice = { about: { kind: 'SALE', id }, to: [{ profileId: sellerProfileId }] } as const;
  const isPaid = ofSeller === 'SALE_PAID';
  await notices.tell(
    transaction,
    ctx,
    isPaid
      ? { ...notice, kind: ofSeller, arguments: { number, payment } }
      : { ...notice, kind: ofSeller, arguments: { number } },
  );
}
