import { LockMode } from '@mikro-orm/core';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { parseOfferCode } from './offer-code.ts';
import { OfferStatus } from './offer.enums.ts';
import { type OfferFilter, findOfferCode, findOffers, findPublicOffer, listOffers } from './offer.store.ts';
import type { OfferCodeView, OfferPage, OfferView } from './offer.view.ts';
import { requireSeller, sellerOf } from '../access/seller.ts';
import { ownStorefront, storefrontsById } from '../storefronts/storefront.service.ts';

interface ListQuery {
  readonly status: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** A status word in any letter case; an unknown one finds nothing (contract 0). */
function statusWord(status: string | null): string | null {
  return status === null ? null : capitals(status);
}

/** Offers of the viewer's business, newest first; of one storefront if given. */
export async function offersOfViewer(
  ctx: Context,
  { storefrontId, status, page, pageSize }: ListQuery & { readonly storefrontId: string | null },
): Promise<OfferPage> {
  const businessProfileId = requireSeller(ctx.viewer);
  const query = { status: statusWord(status), page, pageSize };
  if (storefrontId === null) {
    return listOffers(ctx.pool, ctx.clock.now(), { of: 'business', id: businessProfileId, ...query });
  }
  const { id } = await ownStorefront(ctx.em, businessProfileId, storefrontId, LockMode.NONE);
  return listOffers(ctx.pool, ctx.clock.now(), { of: 'storefront', id, ...query });
}

/** Public list of offers, newest first; only active ones unless a status is given. An unknown owner has none. */
export async function publicOffers(
  ctx: Context,
  { of, id, status, page, pageSize }: OfferFilter,
): Promise<OfferPage> {
  if (!isUuid(id)) return { items: [], total: 0 };
  const word = statusWord(status ?? OfferStatus.ACTIVE);
  return listOffers(await ctx.lagging(), ctx.clock.now(), { of, id, status: word, page, pageSize });
}

/** Any offer; throws GT_Resource_FL if there is none. */
export async function publicOffer(ctx: Context, id: string): Promise<OfferView> {
  const offer = isUuid(id) ? await findPublicOffer(await ctx.lagging(), ctx.clock.now(), id) : null;
  if (offer === null) throw new DomainError('Marketplace_Offer_GT_Resource_FL');
  return offer;
}

/**
 * The given offers that can be bought or belong to the acting business; others are left out. Throws 0010010000400 for
 * more than 100.
 */
export async function offersOnShow(ctx: Context, ids: readonly string[]): Promise<OfferView[]> {
  const own = sellerOf(ctx.viewer);
  const offers = await findOffers(ctx.pool, ctx.clock.now(), requestedIds(ids));
  const storefronts = await storefrontsById(ctx.em, [...new Set(offers.map((offer) => offer.storefrontId))]);
  const ownIds = new Set(storefronts.filter((s) => s.businessProfileId === own).map(({ id }) => id));
  return offers.filter(({ isLive, storefrontId }) => isLive || ownIds.has(storefrontId));
}

/** What a typed code leads to; throws GT_Resource_FL if it was never issued to an offer. */
export async function lookUpOfferCode(ctx: Context, typed: string): Promise<OfferCodeView> {
  const code = parseOfferCode(typed);
  const found = code === null ? null : await findOfferCode(await ctx.lagging(), ctx.clock.now(), code);
  if (found === null) throw new DomainError('Marketplace_OfferCode_GT_Resource_FL');
  return found;
}
