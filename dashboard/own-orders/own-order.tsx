import type { Router } from '@koa/router';
import { printItems } from '../../kernel/checkout/basket-items.ts';
import { ParcelLine } from '../../kernel/checkout/parcel.tsx';
import { lateWords, nextForBuyer, paymentStep } from '../../kernel/checkout/buyer-words.ts';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { addressWords } from '../../kernel/pages/parts/offer-words.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { newConversationPath } from '../inbox/inbox-links.ts';
import { offersShown } from '../offers/offer-operations.ts';
import { Amounts, Lines } from '../sales/sale-parts.tsx';
import { paidBadge, saleBadge } from '../sales/sale-words.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { buyerOf, orderPaymentAddress, ownOrderPath, ownOrdersLink } from './own-order-links.ts';
import { type OrderPart, type OwnOrder, orderOfMemberOperation } from './own-order-operations.ts';

const isOpen = ({ status }: OrderPart) =>
  status === 'PENDING' || status === 'CONFIRMED' || status === 'PROCESSING' || status === 'ON_HOLD';

/** Where it goes, and how the sellers reach the buyer, as far as the order says it. */
const SentTo = ({ order: { shippingAddress: to, contactEmail } }: { readonly order: OwnOrder }): Html => (
  <Facts
    of={[
      ['Sent to', to && <bdi>{`${to.recipientName}, ${addressWords(to)}`}</bdi>],
      ['E-mail', contactEmail && <bdi>{contactEmail}</bdi>],
    ]}
  />
);

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
      <ParcelLine of={of} />
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

/** When the payment is known, the page is another one. */
const reloadSeconds = 5;

const outcomes = {
  ordered: 'Ordered. The sellers have your order, and tell you how to pay them.',
  paid: 'Paid. Thank you! The sellers have your order.',
};

/** What is to be done about the payment. */
const Payment = ({
  order,
  step,
  isWaiting,
  buyerId,
  siteUrl,
}: {
  readonly order: OwnOrder;
  readonly step: ReturnType<typeof paymentStep>;
  readonly isWaiting: boolean;
  readonly buyerId: string;
  readonly siteUrl: string;
}): Html | null => {
  if (isWaiting) {
    return (
      <Note>
        We are waiting for the payment provider to confirm your payment. This takes a few seconds, sometimes a
        few minutes. You need not stay on this page.
      </Note>
    );
  }
  if (step === 'OPEN') {
    return (
      <>
        <p>
          It waits for your payment. The goods are kept for you
          {order.expiresAt !== null && (
            <>
              {' '}
              until <Time at={order.expiresAt} />
            </>
          )}
          .
        </p>
        <p class="actions">
          <a class="button primary" href={orderPaymentAddress(order.id, buyerId)}>
            Pay it
          </a>
        </p>
      </>
    );
  }
  if (step === 'KNOWN') return null;
  if (step === 'LATE') return <Note>{lateWords.LATE}</Note>;
  const items = printItems(order.lines);
  return (
    <Note>
      <p>
        {lateWords.EXPIRED} <a href={address(`${siteUrl}/basket`, { again: items })}>Order it again</a>
      </p>
    </Note>
  );
};

async function getOwnOrder(deps: Dependencies, visit: Visit): Promise<void> {
  const buyer = buyerOf(visit);
  const asked = { id: parameter(visit, 'orderId') };
  const order = found((await askGraph(deps.graph, orderOfMemberOperation, asked, buyer.viewer)).order);
  const offerIds = order.lines.map(({ offerId }) => offerId);
  const shown = await offersShown(deps, buyer.viewer, offerIds);
  const { query, context } = visit;
  const step = paymentStep(order, deps.clock.now());
  const said = query.get('redirect_status');
  const isUnknown = step === 'OPEN' || step === 'LATE';
  if (said !== null && (!isUnknown || query.has('payment_intent'))) {
    // Stripe adds secrets of the payment to the address, which nobody needs here.
    const done = order.paymentStatus === 'PAID' ? 'paid' : null;
    const kept: Record<string, string | null> = isUnknown ? { redirect_status: said } : { done };
    seeOther(context, address(ownOrderPath(order.id), { profile: buyer.chosen.id, ...kept }));
    return;
  }
  const isWaiting = said !== null && said !== 'failed';
  const above = { href: `${ownOrdersLink.href}?profile=${buyer.chosen.id}`, text: ownOrdersLink.text };
  sendAccountPage(deps, visit, {
    title: `Order ${order.number}`,
    actors: buyer,
    above: [accountLink, above],
    outcomes,
    alert:
      said === 'failed'
        ? `The payment failed, and nothing was charged.${step === 'OPEN' ? ' You can try again, or use another card.' : ''}`
        : null,
    ...((isWaiting || step === 'LATE') && {
      scripts: ['wait.js'],
      reloadSeconds,
      sources: { 'connect-src': ["'self'"] },
    }),
    main: (
      <>
        <p class="quiet">
          Placed <Time at={order.placedAt} />
        </p>
        <Payment
          order={order}
          step={step}
          isWaiting={isWaiting}
          buyerId={buyer.chosen.id}
          siteUrl={deps.env.SITE_URL}
        />
        {order.parts.map((part) => (
          <Part of={part} order={order} shown={shown} />
        ))}
        <section aria-labelledby="amounts">
          <h2 id="amounts">What you pay</h2>
          {order.totals.map((total) => (
            <Amounts of={total} />
          ))}
          <SentTo order={order} />
        </section>
      </>
    ),
  });
}

/** An order, as its buyer sees it. */
export function ownOrderRoutes(deps: Dependencies): Router {
  return createExactRouter().get(ownOrderPath(':orderId'), signedIn(deps, getOwnOrder));
}
