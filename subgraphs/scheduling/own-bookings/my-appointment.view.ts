import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { AppointmentView } from '../appointments/appointment.view.ts';
import { BookingAddress } from '../business/business.view.ts';
import { Profile } from '../business/profile.reference.ts';

@ObjectType('MyAppointmentTerms', {
  description: 'What it takes to change an appointment, by the current policy of the business.',
  simpleResolvers: true,
})
export class MyAppointmentTerms {
  @Field(() => DateTime, { description: 'Until then, it is moved without asking the business.' })
  movableUntil!: string;

  @Field(() => DateTime, { description: 'Until then, cancelling costs nothing.' })
  freeUntil!: string;

  @Field(() => Decimal, {
    nullable: true,
    description: 'What cancelling costs later; null while the price is on request.',
  })
  lateFee!: string | null;
}

@ObjectType('MyAppointment', {
  description: 'An appointment that the member has as a client of some business.',
  simpleResolvers: true,
})
export class MyAppointment {
  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => AppointmentView, {
    description: "The appointment, without the business's private notes.",
  })
  appointment!: AppointmentView;

  @Field(() => [String], { description: 'Names of the pets that come.' })
  petNames!: string[];

  @Field(() => [String], { description: 'Names of the add-ons that the business still offers.' })
  addOnNames!: string[];

  @Field(() => String, { nullable: true, description: 'Telephone number of the business; null for none.' })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address of the business; null for none.' })
  email!: string | null;

  @Field(() => BookingAddress, { nullable: true, description: 'Where the business is; null if not stated.' })
  address!: BookingAddress | null;

  @Field(() => MyAppointmentTerms, {
    nullable: true,
    description: 'What a change takes; null once it cannot be moved or cancelled any more.',
  })
  terms!: MyAppointmentTerms | null;
}

@ObjectType('MyAppointmentPage', {
  description:
    "One page of a member's appointments: what is to come, soonest first, then the past, latest first.",
  simpleResolvers: true,
})
export class MyAppointmentPage {
  @Field(() => [MyAppointment], { description: 'The entries of this page.' })
  items!: MyAppointment[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
