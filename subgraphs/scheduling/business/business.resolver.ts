import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import {
  openingDaysOf,
  removeOpeningException,
  setOpeningException,
  setOpeningTimes,
} from './opening-hours.service.ts';
import { OpeningDayView } from './opening-hours.view.ts';
import { OpeningExceptionInput, OpeningTimeInput, UpdateBookingBusinessInput } from './business.inputs.ts';
import { bookingBusiness, openingHours, updateBookingBusiness } from './business.service.ts';
import { BookingBusiness, OpeningHours } from './business.view.ts';

@Resolver()
export class BusinessResolver {
  @Query(() => BookingBusiness, {
    nullable: true,
    description: 'The booking policy of the acting business. Null, with an error, before it is set up.',
  })
  bookingBusiness(@Ctx() ctx: Context): Promise<BookingBusiness> {
    return bookingBusiness(ctx);
  }

  @Query(() => OpeningHours, {
    description: 'Opening hours of the acting business for its members, also before it is set up.',
  })
  openingHours(@Ctx() ctx: Context): Promise<OpeningHours> {
    return openingHours(ctx);
  }

  @Query(() => [OpeningDayView], { description: 'Opening times of the acting business, day by day.' })
  openingDays(
    @Ctx() ctx: Context,
    @Arg('from', () => LocalDate, { description: 'First day, in its time zone.' }) from: string,
    @Arg('to', () => LocalDate, { description: 'Last day; at most 92 days in all.' }) to: string,
  ): Promise<OpeningDayView[]> {
    return openingDaysOf(ctx, { from, to });
  }

  @Mutation(() => BookingBusiness, { description: 'Sets the booking policy of the acting business.' })
  updateBookingBusiness(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateBookingBusinessInput, { description: 'What changes.' })
    input: UpdateBookingBusinessInput,
  ): Promise<BookingBusiness> {
    return updateBookingBusiness(ctx, input);
  }

  @Mutation(() => BookingBusiness, {
    nullable: true,
    description: 'Replaces the weekly opening times; null before the business is set up.',
  })
  setOpeningTimes(
    @Ctx() ctx: Context,
    @Arg('openingTimes', () => [OpeningTimeInput], { description: 'All of them; none for always closed.' })
    openingTimes: OpeningTimeInput[],
  ): Promise<BookingBusiness | null> {
    return setOpeningTimes(ctx, openingTimes);
  }

  @Mutation(() => BookingBusiness, {
    nullable: true,
    description:
      'Sets different opening times for one day, or closes it. Null before the business is set up.',
  })
  setOpeningException(
    @Ctx() ctx: Context,
    @Arg('input', () => OpeningExceptionInput, { description: 'The day.' }) input: OpeningExceptionInput,
  ): Promise<BookingBusiness | null> {
    return setOpeningException(ctx, input);
  }

  @Mutation(() => BookingBusiness, {
    nullable: true,
    description: 'Lets the weekly opening times count again on a day; null before the business is set up.',
  })
  removeOpeningException(
    @Ctx() ctx: Context,
    @Arg('date', () => LocalDate, { description: 'The day.' }) date: string,
  ): Promise<BookingBusiness | null> {
    return removeOpeningException(ctx, date);
  }
}
