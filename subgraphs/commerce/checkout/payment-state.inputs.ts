import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';

@InputType('RecordOrderRefundInput', { description: 'A refund that the seller ordered.' })
export class RecordOrderRefundInput {
  @Field(() => ID, { description: 'UUID of the refund.' })
  refundId!: string;

  @Field(() => String, { description: 'PENDING, DONE or REFUSED.' })
  status!: string;

  @Field(() => Decimal, { nullable: true, description: 'How much it is; null if it is what was ordered.' })
  amount?: string | null;
}

@InputType('RecordSalePaymentStateInput', { description: "What became of a sale's money." })
export class RecordSalePaymentStateInput {
  @Field(() => ID, { description: 'UUID of the sale.' })
  saleId!: string;

  @Field(() => String, { description: 'UNPAID, PAID, PARTIALLY_REFUNDED, REFUNDED or DISPUTED.' })
  paymentStatus!: string;

  @Field(() => Decimal, { description: 'What the buyer has been refunded, by whomever.' })
  refundedAmount!: string;

  @Field(() => Decimal, { description: 'What was refunded at the provider, or taken by a bank, unordered.' })
  takenAmount!: string;

  @Field(() => Decimal, { description: "What the seller's account has received." })
  transferredAmount!: string;

  @Field(() => [RecordOrderRefundInput], { description: 'Refunds that the seller ordered.' })
  refunds!: RecordOrderRefundInput[];
}

@InputType('RecordOrderPaymentInput', { description: 'The payment for an order, as the books have it.' })
export class RecordOrderPaymentInput {
  @Field(() => ID, { description: 'UUID of the order.' })
  orderId!: string;

  @Field(() => Int, { description: 'Grows with each change; an older one changes nothing.' })
  version!: number;

  @Field(() => String, { description: 'OPEN, PAID or EXPIRED.' })
  status!: string;

  @Field(() => DateTime, { nullable: true, description: 'When the money came in.' })
  paidAt!: string | null;

  @Field(() => [RecordSalePaymentStateInput], { description: 'By sale.' })
  sales!: RecordSalePaymentStateInput[];
}
