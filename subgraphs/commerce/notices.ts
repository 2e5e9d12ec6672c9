import Big from 'big.js';
import { z } from 'zod';
import { currencyExponent } from '../../kernel/money/currency.ts';
import type { Transaction } from '../../kernel/database/transaction.ts';
import type { Context } from '../../kernel/graph/context.ts';
import { noticesOf } from '../../kernel/notices/outbox.ts';
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

/** A sale as it is placed. */
interface PlacedSale extends Pick<Sale, 'id' | 'sellerProfileId' | 'currency'> {
  readonly sale: { readonly totalAmount: string };
}

/** Counts each sale, once it is paid, for the visit in which it was ordered. */
export async function countSales(
  ctx: Teller,
  transaction: Transaction,
  sales: readonly PlacedSale[],
): Promise<void> {
  for (const { id, sellerProfileId, currency, sale } of sales) {
    const minor = new Big(sale.totalAmount).times(new Big(10).pow(currencyExponent(currency)));
    await notices.countLater(transaction, ctx, `sale ${id}`, {
      businessId: sellerProfileId,
      code: 'ORDER_PAID',
      subject: null,
      value: { minor: BigInt(minor.toFixed(0)), currency },
    });
  }
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
  if (event === 'PAID') await notices.countNow(transaction, ctx.clock, `sale ${id}`);
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
