import type { AppointmentView } from '../appointments/appointment.view.ts';
import type { BookingView } from '../bookings/booking.view.ts';

/** What a client sees of an appointment: the business's internal notes are hidden. */
export function forClient(view: Readonly<AppointmentView>): AppointmentView {
  return { ...view, businessNote: null };
}

/** The same for all appointments of a booking. */
export function bookingForClient(booking: Readonly<BookingView>): BookingView {
  return { ...booking, appointments: booking.appointments.map(forClient) };
}
