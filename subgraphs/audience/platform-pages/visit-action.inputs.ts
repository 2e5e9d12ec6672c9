import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { DateTime, MinorUnits } from '../../../kernel/graph/scalars.ts';

/** As `visitActionCodes`. */
export enum VisitActionCode {
  WAITLIST_JOINED = 'WAITLIST_JOINED',
  DEPOSIT_PAID = 'DEPOSIT_PAID',
  BOOKING_MADE = 'BOOKING_MADE',
  ORDER_PAID = 'ORDER_PAID',
  MESSAGE_SENT = 'MESSAGE_SENT',
}

registerEnumType(VisitActionCode, {
  name: 'VisitActionCode',
  description: 'What somebody did on the platform.',
  valuesConfig: {
    WAITLIST_JOINED: { description: 'Joined the waitlist of a listing.' },
    DEPOSIT_PAID: { description: 'Paid a deposit.' },
    BOOKING_MADE: { description: 'Booked an appointment.' },
    ORDER_PAID: { description: 'Paid an order.' },
    MESSAGE_SENT: { description: 'Wrote to the business.' },
  },
});

@InputType('RecordVisitActionInput', { description: 'What somebody did after viewing a page of a business.' })
export class RecordVisitActionInput {
  @Field(() => ID, { description: 'UUID of the event, by which it counts once.' })
  eventId!: string;

  @Field(() => ID, { description: 'UUID of the view that led to it.' })
  viewId!: string;

  @Field(() => ID, { description: 'UUID of the business whose page it was.' })
  businessId!: string;

  @Field(() => VisitActionCode, { description: 'What was done.' })
  code!: VisitActionCode;

  @Field(() => String, { nullable: true, description: 'What it was about, `KIND:uuid`.' })
  subject?: string | null;

  @Field(() => MinorUnits, { nullable: true, description: 'What was paid, in minor units of the currency.' })
  valueMinor?: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code of its currency.' })
  currency?: string | null;

  @Field(() => DateTime, { description: 'When it was done.' })
  occurredAt!: string;
}
