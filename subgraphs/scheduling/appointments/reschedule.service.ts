import { requireScope } from '../../../kernel/access/viewer.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { Booker } from '../booker.ts';
import { needsConfirmation } from '../bookings/booking-rules.ts';
import { checkHold } from '../holds/check-hold.ts';
import { type HeldTime, findHolds, takeHeldTime } from '../holds/slot-hold.store.ts';
import { dayIn } from '../hours/zone.ts';
import { takePetTimes } from '../occupancy/pet-time.store.ts';
import { releasePlace } from '../occupancy/place.store.ts';
import { findPets } from '../pets/pet.store.ts';
import { serviceNotFound } from '../services/service.service.ts';
import { findService } from '../services/service.store.ts';
import { checkOnline } from '../slots/bookable-service.ts';
import { checkTime } from '../slots/bookable-time.ts';
import { endIn } from '../slots/extent.ts';
import { businessBetween } from '../slots/slot-search.ts';
import { type WantedPart, takeTime, takingTime } from '../slots/take-time.ts';
import { checkReschedulable } from './appointment-status.ts';
import { AppointmentStatus } from './appointment.enums.ts';
import type { RescheduleAppointmentInput } from './appointment.inputs.ts';
import { findAppointment } from './appointment.store.ts';
import type { AppointmentView } from './appointment.view.ts';
import { type MakeChange, appointmentNotFound, changeAppointment } from './change-appointment.ts';
import { withDeclared } from './declared-vaccinations.store.ts';
import { extentAsBooked, petTimeOf } from './extent.ts';
import { type AppointmentActor, bookerFor, clientActor, actorOf } from './actor.ts';
import {
  type RescheduleFields,
  checkAttendance,
  checkNotice,
  isAlreadyApplied,
  rescheduleFields,
  resourcesFor,
  withNote,
} from './reschedule-rules.ts';

/** The facts for a move, read before its transaction. */
interface Facts extends Omit<WantedPart, 'resources'> {
  readonly booker: Booker;
  /** The hold with the given id. */
  readonly hold: HeldTime | undefined;
}

async function readFacts(
  ctx: Context,
  mover: AppointmentActor,
  id: string,
  asked: RescheduleFields,
): Promise<Facts> {
  const known = isUuid(id) ? await findAppointment(ctx.pool, mover.owner, id) : null;
  if (known === null) throw appointmentNotFound();
  const { businessId, view } = known;
  const startsAt = asked.startsAt.getTime();
  const booker = bookerFor(mover, businessId, ctx.viewer);
  const [business, service, holds] = await Promise.all([
    businessBetween(ctx.pool, businessId, { from: startsAt, to: startsAt }),
    findService(ctx.pool, businessId, view.serviceId),
    asked.holdId ? findHolds(ctx.pool, booker, [asked.holdId]) : null,
  ]);
  if (service === null) throw serviceNotFound();
  const hold = holds?.values().next().value;
  const extent = extentAsBooked(view);
  const endsAt = endIn(business.timeZone, extent, startsAt);
  const time = { extent, startsAt, endsAt, isBoundByNotice: mover.isBound };
  return { business, service, ...time, booker, hold };
}

async function reschedule(
  ctx: Context,
  mover: AppointmentActor,
  input: Readonly<RescheduleAppointmentInput>,
): Promise<AppointmentView> {
  const asked = parseFields(rescheduleFields, input);
  const facts = await readFacts(ctx, mover, input.id, asked);
  const { business, service, startsAt, endsAt } = facts;
  const { owner, party, isBound } = mover;

  const move: MakeChange = async (before, transaction, now) => {
    checkReschedulable(before.status);
    if (isAlreadyApplied(asked, before)) return null;
    if (isBound) {
      checkOnline(business, service);
      checkNotice(business, before, now);
    }
    const onRecord = await findPets(transaction, business.profileId, before.clientId, before.petIds);
    const pets = await withDeclared(transaction, before.id, onRecord);
    const attendance = { service, pets, day: dayIn(business.timeZone, endsAt) };
    checkAttendance(attendance, before);
    const wanted = { ...facts, resources: resourcesFor(service, asked, before), keepsStaff: true };
    const named = { serviceId: service.id, startsAt, endsAt, staffId: asked.staffId };
    const hold = asked.holdId ? checkHold(facts.hold, named, '/holdId') : null;
    if (hold === null) checkTime(wanted, now);
    const note = withNote(before, asked, party);
    // Its own place first: the new one may overlap it.
    await releasePlace(transaction, before.id);
    const doer = hold
      ? await takeHeldTime(transaction, facts.booker, { hold, appointmentId: before.id }, now)
      : await takeTime(transaction, wanted, { id: before.id, expiresAt: null, now });
    const there = { startsAt: asked.startsAt.toISOString(), endsAt: new Date(endsAt).toISOString() };
    await takePetTimes(transaction, [petTimeOf(before, there)]);
    return {
      kind: 'RESCHEDULED',
      fields: {
        ...note,
        status:
          isBound && needsConfirmation(business, attendance) ? AppointmentStatus.PENDING : before.status,
        ...there,
        ...doer,
        previousStartsAt: before.startsAt,
        rescheduleCount: before.rescheduleCount + 1,
      },
    };
  };

  return takingTime(ctx, () => changeAppointment(ctx, { ...input, owner }, move));
}

/**
 * Moves an appointment of the viewer's business to another time (contract 1.5), by the same rules as for a new one.
 * Length, buffers and price stay as booked. The business itself needs no notice, and its move confirms the appointment;
 * one moved by others is PENDING again if appointments have to be confirmed.
 */
export async function rescheduleAppointment(
  ctx: Context,
  input: RescheduleAppointmentInput,
): Promise<AppointmentView> {
  requireScope(ctx.viewer, 'appointment:write');
  return reschedule(ctx, actorOf(ctx.viewer), input);
}

/** Moves an appointment that the viewer has as a client of any business, by the rules for apps. */
export async function rescheduleMyAppointment(
  ctx: Context,
  input: RescheduleAppointmentInput,
): Promise<AppointmentView> {
  return reschedule(ctx, clientActor(ctx.viewer), input);
}
