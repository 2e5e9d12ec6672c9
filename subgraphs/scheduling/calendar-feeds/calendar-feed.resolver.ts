import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { calendarFeeds, endCalendarFeed, fedCalendar, renewCalendarFeed } from './calendar-feed.service.ts';
import {
  CalendarFeed,
  CalendarFeedWithSecret,
  FedCalendar,
  RenewCalendarFeedInput,
} from './calendar-feed.view.ts';

@Resolver()
export class CalendarFeedResolver {
  @Query(() => [CalendarFeed], {
    description:
      'Feeds of the acting business, for its members; at most one for each member of staff, and one for all.',
  })
  calendarFeeds(@Ctx() ctx: Context): Promise<CalendarFeed[]> {
    return calendarFeeds(ctx);
  }

  @Query(() => FedCalendar, {
    nullable: true,
    description: 'For services: what the feed with a secret shows; null if no feed has it.',
  })
  fedCalendar(
    @Ctx() ctx: Context,
    @Arg('secret', () => String, { description: 'The secret in the address.' }) secret: string,
  ): Promise<FedCalendar | null> {
    return fedCalendar(ctx, secret);
  }

  @Mutation(() => CalendarFeedWithSecret, {
    description:
      'Makes a feed of the acting business, or gives it another secret; its address so far stops working.',
  })
  renewCalendarFeed(
    @Ctx() ctx: Context,
    @Arg('input', () => RenewCalendarFeedInput, { description: 'Which feed.' }) input: RenewCalendarFeedInput,
  ): Promise<CalendarFeedWithSecret> {
    return renewCalendarFeed(ctx, input.staffId ?? null);
  }

  @Mutation(() => Boolean, {
    description: 'Ends a feed of the acting business; answers whether there was one.',
  })
  endCalendarFeed(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the feed.' }) id: string,
  ): Promise<boolean> {
    return endCalendarFeed(ctx, id);
  }
}
