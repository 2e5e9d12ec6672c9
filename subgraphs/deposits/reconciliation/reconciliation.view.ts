import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';

export enum ReconciliationIssue {
  MISSING_AT_PROVIDER = 'MISSING_AT_PROVIDER',
  MISSING_HERE = 'MISSING_HERE',
  OTHER_AMOUNT = 'OTHER_AMOUNT',
  OTHER_CURRENCY = 'OTHER_CURRENCY',
  EVENT_PARKED = 'EVENT_PARKED',
  EVENT_QUARANTINED = 'EVENT_QUARANTINED',
}
registerEnumType(ReconciliationIssue, {
  name: 'ReconciliationIssue',
  description: "Kinds of differences between the platform's books and the payment provider's.",
  valuesConfig: {
    MISSING_AT_PROVIDER: { description: 'The provider does not have the movement.' },
    MISSING_HERE: { description: "The platform's books do not have a movement at the provider." },
    OTHER_AMOUNT: { description: 'The amounts differ.' },
    OTHER_CURRENCY: { description: 'The currencies differ.' },
    EVENT_PARKED: { description: 'An event is about an unknown payment.' },
    EVENT_QUARANTINED: { description: 'An event has unexpected content and had no effect.' },
  },
});

@ObjectType('ReconciliationItem', {
  description: 'A difference between the books.',
  simpleResolvers: true,
})
export class ReconciliationItem {
  @Field(() => ReconciliationIssue, { description: 'The kind of difference.' })
  issue!: ReconciliationIssue;

  @Field(() => String, { description: "Kind of the movement, such as REFUND, or the event's type." })
  kind!: string;

  @Field(() => String, { description: "The movement's or the event's id at the provider." })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Id of the payment at the provider.' })
  intentReference!: string | null;

  @Field(() => Decimal, { nullable: true, description: "The amount in the platform's books." })
  ledgerAmount!: string | null;

  @Field(() => String, { nullable: true, description: 'Its currency.' })
  ledgerCurrency!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'The amount at the provider.' })
  providerAmount!: string | null;

  @Field(() => String, { nullable: true, description: 'Its currency.' })
  providerCurrency!: string | null;

  @Field(() => String, { nullable: true, description: 'Details, as text.' })
  detail!: string | null;

  @Field(() => DateTime, { description: 'When it was found, or the event arrived.' })
  foundAt!: string;
}

@ObjectType('ReconciliationPage', {
  description: "One page of a day's differences.",
  simpleResolvers: true,
})
export class ReconciliationPage {
  @Field(() => [ReconciliationItem], { description: 'The entries of this page.' })
  items!: ReconciliationItem[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the day was last compared; null if never.' })
  reconciledAt!: string | null;
}
