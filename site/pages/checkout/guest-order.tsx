import type { RouterContext } from '@koa/router';
import { printItems } from '../../../kernel/checkout/basket-items.ts';
import { ParcelLine } from '../../../kernel/checkout/parcel.tsx';
import { lateWords, nextForBuyer, paymentStep } from '../../../kernel/checkout/buyer-words.ts';
import { OrderedLines } from '../../../kernel/checkout/checkout-fields.tsx';
import { type Quote, orderQuoteOperation } from '../../../kernel/checkout/checkout-operations.ts';
import { QuotedAmounts } from '../../../kernel/checkout/quoted-amounts.tsx';
import { anonymousViewer } from '../../../kernel/access/viewer.ts';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { askGraph, found, nullIfMissing } from '../../../kernel/graph/graph.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { countPublicRead } from '../../../kernel/limits/public-limit.ts';
import { printedAmount } from '../../../kernel/money/printed-amount.ts';
import { address } from '../../../kernel/pages/address.ts';
import { seeOther, setPageHeaders } from '../../../kernel/pages/headers.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { paymentForm } from '../../../kernel/pages/paying/payment-form.tsx';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { addressWords } from '../../../kernel/pages/parts/offer-words.ts';
import { Time, TimeZone } from '../../../kernel/pages/parts/time.tsx';
import { basketPath, guestOrderPath, guestPaymentPath } from '../../addresses.ts';
import { keepBasket, readBasket } from '../../basket/basket-cookie.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Page } from '../../html/page.tsx';
import {
  type GuestOrder,
  type GuestsOrder,
  confirmGuestOrderOperation,
  guestCheckoutOperation,
  guestOrderOperation,
} from '../../operations.ts';
import { type Tools, begin, sendFresh } from '../../serving/show.ts';
import { refuseForeignForm } from '../basket/change-basket.ts';

const tokenOf = ({ URL: { searchParams } }: RouterContext) => searchParams.get('token') ?? '';
const pathFor = (path: string, token: string, more: Readonly<Record<string, string | null>> = {}) =>
  address(path, { token, ...more });

/** Sends a page that whoever has its address may see: nobody stores it, and no other host learns the address. */
function sendSecret(
  context: RouterContext,
  tools: Tools,
  page: Omit<Page, 'canonical' | 'tags'>,
  { status = 200, ...allowed }: { readonly status?: number } & Parameters<typeof setPageHeaders>[1] = {},
): void {
  sendFresh(context, tools.page({ ...page, canonical: null, tags: [] }), status);
  setPageHeaders(context, allowed);
}

async function findOrder({ ask }: Tools, token: string): Promise<GuestOrder> {
  const asked = ask(guestOrderOperation, { token });
  const answer = await nullIfMissing(asked, 'Order_GuestOrder_GT_Resource_FL');
  if (answer === null)
    throw new DomainError(
      '0010010000404',
      'This link is incomplete or has expired. Open the one in our newest e-mail.',
    );
  return found(answer.guestOrder);
}

/** A time by the clock of the seller, of several by that of the first who says theirs. */
const SellersTime = ({
  at,
  parts,
}: {
  readonly at: string;
  readonly parts: readonly { readonly seller: { readonly timeZone: string | null } }[];
}): Html => (
  <TimeZone.Provider value={parts.find(({ seller }) => seller.timeZone !== null)?.seller.timeZone ?? 'UTC'}>
    <Time at={at} />
  </TimeZone.Provider>
);

const Again = ({ lines }: Pick<GuestOrder, 'lines'>): Html => (
  <p>
    <a class="button" href={address(basketPath, { again: printItems(lines) })} rel="nofollow">
      Order it again
    </a>
  </p>
);

/** Where it goes, and how the sellers reach the buyer. */
const SentTo = ({
  shippingAddress: to,
  contactEmail,
}: Pick<GuestsOrder, 'shippingAddress' | 'contactEmail'>): Html => (
  <Facts
    of={[
      ['Sent to', to && <bdi>{`${to.recipientName}, ${addressWords(to)}`}</bdi>],
      ['E-mail', contactEmail && <bdi>{contactEmail}</bdi>],
    ]}
  />
);

type QuotedPart = Quote['parts'][number];

/** How what a seller sells gets to the buyer. */
function deliveryWords({ hasGoods, deliveryKind, rateCode, rates }: QuotedPart): string | null {
  if (!hasGoods) return null;
  if (deliveryKind === 'PICK_UP') return 'You pick it up.';
  const rate = rates.find(({ code }) => code === rateCode);
  return rate === undefined ? 'It is sent to you.' : `It is sent to you: ${rate.name}.`;
}

/** What is about to be ordered from whom; what is gone has no seller any more. */
const AskedFor = ({ of: quote }: { readonly of: Quote }): Html => {
  const isOf = (part: QuotedPart | null) => (line: Quote['lines'][number]) =>
    part === null
      ? quote.parts.every(({ sellerProfileId }) => sellerProfileId !== line.sellerProfileId)
      : line.sellerProfileId === part.sellerProfileId;
  const gone = quote.lines.filter(isOf(null));
  return (
    <>
      {quote.parts.map((part) => (
        <section aria-labelledby={`from-${part.sellerProfileId}`}>
          <h2 id={`from-${part.sellerProfileId}`}>
            From <bdi>{part.seller.displayName}</bdi>
          </h2>
          <OrderedLines of={{ ...quote, lines: quote.lines.filter(isOf(part)) }} />
          {deliveryWords(part) !== null && <p>{deliveryWords(part)}</p>}
        </section>
      ))}
      {gone.length > 0 && <OrderedLines of={{ ...quote, lines: gone }} />}
    </>
  );
};

/** What has changed since it was asked for, so that it is not ordered like this; null for nothing. */
function hindranceOf({ lines, parts, totals: [total] }: Quote, expectedTotal: string | null): string | null {
  if (lines.some(({ state }) => state !== 'AVAILABLE')) return 'Not all of it can be bought any more.';
  if (parts.some(({ isDelivered }) => !isDelivered)) return 'Not all of it is delivered like this any more.';
  if (expectedTotal !== null && total?.totalAmount !== expectedTotal)
    return 'What it costs has changed since you asked for it.';
  return null;
}

/** What is about to be ordered, at the prices of now. */
async function Unconfirmed({ ask }: Tools, of: GuestOrder, search: string): Promise<Html> {
  const { lines, delivery, countryCode, expectedTotalAmount } = of;
  const input = { lines: [...lines], delivery: [...delivery], countryCode };
  const { orderQuote: quote } = await ask(orderQuoteOperation, { input });
  const [total] = quote.totals;
  const hindrance = hindranceOf(quote, expectedTotalAmount);
  return (
    <>
      <h1>Your order is not placed yet</h1>
      <AskedFor of={quote} />
      <section aria-labelledby="amounts">
        <h2 id="amounts">What it costs</h2>
        {total !== undefined && <QuotedAmounts of={total} />}
        <SentTo {...of} />
      </section>
      {hindrance === null ? (
        <form method="post" action={guestOrderPath + search}>
          <button>
            Place the order{total !== undefined && ` for ${printedAmount(total.totalAmount, total.currency)}`}
          </button>
        </form>
      ) : (
        <>
          <p class="fault">{hindrance} Nothing is ordered.</p>
          <Again lines={lines} />
        </>
      )}
      <p class="quiet">
        The link works until <SellersTime at={of.expiresAt} parts={quote.parts} />. Nothing is kept for you
        before you place the order.
      </p>
    </>
  );
}

/** What is to be done about the payment. */
const Payment = ({
  order,
  token,
  isWaiting,
  step,
}: {
  readonly order: GuestsOrder;
  readonly token: string;
  readonly isWaiting: boolean;
  readonly step: ReturnType<typeof paymentStep>;
}): Html => {
  if (isWaiting) {
    return (
      <p role="status">
        We are waiting for the payment provider to confirm your payment. This takes a few seconds, sometimes a
        few minutes. You need not stay on this page.
      </p>
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
              until <SellersTime at={order.expiresAt} parts={order.parts} />
            </>
          )}
          .
        </p>
        <p>
          <a class="button" href={pathFor(guestPaymentPath, token)} rel="nofollow">
            Pay it
          </a>
        </p>
      </>
    );
  }
  if (step === 'LATE') return <p role="status">{lateWords.LATE}</p>;
  if (step === 'EXPIRED') {
    return (
      <>
        <p>{lateWords.EXPIRED}</p>
        <Again lines={order.lines} />
      </>
    );
  }
  return (
    <p role="status">
      {order.payment === 'SELLER'
        ? 'Ordered. The sellers have your order, and tell you how to pay them.'
        : order.paymentStatus === 'PAID'
          ? 'Paid. Thank you! The sellers have your order.'
          : 'The sellers have your order.'}{' '}
      We write to you when something happens. Keep this link to come back.
    </p>
  );
};

const Placed = ({ order }: { readonly order: GuestsOrder }): Html => {
  const { parts, lines, totals } = order;
  return (
    <>
      {parts.map((part) => (
        <section aria-labelledby={`from-${part.sellerProfileId}`}>
          <h2 id={`from-${part.sellerProfileId}`}>
            From <bdi>{part.seller.displayName}</bdi>
          </h2>
          <p>{nextForBuyer(part, order.payment)}</p>
          <ParcelLine of={part} />
          <ul class="ordered">
            {lines
              .filter(({ sellerProfileId }) => sellerProfileId === part.sellerProfileId)
              .map(({ quantity, name, offerCode, subtotal, currency }) => (
                <li>
                  {quantity} × <bdi>{name ?? offerCode}</bdi>, {printedAmount(subtotal, currency)}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="amounts">
        <h2 id="amounts">What it costs</h2>
        {totals.map((total) => (
          <QuotedAmounts of={total} />
        ))}
        <SentTo {...order} />
      </section>
    </>
  );
};

/** When the payment is known, the page is another one. */
const reloadSeconds = 5;

function sendPlaced(
  context: RouterContext,
  tools: Tools,
  order: GuestsOrder,
  { said, token }: { readonly said: string | null; readonly token: string },
): void {
  const step = paymentStep(order, tools.now());
  const isWaiting = said !== null && said !== 'failed';
  const reloads = isWaiting || step === 'LATE';
  sendSecret(
    context,
    tools,
    {
      title: `Order ${order.number}`,
      ...(reloads && { scripts: ['wait.js'], reloadSeconds }),
      main: (
        <>
          <h1>Order {order.number}</h1>
          {said === 'failed' && (
            <p role="alert" class="fault">
              The payment failed, and nothing was charged.
              {step === 'OPEN' && ' You can try again, or use another card.'}
            </p>
          )}
          <Payment order={order} token={token} isWaiting={isWaiting} step={step} />
          <Placed order={order} />
        </>
      ),
    },
    reloads ? { sources: { 'connect-src': ["'self'"] } } : {},
  );
}

/** `GET /orders?token=`: an order of a guest, to be placed by a press, and how far it is after that (contract 14). */
export function showGuestOrder(deps: Dependencies, alert: string | null = null, status = 200) {
  return async (context: RouterContext): Promise<void> => {
    const { tools } = await begin(context, deps);
    const token = tokenOf(context);
    const of = await findOrder(tools, token);
    const { order } = of;
    if (order !== null) {
      const { searchParams } = context.URL;
      const said = searchParams.get('redirect_status');
      const step = paymentStep(order, tools.now());
      const isUnknown = step === 'OPEN' || step === 'LATE';
      if (said !== null && (!isUnknown || searchParams.has('payment_intent'))) {
        // Stripe adds secrets of the payment to the address, which nobody needs here.
        seeOther(context, pathFor(guestOrderPath, token, { redirect_status: isUnknown ? said : null }));
        return;
      }
      sendPlaced(context, tools, order, { said, token });
      return;
    }
    const main =
      of.status === 'OPEN' ? (
        await Unconfirmed(tools, of, address('', { token }))
      ) : (
        <>
          <h1>This link is over</h1>
          <p>Nothing is ordered: the hour to confirm it has passed.</p>
          <Again lines={of.lines} />
        </>
      );
    const alerted = (
      <>
        {alert !== null && (
          <p role="alert" class="fault">
            {alert}
          </p>
        )}
        {main}
      </>
    );
    sendSecret(context, tools, { title: 'Your order', main: alerted }, { status });
  };
}

/** `POST /orders?token=`: places it; a second press shows what the first one placed. */
export function confirmGuestOrder(deps: Dependencies) {
  return async (context: RouterContext): Promise<void> => {
    await countPublicRead(context, deps);
    refuseForeignForm(context);
    const viewer = anonymousViewer(requestId(context));
    const token = tokenOf(context);
    try {
      await askGraph(deps.graph, confirmGuestOrderOperation, { input: { token } }, viewer);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message } = error;
      if (code.startsWith('Order_OrderCommerce_AD_')) {
        const said = message.replace(/^\/[^:]*: /, '');
        await showGuestOrder(deps, `Nothing was ordered. ${said}`, catalogueRow(code).status)(context);
        return;
      }
      if (code !== 'Order_GuestOrder_UP_Expired_RJ') throw error;
    }
    const { tools } = await begin(context, deps);
    const { order, lines } = await findOrder(tools, token);
    if (order !== null) {
      const ordered = new Set(lines.map(({ offerId }) => offerId));
      const basket = readBasket(context, deps.env);
      const rest = basket.filter(({ offerId }) => !ordered.has(offerId));
      if (rest.length < basket.length) keepBasket(context, deps.env, rest);
    }
    const isToPay = order !== null && paymentStep(order, tools.now()) === 'OPEN';
    seeOther(context, pathFor(isToPay ? guestPaymentPath : guestOrderPath, token));
  };
}

/** `GET /orders/pay?token=`: where a guest pays. */
export function payGuestOrder(deps: Dependencies) {
  return async (context: RouterContext): Promise<void> => {
    const { tools } = await begin(context, deps);
    const token = tokenOf(context);
    const { order } = await findOrder(tools, token);
    const asked = order === null ? null : await tools.ask(guestCheckoutOperation, { token });
    const checkout = asked?.guestOrder?.order?.checkout ?? null;
    const [total] = order?.totals ?? [];
    if (order === null || checkout === null || total === undefined) {
      // Not placed, paid, or too late: the page of the order says which.
      seeOther(context, pathFor(guestOrderPath, token));
      return;
    }
    const amount = printedAmount(total.totalAmount, total.currency);
    const back = deps.env.SITE_URL + pathFor(guestOrderPath, token);
    const { form, foreignScripts, scripts, ...allowed } = paymentForm(
      { checkout, amount, back },
      deps.env.FAKE_PSP_URL,
    );
    const main = (
      <>
        <h1>Pay order {order.number}</h1>
        <p>
          <strong>{amount}</strong>. We pass it on to the sellers when they send the goods.
        </p>
        <p class="quiet">
          The goods are kept for you until <SellersTime at={checkout.expiresAt} parts={order.parts} />. After
          that they are for others, and whatever is charged goes back to you at once.
        </p>
        <div class="paying">{form}</div>
        <p>
          <a href={pathFor(guestOrderPath, token)}>Back to the order</a>
        </p>
      </>
    );
    const page = {
      title: `Pay order ${order.number}`,
      main,
      ...(scripts && { scripts }),
      ...(foreignScripts && { foreignScripts }),
    };
    sendSecret(context, tools, page, allowed);
  };
}
