import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { ShippingRate, type StoredRates } from './shipping-rate.ts';

/** Where a business sells: the table's row. `StorefrontView` is what everybody sees. */
@Entity({ tableName: 'storefront' })
export class Storefront {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  businessProfileId!: string;

  @Property({ type: 'text' })
  handle!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Property({ type: 'text' })
  primaryLocale!: string;

  /** ISO 4217; every amount of the storefront and its offers is in it. */
  @Property({ type: 'text' })
  currency!: string;

  @Property({ type: 'boolean' })
  isActive!: boolean;

  @Property({ type: 'decimal' })
  taxPercent!: string;

  @Property({ type: 'decimal' })
  shippingFee!: string;

  @Property({ type: 'decimal', nullable: true })
  freeShippingFrom!: string | null;

  @Property({ type: 'json', default: '[]' })
  shippingRates!: Opt<StoredRates>;

  @Property({ type: 'boolean', default: false })
  offersPickUp!: Opt<boolean>;

  @Property({ type: 'text', nullable: true })
  shippingNote!: string | null;

  @Property({ type: 'text', nullable: true })
  returnPolicy!: string | null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}

@Directive('@key(fields: "id")')
@ObjectType('Storefront', { description: 'Where a business sells.', simpleResolvers: true })
export class StorefrontView {
  @Field(() => ID, { description: 'UUID of the storefront.' })
  id!: string;

  @Field(() => String, { description: 'Unique name in addresses; never changes.' })
  handle!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Its description, if any.' })
  description!: string | null;

  @Field(() => String, { description: 'Language tag of its texts.' })
  primaryLocale!: string;

  @Field(() => String, { description: 'ISO 4217 code of its currency; never changes.' })
  currency!: string;

  @Field(() => Boolean, { description: 'False while nothing can be bought here.' })
  isActive!: boolean;

  @Field(() => Decimal, { description: 'Tax in percent of goods after discount.' })
  taxPercent!: string;

  @Field(() => Decimal, { description: 'Flat fee for shipping an order, in the currency.' })
  shippingFee!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Goods of at least this much are shipped free, by the cheapest rate that fits; null when a fee is always due.',
  })
  freeShippingFrom!: string | null;

  @Field(() => [ShippingRate], {
    description:
      'What shipping costs by country and weight, instead of the flat fee; empty for the flat fee.',
  })
  shippingRates!: ShippingRate[];

  @Field(() => Boolean, { description: 'Whether buyers may pick their goods up.' })
  offersPickUp!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Where it ships to, how and how fast, in its own words; null when it says nothing.',
  })
  shippingNote!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What buyers may send back and until when, in its own words; null when it says nothing.',
  })
  returnPolicy!: string | null;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was changed last.' })
  updatedAt!: string;

  businessProfileId!: string;
}

@ObjectType('StorefrontPage', {
  description: 'One page of storefronts, newest first.',
  simpleResolvers: true,
})
export class StorefrontPage {
  @Field(() => [StorefrontView], { description: 'The storefronts of this page.' })
  items!: StorefrontView[];

  @Field(() => Int, { description: 'Number of storefronts over all pages.' })
  total!: number;
}
