import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { BookingSource } from '../appointments/appointment.enums.ts';
import { AppointmentView } from '../appointments/appointment.view.ts';

/** contract 1.5 */
@ObjectType('Booking', {
  description: 'Appointments that a client got in one go.',
  simpleResolvers: true,
})
export class BookingView {
  @Field(() => ID, { description: 'UUID of the booking.' })
  id!: string;

  @Field(() => String, { description: 'Number shown to people.' })
  number!: string;

  @Field(() => ID, { description: 'UUID of the client, as the business keeps them.' })
  clientId!: string;

  @Field(() => BookingSource, { description: 'Who booked.' })
  source!: BookingSource;

  @Field(() => ID, { nullable: true, description: 'Id of the app that booked; null when none did.' })
  appId!: string | null;

  @Field(() => String, { nullable: true, description: "The app's own reference, if any." })
  externalRef!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'What it cost when it was booked; null when a price of it is on request.',
  })
  total!: string | null;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;

  @Field(() => [AppointmentView], {
    description: 'Its appointments, in the order in which they were asked for.',
  })
  appointments!: AppointmentView[];

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: string;
}
