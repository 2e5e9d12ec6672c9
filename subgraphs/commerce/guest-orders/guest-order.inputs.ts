import { Field, InputType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { PaymentKind } from '../checkout/checkout.enums.ts';
import { OrderDeliveryInput, ShippingAddressInput } from '../delivery/delivery.inputs.ts';
import { OrderLineInput } from '../orders/order.inputs.ts';

@InputType('StartGuestOrderInput', { description: 'An order of somebody without an account.' })
export class StartGuestOrderInput {
  @Field(() => String, { description: 'E-mail address, which gets the link; the sellers see it.' })
  contactEmail!: string;

  @Field(() => [OrderLineInput], { description: '1 to 100 lines.' })
  lines!: OrderLineInput[];

  @Field(() => Decimal, { nullable: true, description: 'The order is refused if it comes to another total.' })
  expectedTotalAmount?: string | null;

  @Field(() => [OrderDeliveryInput], {
    nullable: true,
    description: 'How the buyer gets the goods, at most one entry for each seller.',
  })
  delivery?: OrderDeliveryInput[] | null;

  @Field(() => ShippingAddressInput, { nullable: true, description: 'Where goods are sent.' })
  shippingAddress?: ShippingAddressInput | null;

  @Field(() => PaymentKind, {
    nullable: true,
    description: 'PROVIDER: paid at once, after it is confirmed; SELLER when left out.',
  })
  payment?: PaymentKind | null;
}

@InputType('ConfirmGuestOrderInput', { description: 'The link of a guest.' })
export class ConfirmGuestOrderInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;
}
