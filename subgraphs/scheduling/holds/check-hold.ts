import { DomainError } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { HeldTime } from './slot-hold.store.ts';

/** A time requested with a hold; ids in lower case, instants in milliseconds since 1970. */
export interface TimeOfHold {
  readonly serviceId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The requested member of staff; anybody if omitted. */
  readonly staffId: string | null | undefined;
}

/** The hold named for a time; somebody else's is missing, and one for another time is a fault of the field. */
export function checkHold(
  hold: HeldTime | undefined,
  { serviceId, startsAt, endsAt, staffId }: TimeOfHold,
  field: string,
): HeldTime {
  if (hold === undefined) throw new DomainError('Scheduling_Appointment_GT_Resource_FL');
  const isOfThis =
    hold.serviceId === serviceId &&
    hold.startsAt === startsAt &&
    hold.endsAt === endsAt &&
    (!staffId || staffId === hold.staffId);
  if (!isOfThis) {
    const detail = 'The hold is for another service, time or member of staff.';
    refuseFaults([{ field, code: 'NOT_ALLOWED', detail }]);
  }
  return hold;
}
