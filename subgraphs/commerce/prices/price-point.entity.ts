import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, MinorUnits } from '../../../kernel/graph/scalars.ts';

export enum PricePointKind {
  SUBSCRIPTION_RECURRING = 'SUBSCRIPTION_RECURRING',
  UNIT_PRICE = 'UNIT_PRICE',
}

registerEnumType(PricePointKind, {
  name: 'PricePointKind',
  description: 'How a price is paid.',
  valuesConfig: {
    SUBSCRIPTION_RECURRING: { description: 'Again in every interval.' },
    UNIT_PRICE: { description: 'Once for each unit or pack.' },
  },
});

export enum RecurrenceInterval {
  MONTHLY = 'MONTHLY',
  ANNUALLY = 'ANNUALLY',
}

registerEnumType(RecurrenceInterval, {
  name: 'RecurrenceInterval',
  description: 'How often a recurring price is due.',
  valuesConfig: {
    MONTHLY: { description: 'Every month.' },
    ANNUALLY: { description: 'Every year.' },
  },
});

export enum PriceLevel {
  COUNTRY = 'COUNTRY',
  REGION = 'REGION',
  PLATFORM = 'PLATFORM',
}

registerEnumType(PriceLevel, {
  name: 'PriceLevel',
  description: 'Which kind of list answered, the best first.',
  valuesConfig: {
    COUNTRY: { description: 'Lists of the country or of a part of it.' },
    REGION: { description: 'The lists of a market zone that holds the country.' },
    PLATFORM: { description: 'The lists without a scope; also where there is no price at all.' },
  },
});

/** A price of something, on one list. It can be ended, but never changed otherwise: past prices stay on record. */
@Entity({ tableName: 'price_point' })
@ObjectType('PricePoint', { description: 'A price of something, on one list.', simpleResolvers: true })
export class PricePoint {
  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'UUID of the price point.' })
  id!: string;

  @Field(() => String, { description: 'Code of its price list.' })
  priceListCode!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Subject key of what is priced.' })
  subjectKey!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Unique code.' })
  code!: string;

  @Property({ type: 'text' })
  @Field(() => PricePointKind, { description: 'How it is paid.' })
  kind!: PricePointKind;

  @Property({ type: 'bigint' })
  @Field(() => MinorUnits, { description: 'The amount, in minor units of the currency.' })
  baseAmountMinorUnits!: number;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'ISO 4217 code of the currency.' })
  currencyCode!: string;

  @Property({ type: 'text', nullable: true })
  @Field(() => RecurrenceInterval, { nullable: true, description: 'How often it is due, where it recurs.' })
  recurrenceIntervalCode!: RecurrenceInterval | null;

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, { nullable: true, description: 'Units that one pack gives, where packs are sold.' })
  unitsPerPack!: number | null;

  @Property({ type: 'integer', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Months after which bought units expire; null for never.',
  })
  expiresAfterMonths!: number | null;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Name for people.' })
  displayName!: string | null;

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'From when on it holds.' })
  effectiveFrom!: string;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Until when, exclusively; null for no end.' })
  effectiveUntil!: string | null;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Counts its changes, from 1.' })
  version!: number;
}

@ObjectType('SubjectPrices', { description: 'The prices of one subject key.', simpleResolvers: true })
export class SubjectPrices {
  @Field(() => String, { description: 'The key.' })
  subjectKey!: string;

  @Field(() => PriceLevel, { description: 'Which kind of list answered.' })
  level!: PriceLevel;

  @Field(() => String, { nullable: true, description: 'Code of the market zone at level REGION.' })
  marketCode!: string | null;

  @Field(() => [PricePoint], { description: 'The prices in effect; empty when there is none.' })
  points!: readonly PricePoint[];
}

@ObjectType('PricePointPage', { description: 'One page of the prices of a list.', simpleResolvers: true })
export class PricePointPage {
  @Field(() => [PricePoint], { description: 'The entries of this page.' })
  items!: readonly PricePoint[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
