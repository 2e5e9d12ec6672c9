import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type Transaction, transactionOn } from '../../../kernel/database/transaction.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import type { BookingSource } from '../appointments/appointment.enums.ts';
import { appointmentsOfBooking } from '../appointments/appointment.store.ts';
import type { Booker } from '../booker.ts';
import { type Reader, rowsOf } from '../reader.ts';
import type { BookingView } from './booking.view.ts';

const idRows = z.array(z.object({ id: z.string() }));

/** The first appointment of what the app booked under this reference with the business; null when there is none. */
export async function findBookedBefore(
  reader: Reader,
  { businessId, appId }: Booker,
  externalRef: string,
): Promise<string | null> {
  const rows = await rowsOf(
    reader,
    `select a.id from scheduling.booking b join scheduling.appointment a on a.booking_id = b.id
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

/** So many of 32 characters: a business meets the same number twice in a row never. */
const numberLength = 7;
const mostTries = 10;

/**
 * Enters a booking and answers its number; null when the app has booked with this reference. Whoever books with the same
 * one at the same time is waited for.
 */
export async function insertBooking(
  transaction: Transaction,
  booker: Booker,
  made: NewBooking,
): Promise<string | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const number = randomCode(numberLength);
    const inserted = await transaction(
      `insert into scheduling.booking (
         id, business_id, number, client_id, source, app_id, external_ref, estimate_id, total, currency, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
      [
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
      ],
    );
    if (inserted.length > 0) return number;
    if (
      made.externalRef !== null &&
      (await findBookedBefore(transaction, booker, made.externalRef)) !== null
    ) {
      return null;
    }
  }
  throw new Error('no number is free for a booking');
}

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

const findSql = `
  select id, number, client_id as "clientId", source, app_id as "appId", external_ref as "externalRef", total, currency,
    created_at as "createdAt"
  from scheduling.booking where business_id = $1 and id = $2`;

/** A booking of the business with its appointments, in the transaction that makes it too; null for any other. */
export async function findBookingIn(
  transaction: Transaction,
  businessId: string,
  id: string,
): Promise<BookingView | null> {
  const [row] = bookingRows.parse(await transaction(findSql, [businessId, id]));
  if (row === undefined) return null;
  return {
    ...row,
    total: row.total === null ? null : printMoney(row.total, row.currency),
    createdAt: isoInstant(row.createdAt),
    appointments: await appointmentsOfBooking(transaction, businessId, id),
  };
}

/** The same outside of a transaction. */
export async function findBooking(pool: Pool, businessId: string, id: string): Promise<BookingView | null> {
  const client = await pool.connect();
  try {
    return await findBookingIn(transactionOn(client), businessId, id);
  } finally {
    client.release();
  }
}
