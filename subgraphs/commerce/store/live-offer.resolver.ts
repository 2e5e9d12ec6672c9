import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { CommerceContext } from '../context.ts';
import { liveOffers, liveOffersOfProduct, liveOffersOfStorefront } from './live-offer.service.ts';
import { OfferPage, OfferView } from '../offers/offer.view.ts';

const pageArgument = { defaultValue: 1, description: '1 to 10,000.' } as const;
const pageSizeArgument = { defaultValue: 25, description: '1 to 100.' } as const;

/** What everybody can buy now. */
@Resolver(() => OfferView)
export class LiveOfferResolver {
  @Query(() => OfferPage, {
    description:
      'What everybody can buy of a product, of all sellers: each currency by itself, cheapest first. An unknown product has no offers.',
  })
  liveOffersOfCatalogItem(
    @Ctx() ctx: CommerceContext,
    @Arg('itemCode', () => String, { description: "The product's item code, in any letter case." })
    itemCode: string,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<OfferPage> {
    checkPage({ page, pageSize });
    return liveOffersOfProduct(ctx, { itemCode, page, pageSize });
  }

  @Query(() => OfferPage, {
    description: 'What everybody can buy in a storefront, newest first. An unknown storefront has no offers.',
  })
  liveOffersOfStorefront(
    @Ctx() ctx: CommerceContext,
    @Arg('handle', () => String, { description: "The storefront's unique name, in any letter case." })
    handle: string,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<OfferPage> {
    checkPage({ page, pageSize });
    return liveOffersOfStorefront(ctx, { handle, page, pageSize });
  }

  @Query(() => [OfferView], { description: 'The latest offers of all storefronts, newest first.' })
  newestLiveOffers(
    @Ctx() ctx: CommerceContext,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<OfferView[]> {
    checkPage({ page: 1, pageSize });
    return liveOffers(ctx, pageSize);
  }
}
