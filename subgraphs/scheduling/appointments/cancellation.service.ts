import Big from 'big.js';
import { z } from 'zod';
import { requireScope } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { changeNote } from '../../../kernel/inputs/booking-fields.ts';
import { currencyExponent } from '../../../kernel/money/currency.ts';
import { checkStep } from './appointment-status.ts';
import { AppointmentStatus, CancellationReason, CancellingParty } from './appointment.enums.ts';
import type { CancelAppointmentInput } from './appointment.inputs.ts';
import type { AppointmentView } from './appointment.view.ts';
import { type AppointmentActor, clientActor, actorOf } from './actor.ts';
import { changeAppointment } from './change-appointment.ts';
import { findPolicy } from './policy.store.ts';

const minuteMs = 60_000;
const fields = z.object({ note: changeNote });

/** Reasons on the client's side; the others are the business's, and cost the client nothing. */
const reasonsOfClients: ReadonlySet<CancellationReason> = new Set([
  CancellationReason.CLIENT_REQUEST,
  CancellationReason.PET_ILL,
]);

/** The cost of cancelling, from the price and the policy; null if the price is unknown. */
export function feeOf(
  { price, currency }: Pick<AppointmentView, 'price' | 'currency'>,
  percent: string,
): string | null {
  const exponent = currencyExponent(currency);
  if (new Big(percent).eq(0)) return new Big(0).toFixed(exponent);
  return price === null ? null : new Big(price).times(percent).div(100).toFixed(exponent, Big.roundHalfUp);
}

/** Who pays for a late cancellation: a client, or the business for a client who asked for it. */
function isCharged(
  { status }: AppointmentView,
  { party }: AppointmentActor,
  reason: CancellationReason,
): boolean {
  // Without a confirmation, nothing is owed.
  if (status !== AppointmentStatus.CONFIRMED) return false;
  return party === CancellingParty.CLIENT || reasonsOfClients.has(reason);
}

function cancel(
  ctx: Context,
  mover: AppointmentActor,
  input: Readonly<CancelAppointmentInput>,
): Promise<AppointmentView> {
  const { note } = parseFields(fields, input);
  const { owner, party } = mover;
  return changeAppointment(ctx, { ...input, owner }, async (before, transaction, now) => {
    if (before.status === AppointmentStatus.CANCELLED) return null;
    checkStep(before.status, AppointmentStatus.CANCELLED);
    const policy = await findPolicy(transaction, before.id);
    const isLate = Date.parse(before.startsAt) - now.getTime() < policy.cancelNoticeMinutes * minuteMs;
    if (isLate && party === CancellingParty.APP) {
      throw new DomainError(
        'Scheduling_Appointment_UP_Notice_RJ',
        `Apps cancel at least ${policy.cancelNoticeMinutes} minutes ahead.`,
      );
    }
    const percent = isLate && isCharged(before, mover, input.reasonCode) ? policy.lateCancelFeePercent : '0';
    const cancellation = {
      cancelledAt: now.toISOString(),
      cancelledBy: party,
      reasonCode: input.reasonCode,
      note: note || null,
      feeAmount: feeOf(before, percent),
    };
    return { kind: 'STATUS', fields: { status: AppointmentStatus.CANCELLED, cancellation } };
  });
}

/**
 * Cancels an appointment of the viewer's business (contract 1.5). Apps can in time, otherwise they get UP_Notice_RJ;
 * the business can at any time. A cancelled one stays as it is.
 */
export async function cancelAppointment(
  ctx: Context,
  input: CancelAppointmentInput,
): Promise<AppointmentView> {
  requireScope(ctx.viewer, 'appointment:write');
  return cancel(ctx, actorOf(ctx.viewer), input);
}

/**
 * Cancels an appointment that the viewer has as a client of any business; a late cancellation costs what the business
 * charges.
 */
export async function cancelMyAppointment(
  ctx: Context,
  input: CancelAppointmentInput,
): Promise<AppointmentView> {
  return cancel(ctx, clientActor(ctx.viewer), input);
}
