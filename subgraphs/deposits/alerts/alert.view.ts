import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('DepositAlert', {
  description: 'Something about a deposit that an administrator has to look at.',
  simpleResolvers: true,
})
export class DepositAlert {
  @Field(() => ID, { description: 'Number of the alert.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => String, {
    description:
      'PAYMENT_MISMATCH, UNEXPECTED_MOVEMENT, OPERATION_REFUSED, OPERATION_UNANSWERED or CHARGEBACK.',
  })
  kind!: string;

  @Field(() => String, { description: 'Details.' })
  detail!: string;

  @Field(() => DateTime, { description: 'When it was raised.' })
  raisedAtUtc!: string;

  @Field(() => DateTime, { nullable: true, description: 'When somebody settled it; null until then.' })
  settledAt!: string | null;

  @Field(() => String, { nullable: true, description: 'What was done about it, in their words.' })
  settledNote!: string | null;
}

@ObjectType('DepositAlertPage', {
  description: 'One page of alerts, newest first.',
  simpleResolvers: true,
})
export class DepositAlertPage {
  @Field(() => [DepositAlert], { description: 'The entries of this page.' })
  items!: DepositAlert[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('OrderPaymentAlert', {
  description: 'Something about the payment for an order that people have to look at.',
  simpleResolvers: true,
})
export class OrderPaymentAlert {
  @Field(() => ID, { description: 'Its number.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the order.' })
  orderId!: string;

  @Field(() => String, { description: 'What happened, as text.' })
  detail!: string;

  @Field(() => DateTime, { description: 'When.' })
  raisedAt!: string;

  @Field(() => DateTime, { nullable: true, description: 'When somebody settled it; null until then.' })
  settledAt!: string | null;

  @Field(() => String, { nullable: true, description: 'What was done about it, in their words.' })
  settledNote!: string | null;
}

@ObjectType('OrderPaymentAlertPage', { description: 'One page of alerts.', simpleResolvers: true })
export class OrderPaymentAlertPage {
  @Field(() => [OrderPaymentAlert], { description: 'The entries of this page.' })
  items!: OrderPaymentAlert[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
