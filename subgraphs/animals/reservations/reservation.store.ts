import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';

const idRows = z.array(z.object({ depositId: z.string() }));
const idsOf = (rows: unknown): readonly string[] => idRows.parse(rows).map(({ depositId }) => depositId);

/** Reserves an animal for the buyer who pays a deposit. */
export interface Reservation {
  readonly depositId: string;
  readonly animalId: string;
}

/** Reserves an animal whose row the transaction holds; repeating it returns the same reservation. */
export async function storeReservation(
  transaction: Transaction,
  { depositId, animalId }: Reservation,
): Promise<void> {
  await transaction(
    'insert into animals.reservation (deposit_id, animal_id) values ($1, $2) on conflict do nothing',
    [depositId, animalId],
  );
}

/** The deposits that an animal is reserved for, existing or about to be created; the caller holds the animal's row. */
export async function findReservations(
  transaction: Transaction,
  animalId: string,
): Promise<readonly string[]> {
  return idsOf(
    await transaction(
      'select deposit_id as "depositId" from animals.reservation where animal_id = $1 order by deposit_id limit 1000',
      [animalId],
    ),
  );
}

/** Ends the reservation for a deposit. */
export async function removeReservation(transaction: Transaction, depositId: string): Promise<void> {
  await transaction('delete from animals.reservation where deposit_id = $1', [depositId]);
}

const removeSql = `
  delete from animals.reservation where deposit_id in (
    select deposit_id from animals.reservation where deposit_id = any($1::uuid[])
    order by deposit_id for update skip locked)`;

/** Ends the reservations for deposits that are over, except those that another transaction is ending. */
export async function removeReservations(pool: Pool, depositIds: readonly string[]): Promise<void> {
  await pool.query(removeSql, [depositIds]);
}

/** Reservations made before `before`, by their deposits' ids, after `after`. */
export async function findOldReservations(
  pool: Pool,
  { before, after, limit }: { readonly before: Date; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await pool.query(
    `select deposit_id as "depositId" from animals.reservation
     where reserved_at < $1 and deposit_id > $2 order by deposit_id limit $3`,
    [before, after, limit],
  );
  return idsOf(rows);
}

const adoptSql = `
  insert into animals.reservation (deposit_id, animal_id)
  select r.deposit_id, a.id from unnest($1::uuid[], $2::uuid[]) r (deposit_id, animal_id)
  join animals.animal a on a.id = r.animal_id
  order by r.deposit_id on conflict do nothing`;

/** Reserves animals for deposits that were created without a reservation; missing animals are left out. */
export async function adoptReservations(pool: Pool, reservations: readonly Reservation[]): Promise<void> {
  await pool.query(adoptSql, [
    reservations.map(({ depositId }) => depositId),
    reservations.map(({ animalId }) => animalId),
  ]);
}
