import { Field, ID, InputType, Int } from 'type-graphql';
import { PaymentKind } from '../checkout/checkout.enums.ts';
import { OrderDeliveryInput, ShippingAddressInput } from '../delivery/delivery.inputs.ts';
import { Decimal } from '../../../kernel/graph/scalars.ts';

@InputType('OrderLineInput', { description: 'So many pieces of one offer.' })
export class OrderLineInput {
  @Field(() => ID, { description: 'UUID of the offer. Each offer may be on one line only.' })
  offerId!: string;

  @Field(() => Int, { description: '1 to 9,999 pieces.' })
  quantity!: number;

  @Field(() => Decimal, {
    nullable: true,
    description: 'The order is refused if the price per piece is different now.',
  })
  expectedUnitPrice?: string | null;
}

@InputType('PlaceOrderInput', { description: 'An order of the acting profile, from one or more sellers.' })
export class PlaceOrderInput {
  @Field(() => [OrderLineInput], { description: '1 to 100 lines.' })
  lines!: OrderLineInput[];

  @Field(() => Decimal, {
    nullable: true,
    description: 'The order is refused if it comes to another total now, or has several currencies.',
  })
  expectedTotalAmount?: string | null;

  @Field(() => [OrderDeliveryInput], {
    nullable: true,
    description: 'How the buyer gets the goods, at most one entry for each seller.',
  })
  delivery?: OrderDeliveryInput[] | null;

  @Field(() => ShippingAddressInput, {
    nullable: true,
    description: 'Where goods are sent; needed for whatever is shipped and paid through the provider.',
  })
  shippingAddress?: ShippingAddressInput | null;

  @Field(() => String, { nullable: true, description: "The buyer's e-mail address for this order." })
  contactEmail?: string | null;

  @Field(() => PaymentKind, {
    nullable: true,
    description:
      'PROVIDER: the order is paid at once and in one currency, through the payment provider of the platform; ' +
      'what it takes is held for 15 minutes. SELLER, also when left out: each seller says that it was paid.',
  })
  payment?: PaymentKind | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A name of this request, 1 to 100 printable ASCII characters. Sent again with the same lines, it answers ' +
      'the order it placed already; with other lines it is refused.',
  })
  requestKey?: string | null;
}
