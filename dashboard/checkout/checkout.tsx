import type { Router } from '@koa/router';
import { type BasketItem, parseItems, printItems } from '../../kernel/checkout/basket-items.ts';
import { CheckoutFields } from '../../kernel/checkout/checkout-fields.tsx';
import {
  type CheckoutForm,
  type PreparedCheckout,
  missingFields,
  orderInput,
  prepareCheckout,
  seenFields,
} from '../../kernel/checkout/checkout-form.ts';
import { refusedCheckout, unfilledCheckout } from '../../kernel/checkout/order-refusal.ts';
import { orderQuoteOperation } from '../../kernel/checkout/checkout-operations.ts';
import { answerWithin } from '../../kernel/errors/answer-within.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { address } from '../../kernel/pages/address.ts';
import { type Field, ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { whileRunning } from '../../kernel/pages/forms/patience.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty } from '../../kernel/pages/parts/entries.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { phoneWords } from '../../kernel/pages/parts/offer-words.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Buyer, buyerOf } from '../own-orders/own-order-links.ts';
import { type Visit, signedIn, viewOf } from '../session/visit.ts';
import { checkoutPath } from './checkout-path.ts';
import { Hindered, hindranceOf } from './hindered.tsx';
import { Recent, recentAmong } from './recent.tsx';
import { type LatestOrder, latestOrdersOperation, placeOrderOperation } from './checkout-operations.ts';

/** The payment provider is called several times. */
const answerMs = 18_000;

const basketAddress = ({ env }: Dependencies): string => `${env.SITE_URL}/basket`;

const prepare = (deps: Dependencies, { viewer }: Buyer, items: readonly BasketItem[], form: CheckoutForm) =>
  prepareCheckout(
    async (input) => (await askGraph(deps.graph, orderQuoteOperation, { input }, viewer)).orderQuote,
    items,
    form.value,
  );

/** Whether the payment provider takes the money, or the sellers do. */
const isPaidHere = ({ env }: Dependencies, { total }: PreparedCheckout): boolean =>
  env.PSP !== null && total?.isForProvider === true;

const HowItIsPaid = ({ isHere }: { readonly isHere: boolean }): Html =>
  isHere ? (
    <p class="quiet">
      You pay in the next step. We keep the goods for you for 15 minutes until then, and charge nothing
      before.
    </p>
  ) : (
    <p class="quiet">You pay the sellers themselves, as you agree with them. We charge nothing.</p>
  );

function sendNothing(deps: Dependencies, visit: Visit, buyer: Buyer): void {
  sendAccountPage(deps, visit, {
    title: 'Check out',
    actors: buyer,
    above: [accountLink],
    main: (
      <Empty next={{ href: basketAddress(deps), text: 'Go to the basket' }}>
        There is nothing to order here. Begin in the basket of the store.
      </Empty>
    ),
  });
}

interface Shown {
  readonly buyer: Buyer;
  readonly items: readonly BasketItem[];
  readonly form: CheckoutForm;
  /** The same goods, ordered a moment ago. */
  readonly recent?: LatestOrder | null;
  /** Why nobody can order for this profile here; found out when left out. */
  readonly hindrance?: string | null;
}

/** The checkout, after a refusal too; what is typed stays. */
async function sendCheckout(deps: Dependencies, visit: Visit, shown: Shown): Promise<void> {
  const { buyer, items, form, recent = null } = shown;
  const prepared = await prepare(deps, buyer, items, form);
  const { quote, total } = prepared;
  const isHere = isPaidHere(deps, prepared);
  const isLess = quote.lines.some(({ state }) => state !== 'AVAILABLE');
  const amount = total === null ? '' : printedAmount(total.totalAmount, total.currency);
  const { hindrance = hindranceOf(visit, buyer, isHere) } = shown;
  const verb = recent === null ? 'Order' : 'Order it once more';
  sendAccountPage(deps, visit, {
    title: 'Check out',
    actors: buyer,
    above: [accountLink],
    status: form.status,
    alert: form.alert,
    // From the order, the browser goes over the store, which empties the basket, to the payment.
    formTargets: [new URL(deps.env.SITE_URL).origin],
    main: (
      <>
        {hindrance !== null && (
          <Hindered deps={deps} visit={visit} items={items} form={form}>
            {hindrance}
          </Hindered>
        )}
        {recent !== null && <Recent order={recent} buyerId={buyer.chosen.id} />}
        {isLess && (
          <Note>
            <p>
              Not everything can be bought any more. <a href={basketAddress(deps)}>Change the basket</a>{' '}
              first.
            </p>
          </Note>
        )}
        {quote.totals.length > 1 && (
          <Note>
            <p>
              Each currency is an order of its own. <a href={basketAddress(deps)}>Check them out</a> one after
              the other.
            </p>
          </Note>
        )}
        <form method="post" action={address(checkoutPath, { profile: buyer.chosen.id })}>
          {tokenField(deps, visit, checkoutPath, buyer.chosen.id)}
          <input type="hidden" name="items" value={printItems(items)} />
          <CheckoutFields
            form={form}
            prepared={prepared}
            email={{
              label: 'E-mail address for this order (optional)',
              hint: 'The sellers see it, and may write to you about the order.',
            }}
            order={{
              button: isHere ? `${verb}, and pay ${amount}` : `${verb} for ${amount}`,
              note: (
                <>
                  {recent !== null && <Recent order={recent} buyerId={buyer.chosen.id} />}
                  <HowItIsPaid isHere={isHere} />
                </>
              ),
              payment: isHere ? 'PROVIDER' : 'SELLER',
            }}
          />
        </form>
        <p class="actions">
          <a href={basketAddress(deps)}>Back to the basket</a>
        </p>
      </>
    ),
  });
}

/** What is typed already: as in the last order with an address. */
function valuesOf(orders: readonly LatestOrder[], visit: Visit): Readonly<Record<string, string>> {
  const last = orders.find(({ shippingAddress }) => shippingAddress !== null);
  const email = last?.contactEmail ?? visit.session.account.email;
  const to = last?.shippingAddress;
  if (to === undefined || to === null) return { email };
  return {
    email,
    recipientName: to.recipientName,
    line1: to.line1,
    line2: to.line2 ?? '',
    city: to.city,
    subdivision: to.subdivisionCode ?? '',
    postalCode: to.postalCode ?? '',
    country: to.countryCode,
    phone: to.phone === null ? '' : phoneWords(to.phone, to.countryCode),
  };
}

async function getCheckout(deps: Dependencies, visit: Visit): Promise<void> {
  const buyer = buyerOf(visit);
  const items = parseItems(visit.query.get('items'));
  if (items.length === 0) {
    sendNothing(deps, visit, buyer);
    return;
  }
  const { orders } = await askGraph(deps.graph, latestOrdersOperation, {}, buyer.viewer);
  const values = valuesOf(orders.items, visit);
  const form: CheckoutForm = {
    value: (name) => values[name] ?? '',
    faults: new Map(),
    alert: null,
    status: 200,
    requestKey: deps.ids(),
  };
  await sendCheckout(deps, visit, {
    buyer,
    items,
    form,
    recent: recentAmong(orders.items, items, deps.clock.now()),
  });
}

const words = {
  unknown:
    'We do not know whether your order has arrived. Nothing was charged. Press the button again: it is placed once.',
  used: 'This form has ordered something already. Look at “My orders” before you order again; a further press is another order.',
};

function formOf(deps: Dependencies, field: Field): CheckoutForm {
  return {
    value: (name) => (field(name) ?? '').trim(),
    faults: new Map(),
    alert: null,
    status: 200,
    requestKey: field('request') ?? deps.ids(),
  };
}

async function postCheckout(deps: Dependencies, visit: Visit): Promise<void> {
  const buyer = buyerOf(visit);
  const field = await ownForm(deps, visit, buyer.chosen.id);
  const form = formOf(deps, field);
  const items = parseItems(field('items'));
  if (items.length === 0) {
    sendNothing(deps, visit, buyer);
    return;
  }
  const again = async (changes: Partial<CheckoutForm>) => {
    const { orders } = await askGraph(deps.graph, latestOrdersOperation, {}, buyer.viewer);
    const recent = recentAmong(orders.items, items, deps.clock.now());
    await sendCheckout(deps, visit, { buyer, items, form: { ...form, ...changes }, recent });
  };
  // Without a total that was seen, there is nothing to press yet.
  if (form.value('step') !== 'order' || form.value(seenFields.total) === '') {
    await again({});
    return;
  }
  const faults = missingFields(form.value, { isGuest: false });
  if (faults.size > 0) {
    await again(unfilledCheckout(form, faults));
    return;
  }
  const input = {
    ...orderInput(items, form.value),
    contactEmail: form.value('email') || null,
    requestKey: form.requestKey,
  };
  try {
    const viewer = { ...buyer.viewer, ...viewOf(visit.context) };
    const placing = whileRunning(() => askGraph(deps.graph, placeOrderOperation, { input }, viewer));
    const { placeOrder } = await answerWithin(answerMs, placing);
    const query = { order: placeOrder.id, profile: buyer.chosen.id, items: printItems(items) };
    seeOther(visit.context, address(`${deps.env.SITE_URL}/basket/ordered`, query));
  } catch (error) {
    if (error instanceof DomainError && error.code === '0010010000403') {
      // Another role since, or a business that may not buy this: what was typed is kept for whoever may.
      const hindrance =
        hindranceOf(visit, buyer, true) ?? `You cannot order this for ${buyer.chosen.displayName}.`;
      const refused = { ...form, status: 403, alert: 'Nothing was ordered.' };
      await sendCheckout(deps, visit, { buyer, items, form: refused, hindrance });
      return;
    }
    await sendCheckout(deps, visit, { buyer, items, form: refusedCheckout(form, error, words, deps.ids) });
  }
}

/** Orders what is in a basket of the store, for a profile of the member. */
export function checkoutRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(checkoutPath, signedIn(deps, getCheckout))
    .post(checkoutPath, signedIn(deps, postCheckout));
}
