import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import type { CancellationReason, CancellingParty } from './appointment.enums.ts';
import type { AppointmentView } from './appointment.view.ts';

/**
 * Columns of an AppointmentView in its order, of appointment `a` and booking `b`; amounts and instants are PostgreSQL's
 * text, arrays are JSON.
 */
export const appointmentColumns = `
  a.id, a.booking_id as "bookingId", a.number, a.status, a.service_id as "serviceId", a.service_name as "serviceName",
  to_json(a.add_on_ids) as "addOnIds", a.staff_id as "staffId", a.staff_name as "staffName",
  a.client_id as "clientId", to_json(a.pet_ids) as "petIds", a.starts_at as "startsAt", a.ends_at as "endsAt", a.nights,
  a.time_zone as "timeZone", a.buffer_before_minutes as "bufferBeforeMinutes",
  a.buffer_after_minutes as "bufferAfterMinutes", a.price, a.currency, a.client_note as "clientNote",
  a.business_note as "businessNote", a.previous_starts_at as "previousStartsAt",
  a.reschedule_count as "rescheduleCount", a.cancelled_at as "cancelledAt", a.cancelled_by as "cancelledBy",
  a.cancel_reason_code as "cancelReasonCode", a.cancel_note as "cancelNote", a.cancel_fee_amount as "cancelFeeAmount",
  b.source, b.app_id as "appId", b.external_ref as "externalRef",
  a.version, a.created_at as "createdAt", a.updated_at as "updatedAt"`;

/** Their values. */
export interface AppointmentRow extends AppointmentView {
  readonly cancelledAt: string | null;
  readonly cancelledBy: CancellingParty;
  readonly cancelReasonCode: CancellationReason;
  readonly cancelNote: string | null;
  readonly cancelFeeAmount: string | null;
}

/** A row as it is shown. */
export function viewOf(row: AppointmentRow): AppointmentView {
  const { currency, cancelledAt, previousStartsAt, cancelFeeAmount } = row;
  const amount = (text: string | null) => (text === null ? null : printMoney(text, currency));
  return {
    id: row.id,
    bookingId: row.bookingId,
    number: row.number,
    status: row.status,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    addOnIds: row.addOnIds,
    staffId: row.staffId,
    staffName: row.staffName,
    clientId: row.clientId,
    petIds: row.petIds,
    startsAt: isoInstant(row.startsAt),
    endsAt: isoInstant(row.endsAt),
    nights: row.nights,
    timeZone: row.timeZone,
    bufferBeforeMinutes: row.bufferBeforeMinutes,
    bufferAfterMinutes: row.bufferAfterMinutes,
    price: amount(row.price),
    currency,
    clientNote: row.clientNote,
    businessNote: row.businessNote,
    previousStartsAt: previousStartsAt === null ? null : isoInstant(previousStartsAt),
    rescheduleCount: row.rescheduleCount,
    cancellation:
      cancelledAt === null
        ? null
        : {
            cancelledAt: isoInstant(cancelledAt),
            cancelledBy: row.cancelledBy,
            reasonCode: row.cancelReasonCode,
            note: row.cancelNote,
            feeAmount: amount(cancelFeeAmount),
          },
    source: row.source,
    appId: row.appId,
    externalRef: row.externalRef,
    version: row.version,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}
