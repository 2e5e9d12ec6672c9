import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { NewClientInput } from '../new-clients/new-client.inputs.ts';

@InputType('BookedAppointmentInput', { description: 'One appointment to book.' })
export class BookedAppointmentInput {
  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => DateTime, { description: 'Start of a slot, with its offset from UTC.' })
  startsAt!: string;

  @Field(() => [ID], {
    nullable: true,
    description: 'UUIDs of pets of the client; at least one pet comes, by id or by ref.',
  })
  petIds?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Refs of pets of the client who is described.' })
  petRefs?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      'For a person who books: UUIDs of animals that the acting profile owns or co-owns. The business gets a pet on record for each that it does not have yet.',
  })
  animalIds?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Nights, 1 to 60, of a service that is priced by them; 1 when left out.',
  })
  nights?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the member of staff who does it; if left out, any who is free.',
  })
  staffId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of add-ons of the service.' })
  addOnIds?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'UUID of a live hold of this time.' })
  holdId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The client's note, at most 2,000 characters.",
  })
  clientNote?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A note to the business, at most 2,000 characters.',
  })
  businessNote?: string | null;
}

@InputType('BookAppointmentsInput', { description: 'What to book: all of it or nothing.' })
export class BookAppointmentsInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'UUID of the profile of the business that a person books with, as its client; in place of an acting business, clientId and client.',
  })
  businessId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the client, as the business keeps them; this or client is needed.',
  })
  clientId?: string | null;

  @Field(() => NewClientInput, {
    nullable: true,
    description: 'The client by description, in place of clientId.',
  })
  client?: NewClientInput | null;

  @Field(() => [BookedAppointmentInput], { description: 'Appointments, 1 to 10.' })
  appointments!: BookedAppointmentInput[];

  @Field(() => ID, { nullable: true, description: 'UUID of an estimate whose prices count.' })
  estimateId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "An app's own reference, at most 100 characters; it books once with each business.",
  })
  externalRef?: string | null;
}

@InputType('BookAppointmentInput', { description: 'One appointment to book as a separate booking.' })
export class BookAppointmentInput extends BookedAppointmentInput {
  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the client, as the business keeps them; this or client is needed.',
  })
  clientId?: string | null;

  @Field(() => NewClientInput, {
    nullable: true,
    description: 'The client by description, in place of clientId.',
  })
  client?: NewClientInput | null;

  @Field(() => ID, { nullable: true, description: 'UUID of an estimate whose prices count.' })
  estimateId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "An app's own reference, at most 100 characters; it books once with each business.",
  })
  externalRef?: string | null;
}
