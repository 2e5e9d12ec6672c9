import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, Decimal } from '../../../../kernel/graph/scalars.ts';
import { Profile } from '../../profile.reference.ts';

export enum HeldEventStatus {
  QUARANTINED = 'QUARANTINED',
  PARKED = 'PARKED',
  RELEASED = 'RELEASED',
  DISMISSED = 'DISMISSED',
}
registerEnumType(HeldEventStatus, {
  name: 'HeldProviderEventStatus',
  description: 'Status of an event of the payment provider that had no effect when it arrived.',
  valuesConfig: {
    QUARANTINED: {
      description: 'It does not fit its deposit, or cannot be read; an administrator has to decide.',
    },
    PARKED: { description: 'It is about an unknown payment; it is retried every day.' },
    RELEASED: { description: 'An administrator had it applied.' },
    DISMISSED: { description: 'An administrator decided that it has no effect.' },
  },
});

@ObjectType('HeldProviderEvent', {
  description: 'An event of the payment provider that had no effect when it arrived.',
  simpleResolvers: true,
})
export class HeldEvent {
  @Field(() => String, { description: 'Name of the provider.' })
  psp!: string;

  @Field(() => ID, { description: "The event's id at the provider." })
  eventId!: string;

  @Field(() => String, { description: 'Its type, as the provider calls it.' })
  type!: string;

  @Field(() => HeldEventStatus, { description: 'Its status.' })
  status!: HeldEventStatus;

  @Field(() => String, { nullable: true, description: 'Why it had no effect.' })
  detail!: string | null;

  @Field(() => String, { nullable: true, description: 'Id of the payment at the provider.' })
  intentReference!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Id of the refund, transfer or chargeback at the provider.',
  })
  reference!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Its amount.' })
  amount!: string | null;

  @Field(() => String, { nullable: true, description: 'Currency of the amount.' })
  currency!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the deposit of the payment; null while none is known.',
  })
  depositId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the animal of that deposit; null while none is known.',
  })
  animalName!: string | null;

  @Field(() => Profile, {
    nullable: true,
    description: 'The buyer of that deposit; null while none is known.',
  })
  buyer!: Profile | null;

  @Field(() => Profile, {
    nullable: true,
    description: 'The seller of that deposit; null while none is known.',
  })
  seller!: Profile | null;

  @Field(() => DateTime, { description: 'When it arrived.' })
  receivedAt!: string;

  @Field(() => String, { nullable: true, description: 'The note of the administrator who decided.' })
  note!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the member who decided about it.' })
  decidedByMemberId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was decided.' })
  decidedAt!: string | null;
}

@ObjectType('HeldProviderEventPage', {
  description: 'One page of events that had no effect when they arrived.',
  simpleResolvers: true,
})
export class HeldEventPage {
  @Field(() => [HeldEvent], { description: 'The entries of this page.' })
  items!: HeldEvent[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@InputType('DecideProviderEventInput', { description: 'The event, and the reason.' })
export class DecideEventInput {
  @Field(() => String, { description: 'Name of the provider.' })
  psp!: string;

  @Field(() => ID, { description: "The event's id at the provider." })
  eventId!: string;

  @Field(() => String, { description: 'Why; kept permanently, at most 2,000 characters.' })
  note!: string;
}
