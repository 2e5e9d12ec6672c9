import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { type AppointmentRow, appointmentColumns, viewOf } from './appointment-row.ts';
import type { AppointmentPage, AppointmentView } from './appointment.view.ts';

const tables = `scheduling.appointment a
  join scheduling.booking b on b.id = a.booking_id and b.business_id = a.business_id`;

/** Whose appointment it is: that of the business, or of a member as its client. */
export type AppointmentOwner = { readonly businessId: string } | { readonly memberId: string };

const isOwnSql = `
  case when $1::uuid is not null then a.business_id = $1
    else exists (select from scheduling.client c where c.id = a.client_id and c.member_id = $2) end`;
const findSql = `
  select a.business_id as "businessId", ${appointmentColumns} from ${tables} where a.id = $3 and ${isOwnSql}`;
const lockSql = `${findSql} for update of a`;
const bookingSql = `select ${appointmentColumns} from ${tables} where a.business_id = $2 and a.booking_id = $1 order by a.number`;

function ownerValues(owner: AppointmentOwner): readonly (string | null)[] {
  return 'businessId' in owner ? [owner.businessId, null] : [null, owner.memberId];
}

/** An appointment with its business. */
interface OwnedAppointment {
  readonly businessId: string;
  readonly view: AppointmentView;
}

/** An appointment with its business, as a row. */
type OwnedRow = AppointmentRow & { readonly businessId: string };

/** The same as it is shown. */
function ownedOf(row: OwnedRow): OwnedAppointment {
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

/** The appointments of a booking, by number; the caller has checked access to the booking. */
export async function appointmentsOfBooking(
  transaction: Transaction,
  businessId: string,
  bookingId: string,
): Promise<AppointmentView[]> {
  return rowsOf.parse(await transaction(bookingSql, [bookingId, businessId])).map(viewOf);
}

/** Which appointments to list; null for all. */
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

/** Every read is a range of the index by start, so past appointments cost nothing. */
const filteredSql = `
  where a.business_id = $1 and a.starts_at >= $2 and a.starts_at < $3
    and ($4::text is null or a.status = $4)
    and ($5::uuid is null or a.client_id = $5)
    and ($6::uuid is null or a.pet_ids @> array[$6::uuid])
    and ($7::uuid is null or a.service_id = $7)
    and ($8::uuid is null or a.staff_id = $8)
    and ($9::timestamptz is null or a.updated_at >= $9)`;
/** The statement of `listAppointments`; a test checks its cost. */
export const listAppointmentsSql = `
  select t.total, p.* from (select count(*)::integer as total from scheduling.appointment a ${filteredSql}) t
  left join lateral (
    select ${appointmentColumns} from (
      select a.* from scheduling.appointment a ${filteredSql} order by a.starts_at, a.id limit $10 offset $11
    ) a join scheduling.booking b on b.id = a.booking_id and b.business_id = a.business_id
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
