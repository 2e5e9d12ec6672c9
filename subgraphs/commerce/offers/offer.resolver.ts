import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { CommerceContext } from '../context.ts';
import {
  lookUpOfferCode,
  offersOfViewer,
  offersOnShow,
  publicOffer,
  publicOffers,
} from './offer-reading.service.ts';
import { CreateOfferInput, OfferStepInput, UpdateOfferInput } from './offer.inputs.ts';
import { OfferStock } from './offer-stock.entity.ts';
import { createOffer, deleteOffer, reinstateOffer, updateOffer, withdrawOffer } from './offer.service.ts';
import { StorefrontView } from '../storefronts/storefront.entity.ts';
import { DeletedOffer, OfferCodeView, OfferPage, OfferView } from './offer.view.ts';

const statusArgument = {
  nullable: true,
  description: 'ACTIVE, WITHDRAWN or EXPIRED in any letter case; any other word finds nothing.',
} as const;
const pageArgument = { defaultValue: 1, description: '1 to 10,000.' } as const;
const pageSizeArgument = { defaultValue: 25, description: '1 to 100.' } as const;

@Resolver(() => OfferView)
export class OfferResolver {
  @Query(() => OfferPage, { description: 'Offers of the acting business, newest first, in every status.' })
  offers(
    @Ctx() ctx: CommerceContext,
    @Arg('storefrontId', () => ID, { nullable: true, description: 'Only those of this storefront.' })
    storefrontId: string | null,
    @Arg('status', () => String, statusArgument) status: string | null,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<OfferPage> {
    checkPage({ page, pageSize });
    return offersOfViewer(ctx, {
      storefrontId: storefrontId ?? null,
      status: status ?? null,
      page,
      pageSize,
    });
  }

  @Query(() => OfferCodeView, {
    nullable: true,
    description:
      'The target of an offer code, for everybody. Null, with an error, for a code that was never issued.',
  })
  offerCode(
    @Ctx() ctx: CommerceContext,
    @Arg('code', () => String, { description: 'In any letter case, with or without the prefix.' })
    code: string,
  ): Promise<OfferCodeView> {
    return lookUpOfferCode(ctx, code);
  }

  @Query(() => OfferView, {
    nullable: true,
    description: 'An offer, for everybody; null, with an error, when there is none.',
  })
  publicOffer(
    @Ctx() ctx: CommerceContext,
    @Arg('id', () => ID, { description: 'UUID of the offer.' }) id: string,
  ): Promise<OfferView> {
    return publicOffer(ctx, id);
  }

  @Query(() => [OfferView], {
    description:
      'The given offers that can be bought or belong to the acting business, in any order. Others are left out.',
  })
  offersByIds(
    @Ctx() ctx: CommerceContext,
    @Arg('ids', () => [ID], { description: 'UUIDs of offers, at most 100.' }) ids: string[],
  ): Promise<OfferView[]> {
    return offersOnShow(ctx, ids);
  }

  @Query(() => OfferPage, {
    description: 'Offers of a storefront for everybody, newest first; active ones unless a status is named.',
  })
  publicOffersOfStorefront(
    @Ctx() ctx: CommerceContext,
    @Arg('storefrontId', () => ID, { description: 'UUID of the storefront.' }) id: string,
    @Arg('status', () => String, statusArgument) status: string | null,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<OfferPage> {
    checkPage({ page, pageSize });
    return publicOffers(ctx, { of: 'public-storefront', id, status: status ?? null, page, pageSize });
  }

  @Query(() => OfferPage, {
    description: 'Offers of a product for everybody, newest first; active ones unless a status is named.',
  })
  publicOffersOfCatalogItem(
    @Ctx() ctx: CommerceContext,
    @Arg('catalogItemId', () => ID, { description: 'UUID of the product.' }) id: string,
    @Arg('status', () => String, statusArgument) status: string | null,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<OfferPage> {
    checkPage({ page, pageSize });
    return publicOffers(ctx, { of: 'catalog-item', id, status: status ?? null, page, pageSize });
  }

  @Mutation(() => OfferView, { description: 'Puts up an offer in a storefront of the acting business.' })
  createOffer(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => CreateOfferInput, { description: 'The offer.' }) input: CreateOfferInput,
  ): Promise<OfferView> {
    return createOffer(ctx, input);
  }

  @Mutation(() => OfferView, { description: 'Changes an offer of the acting business.' })
  updateOffer(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => UpdateOfferInput, { description: 'What to change.' }) input: UpdateOfferInput,
  ): Promise<OfferView> {
    return updateOffer(ctx, input);
  }

  @Mutation(() => OfferView, { description: 'Takes an active offer of the acting business back.' })
  withdrawOffer(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => OfferStepInput, { description: 'Which offer.' }) input: OfferStepInput,
  ): Promise<OfferView> {
    return withdrawOffer(ctx, input);
  }

  @Mutation(() => OfferView, { description: 'Makes a withdrawn offer of the acting business hold again.' })
  reinstateOffer(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => OfferStepInput, { description: 'Which offer.' }) input: OfferStepInput,
  ): Promise<OfferView> {
    return reinstateOffer(ctx, input);
  }

  @Mutation(() => DeletedOffer, {
    description: 'Deletes an offer of the acting business for good; its code is never given again.',
  })
  deleteOffer(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => OfferStepInput, { description: 'Which offer.' }) input: OfferStepInput,
  ): Promise<DeletedOffer> {
    return deleteOffer(ctx, input);
  }

  @FieldResolver(() => StorefrontView, { description: 'The storefront that sells it.' })
  async storefront(
    @Root() { storefrontId }: OfferView,
    @Ctx() ctx: CommerceContext,
  ): Promise<StorefrontView> {
    const storefront = await ctx.loaders.storefront.load(storefrontId);
    // Storefronts are never deleted.
    if (storefront === null) throw new DomainError('Marketplace_Storefront_GT_Resource_FL');
    return storefront;
  }

  @FieldResolver(() => [OfferStock], {
    nullable: true,
    description:
      'What one piece takes from stock, at most 50 items by SKU; empty where stock is not counted. ' +
      'Null for everybody but its seller.',
  })
  stock(@Root() { id }: OfferView, @Ctx() ctx: CommerceContext): Promise<readonly OfferStock[] | null> {
    return ctx.loaders.offerStock.load(id);
  }
}
