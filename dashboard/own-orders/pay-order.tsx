import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { type DataOf, askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { paymentForm } from '../../kernel/pages/paying/payment-form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { orderToPayOperation } from '../checkout/checkout-operations.ts';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type Buyer, buyerOf, ownOrderAddress, ownOrderPath, ownOrdersLink } from './own-order-links.ts';

type Order = NonNullable<DataOf<'OrderToPayOfMember'>['order']>;

function sendPayment(
  deps: Dependencies,
  visit: Visit,
  { chosen, ...buyer }: Buyer,
  { id, number, totals, checkout }: Order & { readonly checkout: NonNullable<Order['checkout']> },
): void {
  const { DASHBOARD_URL, FAKE_PSP_URL } = deps.env;
  const amount = totals.map(({ totalAmount, currency }) => amountIn(totalAmount, currency)).join(' and ');
  const back = DASHBOARD_URL + ownOrderAddress(id, chosen.id);
  const { form, ...allowed } = paymentForm({ checkout, amount, back }, FAKE_PSP_URL);
  sendAccountPage(deps, visit, {
    title: `Pay order ${number}`,
    actors: { ...buyer, chosen },
    above: [accountLink, { href: ownOrderAddress(id, chosen.id), text: `Order ${number}` }],
    ...allowed,
    main: (
      <>
        <p>
          <strong>{amount}</strong> for order {number}. We pass it on to the sellers when they send the goods.
        </p>
        <p class="quiet">
          The goods are kept for you until <Time at={checkout.expiresAt} />. After that they are for others,
          and whatever is charged goes back to you at once.
        </p>
        {form}
        <p class="actions">
          <a href={ownOrderAddress(id, chosen.id)}>Back to the order</a>
        </p>
      </>
    ),
  });
}

const isAway = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.code === '0010010000503' || error.code === 'Payment_PaymentProvider_HD_Outage_FL');

function sendAway(deps: Dependencies, visit: Visit, { chosen }: Buyer, id: string): void {
  sendAccountPage(deps, visit, {
    title: 'Pay the order',
    above: [accountLink, ownOrdersLink],
    status: 503,
    alert:
      'The payment provider is not responding. Opening this page charged nothing. Try again in a few seconds.',
    main: (
      <p class="actions">
        <a class="button primary" href={address(`${ownOrderPath(id)}/pay`, { profile: chosen.id })}>
          Try again
        </a>
        <a class="button" href={ownOrderAddress(id, chosen.id)}>
          To the order
        </a>
      </p>
    ),
  });
}

async function getPayment(deps: Dependencies, visit: Visit): Promise<void> {
  const buyer = buyerOf(visit);
  const id = parameter(visit, 'orderId');
  const asked = askGraph(deps.graph, orderToPayOperation, { id }, buyer.viewer);
  const answer = await asked.catch((error: unknown) => {
    if (isAway(error)) return null;
    throw error;
  });
  if (answer === null) {
    sendAway(deps, visit, buyer, id);
    return;
  }
  const order = found(answer.order);
  const { checkout } = order;
  if (checkout === null) {
    // Paid, too late, or paid to the sellers: the page of the order says which.
    const done = order.payment === 'SELLER' ? 'ordered' : null;
    seeOther(visit.context, address(ownOrderPath(order.id), { profile: buyer.chosen.id, done }));
    return;
  }
  sendPayment(deps, visit, buyer, { ...order, checkout });
}

/** Where a buyer pays an order that was placed (contract 14, `checkout`). */
export function orderPaymentRoutes(deps: Dependencies): Router {
  return createExactRouter().get(`${ownOrderPath(':orderId')}/pay`, signedIn(deps, getPayment));
}
