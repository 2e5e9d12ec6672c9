import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { majorUnits } from '../../../kernel/money/currency.ts';
import type { CommerceContext } from '../context.ts';
import { MarketZone, PriceList } from './price-list.entity.ts';
import { createMarketZone, createPriceList } from './price-list.service.ts';
import { PricePoint, SubjectPrices } from './price-point.entity.ts';
import { addPricePoint, endPricePoint, replacePricePoint } from './price-point.service.ts';
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
