import { capitals, smallLetters } from '../../../kernel/text/letter-case.ts';
import { isItemCode } from '../storefronts/catalog-item.service.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { listLiveOffers, newestLiveOffers } from './live-offer.store.ts';
import type { OfferPage, OfferView } from '../offers/offer.view.ts';
import { isHandle } from '../storefronts/storefront.service.ts';

interface PageOf {
  readonly page: number;
  readonly pageSize: number;
}

const none: OfferPage = { items: [], total: 0 };

/** What everybody can buy of a product, by its item code in any letter case; cheapest first in each currency. */
export async function liveOffersOfProduct(
  ctx: Context,
  { itemCode, page, pageSize }: PageOf & { readonly itemCode: string },
): Promise<OfferPage> {
  if (!isItemCode(itemCode)) return none;
  const key = capitals(itemCode);
  return listLiveOffers(await ctx.lagging(), ctx.clock.now(), { of: 'catalog-item', key, page, pageSize });
}

/** What everybody can buy in a storefront, by its handle in any letter case; newest first. */
export async function liveOffersOfStorefront(
  ctx: Context,
  { handle, page, pageSize }: PageOf & { readonly handle: string },
): Promise<OfferPage> {
  if (!isHandle(handle)) return none;
  const key = smallLetters(handle);
  return listLiveOffers(await ctx.lagging(), ctx.clock.now(), { of: 'storefront', key, page, pageSize });
}

/** The newest offers on sale, in all storefronts. */
export async function liveOffers(ctx: Context, count: number): Promise<OfferView[]> {
  return newestLiveOffers(await ctx.lagging(), ctx.clock.now(), count);
}
