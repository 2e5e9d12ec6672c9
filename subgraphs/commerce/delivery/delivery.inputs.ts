import { Field, ID, InputType } from 'type-graphql';
import { DeliveryKind } from '../checkout/checkout.enums.ts';

@InputType('OrderDeliveryInput', { description: 'How the buyer gets the goods of one seller.' })
export class OrderDeliveryInput {
  @Field(() => ID, { description: 'UUID of the profile that sells.' })
  sellerProfileId!: string;

  @Field(() => DeliveryKind, { description: 'Shipping, or pick-up where the storefront offers it.' })
  kind!: DeliveryKind;

  @Field(() => String, {
    nullable: true,
    description: 'Code of a shipping rate of the storefront; the cheapest that fits when left out.',
  })
  rateCode?: string | null;
}

@InputType('ShippingAddressInput', { description: 'Where goods are sent.' })
export class ShippingAddressInput {
  @Field(() => String, { description: 'Who receives them, 1 to 120 characters.' })
  recipientName!: string;

  @Field(() => String, { nullable: true, description: 'For the carrier, like +12125550100.' })
  phone?: string | null;

  @Field(() => String, { description: 'Street and number.' })
  line1!: string;

  @Field(() => String, { nullable: true, description: 'More about the place.' })
  line2?: string | null;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { nullable: true, description: 'ISO 3166-2 code of state or province.' })
  subdivisionCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Postal code, where there are any.' })
  postalCode?: string | null;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code.' })
  countryCode!: string;
}
