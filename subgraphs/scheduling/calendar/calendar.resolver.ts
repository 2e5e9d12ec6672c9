import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { CalendarQuery } from './calendar.inputs.ts';
import { calendarEntryOf, calendarOf } from './calendar.service.ts';
import { Calendar, CalendarEntry } from './calendar.view.ts';

@Resolver()
export class CalendarResolver {
  @Query(() => Calendar, {
    description: 'What takes place with the acting business, and who of its staff is away; for its members.',
  })
  calendar(
    @Ctx() ctx: Context,
    @Arg('input', () => CalendarQuery, { description: 'When.' }) input: CalendarQuery,
  ): Promise<Calendar> {
    return calendarOf(ctx, input);
  }

  @Query(() => CalendarEntry, {
    nullable: true,
    description:
      'An appointment of the acting business, whatever its status; null, with an error, for any other.',
  })
  calendarEntry(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the appointment.' }) id: string,
  ): Promise<CalendarEntry> {
    return calendarEntryOf(ctx, id);
  }
}
