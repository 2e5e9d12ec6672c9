import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { PaymentKind, PaymentStatus } from '../checkout/checkout.enums.ts';
import { ShippingAddress } from '../delivery/delivery.view.ts';
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

  @Field(() => PaymentKind, { description: 'Who takes the money.' })
  payment!: PaymentKind;

  @Field(() => PaymentStatus, {
    description:
      'How far it is paid, over all its sellers: UNPAID while a sale is that was not cancelled, DISPUTED if any is.',
  })
  paymentStatus!: PaymentStatus;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it can be paid; null for what the sellers take the money for.',
  })
  expiresAt!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The buyer's e-mail address for this order, if given.",
  })
  contactEmail!: string | null;

  @Field(() => ShippingAddress, { nullable: true, description: 'Where goods are sent, if given.' })
  shippingAddress!: ShippingAddress | null;

  /** OPEN while it can be paid. */
  paymentState!: string | null;

  /** What this request has opened already. */
  openedCheckout?: OrderCheckout | null;
}

@ObjectType('OrderCheckout', {
  description: "Data for the buyer's payment form.",
  simpleResolvers: true,
})
export class OrderCheckout {
  @Field(() => String, { description: 'Payment provider: stripe or fake.' })
  psp!: string;

  @Field(() => String, { description: "The payment's id at the provider." })
  pspIntentReference!: string;

  @Field(() => String, { description: 'The client secret with which the buyer pays; for nobody else.' })
  clientSecret!: string;

  @Field(() => String, { description: "The platform's publishable key at the provider, for browsers." })
  publishableKey!: string;

  @Field(() => DateTime, { description: 'Until when it can be paid, and the stock is held.' })
  expiresAt!: string;
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
  @Field(() => ID, { description: 'UUID of the sale that it is for its seller.' })
  saleId!: string;

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

  @Field(() => String, { description: 'ISO 4217 code; of all amounts of the part.' })
  currency!: string;

  @Field(() => Decimal, { description: 'Shipping of this part.' })
  shipping!: string;

  @Field(() => Decimal, { description: 'What the buyer pays for this part.' })
  totalAmount!: string;

  @Field(() => Decimal, { description: 'What the buyer was refunded through the payment provider so far.' })
  refundedAmount!: string;

  @Field(() => Decimal, {
    description: 'What was refunded at the provider, or taken by a bank, without an order of the seller.',
  })
  takenAmount!: string;

  @Field(() => Int, { description: 'Version of the sale; grows by one with each change.' })
  version!: number;
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
