import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { changeNote } from '../../../kernel/inputs/booking-fields.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { type Attendance, checkPets, checkVaccinations } from '../bookings/pet-checks.ts';
import type { BusinessRow } from '../business/business.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import { resourcesOf } from '../slots/slot-search.ts';
import { CancellingParty } from './appointment.enums.ts';
import type { AppointmentView } from './appointment.view.ts';

const minuteMs = 60_000;
const longestNote = 2_000;
const id = z.string().transform((text) => text.toLowerCase());

/** Where an appointment is to be moved. */
export const rescheduleFields = z.object({
  startsAt: instant,
  staffId: id.nullish(),
  holdId: id.nullish(),
  note: changeNote,
});
export type RescheduleFields = z.output<typeof rescheduleFields>;

/**
 * The requested member of staff; otherwise the current one, without a substitute. Throws AD_Staff_RJ if they no longer
 * do the service.
 */
export function resourcesFor(
  service: ServiceView,
  { staffId }: RescheduleFields,
  before: AppointmentView,
): readonly string[] {
  return resourcesOf(service, staffId ?? before.staffId);
}

/**
 * Refuses pets that could not be booked for the time: it ends on that day, yyyy-MM-dd (AD_Pet_RJ, AD_Vaccination_RJ).
 */
export function checkAttendance(attendance: Attendance, before: AppointmentView): void {
  const { service, pets } = attendance;
  if (pets.length < before.petIds.length) {
    throw new DomainError('Scheduling_Appointment_AD_Pet_RJ', 'A pet is no longer on the client’s list.');
  }
  checkPets(service, pets);
  checkVaccinations([attendance]);
}

/** Whether nothing changes. */
export function isAlreadyApplied({ startsAt, staffId }: RescheduleFields, before: AppointmentView): boolean {
  return (
    startsAt.toISOString() === before.startsAt && (typeof staffId !== 'string' || staffId === before.staffId)
  );
}

/** Throws UP_Notice_RJ if the appointment is too soon for the actor. */
export function checkNotice(
  { rescheduleNoticeMinutes }: BusinessRow,
  before: AppointmentView,
  now: Date,
): void {
  if (Date.parse(before.startsAt) - now.getTime() >= rescheduleNoticeMinutes * minuteMs) return;
  throw new DomainError(
    'Scheduling_Appointment_UP_Notice_RJ',
    `Appointments are rescheduled at least ${rescheduleNoticeMinutes} minutes ahead.`,
  );
}

/** A client's note about the move is added to the client's notes, any other to the business's. */
export function withNote(
  before: AppointmentView,
  { note }: RescheduleFields,
  party: CancellingParty,
): Partial<AppointmentView> {
  if (!note) return {};
  const name = party === CancellingParty.CLIENT ? 'clientNote' : 'businessNote';
  const joined = [before[name], note].filter(Boolean).join('\n');
  if (Array.from(joined).length > longestNote) {
    const detail = `With what is noted already more than ${longestNote} characters.`;
    refuseFaults([{ field: '/note', code: 'TOO_LONG', detail }]);
  }
  return { [name]: joined };
}
