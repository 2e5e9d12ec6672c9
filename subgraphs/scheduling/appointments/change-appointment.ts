import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { releasePlace } from '../occupancy/place.store.ts';
import { type ChangeKind, recordAppointmentEvent } from './appointment-event.ts';
import { tellChange } from './appointment-notices.ts';
import { isOccupying } from './appointment-status.ts';
import { AppointmentStatus } from './appointment.enums.ts';
import { type AppointmentOwner, lockAppointment } from './appointment.store.ts';
import { updateAppointmentRow } from './write-appointment.store.ts';
import type { AppointmentView } from './appointment.view.ts';

/** The refusal for somebody else's appointment: the same as for a missing one. */
export function appointmentNotFound(): DomainError {
  return new DomainError('Scheduling_Appointment_GT_Resource_FL');
}

/** Which appointment is to change. */
export interface ChangeTarget {
  readonly owner: AppointmentOwner;
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
}

/** The change: fields with their new values, and the kind of change for subscribers. */
export interface AppointmentChange {
  readonly kind: ChangeKind;
  readonly fields: Partial<AppointmentView>;
}

/** Decides about a locked appointment and returns the change; null for none. It may claim a new place for it. */
export type MakeChange = (
  before: AppointmentView,
  transaction: Transaction,
  now: Date,
) => Promise<AppointmentChange | null> | AppointmentChange | null;

function isSame(before: AppointmentView, after: AppointmentView): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/**
 * Changes an appointment in one transaction: once per idempotency key, for the expected version, with its event and
 * its notices and, in a final status, giving up its place. A change without a difference keeps the version and notifies nobody.
 */
export async function changeAppointment(
  ctx: Context,
  { owner, id, expectedVersion }: ChangeTarget,
  change: MakeChange,
): Promise<AppointmentView> {
  if (!isUuid(id)) throw appointmentNotFound();

  async function work(transaction: Transaction): Promise<AppointmentView> {
    const locked = await lockAppointment(transaction, owner, id);
    if (locked === null) throw appointmentNotFound();
    const { businessId } = locked;
    const before: Readonly<AppointmentView> = locked.view;
    checkVersion(before, expectedVersion);
    // Read under the lock: somebody else may have changed the appointment while this waited.
    const now = ctx.clock.now();
    const made = await change(before, transaction, now);
    if (made === null) return before;
    const { kind, fields } = made;
    const changed = { ...before, ...fields };
    if (isSame(before, changed)) return before;
    const after = { ...changed, version: before.version + 1, updatedAt: now.toISOString() };
    await updateAppointmentRow(transaction, after);
    if (isOccupying(before.status) && !isOccupying(after.status)) await releasePlace(transaction, after.id);
    const isCancelled = after.status === AppointmentStatus.CANCELLED;
    await recordAppointmentEvent(
      transaction,
      businessId,
      after,
      isCancelled
        ? { type: 'appointment.cancelled' }
        : { type: 'appointment.changed', changeKind: kind, before },
    );
    await tellChange(ctx, transaction, businessId, before, after);
    return after;
  }

  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, () => work(transaction));
  });
}
