import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { AppointmentView } from '../appointments/appointment.view.ts';
import { BookAppointmentInput, BookAppointmentsInput } from './booking.inputs.ts';
import { bookAppointment, bookAppointments, bookingOfViewer } from './booking.service.ts';
import { BookingView } from './booking.view.ts';

@Resolver()
export class BookingResolver {
  @Query(() => BookingView, {
    nullable: true,
    description: 'A booking with the acting business; null, with an error, for any other.',
  })
  booking(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the booking.' }) id: string,
  ): Promise<BookingView> {
    return bookingOfViewer(ctx, id);
  }

  @Mutation(() => BookingView, {
    description: 'Books appointments with the acting business for one of its clients: all of them or none.',
  })
  bookAppointments(
    @Ctx() ctx: Context,
    @Arg('input', () => BookAppointmentsInput, { description: 'What to book.' }) input: BookAppointmentsInput,
  ): Promise<BookingView> {
    return bookAppointments(ctx, input);
  }

  @Mutation(() => AppointmentView, {
    description: 'Books one appointment with the acting business for one of its clients.',
  })
  bookAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => BookAppointmentInput, { description: 'What to book.' }) input: BookAppointmentInput,
  ): Promise<AppointmentView> {
    return bookAppointment(ctx, input);
  }
}
