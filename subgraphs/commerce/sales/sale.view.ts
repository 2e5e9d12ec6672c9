import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { PaymentKind, PaymentStatus } from '../checkout/checkout.enums.ts';
import { SaleStatus } from './sale-status.ts';

/** spec 2.5 */
@ObjectType('Sale', {
  description: "One seller's part of a buyer's order; nobody but the seller sees it.",
  simpleResolvers: true,
})
export class SaleView {
  @Field(() => ID, { description: 'UUID of the sale.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the order; sales of other sellers may have the same.' })
  orderId!: string;

  @Field(() => String, { description: 'Number of the order, as the buyer knows it.' })
  number!: string;

  @Field(() => SaleStatus, { description: 'How far the sale has come.' })
  status!: SaleStatus;

  @Field(() => SaleStatus, {
    nullable: true,
    description: 'Where a sale on hold goes on; null for any other.',
  })
  heldFrom!: SaleStatus | null;

  @Field(() => SaleStatus, {
    description:
      'How far the whole order has come: as far as its least advanced sale, PARTIALLY_FULFILLED from the first ' +
      'goods that leave until all have. Cancelled and refunded sales count only when there are no others, and a ' +
      'sale on hold counts as where it was held.',
  })
  orderStatus!: SaleStatus;

  @Field(() => Decimal, { description: 'The goods at their prices.' })
  subtotal!: string;

  @Field(() => Decimal, { description: 'Taken off the goods.' })
  discount!: string;

  @Field(() => Decimal, { description: 'Tax of the goods after discount.' })
  tax!: string;

  @Field(() => Decimal, { description: 'Due for the goods beside their prices.' })
  feesAndLevies!: string;

  @Field(() => Decimal, { description: 'Refunded when the goods are returned.' })
  deposit!: string;

  @Field(() => Decimal, { description: 'Fee for shipping.' })
  shipping!: string;

  @Field(() => Decimal, {
    description: 'What the buyer pays for this sale: all of the above, the discount taken off.',
  })
  totalAmount!: string;

  @Field(() => String, { description: 'ISO 4217 code; of all amounts of the sale.' })
  currency!: string;

  @Field(() => PaymentKind, { description: 'Who takes the money.' })
  payment!: PaymentKind;

  @Field(() => PaymentStatus, { description: 'How far it is paid.' })
  paymentStatus!: PaymentStatus;

  @Field(() => Decimal, {
    description: 'What the platform keeps of a sale that is paid through it, if nothing is refunded; else 0.',
  })
  fee!: string;

  @Field(() => Decimal, { description: 'What the buyer was refunded through the payment provider so far.' })
  refundedAmount!: string;

  @Field(() => Decimal, {
    description: 'What was refunded at the provider, or taken by a bank, without an order of the seller.',
  })
  takenAmount!: string;

  @Field(() => DateTime, { description: 'When the order was placed.' })
  placedAt!: string;

  @Field(() => DateTime, { nullable: true, description: 'When the buyer paid; null until then.' })
  paidAt!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who carries the parcel; null where the seller does not say.',
  })
  carrier!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The number under which the carrier finds the parcel; null where the seller does not say.',
  })
  trackingNumber!: string | null;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was changed last.' })
  updatedAt!: string;
}

@ObjectType('SalePage', { description: 'One page of sales, newest first.', simpleResolvers: true })
export class SalePage {
  @Field(() => [SaleView], { description: 'The sales of this page.' })
  items!: SaleView[];

  @Field(() => Int, { description: 'Number of sales over all pages.' })
  total!: number;
}
