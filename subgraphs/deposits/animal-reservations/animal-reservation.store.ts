import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { liveStatuses } from '../deposits/deposit-states.ts';

/** Longer than a request that has reserved an animal goes on. */
const keptMs = 7 * 86_400_000;

const idRows = z.array(z.object({ id: z.string() }));
const unreservedRows = z.array(z.object({ depositId: z.string(), animalId: z.string() }));

const claimSql = `
  insert into deposits.reservation_claim (deposit_id)
  select id from unnest($1::uuid[]) id order by id on conflict do nothing returning deposit_id as id`;

/**
 * Takes reservations for a deposit that is made in this transaction, or that is never to be made; answers those that nobody has
 * taken before. Waits for another transaction that is just taking one.
 */
export async function claimReservations(
  transaction: Transaction,
  depositIds: readonly string[],
): Promise<readonly string[]> {
  return idRows.parse(await transaction(claimSql, [depositIds])).map(({ id }) => id);
}

/** Those of the deposits that keep their animal: until they are over, and the buyer is owner of what was handed over. */
export async function findDepositsHoldingAnimals(
  transaction: Transaction,
  depositIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction(
    `select id from deposits.deposit where id = any($1::uuid[]) and (
       status = any($2::text[]) or handover_confirmed_at is not null and ownership_transferred_at is null)`,
    [depositIds, liveStatuses],
  );
  return new Set(idRows.parse(rows).map(({ id }) => id));
}

/** Deposits that are not over and for which nobody has taken a reservation. */
export async function findUnreserved(
  pool: Pool,
  limit: number,
): Promise<readonly { readonly depositId: string; readonly animalId: string }[]> {
  const { rows } = await pool.query(
    `select d.id as "depositId", d.animal_id as "animalId" from deposits.deposit d
     where d.status in (${liveStatuses.map((status) => `'${status}'`).join(', ')})
       and not exists (select from deposits.reservation_claim c where c.deposit_id = d.id)
     order by d.id limit $1`,
    [limit],
  );
  return unreservedRows.parse(rows);
}

/** Forgets reservations that no deposit came of, long after anybody could still make one. */
export async function sweepClaims(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from deposits.reservation_claim c where claimed_at < $1
       and not exists (select from deposits.deposit d where d.id = c.deposit_id)`,
    [new Date(now.getTime() - keptMs)],
  );
}
