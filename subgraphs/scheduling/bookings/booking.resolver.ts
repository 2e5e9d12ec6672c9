import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { AppointmentView } from '../appointments/appointment.view.ts';
import { bookingOfPerson, refuseAnimals } from '../own-bookings/booking-of-person.ts';
import { bookMyAppointments } from '../own-bookings/my-booking.service.ts';
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
    description:
      'Books appointments: all of them or none. With the acting business for one of its clients; with businessId, for the member as a client of that business. A business that does not know the member yet gets a client on record, with name and confirmed e-mail address.',
  })
  async bookAppointments(
    @Ctx() ctx: Context,
    @Arg('input', () => BookAppointmentsInput, { description: 'What to book.' }) input: BookAppointmentsInput,
  ): Promise<BookingView> {
    const { businessId = null } = input;
    if (businessId !== null) return bookMyAppointments(ctx, bookingOfPerson(input, businessId));
    refuseAnimals(input);
    return bookAppointments(ctx, input);
  }

  @Mutation(() => AppointmentView, {
    description: 'Books one appointment with the acting business for one of its clients.',
  })
  async bookAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => BookAppointmentInput, { description: 'What to book.' }) input: BookAppointmentInput,
  ): Promise<AppointmentView> {
    refuseAnimals(input);
    return bookAppointment(ctx, input);
  }
}
