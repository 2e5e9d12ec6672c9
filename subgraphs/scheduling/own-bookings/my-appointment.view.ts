import { Field, Int, ObjectType } from 'type-graphql';
import { AppointmentView } from '../appointments/appointment.view.ts';
import { Profile } from '../business/profile.reference.ts';

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
