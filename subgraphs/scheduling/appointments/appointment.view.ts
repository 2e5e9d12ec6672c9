import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import {
  AppointmentStatus,
  BookingSource,
  CancellationReason,
  CancellingParty,
} from './appointment.enums.ts';

@ObjectType('AppointmentCancellation', {
  description: 'How an appointment was called off.',
  simpleResolvers: true,
})
export class CancellationView {
  @Field(() => DateTime, { description: 'When.' })
  cancelledAt!: string;

  @Field(() => CancellingParty, { description: 'Who did it.' })
  cancelledBy!: CancellingParty;

  @Field(() => CancellationReason, { description: 'Why.' })
  reasonCode!: CancellationReason;

  @Field(() => String, { nullable: true, description: 'The note about it, if any.' })
  note!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'What cancelling so late costs, in the currency of the appointment; null when nothing.',
  })
  feeAmount!: string | null;
}

/** contract 1.5. Events list its fields in this order, like answers of the Partner API. */
@ObjectType('Appointment', { description: 'One entry in the calendar of a business.', simpleResolvers: true })
export class AppointmentView {
  @Field(() => ID, { description: 'UUID of the appointment.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the booking that it is part of.' })
  bookingId!: string;

  @Field(() => String, { description: 'Number shown to people.' })
  number!: string;

  @Field(() => AppointmentStatus, { description: 'How far it has come.' })
  status!: AppointmentStatus;

  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => String, { description: 'Name of the service when it was booked.' })
  serviceName!: string;

  @Field(() => [ID], { description: 'UUIDs of the add-ons.' })
  addOnIds!: string[];

  @Field(() => ID, { nullable: true, description: 'UUID of the member of staff; null when none is needed.' })
  staffId!: string | null;

  @Field(() => String, { nullable: true, description: 'Their name when it was booked with them.' })
  staffName!: string | null;

  @Field(() => ID, { description: 'UUID of the client, as the business keeps them.' })
  clientId!: string;

  @Field(() => [ID], { description: 'UUIDs of the pets.' })
  petIds!: string[];

  @Field(() => DateTime, { description: 'When the service starts.' })
  startsAt!: string;

  @Field(() => DateTime, {
    description: 'When it is over, add-ons included; those of a stay are done while it lasts.',
  })
  endsAt!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Nights of a stay, which ends at the time of day at which it began; null for other services.',
  })
  nights!: number | null;

  @Field(() => String, { description: 'IANA time zone of the business when it was booked.' })
  timeZone!: string;

  @Field(() => Int, { description: 'Minutes kept free before it.' })
  bufferBeforeMinutes!: number;

  @Field(() => Int, { description: 'Minutes kept free after it.' })
  bufferAfterMinutes!: number;

  @Field(() => Decimal, { nullable: true, description: 'What it costs; null when that is on request.' })
  price!: string | null;

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency!: string;

  @Field(() => String, { nullable: true, description: "The client's note, if any." })
  clientNote!: string | null;

  @Field(() => String, { nullable: true, description: 'The note of the business, if any.' })
  businessNote!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Its start before it was rescheduled last; null when it never was.',
  })
  previousStartsAt!: string | null;

  @Field(() => Int, { description: 'How often it was rescheduled.' })
  rescheduleCount!: number;

  @Field(() => CancellationView, {
    nullable: true,
    description: 'How it was called off; null unless it was.',
  })
  cancellation!: CancellationView | null;

  @Field(() => BookingSource, { description: 'Who booked it.' })
  source!: BookingSource;

  @Field(() => ID, { nullable: true, description: 'Id of the app that booked it; null when none did.' })
  appId!: string | null;

  @Field(() => String, { nullable: true, description: "The app's own reference of the booking, if any." })
  externalRef!: string | null;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was booked.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;
}

@ObjectType('AppointmentPage', { description: 'One page of appointments, by start.', simpleResolvers: true })
export class AppointmentPage {
  @Field(() => [AppointmentView], { description: 'The entries of this page.' })
  items!: AppointmentView[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
