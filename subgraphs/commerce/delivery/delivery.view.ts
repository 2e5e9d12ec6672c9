import { Field, ObjectType } from 'type-graphql';
import { DeliveryKind } from '../checkout/checkout.enums.ts';

@ObjectType('ShippingAddress', { description: 'Where goods are sent.', simpleResolvers: true })
export class ShippingAddress {
  @Field(() => String, { description: 'Who receives them.' })
  recipientName!: string;

  @Field(() => String, { nullable: true, description: 'For the carrier; null when not given.' })
  phone!: string | null;

  @Field(() => String, { description: 'Street and number.' })
  line1!: string;

  @Field(() => String, { nullable: true, description: 'More about the place.' })
  line2!: string | null;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { nullable: true, description: 'ISO 3166-2 code of state or province.' })
  subdivisionCode!: string | null;

  @Field(() => String, { nullable: true, description: 'Postal code.' })
  postalCode!: string | null;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code.' })
  countryCode!: string;
}

@ObjectType('SaleDelivery', { description: 'How the buyer gets the goods of a sale.', simpleResolvers: true })
export class SaleDelivery {
  @Field(() => DeliveryKind, { description: 'Shipping or pick-up.' })
  kind!: DeliveryKind;

  @Field(() => String, { nullable: true, description: 'Code of the shipping rate; null for a flat fee.' })
  rateCode!: string | null;

  @Field(() => String, { nullable: true, description: 'Its name at the time.' })
  rateName!: string | null;

  @Field(() => ShippingAddress, { nullable: true, description: 'Where to; null for a pick-up.' })
  address!: ShippingAddress | null;

  @Field(() => String, {
    nullable: true,
    description: "The buyer's e-mail address for this order, if given.",
  })
  contactEmail!: string | null;
}
