import { viewParameter } from '../../../kernel/audience/view-parameter.ts';
import type { RouterContext } from '@koa/router';
import {
  type BasketItem,
  basketLimits,
  parseItems,
  printItems,
} from '../../../kernel/checkout/basket-items.ts';
import {
  type Quote,
  type QuotedLine,
  type QuotedTotal,
  orderQuoteOperation,
} from '../../../kernel/checkout/checkout-operations.ts';
import { printedAmount } from '../../../kernel/money/printed-amount.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { QuotedAmounts } from '../../../kernel/checkout/quoted-amounts.tsx';
import { basketPath, offerPath, productPath, storePath, storefrontPath } from '../../addresses.ts';
import { basketCount, readBasket } from '../../basket/basket-cookie.ts';
import type { Dependencies } from '../../dependencies.ts';
import { quantityLabel } from '../../html/add-to-basket.tsx';
import { Name, seenName } from '../../html/names.tsx';
import { allowFormTargets } from '../../serving/headers.ts';
import { type Tools, begin, sendFresh } from '../../serving/show.ts';

/** The basket as it is shown, after a refusal too. */
export interface ShownBasket {
  readonly alert: string | null;
  readonly status: number;
  /** What was typed, by the offer's id. */
  readonly typed: (offerId: string) => string | null;
}

const asItIs: ShownBasket = { alert: null, status: 200, typed: () => null };

const outcomes: Readonly<Record<string, string>> = {
  added: 'In your basket.',
  saved: 'Saved.',
  removed: 'Taken out.',
};

const hindrances: Readonly<Record<QuotedLine['state'], string | null>> = {
  AVAILABLE: null,
  SHORT: 'There is not enough of it in stock. Take fewer, or take it out.',
  NOT_ON_SALE: 'It is not on sale at the moment.',
  GONE: 'The seller has taken it off the store.',
  OWN: null,
};

/** What of a basket can be bought in one currency. */
export const itemsIn = (quote: Quote, currency: string): BasketItem[] =>
  quote.lines
    .filter(({ state, offer }) => state === 'AVAILABLE' && offer?.currency === currency)
    .map(({ offerId, quantity }) => ({ offerId, quantity }));

/** The prices of a basket as they are now; null for an empty one. */
export async function quoteOf(
  { ask }: Pick<Tools, 'ask'>,
  items: readonly BasketItem[],
  more: { readonly countryCode?: string | null; readonly delivery?: never[] } = {},
): Promise<Quote | null> {
  if (items.length === 0) return null;
  return (await ask(orderQuoteOperation, { input: { ...more, lines: [...items] } })).orderQuote;
}

const Line = ({ of, typed }: { readonly of: QuotedLine; readonly typed: string | null }): Html => {
  const { offer, offerId, quantity, state, subtotal } = of;
  const name =
    offer === null ? 'Something that is gone' : seenName(offer.name, offer.catalogItemCode ?? 'It');
  const hindrance = hindrances[state];
  const path =
    offer === null
      ? null
      : offer.catalogItemCode !== null && offer.catalogItemSlug !== null
        ? productPath({ itemCode: offer.catalogItemCode, slug: offer.catalogItemSlug })
        : offerPath(offer);
  const isKept = state === 'AVAILABLE' || state === 'SHORT';
  return (
    <li class="entry" id={`line-${offerId}`}>
      <h2 dir="auto">{path === null ? name : <a href={path}>{name}</a>}</h2>
      {offer !== null && (
        <p class="quiet">
          {printedAmount(offer.price, offer.currency)}
          {offer.unit !== 'each' && ` per ${offer.unit}`}, sold by{' '}
          <a href={storefrontPath(offer.storefrontHandle)}>
            <Name of={seenName(offer.storefrontName, offer.storefrontHandle)} />
          </a>
        </p>
      )}
      {hindrance !== null && <p class="fault">{hindrance}</p>}
      <div class="line">
        {isKept && offer !== null ? (
          <>
            <label for={`quantity:${offerId}`}>{quantityLabel(offer.unit)}</label>
            <input
              id={`quantity:${offerId}`}
              name={`quantity:${offerId}`}
              type="number"
              inputmode="numeric"
              min={1}
              max={basketLimits.quantity}
              required
              value={typed ?? quantity}
              autocomplete="off"
            />
          </>
        ) : (
          <input type="hidden" name={`quantity:${offerId}`} value={quantity} />
        )}
        <button class="plain" name="remove" value={offerId} formnovalidate>
          Remove<span class="unseen"> {name}</span>
        </button>
        {subtotal !== null && offer !== null && state === 'AVAILABLE' && (
          <strong>{printedAmount(subtotal, offer.currency)}</strong>
        )}
      </div>
    </li>
  );
};

const formId = 'basket';

/** What is bought at once: everything in one currency. */
const Group = ({ quote, total }: { readonly quote: Quote; readonly total: QuotedTotal }): Html => {
  const { currency } = total;
  return (
    <section aria-labelledby={`in-${currency}`} class="buy after">
      <h2 id={`in-${currency}`}>{quote.totals.length === 1 ? 'Total' : `Total in ${currency}`}</h2>
      <QuotedAmounts of={total} />
      {total.shipping === null && <p class="quiet">Delivery is added in the next step.</p>}
      {/* Both send the form above, so that quantities that were just typed count. */}
      <p>
        <button form={formId} name="checkout" value={currency}>
          Check out{quote.totals.length > 1 && <> what is in {currency}</>}
        </button>
      </p>
      <p>
        <button class="plain" form={formId} name="guest" value={currency}>
          Check out without an account{quote.totals.length > 1 && <span class="unseen"> in {currency}</span>}
        </button>
      </p>
    </section>
  );
};

const Empty = (): Html => (
  <>
    <p>Your basket is empty.</p>
    <p>
      <a class="button" href={storePath}>
        Go to the store
      </a>
    </p>
  </>
);

/** What was once in a basket, to be put back: by a press, because addresses are opened by programs too. */
const Again = ({ items }: { readonly items: readonly BasketItem[] }): Html => (
  <form method="post" action={basketPath} class="buy">
    <input type="hidden" name="items" value={printItems(items)} />
    <p>You were about to order {items.length === 1 ? 'something' : `${items.length} things`} before.</p>
    <button name="step" value="again">
      Put it into the basket again
    </button>
  </form>
);

/** Shows the basket of a visitor, with prices and stock of this moment. */
export async function sendBasket(
  context: RouterContext,
  { env }: Dependencies,
  { tools }: Pick<Awaited<ReturnType<typeof begin>>, 'tools'>,
  { alert, status, typed }: ShownBasket = asItIs,
): Promise<void> {
  const { searchParams } = context.URL;
  const items = readBasket(context, env);
  const again = parseItems(searchParams.get('again'));
  const viewId = searchParams.get(viewParameter);
  const quote = await quoteOf(tools, items);
  const done = outcomes[searchParams.get('done') ?? ''];
  const isMixed = quote !== null && quote.totals.length > 1;
  const page = tools.page({
    title: items.length === 0 ? 'Basket' : `Basket (${basketCount(context, env)})`,
    canonical: null,
    tags: [],
    main: (
      <>
        <h1>Basket</h1>
        {alert !== null && (
          <p role="alert" class="fault">
            {alert}
          </p>
        )}
        {alert === null && done !== undefined && <p role="status">{done}</p>}
        {again.length > 0 && <Again items={again} />}
        {quote === null ? (
          again.length === 0 && <Empty />
        ) : (
          <>
            <form method="post" action={basketPath} class="in-basket" id={formId}>
              {viewId !== null && <input type="hidden" name={viewParameter} value={viewId} />}
              {/* The first button is what the Enter key presses. */}
              <button class="unseen" name="step" value="save" tabindex={-1} aria-hidden="true">
                Save quantities
              </button>
              <ul class="entries sellers">
                {quote.lines.map((line) => (
                  <Line of={line} typed={typed(line.offerId)} />
                ))}
              </ul>
              <p>
                <button class="second" name="step" value="save">
                  Save quantities
                </button>
              </p>
            </form>
            {isMixed && (
              <p>
                Your basket has things in different currencies. Each currency is an order of its own: check
                them out one after the other.
              </p>
            )}
            {quote.lines.some(({ state }) => state !== 'AVAILABLE') && quote.totals.length > 0 && (
              <p class="quiet">What cannot be bought stays in the basket, and is not ordered.</p>
            )}
            {quote.totals.map((total) => (
              <Group quote={quote} total={total} />
            ))}
          </>
        )}
      </>
    ),
  });
  sendFresh(context, page, status);
  // Checking out leads over this form to the dashboard, and to sign in.
  allowFormTargets(context, env, [env.DASHBOARD_URL, env.AUTH_URL]);
}

/** `GET /basket`: what a visitor wants to buy. */
export const showBasket =
  (deps: Dependencies) =>
  async (context: RouterContext): Promise<void> =>
    sendBasket(context, deps, await begin(context, deps));
