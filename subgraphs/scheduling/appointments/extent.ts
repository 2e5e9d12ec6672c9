import type { Extent } from '../slots/slot-search.ts';
import type { AppointmentView } from './appointment.view.ts';

const minuteMs = 60_000;

/** How long an appointment takes, as it was booked: the service may have changed since. */
export function extentAsBooked(view: AppointmentView): Extent {
  const durationMs = Date.parse(view.endsAt) - Date.parse(view.startsAt);
  return {
    durationMs,
    beforeMs: view.bufferBeforeMinutes * minuteMs,
    afterMs: durationMs + view.bufferAfterMinutes * minuteMs,
  };
}
