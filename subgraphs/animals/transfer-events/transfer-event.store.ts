import type { Pool } from 'pg';
import { z } from 'zod';
import { isDue } from '../../../kernel/database/due.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { TransferEnded, TransferOutcome } from '../transfers/transfer-deposits.ts';

const atOnce = 20;
/** Grows with each attempt, up to five minutes; if a process is killed with an event, others take it after that. */
const pauseSeconds = 15;

const recordSql = `
  insert into animals.transfer_event (transfer_id, deposit_id, outcome, occurred_at) values ($1, $2, $3, $4)`;
/** One at a time per transfer, oldest first: a dispute is reported before what comes after it. */
const claimSql = `
  with due as (
    select e.id from animals.transfer_event e
    where ${isDue('e.due_at')} and not exists (
      select from animals.transfer_event earlier where earlier.transfer_id = e.transfer_id and earlier.id < e.id)
    order by e.due_at, e.id limit ${atOnce} for update skip locked
  )
  update animals.transfer_event e
  set attempts = e.attempts + 1,
    due_at = clock_timestamp() + least(300, (e.attempts + 1) * ${pauseSeconds}) * interval '1 second'
  from due where e.id = due.id
  returning e.id::text, e.transfer_id as "transferId", e.deposit_id as "depositId", e.outcome,
    e.occurred_at as "occurredAt"`;

/** An event that this process has claimed. */
export interface ClaimedEvent extends TransferEnded {
  readonly id: string;
}
const claimedRows = z.array(z.custom<ClaimedEvent>());

/** Stores what deposits need to be told, in the transaction of the change; nothing if no deposit was taken. */
export async function recordEnded(
  transaction: Transaction,
  { id, depositId }: { readonly id: string; readonly depositId: string | null },
  outcome: TransferOutcome,
  now: Date,
): Promise<void> {
  if (depositId !== null) await transaction(recordSql, [id, depositId, outcome, now]);
}

/** Claims due events; no other process gets them for a while. */
export async function claimEvents(pool: Pool): Promise<readonly ClaimedEvent[]> {
  const events = claimedRows.parse((await pool.query(claimSql)).rows);
  return events.map((event) => ({ ...event, occurredAt: isoInstant(event.occurredAt) }));
}

/** Deletes a delivered event. */
export async function removeEvent(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from animals.transfer_event where id = $1', [id]);
}
