import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { ShippingRateInput } from './shipping-rate.ts';

export enum StorefrontField {
  FREE_SHIPPING_FROM = 'FREE_SHIPPING_FROM',
}

registerEnumType(StorefrontField, {
  name: 'StorefrontField',
  description:
    'Fields of a storefront that can be cleared. Others are cleared with an empty text, or with 0.',
  valuesConfig: {
    FREE_SHIPPING_FROM: { description: 'Free shipping; the fee is due for every order.' },
  },
});

@InputType('CreateStorefrontInput', { description: 'A storefront for the acting business.' })
export class CreateStorefrontInput {
  @Field(() => String, {
    description:
      '3 to 40 lower-case letters, digits and hyphens, without an offer code; nobody else has it, and it never changes.',
  })
  handle!: string;

  @Field(() => String, { description: '1 to 120 characters.' })
  name!: string;

  @Field(() => String, { description: 'ISO 4217 code; never changes.' })
  currency!: string;

  @Field(() => String, { nullable: true, description: 'At most 5,000 characters.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Language tag of its texts; "en" when left out.' })
  primaryLocale?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Active from the start unless this is false.' })
  isActive?: boolean | null;

  @Field(() => Decimal, { nullable: true, description: 'Tax in percent, 0 to 100; 0 when left out.' })
  taxPercent?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Flat fee for shipping; 0 when left out.' })
  shippingFee?: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Goods of at least this much are shipped free, by the cheapest rate that fits; always a fee when left out.',
  })
  freeShippingFrom?: string | null;

  @Field(() => [ShippingRateInput], {
    nullable: true,
    description: 'What shipping costs by country and weight, at most 50; the flat fee when left out.',
  })
  shippingRates?: ShippingRateInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether buyers may pick their goods up; false when left out.',
  })
  offersPickUp?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where it ships to, how and how fast; at most 1,000 characters.',
  })
  shippingNote?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What buyers may send back and until when; at most 1,000 characters.',
  })
  returnPolicy?: string | null;
}

@InputType('UpdateStorefrontInput', {
  description: 'Changes to a storefront; a field left out or null stays as it is.',
})
export class UpdateStorefrontInput {
  @Field(() => ID, { description: 'UUID of the storefront.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Refuse the change when the storefront has another version.',
  })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 120 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 5,000 characters; an empty text takes it away.',
  })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Language tag of its texts.' })
  primaryLocale?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False closes it: none of its offers is live.' })
  isActive?: boolean | null;

  @Field(() => Decimal, { nullable: true, description: 'Tax in percent, 0 to 100.' })
  taxPercent?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Flat fee for shipping.' })
  shippingFee?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Goods of at least this much are shipped free.' })
  freeShippingFrom?: string | null;

  @Field(() => [ShippingRateInput], {
    nullable: true,
    description: 'What shipping costs by country and weight, all of it; an empty list for the flat fee.',
  })
  shippingRates?: ShippingRateInput[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether buyers may pick their goods up.' })
  offersPickUp?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Where it ships to, how and how fast; at most 1,000 characters; an empty text takes it away.',
  })
  shippingNote?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What buyers may send back and until when; at most 1,000 characters; an empty text takes it away.',
  })
  returnPolicy?: string | null;

  @Field(() => [StorefrontField], {
    nullable: true,
    description:
      'Fields to clear, because null changes nothing. A field cannot be set and cleared in one request.',
  })
  clear?: StorefrontField[] | null;
}
