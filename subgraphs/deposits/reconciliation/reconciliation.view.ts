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
  description: "What does not agree between the platform's books and the payment provider's.",
  valuesConfig: {
    MISSING_AT_PROVIDER: { description: 'The provider knows nothing of a movement.' },
    MISSING_HERE: { description: "The platform's books have nothing of a movement at the provider." },
    OTHER_AMOUNT: { description: 'The amounts differ.' },
    OTHER_CURRENCY: { description: 'The currencies differ.' },
    EVENT_PARKED: { description: 'An event is about a payment that nobody knows.' },
    EVENT_QUARANTINED: { description: 'An event does not say what was expected; it had no effect.' },
  },
});

@ObjectType('ReconciliationItem', {
  description: 'One thing that does not agree.',
  simpleResolvers: true,
})
export class ReconciliationItem {
  @Field(() => ReconciliationIssue, { description: 'What does not agree.' })
  issue!: ReconciliationIssue;

  @Field(() => String, { description: 'Kind of the movement, such as REFUND; of an event its type.' })
  kind!: string;

  @Field(() => String, { description: "The movement's id at the provider; of an event the event's." })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Id of the payment at the provider.' })
  intentReference!: string | null;

  @Field(() => Decimal, { nullable: true, description: "What the platform's books say." })
  ledgerAmount!: string | null;

  @Field(() => String, { nullable: true, description: "In which currency the platform's books say it." })
  ledgerCurrency!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'What the provider says.' })
  providerAmount!: string | null;

  @Field(() => String, { nullable: true, description: 'In which currency the provider says it.' })
  providerCurrency!: string | null;

  @Field(() => String, { nullable: true, description: 'More of it, in words.' })
  detail!: string | null;

  @Field(() => DateTime, { description: 'When it was found, or the event came.' })
  foundAt!: string;
}

@ObjectType('ReconciliationPage', {
  description: 'One page of what does not agree on a day.',
  simpleResolvers: true,
})
export class ReconciliationPage {
  @Field(() => [ReconciliationItem], { description: 'Those of this page.' })
  items!: ReconciliationItem[];

  @Field(() => Int, { description: 'Number over all pages.' })
  total!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the day was compared last; null: never yet.' })
  reconciledAt!: string | null;
}
