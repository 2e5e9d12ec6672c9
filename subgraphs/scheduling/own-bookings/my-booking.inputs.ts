import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('MyAppointmentInput', {
  description: 'One appointment that a member books for their own pets; at least one of them comes.',
})
export class MyAppointmentInput {
  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => DateTime, { description: 'Start of a slot, with its offset from UTC.' })
  startsAt!: string;

  @Field(() => [ID], {
    nullable: true,
    description:
      'UUIDs of animals that the acting profile owns or co-owns. The business gets a pet on record for each that it does not have yet.',
  })
  animalIds?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'UUIDs of pets that the business has on record for the member.',
  })
  petIds?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Nights, 1 to 60, of a service that is priced by them; 1 when left out.',
  })
  nights?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the member of staff who is to do it; whoever is free when left out.',
  })
  staffId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of add-ons of the service.' })
  addOnIds?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the business is to know, at most 2,000 characters.',
  })
  clientNote?: string | null;
}

@InputType('BookMyAppointmentsInput', {
  description: 'What a member books for themselves: all of it or nothing.',
})
export class BookMyAppointmentsInput {
  @Field(() => ID, { description: 'UUID of the profile of the business.' })
  businessId!: string;

  @Field(() => [MyAppointmentInput], { description: 'Appointments, 1 to 10.' })
  appointments!: MyAppointmentInput[];
}
