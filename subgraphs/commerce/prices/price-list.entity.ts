import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

export enum PriceListScope {
  PLATFORM = 'PLATFORM',
  MARKET_ZONE = 'MARKET_ZONE',
  COUNTRY = 'COUNTRY',
  SUBDIVISION = 'SUBDIVISION',
}

registerEnumType(PriceListScope, {
  name: 'PriceListScope',
  description: 'For whom a price list is.',
  valuesConfig: {
    PLATFORM: { description: 'For everybody whom no other list is for.' },
    MARKET_ZONE: { description: 'For the countries of a market zone.' },
    COUNTRY: { description: 'For one country.' },
    SUBDIVISION: { description: 'For a part of a country; read at the level of its country.' },
  },
});

/** Prices for a scope, while they are in effect. */
@Entity({ tableName: 'price_list' })
@ObjectType('PriceList', { description: 'Prices for somebody, while in effect.', simpleResolvers: true })
export class PriceList {
  @PrimaryKey({ type: 'uuid' })
  @Field(() => ID, { description: 'UUID of the list.' })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Unique code.' })
  code!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Name for people.' })
  name!: string;

  @Property({ type: 'text' })
  @Field(() => PriceListScope, { description: 'For whom it is.' })
  scope!: PriceListScope;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Code of its market zone, where it is for one.' })
  zoneCode!: string | null;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 code of its country, where it is for one.',
  })
  countryCode!: string | null;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-2 code, where it is for a part of a country.',
  })
  subdivisionCode!: string | null;

  @Property({ type: 'boolean' })
  @Field(() => Boolean, { description: 'Whether the platform itself prices by it.' })
  isPlatformOwn!: boolean;

  @Property({ type: 'timestamptz' })
  @Field(() => DateTime, { description: 'From when on it is in effect.' })
  effectiveFrom!: string;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => DateTime, { nullable: true, description: 'Until when, exclusively; null for no end.' })
  effectiveUntil!: string | null;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Counts its changes, from 1.' })
  version!: number;
}

@ObjectType('MarketZone', { description: 'Countries that are priced alike.', simpleResolvers: true })
export class MarketZone {
  @Field(() => String, { description: 'Unique code.' })
  code!: string;

  @Field(() => String, { description: 'Name for people.' })
  name!: string;

  @Field(() => [String], { description: 'ISO 3166-1 codes of its countries, sorted.' })
  countryCodes!: readonly string[];
}
