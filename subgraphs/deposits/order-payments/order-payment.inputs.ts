import { Field, ID, InputType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';

@InputType('OrderShareInput', { description: 'One sale of an order to be paid.' })
export class OrderShareInput {
  @Field(() => ID, { description: 'UUID of the sale.' })
  saleId!: string;

  @Field(() => ID, { description: 'The profile that sells.' })
  sellerProfileId!: string;

  @Field(() => Decimal, { description: 'What the buyer pays for it, in major units.' })
  amount!: string;

  @Field(() => Decimal, { description: 'What of it the platform keeps.' })
  fee!: string;
}

@InputType('OrderPaymentInput', { description: 'The payment for an order.' })
export class OrderPaymentInput {
  @Field(() => ID, { description: 'UUID of the order.' })
  orderId!: string;

  @Field(() => String, { description: 'Number of the order.' })
  number!: string;

  @Field(() => ID, { description: 'The profile that buys.' })
  buyerProfileId!: string;

  @Field(() => String, { description: 'ISO 4217 code; of all amounts.' })
  currency!: string;

  @Field(() => DateTime, { description: 'Until when it can be paid.' })
  expiresAt!: string;

  @Field(() => [OrderShareInput], { description: 'The sales of the order.' })
  sales!: OrderShareInput[];
}

@InputType('RefundOrderSaleInput', { description: 'A refund of a sale, or of a part of it.' })
export class RefundOrderSaleInput {
  @Field(() => ID, { description: 'UUID of the refund; the same one is made once.' })
  refundId!: string;

  @Field(() => ID, { description: 'UUID of the order.' })
  orderId!: string;

  @Field(() => ID, { description: 'UUID of the sale.' })
  saleId!: string;

  @Field(() => Decimal, { description: 'The amount in major units.' })
  amount!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether it is all that is left, so less than the amount if some of that is gone by now.',
  })
  isRest!: boolean;
}
