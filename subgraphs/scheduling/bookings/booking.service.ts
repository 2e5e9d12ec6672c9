import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { inClientTransaction, transactionOn } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { AppointmentView } from '../appointments/appointment.view.ts';
import { bookerOf } from '../booker.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { takingTime } from '../slots/take-time.ts';
import { readFacts } from './booking-facts.ts';
import { type WantedBooking, appointmentFields, bookingFields } from './booking-fields.ts';
import { planBooking } from './booking-rules.ts';
import type { BookAppointmentInput, BookAppointmentsInput } from './booking.inputs.ts';
import { findBooking } from './booking.store.ts';
import type { BookingView } from './booking.view.ts';
import { enterBooking } from './enter-booking.ts';

async function book(ctx: Context, wanted: WantedBooking): Promise<BookingView> {
  const booker = bookerOf(ctx.viewer, 'appointment:write');
  if (wanted.externalRef && booker.appId === null) {
    const detail = 'Only apps have references of their own.';
    refuseFaults([{ field: '/externalRef', code: 'NOT_ALLOWED', detail }]);
  }
  return takingTime(ctx, () =>
    inClientTransaction(ctx.pool, async (client, withCommit) => {
      const transaction = transactionOn(client);
      return idempotencyKeys.once(transaction, ctx, async () => {
        const facts = await readFacts(client, booker, wanted);
        const now = ctx.clock.now();
        const plan = planBooking(facts, booker, wanted, now);
        const { estimateId = null, externalRef = null } = wanted;
        const made = { estimateId, externalRef, createdAt: now };
        return enterBooking(transaction, withCommit, booker, { ...plan, ...made }, ctx.newId);
      });
    }),
  );
}

/**
 * Books appointments with the viewer's business, all of them or none (contract 1.5). Throws the codes of contract 1.7,
 * in the order that `planBooking` names; then AD_HoldExpired_RJ and AD_SlotTaken_RJ, which the database decides.
 */
export async function bookAppointments(ctx: Context, input: BookAppointmentsInput): Promise<BookingView> {
  const fields = parseFields(bookingFields, input);
  return book(ctx, { ...fields, pointerOf: (index) => `/appointments/${index}` });
}

/** The same for a single appointment, which is a booking of its own. */
export async function bookAppointment(ctx: Context, input: BookAppointmentInput): Promise<AppointmentView> {
  const { clientId, estimateId, externalRef, ...asked } = parseFields(appointmentFields, input);
  const wanted = { clientId, estimateId, externalRef, appointments: [asked], pointerOf: () => '' };
  const { appointments } = await book(ctx, wanted);
  const [made] = appointments;
  if (made === undefined) throw new Error('a booking has an appointment');
  return made;
}

/** A booking of the viewer's business; any other is missing (contract 1). */
export async function bookingOfViewer(ctx: Context, id: string): Promise<BookingView> {
  requireScope(ctx.viewer, 'appointment:read');
  const businessId = requireProfile(ctx.viewer);
  const found = isUuid(id) ? await findBooking(ctx.pool, businessId, id) : null;
  if (found === null) throw new DomainError('Scheduling_Appointment_GT_Resource_FL');
  return found;
}
