import { z } from 'zod';
import type { Transaction } from '../../kernel/database/transaction.ts';
import type { Context } from '../../kernel/graph/context.ts';
import { noticesOf } from '../../kernel/notices/outbox.ts';
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
  await notices.tell(transaction, ctx, {
    kind: 'ORDER_PLACED',
    about: { kind: 'ORDER', id },
    to: [{ profileId: buyerProfileId }],
    arguments: { number },
  });
  for (const sale of sales) {
    await notices.tell(transaction, ctx, {
      kind: 'SALE_PLACED',
      about: { kind: 'SALE', id: sale.id },
      to: [{ profileId: sale.sellerProfileId }],
      arguments: { number },
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

type ToldSale = Pick<Sale, 'id' | 'orderId' | 'number' | 'sellerProfileId' | 'payment'>;

/** Tells the buyer and the seller of a sale what became of it, in the transaction of that. */
export async function tellSale(
  ctx: Teller,
  transaction: Transaction,
  { id, orderId, number, sellerProfileId, payment }: ToldSale,
  event: ToldOfSale,
): Promise<void> {
  const [ofBuyer, ofSeller] = kinds[event];
  if (ofBuyer !== null) {
    const [{ buyer }] = buyerRows.parse(await transaction(buyerSql, [orderId]));
    await notices.tell(transaction, ctx, {
      kind: ofBuyer,
      about: { kind: 'ORDER', id: orderId },
      to: [{ profileId: buyer }],
      arguments: { number, seller: { profileId: sellerProfileId } },
    });
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
