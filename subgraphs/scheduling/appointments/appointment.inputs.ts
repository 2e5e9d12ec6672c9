import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { CancellationReason } from './appointment.enums.ts';

@InputType('AppointmentQuery', { description: 'Which appointments are looked for.' })
export class AppointmentQuery {
  @Field(() => DateTime, {
    nullable: true,
    description: 'First start, with its offset from UTC; now if left out.',
  })
  from?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Starts before this, at most 366 days after from; 31 days after it if left out.',
  })
  to?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only with this status, in any letter case; a word that is none finds nothing.',
  })
  status?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only of this client.' })
  clientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only with this pet.' })
  petId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only of this service.' })
  serviceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only with this member of staff.' })
  staffId?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Only those that changed at this time or later.' })
  updatedSince?: string | null;
}

@InputType('MoveAppointmentInput', { description: 'The appointment that takes a step.' })
export class MoveAppointmentInput {
  @Field(() => ID, { description: 'UUID of the appointment.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the step when it has another version.' })
  expectedVersion?: number | null;
}

@InputType('CancelAppointmentInput', { description: 'The appointment to call off, and why.' })
export class CancelAppointmentInput extends MoveAppointmentInput {
  @Field(() => CancellationReason, { description: 'Why.' })
  reasonCode!: CancellationReason;

  @Field(() => String, { nullable: true, description: 'What to say of it, at most 500 characters.' })
  note?: string | null;
}

@InputType('RescheduleAppointmentInput', { description: 'The appointment to move, and where to.' })
export class RescheduleAppointmentInput extends MoveAppointmentInput {
  @Field(() => DateTime, { description: 'Its new start, with its offset from UTC.' })
  startsAt!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the member of staff who does it; if left out, the current one.',
  })
  staffId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of a hold of the new time, which it takes over.' })
  holdId?: string | null;

  @Field(() => String, { nullable: true, description: 'What to note of it, at most 500 characters.' })
  note?: string | null;
}

@InputType('UpdateAppointmentInput', {
  description: 'Changes to an appointment that stays at its time; a field left out or null stays as it is.',
})
export class UpdateAppointmentInput extends MoveAppointmentInput {
  @Field(() => ID, { nullable: true, description: 'UUID of the member of staff who does it instead.' })
  staffId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of all pets that come; pets of the same client.' })
  petIds?: string[] | null;

  @Field(() => String, { nullable: true, description: 'At most 2,000 characters; empty for none.' })
  clientNote?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 2,000 characters; empty for none.' })
  businessNote?: string | null;
}
