import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('CalendarQuery', { description: 'Which part of the calendar to show.' })
export class CalendarQuery {
  @Field(() => DateTime, { description: 'The first instant.' })
  from!: string;

  @Field(() => DateTime, { description: 'The end, at most 366 days later.' })
  to!: string;

  @Field(() => ID, { nullable: true, description: 'Only what this member of staff does.' })
  staffId?: string | null;
}
