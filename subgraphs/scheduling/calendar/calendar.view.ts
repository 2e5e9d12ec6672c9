import { Field, ObjectType } from 'type-graphql';
import { AppointmentView } from '../appointments/appointment.view.ts';
import { TimeOff } from '../staff/staff-member.entity.ts';

@ObjectType('CalendarEntry', {
  description: 'An appointment as the business has it in its calendar.',
  simpleResolvers: true,
})
export class CalendarEntry {
  @Field(() => AppointmentView, { description: 'The appointment.' })
  appointment!: AppointmentView;

  @Field(() => String, { description: 'Name of the client.' })
  clientName!: string;

  @Field(() => Boolean, {
    description: 'Whether the client has no account, so that nobody tells them of changes.',
  })
  isGuest!: boolean;

  @Field(() => [String], { description: 'Names of the pets, also of removed ones.' })
  petNames!: string[];
}

@ObjectType('Calendar', {
  description: 'What takes place during some days, and who is away.',
  simpleResolvers: true,
})
export class Calendar {
  @Field(() => [CalendarEntry], {
    description: 'Appointments that are neither cancelled nor declined, by start; at most 500.',
  })
  entries!: CalendarEntry[];

  @Field(() => [TimeOff], { description: 'Times off, by start; at most 500.' })
  timesOff!: TimeOff[];

  @Field(() => Boolean, { description: 'False if there are more than are shown.' })
  isWhole!: boolean;
}
