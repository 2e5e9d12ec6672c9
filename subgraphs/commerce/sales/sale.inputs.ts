import { Field, ID, InputType, Int } from 'type-graphql';
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

@InputType('MoveSaleInput', { description: 'The next step of a sale.' })
export class MoveSaleInput extends SaleStepInput {
  @Field(() => SaleStatus, {
    description: 'The status after the step; for a sale on hold the one before. REFUNDED is for refundSale.',
  })
  to!: SaleStatus;
}

@InputType('RefundSaleInput', { description: 'A sale whose buyer gets the money back.' })
export class RefundSaleInput extends SaleStepInput {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether all goods of the sale are in stock again; when left out none are that may have left.',
  })
  restock?: boolean | null;
}

@InputType('RecordSalePaymentInput', { description: 'A sale that was paid.' })
export class RecordSalePaymentInput extends SaleChangeInput {}
