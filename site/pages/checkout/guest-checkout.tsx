import type { RouterContext } from '@koa/router';
import { type BasketItem, parseItems, printItems } from '../../../kernel/checkout/basket-items.ts';
import { CheckoutFields } from '../../../kernel/checkout/checkout-fields.tsx';
import {
  type CheckoutForm,
  missingFields,
  orderInput,
  prepareCheckout,
  seenFields,
} from '../../../kernel/checkout/checkout-form.ts';
import { orderQuoteOperation } from '../../../kernel/checkout/checkout-operations.ts';
import { refusedCheckout, unfilledCheckout } from '../../../kernel/checkout/order-refusal.ts';
import { viewParameter } from '../../../kernel/audience/view-parameter.ts';
import { anonymousViewer } from '../../../kernel/access/viewer.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { callerAddress } from '../../../kernel/http/caller-address.ts';
import { addressBucket } from '../../../kernel/http/client-address.ts';
import { printedAmount } from '../../../kernel/money/printed-amount.ts';
import { address } from '../../../kernel/pages/address.ts';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { whileRunning } from '../../../kernel/pages/forms/patience.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { isUuid, newId } from '../../../kernel/text/ids.ts';
import { basketPath, checkoutPath, memberCheckoutAddress, storePath } from '../../addresses.ts';
import { readBasket } from '../../basket/basket-cookie.ts';
import type { Dependencies } from '../../dependencies.ts';
import { startGuestOrderOperation } from '../../operations.ts';
import { begin, sendFresh } from '../../serving/show.ts';
import { itemsIn, quoteOf } from '../basket/basket.tsx';
import { refuseForeignForm } from '../basket/change-basket.ts';

type Begun = Awaited<ReturnType<typeof begin>>;

const Empty = (): Html => (
  <>
    <h1>Check out</h1>
    <p>Your basket is empty.</p>
    <p>
      <a class="button" href={storePath}>
        Go to the store
      </a>
    </p>
  </>
);

/** For a basket of which nothing can be ordered in this currency; it says why. */
const Nothing = (): Html => (
  <>
    <h1>Check out</h1>
    <p>There is nothing to order here.</p>
    <p>
      <a class="button" href={basketPath}>
        Go to the basket
      </a>
    </p>
  </>
);

const Sent = (): Html => (
  <>
    <h1>Look at your mail</h1>
    <p role="status">
      We have sent you an e-mail. Open the link in it within an hour to place the order. Nothing is ordered
      and nothing is kept for you until then. It can take a minute to arrive.
    </p>
    <p>
      <a href={basketPath}>Back to the basket</a>
    </p>
  </>
);

const HowItGoesOn = ({ isHere }: { readonly isHere: boolean }): Html => (
  <p class="quiet">
    We send a link to your e-mail address first: nothing is ordered before you open it.{' '}
    {isHere
      ? 'Then the goods are kept for you for 15 minutes, and you pay.'
      : 'You pay the sellers themselves, as you agree with them. We charge nothing.'}
  </p>
);

/** The checkout without an account, after a refusal too; what is typed stays. */
async function sendCheckout(
  context: RouterContext,
  { env }: Dependencies,
  { tools }: Begun,
  items: readonly BasketItem[],
  form: CheckoutForm,
): Promise<void> {
  const prepared = await prepareCheckout(
    async (input) => (await tools.ask(orderQuoteOperation, { input })).orderQuote,
    items,
    form.value,
  );
  const { quote, total } = prepared;
  const isHere = env.PSP !== null && total?.isForProvider === true;
  const viewId = form.value(viewParameter);
  const isLess = quote.lines.some(({ state }) => state !== 'AVAILABLE');
  const amount = total === null ? '' : printedAmount(total.totalAmount, total.currency);
  const page = tools.page({
    title: 'Check out',
    canonical: null,
    tags: [],
    main: (
      <>
        <h1>Check out without an account</h1>
        <p class="quiet">
          With an account you see all your orders in one place:{' '}
          <a
            href={memberCheckoutAddress(env.DASHBOARD_URL, printItems(items), viewId || null)}
            rel="nofollow"
          >
            sign in or create one
          </a>
          .
        </p>
        {form.alert !== null && (
          <p role="alert" class="fault">
            {form.alert}
          </p>
        )}
        {isLess && (
          <p class="fault">
            Not everything can be bought any more. <a href={basketPath}>Change the basket</a> first.
          </p>
        )}
        {quote.totals.length > 1 && (
          <p class="fault">
            Each currency is an order of its own. <a href={basketPath}>Check them out</a> one after the other.
          </p>
        )}
        <form method="post" action={checkoutPath} class="guest-fields">
          <input type="hidden" name="items" value={printItems(items)} />
          {viewId !== '' && <input type="hidden" name={viewParameter} value={viewId} />}
          <CheckoutFields
            form={form}
            prepared={prepared}
            email={{
              label: 'Your e-mail address',
              hint: 'The link goes there, and how far the order is. The sellers see it.',
            }}
            order={{
              button: `Send me the link to order for ${amount}`,
              note: <HowItGoesOn isHere={isHere} />,
              payment: isHere ? 'PROVIDER' : 'SELLER',
            }}
          />
        </form>
        <p>
          <a href={basketPath}>Back to the basket</a>
        </p>
      </>
    ),
  });
  sendFresh(context, page, form.status);
}

/** `GET /checkout?currency=`: orders what is in the basket in one currency, without an account (contract 14). */
export const showGuestCheckout =
  (deps: Dependencies) =>
  async (context: RouterContext): Promise<void> => {
    const begun = await begin(context, deps);
    const { searchParams } = context.URL;
    const plain = (title: string, main: Html) =>
      sendFresh(context, begun.tools.page({ title, canonical: null, tags: [], main }));
    if (searchParams.has('sent')) return plain('Look at your mail', <Sent />);
    const quote = await quoteOf(begun.tools, readBasket(context, deps.env));
    const currency = searchParams.get('currency') ?? quote?.totals[0]?.currency ?? '';
    const items = quote === null ? [] : itemsIn(quote, currency);
    if (items.length === 0) return plain('Check out', quote === null ? <Empty /> : <Nothing />);
    const form: CheckoutForm = {
      value: (name) => (name === viewParameter ? (searchParams.get(viewParameter) ?? '') : ''),
      faults: new Map(),
      alert: null,
      status: 200,
      requestKey: newId(),
    };
    return sendCheckout(context, deps, begun, items, form);
  };

const words = {
  unknown: 'We do not know whether your order has arrived. Press the button again: you get one link.',
  used: 'This form has sent a link already. Look at your mail before you press again; a further press sends another one.',
};

/** `POST /checkout`: shows what it costs, or sends the link by which a guest orders. */
export const checkOutAsGuest =
  (deps: Dependencies) =>
  async (context: RouterContext): Promise<void> => {
    const begun = await begin(context, deps);
    refuseForeignForm(context);
    const field = await readForm(context);
    const items = parseItems(field('items'));
    const form: CheckoutForm = {
      value: (name) => (field(name) ?? '').trim(),
      faults: new Map(),
      alert: null,
      status: 200,
      requestKey: field('request') ?? newId(),
    };
    const again = (changed: CheckoutForm) => sendCheckout(context, deps, begun, items, changed);
    if (items.length === 0) return seeOther(context, basketPath);
    if (form.value('step') !== 'order' || form.value(seenFields.total) === '') return again(form);
    const faults = missingFields(form.value, { isGuest: true });
    if (faults.size > 0) return again(unfilledCheckout(form, faults));
    const input = { ...orderInput(items, form.value), contactEmail: form.value('email') };
    const idempotencyKey = keyOf('guest order', form.requestKey, input);
    const viewer = {
      ...anonymousViewer(requestId(context)),
      address: addressBucket(await callerAddress(context.req, deps)),
      ...(idempotencyKey && { idempotencyKey }),
      ...(isUuid(form.value(viewParameter)) && { viewId: form.value(viewParameter) }),
    };
    try {
      const asked = () => askGraph(deps.graph, startGuestOrderOperation, { input }, viewer);
      const { startGuestOrder } = await whileRunning(asked);
      seeOther(context, address(checkoutPath, { sent: startGuestOrder.expiresAt }));
    } catch (error) {
      return again(refusedCheckout(form, error, words, newId));
    }
  };
