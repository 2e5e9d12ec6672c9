import { DomainError } from '../../../kernel/errors/errors.ts';
import { AppointmentStatus } from './appointment.enums.ts';

const { PENDING, CONFIRMED, CHECKED_IN, COMPLETED, CANCELLED, DECLINED, NO_SHOW } = AppointmentStatus;

/** The transitions of an appointment (contract 1.5); rescheduling is not one of them. */
const nextStatuses: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  PENDING: [CONFIRMED, DECLINED, CANCELLED],
  CONFIRMED: [CHECKED_IN, CANCELLED, NO_SHOW],
  CHECKED_IN: [COMPLETED],
  COMPLETED: [],
  CANCELLED: [],
  DECLINED: [],
  NO_SHOW: [],
};

/** The statuses in which it keeps its time (contract 1.5). */
const occupying: ReadonlySet<AppointmentStatus> = new Set([PENDING, CONFIRMED, CHECKED_IN]);

/** Whether an appointment with the status keeps its time. */
export function isOccupying(status: AppointmentStatus): boolean {
  return occupying.has(status);
}

/** The refusal of what is no longer possible with an appointment, or not yet. */
export function wrongState(detail: string): DomainError {
  return new DomainError('Scheduling_Appointment_UP_State_RJ', detail);
}

/** Throws Scheduling_Appointment_UP_State_RJ if there is no such transition. */
export function checkStep(from: AppointmentStatus, to: AppointmentStatus): void {
  if (!nextStatuses[from].includes(to)) throw wrongState(`The appointment is ${from}.`);
}

/** Only an appointment that has not begun can be rescheduled (contract 1.5). */
export function checkReschedulable(status: AppointmentStatus): void {
  if (status !== PENDING && status !== CONFIRMED) throw wrongState(`The appointment is ${status}.`);
}
