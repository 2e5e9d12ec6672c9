import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../access/profile.reference.ts';
import { DeliveryKind } from '../checkout/checkout.enums.ts';
import { ShippingAddress } from '../delivery/delivery.view.ts';
import { OrderView } from '../orders/order.view.ts';

export enum GuestOrderStatus {
  OPEN = 'OPEN',
  ORDERED = 'ORDERED',
  EXPIRED = 'EXPIRED',
}
registerEnumType(GuestOrderStatus, {
  name: 'GuestOrderStatus',
  description: 'How far an order of a guest is.',
  valuesConfig: {
    OPEN: { description: 'It waits to be confirmed; nothing is held.' },
    ORDERED: { description: 'It is placed.' },
    EXPIRED: { description: 'It was not confirmed in time.' },
  },
});

export enum GuestOrderMailKind {
  CONFIRM = 'CONFIRM',
  PLACED = 'PLACED',
  PAID = 'PAID',
  SHIPPED = 'SHIPPED',
  REFUNDED = 'REFUNDED',
}
registerEnumType(GuestOrderMailKind, {
  name: 'GuestOrderMailKind',
  description: 'What a mail tells a guest.',
  valuesConfig: {
    CONFIRM: { description: 'How to confirm the order.' },
    PLACED: { description: 'It is placed, and the sellers take the money.' },
    PAID: { description: 'It is paid.' },
    SHIPPED: { description: 'A part of it is sent.' },
    REFUNDED: { description: 'A part of it is refunded.' },
  },
});

@ObjectType('StartedGuestOrder', { description: 'An order that waits for its guest.', simpleResolvers: true })
export class StartedGuestOrder {
  @Field(() => DateTime, { description: 'Until when it can be confirmed.' })
  expiresAt!: string;
}

@ObjectType('GuestOrderLine', { description: 'A line that a guest asked for.', simpleResolvers: true })
export class GuestOrderLine {
  @Field(() => ID, { description: 'UUID of the offer.' })
  offerId!: string;

  @Field(() => Int, { description: 'How many pieces.' })
  quantity!: number;
}

@ObjectType('GuestOrderDelivery', {
  description: 'How a guest wants the goods of one seller.',
  simpleResolvers: true,
})
export class GuestOrderDelivery {
  @Field(() => ID, { description: 'UUID of the profile that sells.' })
  sellerProfileId!: string;

  @Field(() => DeliveryKind, { description: 'Shipping or pick-up.' })
  kind!: DeliveryKind;

  @Field(() => String, { nullable: true, description: 'Code of the shipping rate, if one was chosen.' })
  rateCode!: string | null;
}

@ObjectType('GuestOrder', { description: 'What a guest has asked for.', simpleResolvers: true })
export class GuestOrderView {
  @Field(() => GuestOrderStatus, { description: 'How far it is.' })
  status!: GuestOrderStatus;

  @Field(() => DateTime, { description: 'Until when it can be confirmed.' })
  expiresAt!: string;

  @Field(() => [GuestOrderLine], { description: 'What was asked for.' })
  lines!: GuestOrderLine[];

  @Field(() => [GuestOrderDelivery], { description: 'How it is delivered.' })
  delivery!: GuestOrderDelivery[];

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 code of where it is sent; null if nowhere.',
  })
  countryCode!: string | null;

  @Field(() => ShippingAddress, { nullable: true, description: 'Where it is sent; null if nowhere.' })
  shippingAddress!: ShippingAddress | null;

  @Field(() => String, { description: 'E-mail address of the guest.' })
  contactEmail!: string;

  @Field(() => Decimal, { nullable: true, description: 'The total that the guest saw, in their currency.' })
  expectedTotalAmount!: string | null;

  @Field(() => OrderView, { nullable: true, description: 'The order; null until it is placed.' })
  order!: OrderView | null;
}

@ObjectType('GuestOrderMail', {
  description: 'A mail to a guest that is to be written. For services of the platform only.',
  simpleResolvers: true,
})
export class GuestOrderMail {
  @Field(() => ID, { description: 'UUID of the mail.' })
  mailId!: string;

  @Field(() => ID, { description: 'UUID of what the guest asked for.' })
  guestOrderId!: string;

  @Field(() => String, { description: 'Where it goes.' })
  email!: string;

  @Field(() => GuestOrderMailKind, { description: 'What it tells.' })
  kind!: `${GuestOrderMailKind}`;

  @Field(() => String, { nullable: true, description: 'Number of the order; null until it is placed.' })
  number!: string | null;

  @Field(() => Profile, { nullable: true, description: 'Whose part it is about; null for the whole order.' })
  seller!: Profile | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who carries what was sent, and its number there; null where the seller does not say.',
  })
  parcel!: string | null;
}
