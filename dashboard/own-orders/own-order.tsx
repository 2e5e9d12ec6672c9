import type { Router } from '@koa/router';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { newConversationPath } from '../inbox/inbox-links.ts';
import { offersShown } from '../offers/offer-operations.ts';
import { Amounts, Lines } from '../sales/sale-parts.tsx';
import { type SaleStatus, paidBadge, saleBadge } from '../sales/sale-words.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { buyerOf, ownOrdersLink } from './own-order-links.ts';
import { type OrderPart, type OwnOrder, orderOfMemberOperation } from './own-order-operations.ts';

const next: Readonly<Record<SaleStatus, string>> = {
  PENDING: 'They still have to confirm it.',
  CONFIRMED: 'They have confirmed it and are going to prepare it.',
  PROCESSING: 'They are preparing it.',
  READY: 'It is ready: collect it, or wait until it is sent.',
  SHIPPED: 'It is on its way to you.',
  PARTIALLY_FULFILLED: 'You have a part of it. The rest comes.',
  FULFILLED: 'You have all of it.',
  CANCELLED: 'It was cancelled.',
  REFUNDED: 'You get the money back.',
  ON_HOLD: 'They have stopped it for a while.',
};

const isOpen = ({ status }: OrderPart) =>
  status === 'PENDING' || status === 'CONFIRMED' || status === 'PROCESSING' || status === 'ON_HOLD';

/** What is next for the buyer. */
function nextForBuyer(of: OrderPart, payment: OwnOrder['payment']): string {
  if (payment === 'PROVIDER' && of.paidAt === null && of.status === 'PENDING') {
    return 'It waits for your payment.';
  }
  if (of.status === 'CANCELLED' && of.paidAt !== null) return 'It was cancelled. You get the money back.';
  const isDue =
    payment === 'SELLER' && of.paidAt === null && of.status !== 'CANCELLED' && of.status !== 'REFUNDED';
  return isDue && of.status !== 'PENDING'
    ? `${next[of.status]} Pay them as you have agreed, if you have not yet.`
    : next[of.status];
}

/** What one seller sells of it, how far that is, and how to reach them. */
const Part = ({
  of,
  order,
  shown,
}: {
  readonly of: OrderPart;
  readonly order: OwnOrder;
  /** The offers that a message can be about. */
  readonly shown: ReadonlySet<string>;
}): Html => {
  const lines = order.lines.filter(({ sellerProfileId }) => sellerProfileId === of.sellerProfileId);
  const live = lines.find(({ offerId }) => shown.has(offerId));
  const { displayName } = of.seller;
  const about = live === undefined ? null : { kind: 'OFFER', id: live.offerId };
  const id = `from-${of.sellerProfileId}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        From <bdi>{displayName}</bdi>
      </h2>
      <p>
        <span class="badges">
          {saleBadge(of.status)} {paidBadge(of)}
        </span>
      </p>
      <p>{nextForBuyer(of, order.payment)}</p>
      <Lines of={lines} currency={of.currency} />
      {order.parts.length > 1 && <p>{amountIn(of.totalAmount, of.currency)} in all from them.</p>}
      {isOpen(of) && <p class="quiet">To change or cancel it, write to them before it is sent.</p>}
      <p class="actions">
        <a class="button" href={newConversationPath(of.sellerProfileId, about)}>
          Write to <bdi>{displayName}</bdi>
        </a>
      </p>
    </section>
  );
};

async function getOwnOrder(deps: Dependencies, visit: Visit): Promise<void> {
  const buyer = buyerOf(visit);
  const asked = { id: parameter(visit, 'orderId') };
  const order = found((await askGraph(deps.graph, orderOfMemberOperation, asked, buyer.viewer)).order);
  const offerIds = order.lines.map(({ offerId }) => offerId);
  const shown = await offersShown(deps, buyer.viewer, offerIds);
  const above = { href: `${ownOrdersLink.href}?profile=${buyer.chosen.id}`, text: ownOrdersLink.text };
  sendAccountPage(deps, visit, {
    title: `Order ${order.number}`,
    actors: buyer,
    above: [accountLink, above],
    main: (
      <>
        <p class="quiet">
          Placed <Time at={order.placedAt} />
        </p>
        {order.parts.map((part) => (
          <Part of={part} order={order} shown={shown} />
        ))}
        <section aria-labelledby="amounts">
          <h2 id="amounts">What you pay</h2>
          {order.totals.map((total) => (
            <Amounts of={total} />
          ))}
        </section>
      </>
    ),
  });
}

/** An order, as its buyer sees it. */
export function ownOrderRoutes(deps: Dependencies): Router {
  return createExactRouter().get(`${ownOrdersLink.href}/:orderId`, signedIn(deps, getOwnOrder));
}
