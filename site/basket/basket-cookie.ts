import type { Context } from 'koa';
import { type BasketItem, basketLimits, parseItems, printItems } from '../../kernel/checkout/basket-items.ts';
import { pageCookie } from '../../kernel/pages/cookies.ts';
import type { Env } from '../settings.ts';

/** A basket that nobody opens is forgotten after a month. */
const keptSeconds = 30 * 86_400;

const cookieOf = ({ SITE_URL }: Pick<Env, 'SITE_URL'>) => pageCookie('svc_basket', SITE_URL);

/** What a visitor wants: kept in their browser alone, as offers and quantities without prices. */
export const readBasket = (context: Context, env: Pick<Env, 'SITE_URL'>): BasketItem[] =>
  parseItems(cookieOf(env).read(context));

/** How many different things are in the basket of a visitor. */
export const basketCount = (context: Context, env: Pick<Env, 'SITE_URL'>): number =>
  readBasket(context, env).length;

export function keepBasket(context: Context, env: Pick<Env, 'SITE_URL'>, items: readonly BasketItem[]): void {
  if (items.length === 0) cookieOf(env).clear(context);
  else cookieOf(env).set(context, printItems(items), keptSeconds);
}

/** A basket with more in it, each quantity within its limit; null if it would be more than an order can have. */
export function withMore(
  basket: readonly BasketItem[],
  more: readonly BasketItem[],
): readonly BasketItem[] | null {
  const items = new Map(basket.map(({ offerId, quantity }) => [offerId, quantity]));
  for (const { offerId, quantity } of more) {
    items.set(offerId, Math.min((items.get(offerId) ?? 0) + quantity, basketLimits.quantity));
  }
  if (items.size > basketLimits.items) return null;
  return [...items].map(([offerId, quantity]) => ({ offerId, quantity }));
}
