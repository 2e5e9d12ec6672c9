import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { NewClientPetInput } from '../new-clients/new-client.inputs.ts';

@InputType('GuestAppointmentInput', { description: 'One appointment that a guest books.' })
export class GuestAppointmentInput {
  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => DateTime, { description: 'Start of a slot, with its offset from UTC.' })
  startsAt!: string;

  @Field(() => [String], { description: 'Refs of the pets that come; at least one.' })
  petRefs!: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'Nights, 1 to 60, of a service that is priced by them; 1 when left out.',
  })
  nights?: number | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of add-ons of the service.' })
  addOnIds?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'A note to the business, at most 2,000 characters.',
  })
  clientNote?: string | null;
}

@InputType('StartGuestBookingInput', {
  description: 'What somebody without an account books, all or none.',
})
export class StartGuestBookingInput {
  @Field(() => ID, { description: 'UUID of the profile of the business.' })
  businessId!: string;

  @Field(() => String, { description: 'E-mail address, which gets the link.' })
  email!: string;

  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  displayName!: string;

  @Field(() => String, { nullable: true, description: 'Telephone number (E.164).' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Language tag (BCP 47) of the guest.' })
  preferredLocale?: string | null;

  @Field(() => [NewClientPetInput], { description: 'Pets that come, 1 to 10.' })
  pets!: NewClientPetInput[];

  @Field(() => [GuestAppointmentInput], { description: 'Appointments, 1 to 10.' })
  appointments!: GuestAppointmentInput[];
}

@InputType('ConfirmGuestBookingInput', { description: 'The link of a guest.' })
export class ConfirmGuestBookingInput {
  @Field(() => String, { description: 'The token of the link.' })
  token!: string;
}
