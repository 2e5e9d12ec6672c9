import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { DepositCheckout } from '../records/created-deposit.view.ts';

@ObjectType('OrderRefundState', { description: 'A refund that the seller ordered.', simpleResolvers: true })
export class OrderRefundState {
  @Field(() => ID, { description: 'UUID of the refund.' })
  refundId!: string;

  @Field(() => String, { description: 'PENDING, DONE or REFUSED.' })
  status!: string;

  @Field(() => Decimal, { description: 'How much it is: of the rest, what was left when it was ordered.' })
  amount!: string;
}

@ObjectType('SalePaymentState', { description: "What became of a sale's money.", simpleResolvers: true })
export class SalePaymentState {
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

  @Field(() => [OrderRefundState], { description: 'Refunds that the seller ordered.' })
  refunds!: OrderRefundState[];
}

@ObjectType('OrderPaymentState', {
  description: 'The payment for an order, as the books have it.',
  simpleResolvers: true,
})
export class OrderPaymentStateView {
  @Field(() => ID, { description: 'UUID of the order.' })
  orderId!: string;

  @Field(() => Int, { description: 'Grows with each change.' })
  version!: number;

  @Field(() => String, { description: 'OPEN, PAID or EXPIRED.' })
  status!: string;

  @Field(() => DateTime, { nullable: true, description: 'When the money came in; null until then.' })
  paidAt!: string | null;

  @Field(() => [SalePaymentState], { description: 'By sale.' })
  sales!: SalePaymentState[];
}

@ObjectType('OpenedOrderPayment', { description: 'A payment that was begun.', simpleResolvers: true })
export class OpenedOrderPayment {
  @Field(() => OrderPaymentStateView, { description: 'Its state.' })
  state!: OrderPaymentStateView;

  @Field(() => DepositCheckout, {
    nullable: true,
    description: "Data for the buyer's payment form; null once it cannot be paid any more.",
  })
  checkout!: DepositCheckout | null;
}
