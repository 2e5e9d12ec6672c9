import type { RouterContext } from '@koa/router';
import {
  type BasketItem,
  basketLimits,
  parseItems,
  printItems,
  typedQuantity,
} from '../../../kernel/checkout/basket-items.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { address } from '../../../kernel/pages/address.ts';
import { readForm } from '../../../kernel/pages/forms/form.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { viewParameter } from '../../../kernel/audience/view-parameter.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { basketPath, checkoutPath, memberCheckoutAddress, ownOrderAddress } from '../../addresses.ts';
import { keepBasket, readBasket, withMore } from '../../basket/basket-cookie.ts';
import type { Dependencies } from '../../dependencies.ts';
import { begin } from '../../serving/show.ts';
import { itemsIn, quoteOf, sendBasket } from './basket.tsx';

/** Refuses forms of other sites, whose basket would replace that of the visitor. */
export function refuseForeignForm(context: RouterContext): void {
  if (context.get('Sec-Fetch-Site') !== 'cross-site') return;
  throw new DomainError('0010010000403', 'This form is not from one of our pages. Nothing was changed.');
}

const amountFault = `Quantities are whole numbers from 1 to ${basketLimits.quantity.toLocaleString('en')}. Nothing was changed.`;
const fullFault = `A basket has room for ${basketLimits.items} different things. Take something out first.`;

type Value = (name: string) => string;

/** What a form puts into the basket; null if its quantity is none. */
function addedBy(value: Value): readonly BasketItem[] | null {
  if (value('step') === 'again') return parseItems(value('items'));
  const offerId = value('offer').toLowerCase();
  const quantity = typedQuantity(value('quantity'));
  return isUuid(offerId) && quantity !== null ? [{ offerId, quantity }] : null;
}

/** The basket with the quantities that were typed; null if one of them is none. */
function saved(basket: readonly BasketItem[], value: Value): readonly BasketItem[] | null {
  const changed = basket.flatMap((item) => {
    const typed = value(`quantity:${item.offerId}`);
    const quantity = typed === '' ? item.quantity : typedQuantity(typed);
    return quantity === null ? [] : [{ ...item, quantity }];
  });
  return changed.length === basket.length ? changed : null;
}

/**
 * Where checking out leads, with the quantities that were just saved; null to stay in the basket, because something else
 * was pressed, nothing can be bought, or there is not enough for a quantity that was changed just now.
 */
async function checkoutOf(
  { env }: Dependencies,
  { tools }: Pick<Awaited<ReturnType<typeof begin>>, 'tools'>,
  changed: {
    readonly value: Value;
    readonly basket: readonly BasketItem[];
    readonly items: readonly BasketItem[];
  },
): Promise<string | null> {
  const { value, basket, items } = changed;
  const currency = value('checkout') || value('guest');
  if (currency === '') return null;
  const quote = await quoteOf(tools, items);
  if (quote === null) return null;
  const before = new Map(basket.map(({ offerId, quantity }) => [offerId, quantity]));
  const isRefused = quote.lines.some(
    ({ offerId, quantity, state }) => state !== 'AVAILABLE' && before.get(offerId) !== quantity,
  );
  const bought = itemsIn(quote, currency);
  if (isRefused || bought.length === 0) return null;
  return value('checkout') === ''
    ? address(checkoutPath, { currency, [viewParameter]: value(viewParameter) || null })
    : memberCheckoutAddress(env.DASHBOARD_URL, printItems(bought), value(viewParameter) || null);
}

/** `POST /basket`: puts something in, changes quantities, takes something out, or checks out what is in it then. */
export const changeBasket =
  (deps: Dependencies) =>
  async (context: RouterContext): Promise<void> => {
    const begun = await begin(context, deps);
    refuseForeignForm(context);
    const field = await readForm(context);
    const value: Value = (name) => (field(name) ?? '').trim();
    const basket = readBasket(context, deps.env);
    const refuse = (alert: string) =>
      sendBasket(context, deps, begun, {
        alert,
        status: 400,
        typed: (offerId) => field(`quantity:${offerId}`),
      });
    const removed = value('remove').toLowerCase();
    const isAdding = value('step') === 'add' || value('step') === 'again';
    const more = isAdding ? addedBy(value) : [];
    const kept = isAdding
      ? basket
      : removed === ''
        ? saved(basket, value)
        : basket.filter(({ offerId }) => offerId !== removed);
    if (more === null || kept === null) return refuse(amountFault);
    const items = withMore(kept, more);
    if (items === null) return refuse(fullFault);
    keepBasket(context, deps.env, items);
    const next = await checkoutOf(deps, begun, { value, basket, items });
    if (next !== null) {
      seeOther(context, next);
      return;
    }
    const done = isAdding ? 'added' : removed === '' ? 'saved' : 'removed';
    seeOther(context, address(basketPath, { done, [viewParameter]: value(viewParameter) || null }));
  };

/**
 * `GET /basket/ordered?order=&items=`: where the dashboard sends a member who has ordered. What was ordered is no longer
 * in the basket, and the member goes on to the order.
 */
export const leaveOrdered =
  (deps: Dependencies) =>
  async (context: RouterContext): Promise<void> => {
    await begin(context, deps);
    const { searchParams } = context.URL;
    const order = searchParams.get('order') ?? '';
    const ordered = new Set(parseItems(searchParams.get('items')).map(({ offerId }) => offerId));
    const basket = readBasket(context, deps.env);
    const rest = basket.filter(({ offerId }) => !ordered.has(offerId));
    if (rest.length < basket.length) keepBasket(context, deps.env, rest);
    const buyer = searchParams.get('profile') ?? '';
    const isKnown = isUuid(order) && isUuid(buyer);
    seeOther(context, isKnown ? ownOrderAddress(deps.env.DASHBOARD_URL, order, buyer) : basketPath);
  };
