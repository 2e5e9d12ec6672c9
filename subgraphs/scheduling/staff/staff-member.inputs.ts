import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { OpeningTimeInput } from '../business/business.inputs.ts';

@InputType('AddStaffMemberInput', { description: 'Somebody whose time is booked from now on.' })
export class AddStaffMemberInput {
  @Field(() => String, { description: 'Name shown to clients, 1 to 80 characters.' })
  displayName!: string;
}

@InputType('UpdateStaffMemberInput', {
  description: 'Changes to a member of staff; a field left out or null stays as it is.',
})
export class UpdateStaffMemberInput {
  @Field(() => ID, { description: 'UUID of the member of staff.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when they have another version.' })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'New name.' })
  displayName?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False if they can no longer be booked.' })
  isActive?: boolean | null;

  @Field(() => [OpeningTimeInput], {
    nullable: true,
    description:
      'When they work, every week; none for whenever the business is open. Stays are booked at any time.',
  })
  workingHours?: OpeningTimeInput[] | null;
}

@InputType('AddTimeOffInput', { description: 'A time in which a member of staff cannot be booked.' })
export class AddTimeOffInput {
  @Field(() => ID, { description: 'UUID of the member of staff.' })
  staffId!: string;

  @Field(() => DateTime, { description: 'When it begins, with its offset from UTC.' })
  startsAt!: string;

  @Field(() => DateTime, { description: 'When it is over; later than startsAt, by at most 366 days.' })
  endsAt!: string;

  @Field(() => String, { nullable: true, description: 'Why, at most 200 characters.' })
  note?: string | null;
}
