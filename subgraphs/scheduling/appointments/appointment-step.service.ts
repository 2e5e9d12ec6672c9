import type { Context } from '../../../kernel/graph/context.ts';
import { requireBusiness } from '../business/business.access.ts';
import { dateOf } from '../hours/opening-hours.ts';
import { zoneBetween } from '../hours/zone.ts';
import { checkStep, wrongState } from './appointment-status.ts';
import type { AppointmentStatus } from './appointment.enums.ts';
import type { MoveAppointmentInput } from './appointment.inputs.ts';
import type { AppointmentView } from './appointment.view.ts';
import { changeAppointment } from './change-appointment.ts';

/** Steps of the business; cancelling with a reason is a separate step. */
export type Step = Exclude<AppointmentStatus, AppointmentStatus.PENDING | AppointmentStatus.CANCELLED>;

/** Throws UP_State_RJ before the day of the appointment in its time zone. */
function checkDay({ startsAt, timeZone }: AppointmentView, now: Date): void {
  const [start, moment] = [Date.parse(startsAt), now.getTime()];
  const zone = zoneBetween(timeZone, Math.min(start, moment), Math.max(start, moment));
  if (dateOf(zone.wallAt(moment)) < dateOf(zone.wallAt(start))) {
    throw wrongState('Nobody is checked in before the day of the appointment.');
  }
}

function checkStarted({ startsAt }: AppointmentView, now: Date): void {
  if (now.getTime() < Date.parse(startsAt)) {
    throw wrongState('Nobody has missed an appointment that has not started.');
  }
}

/** What a step needs besides the right status. */
const conditions: Readonly<Partial<Record<Step, (appointment: AppointmentView, now: Date) => void>>> = {
  CHECKED_IN: checkDay,
  NO_SHOW: checkStarted,
};

/**
 * Takes a step with an appointment of the viewer's business (contract 1.5); throws Scheduling_Appointment_UP_State_RJ
 * if it is not possible, or not yet.
 */
export async function stepAppointment(
  ctx: Context,
  { id, expectedVersion }: MoveAppointmentInput,
  to: Step,
): Promise<AppointmentView> {
  const businessId = requireBusiness(ctx.viewer);
  return changeAppointment(ctx, { owner: { businessId }, id, expectedVersion }, (before, _, now) => {
    checkStep(before.status, to);
    conditions[to]?.(before, now);
    return { kind: 'STATUS', fields: { status: to } };
  });
}
