import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../../kernel/database/transaction.ts';

/** What identifies an event: the provider, and the event's id there. */
export interface EventName {
  readonly psp: string;
  readonly eventId: string;
}

export type SettledStatus = 'APPLIED' | 'IGNORED' | 'PARKED' | 'QUARANTINED';

/** The stored fields of an event. */
export interface ArrivedEvent extends EventName {
  readonly type: string;
  readonly payload: string;
}

const insertSql = `
  insert into deposits.provider_event (psp, event_id, type, payload, received_at) values ($1, $2, $3, $4, $5)
  on conflict (psp, event_id) do nothing`;

/** Stores an event before anything else is done with it; returns whether it is new. */
export async function storeEvent(
  pool: Pool,
  { psp, eventId, type, payload }: ArrivedEvent,
  now: Date,
): Promise<boolean> {
  return (await pool.query(insertSql, [psp, eventId, type, payload, now])).rowCount === 1;
}

const payloadSql = `
  select payload from deposits.provider_event
  where psp = $1 and event_id = $2 and status in ('RECEIVED', 'PARKED')`;

/** The payload of an event that has not been applied yet; null for any other. */
export async function payloadOf(pool: Pool, { psp, eventId }: EventName): Promise<string | null> {
  const { rows } = await pool.query<{ payload: string }>(payloadSql, [psp, eventId]);
  return rows[0]?.payload ?? null;
}

const claimSql = `
  select status from deposits.provider_event
  where psp = $1 and event_id = $2 and status in ('RECEIVED', 'PARKED') for update skip locked`;

/** Claims an event that has not been applied yet; returns false if it has, or if somebody else has claimed it. */
export async function claimEvent(transaction: Transaction, { psp, eventId }: EventName): Promise<boolean> {
  return (await transaction(claimSql, [psp, eventId])).length === 1;
}

/** The result of an event, with as much of its content as was read. */
export interface Settlement {
  readonly status: SettledStatus;
  readonly intentReference?: string | undefined;
  readonly reference?: string | undefined;
  readonly amount?: bigint | undefined;
  readonly currency?: string | undefined;
  readonly detail?: string | undefined;
}

const settleSql = `
  update deposits.provider_event set status = $3, settled_at = $4, intent_reference = $5, reference = $6, amount = $7,
    currency = $8, detail = $9, payload = case when $3 in ('APPLIED', 'IGNORED') then null else payload end
  where psp = $1 and event_id = $2`;

/** Marks an event that the transaction has claimed. */
export async function settleEvent(
  transaction: Transaction,
  { psp, eventId }: EventName,
  { status, intentReference, reference, amount, currency, detail }: Settlement,
  now: Date,
): Promise<void> {
  const said = [intentReference, reference, amount?.toString(), currency, detail];
  await transaction(settleSql, [psp, eventId, status, now, ...said.map((value) => value ?? null)]);
}

const waitingSql = `
  update deposits.provider_event set tried_at = $5
  where psp = $1 and event_id in (
    select event_id from deposits.provider_event
    where psp = $1 and status = $2 and coalesce(tried_at, received_at) < $3
    order by coalesce(tried_at, received_at), event_id limit $4 for update skip locked)
  returning event_id as "eventId"`;

/** Which events to try again. */
interface Waiting {
  readonly status: 'RECEIVED' | 'PARKED';
  /** Received, or last tried, before this. */
  readonly before: Date;
  readonly limit: number;
}

/** Claims events that nobody has tried for some time, the longest waiting first. */
export async function takeWaitingEvents(
  pool: Pool,
  psp: string,
  { status, before, limit }: Waiting,
  now: Date,
): Promise<readonly EventName[]> {
  const { rows } = await pool.query<{ eventId: string }>(waitingSql, [psp, status, before, limit, now]);
  return rows.map(({ eventId }) => ({ psp, eventId }));
}

const countSql = `
  select status, count(*)::integer as count from deposits.provider_event
  where status in ('RECEIVED', 'PARKED', 'QUARANTINED') group by status`;
const counted = z.array(z.object({ status: z.string(), count: z.int() }));

const ofOrdersSql = `
  select e.event_id as "eventId" from deposits.provider_event e
  join deposits.order_payment o on o.psp = e.psp and o.intent_reference = e.intent_reference
  where e.psp = $1 and e.status = 'PARKED' order by e.received_at, e.event_id limit $2`;

/**
 * Parked events about orders that are known by now: they came before the payment, or to a release that knew no orders.
 */
export async function parkedEventsOfOrders(
  pool: Pool,
  psp: string,
  limit: number,
): Promise<readonly EventName[]> {
  const { rows } = await pool.query<{ eventId: string }>(ofOrdersSql, [psp, limit]);
  return rows.map(({ eventId }) => ({ psp, eventId }));
}

/** The number of events that have not been applied, by status. */
export async function countOpenEvents(pool: Pool): Promise<z.infer<typeof counted>> {
  return counted.parse((await pool.query(countSql)).rows);
}
