import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type Transaction, transactionOn } from '../../../kernel/database/transaction.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import type { BookingSource } from '../appointments/appointment.enums.ts';
import { appointmentsOfBooking } from '../appointments/appointment.store.ts';
import type { AppointmentView } from '../appointments/appointment.view.ts';
import type { Booker } from '../booker.ts';
import { type Reader, rowsOf } from '../reader.ts';
import type { BookingView } from './booking.view.ts';

const idRows = z.array(z.object({ id: z.string() }));

/** The first appointment that the app booked with the business under this reference; null if there is none. */
export async function findBookedBefore(
  reader: Reader,
  { businessId, appId }: Booker,
  externalRef: string,
): Promise<string | null> {
  const rows = await rowsOf(
    reader,
    `select a.id from scheduling.booking b join scheduling.appointment a on a.booking_id = b.id and a.business_id = b.business_id
     where b.app_id = $1 and b.business_id = $2 and b.external_ref = $3 order by a.number limit 1`,
    [appId, businessId, externalRef],
  );
  return idRows.parse(rows)[0]?.id ?? null;
}

/** A new booking without its appointments and number. */
export interface NewBooking {
  readonly id: string;
  readonly clientId: string;
  readonly externalRef: string | null;
  readonly estimateId: string | null;
  readonly total: string | null;
  readonly currency: string;
  readonly createdAt: Date;
}

/** With this many of 32 characters, a business never gets the same number twice in practice. */
const numberLength = 7;
const mostTries = 10;

interface BookingRow {
  readonly id: string;
  readonly number: string;
  readonly clientId: string;
  readonly source: BookingSource;
  readonly appId: string | null;
  readonly externalRef: string | null;
  readonly total: string | null;
  readonly currency: string;
  readonly createdAt: string;
}

const bookingRows = z.array(z.custom<BookingRow>());

const columns = `
  id, number, client_id as "clientId", source, app_id as "appId", external_ref as "externalRef", total, currency,
  created_at as "createdAt"`;
const insertSql = `
  insert into scheduling.booking (
    id, business_id, number, client_id, source, app_id, external_ref, estimate_id, total, currency, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`;
const findSql = `select ${columns} from scheduling.booking where business_id = $1 and id = $2`;

function viewOf(row: BookingRow, appointments: AppointmentView[]): BookingView {
  const { total, currency, createdAt } = row;
  return {
    ...row,
    total: total === null ? null : printMoney(total, currency),
    createdAt: isoInstant(createdAt),
    appointments,
  };
}

/**
 * Inserts a booking, still without its appointments; null if the app has already booked with this reference. Waits for
 * parallel bookings with the same one.
 */
export async function insertBooking(
  transaction: Transaction,
  booker: Booker,
  made: NewBooking,
): Promise<BookingView | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const number = randomCode(numberLength);
    const inserted = await transaction(insertSql, [
      made.id,
      booker.businessId,
      number,
      made.clientId,
      booker.source,
      booker.appId,
      made.externalRef,
      made.estimateId,
      made.total,
      made.currency,
      made.createdAt,
    ]);
    if (inserted.length > 0) {
      const { id, clientId, externalRef, total, currency } = made;
      return {
        id,
        number,
        clientId,
        source: booker.source,
        appId: booker.appId,
        externalRef,
        total: total === null ? null : printMoney(total, currency),
        currency,
        createdAt: made.createdAt.toISOString(),
        appointments: [],
      };
    }
    if (
      made.externalRef !== null &&
      (await findBookedBefore(transaction, booker, made.externalRef)) !== null
    ) {
      return null;
    }
  }
  throw new Error('no number is free for a booking');
}

/** A booking of the business with its appointments; null for any other. */
export async function findBooking(pool: Pool, businessId: string, id: string): Promise<BookingView | null> {
  const client = await pool.connect();
  try {
    const transaction = transactionOn(client);
    const [row] = bookingRows.parse(await transaction(findSql, [businessId, id]));
    return row === undefined ? null : viewOf(row, await appointmentsOfBooking(transaction, businessId, id));
  } finally {
    client.release();
  }
}
