import type { Transaction } from '../../../kernel/database/transaction.ts';
import { exactNumber } from '../../../kernel/money/exact-number.ts';
import { recordWebhookEvent } from '../webhook-events/record-event.ts';
import type { AppointmentView, CancellationView } from './appointment.view.ts';

/** contract 2.1: what was changed of an appointment. */
export type ChangeKind = 'RESCHEDULED' | 'STATUS' | 'DETAILS';

/** Longer notes do not fit into an event, which stays under 20 KB with its envelope. */
const mostBytes = 19_000;

/** Every change changes these. */
const always = new Set(['version', 'updatedAt']);

function decimal(amount: string | null): object | null {
  return amount === null ? null : exactNumber(amount);
}

/**
 * The appointment exactly as `GET /appointments/{id}` returns it (contract 1.5, 2.1): the view already has names and
 * order, and decimals become JSON numbers here as at the facade.
 */
export function appointmentBody(view: Readonly<AppointmentView>): object {
  const { price } = view;
  const cancellation: Readonly<CancellationView> | null = view.cancellation;
  return {
    ...view,
    price: decimal(price),
    cancellation:
      cancellation === null ? null : { ...cancellation, feeAmount: decimal(cancellation.feeAmount) },
  };
}

/** The previous values of the changed fields. */
function previousOf(before: AppointmentView, after: AppointmentView): object {
  const now = new Map(Object.entries(appointmentBody(after)));
  return Object.fromEntries(
    Object.entries(appointmentBody(before)).filter(
      ([name, value]) => !always.has(name) && JSON.stringify(value) !== JSON.stringify(now.get(name)),
    ),
  );
}

/** What happened to an appointment. */
export type AppointmentHappening =
  | { readonly type: 'appointment.booked' | 'appointment.cancelled' }
  | {
      readonly type: 'appointment.changed';
      readonly changeKind: ChangeKind;
      readonly before: AppointmentView;
    };

/** What subscribers get; if the notes are too long for it, only the appointment's id, so that apps can read it. */
export function eventData(view: AppointmentView, happening: AppointmentHappening): object {
  const isChange = happening.type === 'appointment.changed';
  const kind = isChange ? { changeKind: happening.changeKind } : {};
  const whole = {
    appointment: appointmentBody(view),
    ...kind,
    ...(isChange && { previous: previousOf(happening.before, view) }),
  };
  if (Buffer.byteLength(JSON.stringify(whole)) <= mostBytes) return whole;
  const { id, bookingId, version } = view;
  return { appointment: { id, bookingId, version }, ...kind };
}

/** Records what happened to an appointment, in the transaction in which it happens (contract 2.1). */
export async function recordAppointmentEvent(
  transaction: Transaction,
  businessId: string,
  view: AppointmentView,
  happening: AppointmentHappening,
): Promise<void> {
  await recordWebhookEvent(transaction, {
    businessId,
    type: happening.type,
    data: eventData(view, happening),
    occurredAt: new Date(view.updatedAt),
  });
}
