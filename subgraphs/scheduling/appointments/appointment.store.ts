import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import type { DeclaredVaccination } from '../pets/declared-vaccination.view.ts';
import type { CancellationReason, CancellingParty } from './appointment.enums.ts';
import type { AppointmentPage, AppointmentView } from './appointment.view.ts';

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
const tables = 'scheduling.appointment a join scheduling.booking b on b.id = a.booking_id';

interface AppointmentRow extends AppointmentView {
  readonly cancelledAt: string | null;
  readonly cancelledBy: CancellingParty;
  readonly cancelReasonCode: CancellationReason;
  readonly cancelNote: string | null;
  readonly cancelFeeAmount: string | null;
}

function viewOf(row: AppointmentRow): AppointmentView {
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

/** Whose appointment it is: the business's, or that of a member among its clients. */
export type AppointmentOwner = { readonly businessId: string } | { readonly memberId: string };

const isOwnSql = `
  case when $1::uuid is not null then a.business_id = $1
    else exists (select from scheduling.client c where c.id = a.client_id and c.member_id = $2) end`;
const findSql = `
  select a.business_id as "businessId", ${appointmentColumns} from ${tables} where a.id = $3 and ${isOwnSql}`;
const lockSql = `${findSql} for update of a`;
const bookingSql = `select ${appointmentColumns} from ${tables} where a.booking_id = $1 order by a.number`;

function ownerValues(owner: AppointmentOwner): readonly (string | null)[] {
  return 'businessId' in owner ? [owner.businessId, null] : [null, owner.memberId];
}

/** An appointment with the business whose it is. */
export interface OwnedAppointment {
  readonly businessId: string;
  readonly view: AppointmentView;
}

/** An appointment with the business as a row. */
export type OwnedRow = AppointmentRow & { readonly businessId: string };

/** The same as it is shown. */
export function ownedOf(row: OwnedRow): OwnedAppointment {
  return { businessId: row.businessId, view: viewOf(row) };
}

/** An appointment of the owner; null for any other. */
export async function findAppointment(
  pool: Pool,
  owner: AppointmentOwner,
  id: string,
): Promise<OwnedAppointment | null> {
  const values = [...ownerValues(owner), id];
  const { rows } = await pool.query<OwnedRow>({ name: 'appointment', text: findSql, values });
  return rows[0] === undefined ? null : ownedOf(rows[0]);
}

const ownedRows = z.array(z.custom<OwnedRow>());
const rowsOf = z.array(z.custom<AppointmentRow>());

/** The same, locked until the transaction ends. */
export async function lockAppointment(
  transaction: Transaction,
  owner: AppointmentOwner,
  id: string,
): Promise<OwnedAppointment | null> {
  const [row] = ownedRows.parse(await transaction(lockSql, [...ownerValues(owner), id]));
  return row === undefined ? null : ownedOf(row);
}

/** The appointments of a booking, by number; whose the booking is, whoever asks has seen. */
export async function appointmentsOfBooking(
  transaction: Transaction,
  bookingId: string,
): Promise<AppointmentView[]> {
  return rowsOf.parse(await transaction(bookingSql, [bookingId])).map(viewOf);
}

/** Which appointments are listed; null asks for all. */
export interface AppointmentFilters {
  readonly from: Date;
  readonly to: Date;
  readonly status: string | null;
  readonly clientId: string | null;
  readonly petId: string | null;
  readonly serviceId: string | null;
  readonly staffId: string | null;
  readonly updatedSince: Date | null;
}

/** Every read is of a span of the index by start, so that the past of a business costs nothing. */
const filteredSql = `
  where a.business_id = $1 and a.starts_at >= $2 and a.starts_at < $3
    and ($4::text is null or a.status = $4)
    and ($5::uuid is null or a.client_id = $5)
    and ($6::uuid is null or a.pet_ids @> array[$6::uuid])
    and ($7::uuid is null or a.service_id = $7)
    and ($8::uuid is null or a.staff_id = $8)
    and ($9::timestamptz is null or a.updated_at >= $9)`;
/** Of `listAppointments`; a test looks at what it costs. */
export const listAppointmentsSql = `
  select t.total, p.* from (select count(*)::integer as total from scheduling.appointment a ${filteredSql}) t
  left join lateral (
    select ${appointmentColumns} from (
      select a.* from scheduling.appointment a ${filteredSql} order by a.starts_at, a.id limit $10 offset $11
    ) a join scheduling.booking b on b.id = a.booking_id
  ) p on true
  order by p."startsAt", p.id`;

/** One page of the appointments of the business that start in a span of time, by start (contract 1). */
export async function listAppointments(
  pool: Pool,
  businessId: string,
  filters: AppointmentFilters,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<AppointmentPage> {
  const { from, to, status, clientId, petId, serviceId, staffId, updatedSince } = filters;
  const { rows } = await pool.query<AppointmentRow & { total: number }>({
    name: 'appointments',
    text: listAppointmentsSql,
    values: [
      businessId,
      from,
      to,
      status,
      clientId,
      petId,
      serviceId,
      staffId,
      updatedSince,
      pageSize,
      (page - 1) * pageSize,
    ],
  });
  return { items: rows[0]?.id ? rows.map(viewOf) : [], total: rows[0]?.total ?? 0 };
}

/** What a new appointment is made of, with what its booking says; the rest comes later. */
export type NewAppointment = Omit<
  AppointmentView,
  'previousStartsAt' | 'rescheduleCount' | 'cancellation' | 'version' | 'createdAt' | 'updatedAt'
> & {
  readonly businessId: string;
  readonly createdAt: Date;
  /** What was said with the booking of pets that were on record. */
  readonly declaredVaccinations: readonly DeclaredVaccination[];
};

const insertSql = `
  insert into scheduling.appointment (
    id, booking_id, business_id, number, status, service_id, service_name, add_on_ids, staff_id, staff_name,
    client_id, pet_ids, starts_at, ends_at, time_zone, buffer_before_minutes, buffer_after_minutes, price, currency,
    client_note, business_note, nights, created_at, updated_at, declared_vaccinations)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $23, $24)`;

/** Enters an appointment of a booking that is there; whoever does has taken its place. */
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

/** What a new appointment is seen as. */
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
    cancel_note = $18, cancel_fee_amount = $19, version = $20, updated_at = $21
  where id = $1`;

/** Stores what became of an appointment that the transaction has locked. */
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
