import type { Pool } from 'pg';
import type { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/text/ids.ts';
import type { TransferDeposits } from '../transfers/transfer-deposits.ts';
import { adoptReservations, findOldReservations, removeReservations } from './reservation.store.ts';

type Deposits = Pick<TransferDeposits, 'closeReservations' | 'unreserved'>;

/** Requests for an animal check its reservations in time; this is for animals that nobody asks about. */
const oldMs = 3_600_000;
const atOnce = 200;

/**
 * Reserves the animals of deposits that were created without a reservation: before reservations existed, or by an older
 * release. Reservations are stored first and then marked at the deposits, so an interrupted run is repeated.
 */
export async function adoptUnreserved(pool: Pool, deposits: Deposits): Promise<void> {
  for (;;) {
    const requestId = newId();
    const found = await deposits.unreserved(atOnce, requestId);
    if (found.length === 0) return;
    await adoptReservations(pool, found);
    const ids = found.map(({ depositId }) => depositId);
    await removeReservations(pool, await deposits.closeReservations(ids, requestId));
  }
}

/** Ends old reservations for deposits that are over or were never created. */
export async function reviewReservations(pool: Pool, deposits: Deposits, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - oldMs);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await findOldReservations(pool, { before, after, limit: atOnce });
    if (ids.length === 0) return;
    await removeReservations(pool, await deposits.closeReservations(ids, newId()));
    after = ids.at(-1) ?? after;
  }
}
