import type { PetTime } from '../occupancy/pet-time.store.ts';
import type { Extent } from '../slots/extent.ts';
import type { AppointmentView } from './appointment.view.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How long an appointment takes, as booked: the service may have changed since. */
export function extentAsBooked(view: AppointmentView): Extent {
  const { nights, startsAt, endsAt } = view;
  return {
    nights,
    durationMs: nights === null ? Date.parse(endsAt) - Date.parse(startsAt) : nights * dayMs,
    beforeMs: view.bufferBeforeMinutes * minuteMs,
    afterMs: view.bufferAfterMinutes * minuteMs,
  };
}

/** When the pets of an appointment are there, after a change of pets or time. */
export function petTimeOf(
  { id, nights, ...view }: AppointmentView,
  changed: Partial<Pick<AppointmentView, 'petIds' | 'startsAt' | 'endsAt'>> = {},
): PetTime {
  const { petIds = view.petIds, startsAt = view.startsAt, endsAt = view.endsAt } = changed;
  const during = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
  return { placeId: id, petIds, ...during, isStay: nights !== null };
}
