import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { CancelAppointmentInput, RescheduleAppointmentInput } from '../appointments/appointment.inputs.ts';
import { AppointmentView } from '../appointments/appointment.view.ts';
import { cancelMyAppointment } from '../appointments/cancellation.service.ts';
import { rescheduleMyAppointment } from '../appointments/reschedule.service.ts';
import { BookingView } from '../bookings/booking.view.ts';
import { ServicePage } from '../services/service.view.ts';
import { SlotQuery } from '../slots/slot.inputs.ts';
import { SlotSet } from '../slots/slot.view.ts';
import { forClient } from './for-client.ts';
import { myAppointment, pageOfMyAppointments } from './my-appointment.service.ts';
import { MyAppointment, MyAppointmentPage } from './my-appointment.view.ts';
import { BookMyAppointmentsInput } from './my-booking.inputs.ts';
import { bookMyAppointments } from './my-booking.service.ts';
import { findBookableSlots, pageOfBookableServices } from './offer.service.ts';

@Resolver()
export class MyBookingResolver {
  @Query(() => ServicePage, {
    description:
      'What members can book with a business by themselves, by name; none while it takes no bookings.',
  })
  bookableServices(
    @Ctx() ctx: Context,
    @Arg('businessId', () => ID, { description: 'UUID of the profile of the business.' }) businessId: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ServicePage> {
    checkPage({ page, pageSize });
    return pageOfBookableServices(ctx, businessId, { page, pageSize });
  }

  @Query(() => SlotSet, { description: 'Times at which members can book a service of a business.' })
  bookableSlots(
    @Ctx() ctx: Context,
    @Arg('businessId', () => ID, { description: 'UUID of the profile of the business.' }) businessId: string,
    @Arg('input', () => SlotQuery, { description: 'Which.' }) input: SlotQuery,
  ): Promise<SlotSet> {
    return findBookableSlots(ctx, businessId, input);
  }

  @Query(() => MyAppointmentPage, {
    description:
      'Appointments that the member has as a client of any business: what is to come, soonest first, then the past, latest first.',
  })
  myAppointments(
    @Ctx() ctx: Context,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<MyAppointmentPage> {
    checkPage({ page, pageSize });
    return pageOfMyAppointments(ctx, { page, pageSize });
  }

  @Query(() => MyAppointment, {
    nullable: true,
    description:
      'An appointment that the member has as a client of some business; null, with an error, for any other.',
  })
  myAppointment(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the appointment.' }) id: string,
  ): Promise<MyAppointment> {
    return myAppointment(ctx, id);
  }

  @Mutation(() => BookingView, {
    description: 'Books appointments with a business for the member: all of them or none.',
    deprecationReason: 'Use bookAppointments with businessId.',
  })
  bookMyAppointments(
    @Ctx() ctx: Context,
    @Arg('input', () => BookMyAppointmentsInput, { description: 'What to book.' })
    input: BookMyAppointmentsInput,
  ): Promise<BookingView> {
    return bookMyAppointments(ctx, input);
  }

  @Mutation(() => AppointmentView, {
    description:
      'Cancels an appointment that the member has as a client of a business. A late cancellation costs the fee of that business.',
  })
  async cancelMyAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => CancelAppointmentInput, { description: 'The appointment, and the reason.' })
    input: CancelAppointmentInput,
  ): Promise<AppointmentView> {
    return forClient(await cancelMyAppointment(ctx, input));
  }

  @Mutation(() => AppointmentView, {
    description: 'Moves an appointment that the member has as a client of some business, as apps may.',
  })
  async rescheduleMyAppointment(
    @Ctx() ctx: Context,
    @Arg('input', () => RescheduleAppointmentInput, { description: 'Which, and where to.' })
    input: RescheduleAppointmentInput,
  ): Promise<AppointmentView> {
    return forClient(await rescheduleMyAppointment(ctx, input));
  }
}
