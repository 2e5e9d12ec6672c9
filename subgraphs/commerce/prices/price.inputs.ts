import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime, MinorUnits } from '../../../kernel/graph/scalars.ts';
import { PriceListScope } from './price-list.entity.ts';
import { PricePointKind, RecurrenceInterval } from './price-point.entity.ts';

@InputType('CreateMarketZoneInput', { description: 'Countries to price alike.' })
export class CreateMarketZoneInput {
  @Field(() => String, { description: '2 to 20 capital letters, digits and hyphens; unique.' })
  code!: string;

  @Field(() => String, { description: 'Name for people, at most 120 characters.' })
  name!: string;

  @Field(() => [String], { description: 'ISO 3166-1 alpha-2 codes, at least one.' })
  countryCodes!: string[];
}

@InputType('CreatePriceListInput', { description: 'A new price list, without prices.' })
export class CreatePriceListInput {
  @Field(() => String, { description: 'Lower-case letters, digits and hyphens; unique.' })
  code!: string;

  @Field(() => String, { description: 'Name for people, at most 120 characters.' })
  name!: string;

  @Field(() => PriceListScope, { description: 'For whom it is.' })
  scope!: PriceListScope;

  @Field(() => String, { nullable: true, description: 'Market zone of the list, if it is for one.' })
  zoneCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 code; of a list for a country or a part of it.',
  })
  countryCode?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 3166-2 code; of a list for a part of a country.' })
  subdivisionCode?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the platform itself prices by it; true by default.',
  })
  isPlatformOwn?: boolean | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'From when on it is in effect, not in the past; now by default.',
  })
  effectiveFrom?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when, exclusively; no end by default.' })
  effectiveUntil?: string | null;
}

@InputType('AddPricePointInput', { description: 'A price to put on a list.' })
export class AddPricePointInput {
  @Field(() => String, { description: 'Code of the list.' })
  priceListCode!: string;

  @Field(() => String, { description: 'Subject key of what is priced.' })
  subjectKey!: string;

  @Field(() => String, { description: 'Code of the price point: capital letters, digits, hyphens; unique.' })
  code!: string;

  @Field(() => PricePointKind, { description: 'How it is paid.' })
  kind!: PricePointKind;

  @Field(() => MinorUnits, { description: 'The amount, in minor units of the currency; not negative.' })
  baseAmountMinorUnits!: number;

  @Field(() => String, { description: 'ISO 4217 code of the currency.' })
  currencyCode!: string;

  @Field(() => RecurrenceInterval, {
    nullable: true,
    description: 'How often it is due; of recurring prices only.',
  })
  recurrenceIntervalCode?: RecurrenceInterval | null;

  @Field(() => Int, { nullable: true, description: 'Units that one pack gives; of packs only.' })
  unitsPerPack?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Months after which a pack's units expire; never by default.",
  })
  expiresAfterMonths?: number | null;

  @Field(() => String, { nullable: true, description: 'Name for people, at most 120 characters.' })
  displayName?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'From when on it holds, not in the past; now by default.',
  })
  effectiveFrom?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when, exclusively; no end by default.' })
  effectiveUntil?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True to sell something again that was withdrawn from sale, after `Price_PricePoint_AD_Withdrawn_RJ`; false by default.',
  })
  confirmedSoldAgain?: boolean | null;
}

@InputType('EndPricePointInput', { description: 'A price to end.' })
export class EndPricePointInput {
  @Field(() => ID, { description: 'UUID of the price point.' })
  id!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'From when on it holds no more, not in the past; now by default.',
  })
  at?: string | null;
}

@InputType('ReplacePricePointInput', { description: 'A price to end, and the amount that takes its place.' })
export class ReplacePricePointInput {
  @Field(() => ID, { description: 'UUID of the price point that ends.' })
  id!: string;

  @Field(() => String, { description: 'Code of the new one: capital letters, digits, hyphens; unique.' })
  code!: string;

  @Field(() => MinorUnits, { description: 'The new amount, in minor units of the same currency.' })
  baseAmountMinorUnits!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When one follows the other, not in the past; now by default.',
  })
  at?: string | null;
}
