import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import type { CommerceContext } from '../context.ts';
import { MarketZone, PriceList } from './price-list.entity.ts';
import { createMarketZone, createPriceList, marketZones, priceLists } from './price-list.service.ts';
import { PricePoint, PricePointPage, SubjectPrices } from './price-point.entity.ts';
import { addPricePoint, endPricePoint, pricesOfList, replacePricePoint } from './price-point.service.ts';
import {
  AddPricePointInput,
  CreateMarketZoneInput,
  CreatePriceListInput,
  EndPricePointInput,
  ReplacePricePointInput,
} from './price.inputs.ts';
import { platformPrices } from './price.service.ts';

@Resolver(() => PricePoint)
export class PriceResolver {
  @Query(() => [SubjectPrices], {
    description: 'What plans, features and other things cost, in the order of the keys, each key once.',
  })
  platformPrices(
    @Ctx() ctx: CommerceContext,
    @Arg('keys', () => [String], { description: '1 to 50 subject keys.' }) keys: string[],
    @Arg('country', () => String, {
      nullable: true,
      description:
        'ISO 3166-1 alpha-2 code in any letter case; left out, only lists without a scope are read.',
    })
    country: string | null,
  ): Promise<SubjectPrices[]> {
    return platformPrices(ctx, keys, country ?? null);
  }

  @Query(() => [MarketZone], { description: 'Every market zone, by its code; for admins.' })
  marketZones(@Ctx() ctx: CommerceContext): Promise<MarketZone[]> {
    return marketZones(ctx);
  }

  @Query(() => [PriceList], { description: 'Every price list, by its code; for admins.' })
  priceLists(@Ctx() ctx: CommerceContext): Promise<PriceList[]> {
    return priceLists(ctx);
  }

  @Query(() => PricePointPage, {
    description:
      'The prices of a list by what they price; those that have ended come last. For admins; `Price_PriceList_GT_Resource_FL` for an unknown list.',
  })
  pricesOfList(
    @Ctx() ctx: CommerceContext,
    @Arg('code', () => String, { description: 'Code of the list.' }) code: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<PricePointPage> {
    checkPage({ page, pageSize });
    return pricesOfList(ctx, code, { page, pageSize });
  }

  @Mutation(() => MarketZone, { description: 'Makes a market zone; for admins.' })
  createMarketZone(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => CreateMarketZoneInput, { description: 'The zone.' }) input: CreateMarketZoneInput,
  ): Promise<MarketZone> {
    return createMarketZone(ctx, input);
  }

  @Mutation(() => PriceList, { description: 'Makes a price list without prices; for admins.' })
  createPriceList(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => CreatePriceListInput, { description: 'The list.' }) input: CreatePriceListInput,
  ): Promise<PriceList> {
    return createPriceList(ctx, input);
  }

  @Mutation(() => PricePoint, { description: 'Puts a price on a list; for admins.' })
  addPricePoint(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => AddPricePointInput, { description: 'The price.' }) input: AddPricePointInput,
  ): Promise<PricePoint> {
    return addPricePoint(ctx, input);
  }

  @Mutation(() => PricePoint, {
    description: 'Ends a price from an instant on; it stays on record. For admins.',
  })
  endPricePoint(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => EndPricePointInput, { description: 'Which, and when.' }) input: EndPricePointInput,
  ): Promise<PricePoint> {
    return endPricePoint(ctx, input);
  }

  @Mutation(() => PricePoint, {
    description: 'Ends a price and puts a new amount in its place, which is answered; for admins.',
  })
  replacePricePoint(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => ReplacePricePointInput, { description: 'Which, when, and the new amount.' })
    input: ReplacePricePointInput,
  ): Promise<PricePoint> {
    return replacePricePoint(ctx, input);
  }

  @FieldResolver(() => String, {
    description:
      "The amount as a decimal number with the currency's digits: `12.50` USD, `1250` JPY, `1.250` KWD.",
  })
  baseAmount(@Root() { baseAmountMinorUnits, currencyCode }: PricePoint): string {
    return majorUnits(baseAmountMinorUnits, currencyCode);
  }
}
