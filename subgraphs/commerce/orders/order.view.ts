import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { SaleStatus } from '../sales/sale-status.ts';

@ObjectType('Order', {
  description: "A buyer's order, as the buyer sees it.",
  simpleResolvers: true,
})
export class OrderView {
  @Field(() => ID, { description: 'UUID of the order.' })
  id!: string;

  @Field(() => String, { description: 'What buyer and sellers call it.' })
  number!: string;

  @Field(() => DateTime, { description: 'When it was placed.' })
  placedAt!: string;

  @Field(() => SaleStatus, { description: 'How far it has come, over all its sellers.' })
  status!: SaleStatus;
}

@ObjectType('OrderLine', {
  description: 'A line of an order: one offer, as it was at the time.',
  simpleResolvers: true,
})
export class OrderLineView {
  @Field(() => ID, { description: 'UUID of the business that sells it.' })
  sellerProfileId!: string;

  @Field(() => ID, { description: 'UUID of the offer, which may be gone.' })
  offerId!: string;

  @Field(() => String, { description: 'Code of the offer; never given to another.' })
  offerCode!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the offer at the time; null if it had none.',
  })
  name!: string | null;

  @Field(() => Int, { description: 'How many pieces.' })
  quantity!: number;

  @Field(() => Decimal, { description: 'What one piece cost, in the currency.' })
  unitPrice!: string;

  @Field(() => String, { description: 'ISO 4217 code; of all amounts of the line.' })
  currency!: string;

  @Field(() => Decimal, { description: 'Unit price times quantity.' })
  subtotal!: string;

  @Field(() => Decimal, { description: 'Off the subtotal, for buying many.' })
  discount!: string;

  @Field(() => Decimal, { description: 'On the goods after discount.' })
  tax!: string;

  @Field(() => Decimal, { description: 'Fees and levies of all pieces.' })
  feesAndLevies!: string;

  @Field(() => Decimal, { description: 'Deposit of all pieces, refunded when they are returned.' })
  deposit!: string;
}

@ObjectType('OrderPart', {
  description: "One seller's part of an order, as the buyer sees it.",
  simpleResolvers: true,
})
export class OrderPartView {
  @Field(() => ID, { description: 'UUID of the business that sells it.' })
  sellerProfileId!: string;

  @Field(() => SaleStatus, { description: 'How far this part has come.' })
  status!: SaleStatus;

  @Field(() => SaleStatus, {
    nullable: true,
    description: 'Where a part on hold goes on; null for any other.',
  })
  heldFrom!: SaleStatus | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was paid; null until then.' })
  paidAt!: string | null;

  @Field(() => String, { description: 'ISO 4217 code; of both amounts.' })
  currency!: string;

  @Field(() => Decimal, { description: 'Shipping of this part.' })
  shipping!: string;

  @Field(() => Decimal, { description: 'What the buyer pays for this part.' })
  totalAmount!: string;
}

@ObjectType('OrderTotal', {
  description: 'The total of an order in one currency, over all its sellers, when it was placed.',
  simpleResolvers: true,
})
export class OrderTotalView {
  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;

  @Field(() => Decimal, { description: 'All goods.' })
  subtotal!: string;

  @Field(() => Decimal, { description: 'Off the subtotal.' })
  discount!: string;

  @Field(() => Decimal, { description: 'On the goods after discount.' })
  tax!: string;

  @Field(() => Decimal, { description: 'Fees and levies of all goods.' })
  feesAndLevies!: string;

  @Field(() => Decimal, { description: 'Deposits, refunded when the goods are returned.' })
  deposit!: string;

  @Field(() => Decimal, { description: 'Shipping of all parcels.' })
  shipping!: string;

  @Field(() => Decimal, {
    description: 'What the buyer pays: subtotal - discount + tax + feesAndLevies + deposit + shipping.',
  })
  totalAmount!: string;
}

@ObjectType('OrderPage', { description: 'One page of orders, newest first.', simpleResolvers: true })
export class OrderPage {
  @Field(() => [OrderView], { description: 'The orders of this page.' })
  items!: OrderView[];

  @Field(() => Int, { description: 'Number of orders over all pages.' })
  total!: number;
}
