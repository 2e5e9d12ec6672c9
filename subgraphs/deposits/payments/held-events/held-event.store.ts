import { z } from 'zod';
import { isoInstant } from '../../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../../kernel/database/transaction.ts';
import { type Reader, rowsOf } from '../../reader.ts';
import { printedAmount } from '../../terms/minor-units.ts';
import type { EventName } from '../events/provider-event.store.ts';
import { type HeldEvent, type HeldEventPage, HeldEventStatus } from './held-event.view.ts';

const columns = `
  e.psp, e.event_id as "eventId", e.type, case d.decision when 'RELEASED' then 'RELEASED' else e.status end as status,
  e.detail, e.intent_reference as "intentReference", e.reference, e.amount, e.currency, e.received_at as "receivedAt",
  o.id as "depositId", o.offer->>'animalName' as "animalName", o.buyer_profile_id as "buyerProfileId",
  o.seller_profile_id as "sellerProfileId",
  d.note, d.member_id as "decidedByMemberId", d.decided_at as "decidedAt"`;
const tables = `
  deposits.provider_event e
  left join deposits.provider_event_decision d on d.psp = e.psp and d.event_id = e.event_id
  left join deposits.deposit o on o.psp = e.psp and o.intent_reference = e.intent_reference`;
const open = `e.status in ('PARKED', 'QUARANTINED')`;
const pageOf = (where: string, order: string) => `
  select t.total, p.* from (select count(*)::integer as total from ${tables} where ${where}) t
  left join lateral (select ${columns} from ${tables} where ${where} order by ${order} limit $2 offset $3) p on true`;
const openSql = pageOf(`${open} and ($1::text is null or e.status = $1)`, 'e.received_at, e.event_id, e.psp');
const decidedSql = pageOf('d.decision = $1', 'd.decided_at desc, e.psp, e.event_id');

const instant = z.string().transform(isoInstant);
const eventRow = z.object({
  psp: z.string(),
  eventId: z.string(),
  type: z.string(),
  status: z.enum(HeldEventStatus),
  detail: z.string().nullable(),
  intentReference: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.string().transform(Number).nullable(),
  currency: z.string().nullable(),
  depositId: z.string().nullable(),
  animalName: z.string().nullable(),
  buyerProfileId: z.string().nullable(),
  sellerProfileId: z.string().nullable(),
  receivedAt: instant,
  note: z.string().nullable(),
  decidedByMemberId: z.string().nullable(),
  decidedAt: instant.nullable(),
});
const pageRow = z.object({ total: z.int(), eventId: z.string().nullable() });

function viewOf(row: unknown): HeldEvent {
  const { buyerProfileId, sellerProfileId, ...event } = eventRow.parse(row);
  return {
    ...event,
    amount: printedAmount(event.amount, event.currency),
    buyer: buyerProfileId === null ? null : { id: buyerProfileId },
    seller: sellerProfileId === null ? null : { id: sellerProfileId },
  };
}

/** One page of the events that wait for a decision, oldest first; or of decided ones, newest first. */
export async function pageOfHeldEvents(
  reader: Reader,
  status: string | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<HeldEventPage> {
  const isDecided = status === 'RELEASED' || status === 'DISMISSED';
  const values = [status, pageSize, (page - 1) * pageSize];
  const rows = await rowsOf(reader, isDecided ? decidedSql : openSql, values);
  const [first] = z.tuple([pageRow], pageRow).parse(rows);
  return { items: first.eventId === null ? [] : rows.map(viewOf), total: first.total };
}

/** An event that is held back or was decided; null for any other. */
export async function findHeldEvent(reader: Reader, { psp, eventId }: EventName): Promise<HeldEvent | null> {
  const sql = `
    select ${columns} from ${tables}
    where e.psp = $1 and e.event_id = $2 and (${open} or d.decision is not null)`;
  const [row] = await rowsOf(reader, sql, [psp, eventId]);
  return row === undefined ? null : viewOf(row);
}

/** Locks an event until the transaction ends; waits for whoever has it. */
export async function lockEvent(transaction: Transaction, { psp, eventId }: EventName): Promise<void> {
  const sql = 'select status from deposits.provider_event where psp = $1 and event_id = $2 for update';
  await transaction(sql, [psp, eventId]);
}

const payloads = z.array(z.object({ payload: z.string().nullable() }));

/** The body of an event; null if it has been applied, or does not exist. */
export async function bodyOf(reader: Reader, { psp, eventId }: EventName): Promise<string | null> {
  const sql = 'select payload from deposits.provider_event where psp = $1 and event_id = $2';
  return payloads.parse(await rowsOf(reader, sql, [psp, eventId]))[0]?.payload ?? null;
}

/** Who decided what about an event, and why. */
export interface EventDecision extends EventName {
  readonly decision: HeldEventStatus.RELEASED | HeldEventStatus.DISMISSED;
  readonly note: string;
  readonly memberId: string | null;
}

/** Stores a decision for good; an event has one. */
export async function storeDecision(
  transaction: Transaction,
  { psp, eventId, decision, note, memberId }: EventDecision,
  now: Date,
): Promise<void> {
  await transaction(
    `insert into deposits.provider_event_decision (psp, event_id, decision, note, member_id, decided_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [psp, eventId, decision, note, memberId, now],
  );
}

/** Marks an event as having no effect; its body stays for inspection. */
export async function markDismissed(
  transaction: Transaction,
  { psp, eventId }: EventName,
  now: Date,
): Promise<void> {
  await transaction(
    `update deposits.provider_event set status = 'DISMISSED', settled_at = $3 where psp = $1 and event_id = $2`,
    [psp, eventId, now],
  );
}
