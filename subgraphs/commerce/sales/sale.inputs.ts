import { Field, ID, InputType, Int } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { SaleStatus } from './sale-status.ts';

@InputType('SaleChangeInput', { description: 'A sale to change.' })
abstract class SaleChangeInput {
  @Field(() => ID, { description: 'UUID of the sale.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse when the sale has another version.' })
  expectedVersion?: number | null;
}

@InputType('SaleStepInput', { description: 'A sale to take a step with.' })
abstract class SaleStepInput extends SaleChangeInput {
  @Field(() => String, {
    nullable: true,
    description: 'Kept with the step: at most 500 characters; an empty text is none.',
  })
  note?: string | null;
}

const carrier = 'Who carries the parcel, as people call it: at most 60 characters; an empty text is none.';
const trackingNumber =
  'The number under which the carrier finds the parcel: at most 60 letters, digits, spaces, and . / -; an empty text is none.';

@InputType('MoveSaleInput', { description: 'The next step of a sale.' })
export class MoveSaleInput extends SaleStepInput {
  @Field(() => SaleStatus, {
    description: 'The status after the step; for a sale on hold the one before. REFUNDED is for refundSale.',
  })
  to!: SaleStatus;

  @Field(() => String, { nullable: true, description: `${carrier} Only for a step with which goods leave.` })
  carrier?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `${trackingNumber} Only for a step with which goods leave.`,
  })
  trackingNumber?: string | null;
}

@InputType('SaleParcelInput', { description: 'The parcel of a sale whose goods have left.' })
export class SaleParcelInput extends SaleChangeInput {
  @Field(() => String, { nullable: true, description: carrier })
  carrier?: string | null;

  @Field(() => String, { nullable: true, description: trackingNumber })
  trackingNumber?: string | null;
}

@InputType('RefundLineInput', { description: 'Pieces of a line to refund.' })
export class RefundLineInput {
  @Field(() => ID, { description: 'UUID of the line of the sale.' })
  lineId!: string;

  @Field(() => Int, { description: 'How many pieces, of those that are not refunded yet.' })
  quantity!: number;
}

@InputType('RefundSaleInput', {
  description:
    'A sale whose buyer gets money back. One that was paid through the provider is refunded by it: pieces of lines, an ' +
    'amount, or all that is left. Of any other sale this says that the seller has refunded all of it.',
})
export class RefundSaleInput {
  @Field(() => ID, { nullable: true, description: 'UUID of the sale.' })
  saleId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The same, by its name of before.' })
  id?: string | null;

  @Field(() => Int, { nullable: true, description: 'Refuse when the sale has another version.' })
  expectedVersion?: number | null;

  @Field(() => [RefundLineInput], {
    nullable: true,
    description:
      'What is refunded: the pieces with their tax, levies and deposit, less their discount, without shipping; ' +
      'beside an amount, what it is for.',
  })
  lines?: RefundLineInput[] | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'How much is refunded, up to what is left; all of it without lines.',
  })
  amount?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why, at most 500 characters; needed for a sale that was paid through the provider.',
  })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Kept with the step: at most 500 characters; an empty text is none. The reason, when there is none.',
  })
  note?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A name of this request, 1 to 100 printable ASCII characters: sent again, it refunds nothing more.',
  })
  requestKey?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the goods of the lines, or all of the sale, are in stock again; when left out none are that may have left.',
  })
  restock?: boolean | null;
}

@InputType('RecordSalePaymentInput', { description: 'A sale that was paid.' })
export class RecordSalePaymentInput extends SaleChangeInput {}
