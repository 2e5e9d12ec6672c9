import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('MyAppointmentInput', {
  description: 'One appointment that a member books for at least one of their own pets.',
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
    description: 'UUID of the member of staff who does it; if left out, any who is free.',
  })
  staffId?: string | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of add-ons of the service.' })
  addOnIds?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'A note to the business, at most 2,000 characters.',
  })
  clientNote?: string | null;
}

@InputType('BookMyAppointmentsInput', {
  description: 'The appointments that a member books for themselves, all or none.',
})
export class BookMyAppointmentsInput {
  @Field(() => ID, { description: 'UUID of the profile of the business.' })
  businessId!: string;

  @Field(() => [MyAppointmentInput], { description: 'Appointments, 1 to 10.' })
  appointments!: MyAppointmentInput[];
}
