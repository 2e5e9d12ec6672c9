import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('Slot', { description: 'A time at which a service can be booked.', simpleResolvers: true })
export class Slot {
  @Field(() => DateTime, { description: 'When the service starts.' })
  startsAt!: string;

  @Field(() => DateTime, { description: 'When it is over, add-ons included.' })
  endsAt!: string;

  @Field(() => String, { description: 'The start on the clock asked for, with its offset from UTC.' })
  startsAtLocal!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the member of staff; null when none is needed.' })
  staffId!: string | null;

  @Field(() => Int, { description: 'Appointments that still fit in.' })
  remainingCapacity!: number;
}

@ObjectType('SlotSet', { description: 'Times at which a service can be booked.', simpleResolvers: true })
export class SlotSet {
  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => String, { description: 'IANA time zone of the local times.' })
  timeZone!: string;

  @Field(() => DateTime, { description: 'First start looked for.' })
  from!: string;

  @Field(() => DateTime, { description: 'Starts before this were looked for.' })
  to!: string;

  @Field(() => Int, { description: 'Minutes between starts.' })
  stepMinutes!: number;

  @Field(() => [Slot], { description: 'By start, then staff.' })
  slots!: Slot[];
}
