import { isDue, paymentStep } from '../../kernel/checkout/buyer-words.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import { orderPaymentAddress, ownOrderAddress } from '../own-orders/own-order-links.ts';
import type { HomeOfPerson } from './home-operations.ts';
import { Row } from './sections.tsx';

type Order = NonNullable<HomeOfPerson['orders']>['items'][number];

/** An order that can be paid here. */
const toPay = ({ id, number, totals, parts, expiresAt }: Order, buyerId: string): Html => (
  <Row
    href={orderPaymentAddress(id, buyerId)}
    title={
      <>
        Pay order {number}:{' '}
        {totals.map(({ totalAmount, currency }) => amountIn(totalAmount, currency)).join(' and ')} to{' '}
        <bdi>{parts.map(({ seller }) => seller.displayName).join(', ')}</bdi>
      </>
    }
  >
    <p class="quiet">
      {expiresAt !== null && (
        <>
          The goods are kept for you until <Time at={expiresAt} />.
        </>
      )}
    </p>
  </Row>
);

/** What is paid to a seller directly, once they have confirmed it. */
const toPaySellers = ({ id, number, parts }: Order, buyerId: string): readonly Html[] =>
  parts
    .filter((part) => isDue(part) && part.status !== 'PENDING')
    .map(({ seller, totalAmount, currency }) => (
      <Row
        href={ownOrderAddress(id, buyerId)}
        title={
          <>
            Pay order {number}: {amountIn(totalAmount, currency)} to <bdi>{seller.displayName}</bdi>
          </>
        }
      >
        <p class="quiet">They tell you how, and record it once they have it.</p>
      </Row>
    ));

/** Orders that wait for the buyer's payment, of the latest ones. */
export const orderSteps = (buyerId: string, { orders }: Partial<HomeOfPerson>, now: Date): readonly Html[] =>
  (orders?.items ?? []).flatMap((order) => {
    if (order.payment === 'SELLER') return toPaySellers(order, buyerId);
    return paymentStep(order, now) === 'OPEN' ? [toPay(order, buyerId)] : [];
  });
