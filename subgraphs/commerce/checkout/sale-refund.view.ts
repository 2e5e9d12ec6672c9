import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { SaleRefundStatus } from './checkout.enums.ts';

@ObjectType('RefundedLine', { description: 'Pieces of a line that were refunded.', simpleResolvers: true })
export class RefundedLine {
  @Field(() => ID, { description: 'UUID of the line.' })
  lineId!: string;

  @Field(() => Int, { description: 'How many pieces.' })
  quantity!: number;
}

@ObjectType('SaleRefund', {
  description: 'A refund that the seller, or the platform, ordered through the payment provider.',
  simpleResolvers: true,
})
export class SaleRefund {
  @Field(() => ID, { description: 'UUID of the refund.' })
  id!: string;

  @Field(() => Decimal, { description: 'The amount, in the currency of the sale.' })
  amount!: string;

  @Field(() => String, { description: 'Why, in the words of whoever ordered it.' })
  reason!: string;

  @Field(() => SaleRefundStatus, { description: 'How far it is.' })
  status!: SaleRefundStatus;

  @Field(() => [RefundedLine], { description: 'The pieces that it is for; empty for an amount.' })
  lines!: RefundedLine[];

  @Field(() => Boolean, { description: 'Whether the goods are put back into stock once it is done.' })
  isRestocked!: boolean;

  @Field(() => DateTime, { description: 'When it was ordered.' })
  createdAt!: string;
}
