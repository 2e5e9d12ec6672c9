import type { Transaction } from '../../../kernel/database/transaction.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import type { DeclaredVaccination } from '../pets/declared-vaccination.view.ts';
import type { AppointmentView } from './appointment.view.ts';

/** A new appointment with its booking's fields; the others follow. */
export type NewAppointment = Omit<
  AppointmentView,
  'previousStartsAt' | 'rescheduleCount' | 'cancellation' | 'version' | 'createdAt' | 'updatedAt'
> & {
  readonly businessId: string;
  readonly createdAt: Date;
  /** What was declared about pets that were on record. */
  readonly declaredVaccinations: readonly DeclaredVaccination[];
};

const insertSql = `
  insert into scheduling.appointment (
    id, booking_id, business_id, number, status, service_id, service_name, add_on_ids, staff_id, staff_name,
    client_id, pet_ids, starts_at, ends_at, time_zone, buffer_before_minutes, buffer_after_minutes, price, currency,
    client_note, business_note, nights, created_at, updated_at, declared_vaccinations)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $23, $24)`;

/** Inserts an appointment of an existing booking; the caller has claimed its place. */
export async function insertAppointment(transaction: Transaction, made: NewAppointment): Promise<void> {
  await transaction(insertSql, [
    made.id,
    made.bookingId,
    made.businessId,
    made.number,
    made.status,
    made.serviceId,
    made.serviceName,
    made.addOnIds,
    made.staffId,
    made.staffName,
    made.clientId,
    made.petIds,
    made.startsAt,
    made.endsAt,
    made.timeZone,
    made.bufferBeforeMinutes,
    made.bufferAfterMinutes,
    made.price,
    made.currency,
    made.clientNote,
    made.businessNote,
    made.nights,
    made.createdAt,
    made.declaredVaccinations.length > 0 ? JSON.stringify(made.declaredVaccinations) : null,
  ]);
}

/** How a new appointment is shown. */
export function newAppointmentView(made: NewAppointment): AppointmentView {
  const createdAt = made.createdAt.toISOString();
  return {
    id: made.id,
    bookingId: made.bookingId,
    number: made.number,
    status: made.status,
    serviceId: made.serviceId,
    serviceName: made.serviceName,
    addOnIds: made.addOnIds,
    staffId: made.staffId,
    staffName: made.staffName,
    clientId: made.clientId,
    petIds: made.petIds,
    startsAt: made.startsAt,
    endsAt: made.endsAt,
    nights: made.nights,
    timeZone: made.timeZone,
    bufferBeforeMinutes: made.bufferBeforeMinutes,
    bufferAfterMinutes: made.bufferAfterMinutes,
    price: made.price === null ? null : printMoney(made.price, made.currency),
    currency: made.currency,
    clientNote: made.clientNote,
    businessNote: made.businessNote,
    previousStartsAt: null,
    rescheduleCount: 0,
    cancellation: null,
    source: made.source,
    appId: made.appId,
    externalRef: made.externalRef,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

const updateSql = `
  update scheduling.appointment set
    status = $2, staff_id = $3, staff_name = $4, pet_ids = $5, starts_at = $6, ends_at = $7,
    buffer_before_minutes = $8, buffer_after_minutes = $9, price = $10, client_note = $11, business_note = $12,
    previous_starts_at = $13, reschedule_count = $14, cancelled_at = $15, cancelled_by = $16, cancel_reason_code = $17,
    cancel_note = $18, cancel_fee_amount = $19, version = $20, updated_at = $21,
    moved_at = case when starts_at = $6 then moved_at else $21 end
  where id = $1`;

/** Stores the change of an appointment that the transaction has locked. */
export async function updateAppointmentRow(transaction: Transaction, view: AppointmentView): Promise<void> {
  const { cancellation } = view;
  await transaction(updateSql, [
    view.id,
    view.status,
    view.staffId,
    view.staffName,
    view.petIds,
    view.startsAt,
    view.endsAt,
    view.bufferBeforeMinutes,
    view.bufferAfterMinutes,
    view.price,
    view.clientNote,
    view.businessNote,
    view.previousStartsAt,
    view.rescheduleCount,
    cancellation?.cancelledAt ?? null,
    cancellation?.cancelledBy ?? null,
    cancellation?.reasonCode ?? null,
    cancellation?.note ?? null,
    cancellation?.feeAmount ?? null,
    view.version,
    view.updatedAt,
  ]);
}
