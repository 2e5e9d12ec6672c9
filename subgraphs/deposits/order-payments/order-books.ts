import { type Account, type Posting, posting } from '../ledger/posting.ts';
import { type OrderPayment, type OrderShare, feeOn, moneyOf, sellerPart } from './order-payment.ts';

/** Kinds of movements at the provider, as keys of postings name them. */
export type OrderMovement = 'capture' | 'refund' | 'pay_out' | 'reversal' | 'chargeback' | 'chargeback-won';

/** An event in the books of one sale. */
export interface OrderPosting extends Posting {
  readonly saleId: string;
  readonly sellerProfileId: string;
  /** What moved at the provider, by its id there; null if nothing did. */
  readonly moved: { readonly kind: OrderMovement; readonly reference: string } | null;
}

/**
 * What the accounts hold of a sale, which follows from the payment (contract 14): PSP_CLEARING what the provider has,
 * ORDER_HELD what waits for the goods to leave, SELLER_PAYABLE and PLATFORM_FEE what was divided then, and
 * REFUND_CLEARING what is on its way to the buyer, or above 0 what the buyer has got too much.
 */
export function balancesOf(payment: OrderPayment, share: OrderShare): ReadonlyMap<Account, bigint> {
  if (payment.paidAt === null) return new Map();
  const { refunded, transferred, disputed, left } = moneyOf(payment, share);
  const isReleased = share.releasedAt !== null;
  const provider = share.amount - refunded - transferred - disputed;
  const held = isReleased ? 0n : -left;
  const fee = isReleased ? -feeOn(share, left) : 0n;
  const payable = transferred - (isReleased ? sellerPart(share, left) : 0n);
  return new Map([
    ['PSP_CLEARING', provider],
    ['ORDER_HELD', held],
    ['SELLER_PAYABLE', payable],
    ['PLATFORM_FEE', fee],
    ['REFUND_CLEARING', -(provider + held + payable + fee)],
  ]);
}

/** Names what happened, and what moved at the provider. */
export interface OrderEvent {
  readonly name: string;
  readonly moved?: { readonly kind: OrderMovement; readonly reference: string };
}

/** What an event changes in the accounts: a posting for each sale that it concerns. */
export function postingsBetween(
  before: OrderPayment,
  after: OrderPayment,
  { name, moved }: OrderEvent,
): readonly OrderPosting[] {
  return after.shares.flatMap((share): OrderPosting[] => {
    const known = before.shares.find(({ saleId }) => saleId === share.saleId);
    const was = known === undefined ? new Map<Account, bigint>() : balancesOf(before, known);
    const lines = [...balancesOf(after, share)].map(
      ([account, amount]) => [account, amount - (was.get(account) ?? 0n)] as const,
    );
    if (lines.every(([, amount]) => amount === 0n)) return [];
    const { saleId, sellerProfileId } = share;
    const booked = posting(`order:${name}:${saleId}`, after.currency, lines);
    return [{ ...booked, saleId, sellerProfileId, moved: moved ?? null }];
  });
}
