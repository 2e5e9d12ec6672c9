import type { BasketItem } from '../../kernel/checkout/basket-items.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { orderPaymentAddress, ownOrderAddress } from '../own-orders/own-order-links.ts';
import type { LatestOrder } from './checkout-operations.ts';

/** How long somebody may have pressed twice, or gone back after an answer that was lost. */
const recentMs = 15 * 60_000;

/** An order of exactly these goods that was placed a moment ago, however it is paid. */
export function recentAmong(
  orders: readonly LatestOrder[],
  items: readonly BasketItem[],
  now: Date,
): LatestOrder | null {
  const wanted = new Map(items.map(({ offerId, quantity }) => [offerId, quantity]));
  const isRecent = ({ status, placedAt }: LatestOrder) =>
    status !== 'CANCELLED' && now.getTime() - Date.parse(placedAt) < recentMs;
  const isSame = ({ lines }: LatestOrder) =>
    lines.length === items.length && lines.every(({ offerId, quantity }) => wanted.get(offerId) === quantity);
  return orders.find((order) => isRecent(order) && isSame(order)) ?? null;
}

const isUnpaid = ({ payment, paymentStatus }: LatestOrder): boolean =>
  payment === 'PROVIDER' && paymentStatus === 'UNPAID';

/** What was ordered already, and where it goes on. */
export const Recent = ({
  order,
  buyerId,
}: {
  readonly order: LatestOrder;
  readonly buyerId: string;
}): Html => (
  <Note>
    <p>
      You have just ordered exactly this: order {order.number}, placed <Time at={order.placedAt} />
      {isUnpaid(order) && <>, waits for your payment</>}.{' '}
      {isUnpaid(order) ? (
        <a href={orderPaymentAddress(order.id, buyerId)}>Pay it</a>
      ) : (
        <a href={ownOrderAddress(order.id, buyerId)}>See it</a>
      )}
      , unless you want it twice.
    </p>
  </Note>
);
