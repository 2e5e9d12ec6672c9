import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Profile } from '../business/profile.reference.ts';
import { CalendarEntry } from '../calendar/calendar.view.ts';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('CalendarFeed', {
  description: 'A secret address at which calendar programs read the appointments of a business.',
  simpleResolvers: true,
})
export class CalendarFeed {
  @Field(() => ID, { description: 'UUID of the feed.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Whose appointments; null for those of everybody.' })
  staffId!: string | null;

  @Field(() => DateTime, { description: 'When its secret was made.' })
  renewedAt!: string;
}

@ObjectType('CalendarFeedWithSecret', {
  description: 'A feed whose secret has just been made.',
  simpleResolvers: true,
})
export class CalendarFeedWithSecret {
  @Field(() => CalendarFeed, { description: 'The feed.' })
  feed!: CalendarFeed;

  @Field(() => String, {
    nullable: true,
    description: 'The secret in its address; null when it is no longer shown.',
  })
  secret!: string | null;
}

@InputType('RenewCalendarFeedInput', { description: 'The feed to make or renew.' })
export class RenewCalendarFeedInput {
  @Field(() => ID, { nullable: true, description: 'Whose appointments; null or left out for everybody.' })
  staffId?: string | null;
}

@ObjectType('FedCalendar', {
  description: 'What a calendar program reads with the secret of a feed.',
  simpleResolvers: true,
})
export class FedCalendar {
  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => String, { nullable: true, description: 'Name of the member of staff; null for everybody.' })
  staffName!: string | null;

  @Field(() => [CalendarEntry], {
    description: 'Appointments from 31 days ago until a year from now, by start; at most 2,000.',
  })
  entries!: CalendarEntry[];
}
