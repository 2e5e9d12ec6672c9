import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { TransferEnded, TransferOutcome } from '../transfers/transfer-deposits.ts';

const atOnce = 20;
/** Grows with each attempt, up to five minutes; whoever was killed with an event leaves it to others after it. */
const pauseSeconds = 15;

const recordSql = `
  insert into animals.transfer_event (transfer_id, deposit_id, outcome, occurred_at) values ($1, $2, $3, $4)`;
/** One at a time of each transfer, the oldest first: a dispute is heard of before what comes after it. */
const claimSql = `
  with due as (
    select e.id from animals.transfer_event e
    where e.due_at <= clock_timestamp() and not exists (
      select from animals.transfer_event earlier where earlier.transfer_id = e.transfer_id and earlier.id < e.id)
    order by e.due_at, e.id limit ${atOnce} for update skip locked
  )
  update animals.transfer_event e
  set attempts = e.attempts + 1,
    due_at = clock_timestamp() + least(300, (e.attempts + 1) * ${pauseSeconds}) * interval '1 second'
  from due where e.id = due.id
  returning e.id::text, e.transfer_id as "transferId", e.deposit_id as "depositId", e.outcome,
    e.occurred_at as "occurredAt"`;

/** An event that this process has for a while. */
export interface ClaimedEvent extends TransferEnded {
  readonly id: string;
}
const claimedRows = z.array(z.custom<ClaimedEvent>());

/** Publishes in the transaction of the change what deposits have to hear; there is nothing to tell where none was taken. */
export async function recordEnded(
  transaction: Transaction,
  { id, depositId }: { readonly id: string; readonly depositId: string | null },
  outcome: TransferOutcome,
  now: Date,
): Promise<void> {
  if (depositId !== null) await transaction(recordSql, [id, depositId, outcome, now]);
}

/** Takes events that are due; nobody else has them for a while. */
export async function claimEvents(pool: Pool): Promise<readonly ClaimedEvent[]> {
  const events = claimedRows.parse((await pool.query(claimSql)).rows);
  return events.map((event) => ({ ...event, occurredAt: isoInstant(event.occurredAt) }));
}

/** Forgets an event that was told. */
export async function removeEvent(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from animals.transfer_event where id = $1', [id]);
}
