import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { DeliveryKind } from '../checkout/checkout.enums.ts';

export enum QuotedLineState {
  AVAILABLE = 'AVAILABLE',
  SHORT = 'SHORT',
  NOT_ON_SALE = 'NOT_ON_SALE',
  GONE = 'GONE',
  OWN = 'OWN',
}
registerEnumType(QuotedLineState, {
  name: 'QuotedLineState',
  description: 'Whether a line could be ordered now.',
  valuesConfig: {
    AVAILABLE: { description: 'It could.' },
    SHORT: { description: 'There is not enough in stock for so many pieces.' },
    NOT_ON_SALE: { description: 'The offer is withdrawn, over, not valid yet, or its storefront is closed.' },
    GONE: { description: 'There is no such offer.' },
    OWN: { description: 'The acting profile sells it itself.' },
  },
});

@ObjectType('QuotedLine', { description: 'A line as it would be ordered now.', simpleResolvers: true })
export class QuotedLine {
  @Field(() => ID, { description: 'UUID of the offer that was asked for.' })
  offerId!: string;

  @Field(() => Int, { description: 'How many pieces.' })
  quantity!: number;

  @Field(() => QuotedLineState, { description: 'Whether it could be ordered.' })
  state!: QuotedLineState;

  @Field(() => ID, { nullable: true, description: 'UUID of the business that sells it; null if it is gone.' })
  sellerProfileId!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Price times quantity, in the currency of the offer; null if it could not be ordered.',
  })
  subtotal!: string | null;
}

@ObjectType('QuotedRate', { description: 'A way in which goods could be sent.', simpleResolvers: true })
export class QuotedRate {
  @Field(() => String, { description: 'Code of the shipping rate.' })
  code!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Decimal, { description: 'What the order is charged for it, in the currency of the part.' })
  price!: string;
}

/** What an order or a part of it is made of. */
@ObjectType({ simpleResolvers: true })
class QuotedAmounts {
  @Field(() => String, { description: 'ISO 4217 code; of all amounts.' })
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

  @Field(() => Decimal, { nullable: true, description: 'Shipping; null while it is not known.' })
  shipping!: string | null;

  @Field(() => Decimal, {
    description: 'What the buyer would pay; without shipping while that is not known.',
  })
  totalAmount!: string;
}

@ObjectType('QuotedPart', {
  description: "One seller's part of what could be ordered, in one currency.",
  simpleResolvers: true,
})
export class QuotedPart extends QuotedAmounts {
  @Field(() => ID, { description: 'UUID of the business that sells it.' })
  sellerProfileId!: string;

  @Field(() => Boolean, { description: 'Whether there is anything to send or to pick up.' })
  hasGoods!: boolean;

  @Field(() => Boolean, { description: 'Whether all of it can be picked up.' })
  offersPickUp!: boolean;

  @Field(() => [QuotedRate], {
    description:
      'The rates that can be chosen for the country, cheapest first; none where there is no choice, as with a flat fee.',
  })
  rates!: QuotedRate[];

  @Field(() => DeliveryKind, { nullable: true, description: 'What was chosen; null if nothing was.' })
  deliveryKind!: DeliveryKind | null;

  @Field(() => String, { nullable: true, description: 'Code of the rate that would be taken.' })
  rateCode!: string | null;

  @Field(() => Boolean, {
    description: 'False if the seller does not deliver like this, or not to the country.',
  })
  isDelivered!: boolean;
}

@ObjectType('QuotedTotal', {
  description: 'What could be ordered in one currency.',
  simpleResolvers: true,
})
export class QuotedTotal extends QuotedAmounts {
  @Field(() => Boolean, {
    description:
      'Whether the payment provider, where there is one, takes the amount in this currency; otherwise the sellers take it.',
  })
  isForProvider!: boolean;
}

@ObjectType('OrderQuote', {
  description: 'What an order would cost now. Nothing is held.',
  simpleResolvers: true,
})
export class OrderQuote {
  @Field(() => [QuotedLine], { description: 'The lines that were asked for, in their order.' })
  lines!: QuotedLine[];

  @Field(() => [QuotedPart], { description: 'Each seller with lines that could be ordered.' })
  parts!: QuotedPart[];

  @Field(() => [QuotedTotal], { description: 'A total for each currency of the parts.' })
  totals!: QuotedTotal[];
}
