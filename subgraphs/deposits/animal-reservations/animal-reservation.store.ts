import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { liveStatuses } from '../deposits/deposit-states.ts';

/** Longer than a request that has reserved an animal can take. */
const keptMs = 7 * 86_400_000;

const idRows = z.array(z.object({ id: z.string() }));
const unreservedRows = z.array(z.object({ depositId: z.string(), animalId: z.string() }));

const claimSql = `
  insert into deposits.reservation_claim (deposit_id)
  select id from unnest($1::uuid[]) id order by id on conflict do nothing returning deposit_id as id`;

/**
 * Claims reservations for a deposit created in this transaction, or to be closed; returns those that were not
 * claimed before. Waits for another transaction that is claiming one.
 */
export async function claimReservations(
  transaction: Transaction,
  depositIds: readonly string[],
): Promise<readonly string[]> {
  return idRows.parse(await transaction(claimSql, [depositIds])).map(({ id }) => id);
}

/**
 * The deposits that keep their animal: until they are over, and after a handover until the buyer is owner of
 * record.
 */
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

/** Open deposits without a claimed reservation. */
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

/** Deletes reservations without a deposit, long after one could still be created. */
export async function sweepClaims(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from deposits.reservation_claim c where claimed_at < $1
       and not exists (select from deposits.deposit d where d.id = c.deposit_id)`,
    [new Date(now.getTime() - keptMs)],
  );
}
