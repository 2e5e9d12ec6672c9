import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Recipient } from './recipient.ts';
import type { Sender } from './sender.ts';

const factsSql = `
select c.now::text as now,
  exists (
    select from messaging.business b where b.business_id = $1 and b.paused_at is not null) as "isPaused",
  exists (
    select from messaging.contact k where k.business_id = $1 and k.member_id = $2
      and (k.is_blocked_by_business or k.is_blocked_by_member or k.is_opted_out or k.has_left))
  or exists (
    select from messaging.member m where m.member_id = $2 and m.is_opted_out) as "isUnwanted",
  (select v.id from messaging.conversation v
    where v.business_id = $1 and v.member_id = $2 and v.closed_at is null and v.about_id is null) as "conversationId",
  s.*
from (select date_trunc('milliseconds', clock_timestamp()) as now) c
cross join lateral (
  select count(*) filter (where m.member_id = $2)::int as "toClient",
    count(distinct m.member_id) filter (where m.member_id <> $2)::int as "otherClients"
  from messaging.message m
  where m.business_id = $1 and m.is_sent and m.posted_at > c.now - interval '24 hours') s`;

const factsRows = z.tuple([
  z.object({
    /** The database's time, which all processes share; for SQL. */
    now: z.string(),
    isPaused: z.boolean(),
    /** Whether client or business want no messages between them. */
    isUnwanted: z.boolean(),
    /** Of the open conversation. */
    conversationId: z.string().nullable(),
    /** Messages sent to the client in the last 24 hours. */
    toClient: z.number(),
    /** The number of other clients with messages in that time. */
    otherClients: z.number(),
  }),
]);
export type SendingFacts = z.infer<typeof factsRows>[0];

/** What decides whether a message may be sent; to be read under the locks of business and member. */
export async function readSendingFacts(
  transaction: Transaction,
  businessId: string,
  { memberId }: Recipient,
): Promise<SendingFacts> {
  return factsRows.parse(await transaction(factsSql, [businessId, memberId]))[0];
}

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly isFirst: boolean;
  readonly subject: string | null;
  readonly body: string;
  /** The database's time. */
  readonly now: string;
}

const postSql = `
with opened as (
  insert into messaging.conversation
    (id, business_id, member_id, client_id, client_name, subject, message_count, created_at, last_message_at)
  select $3, $1, $2, $4, $5, $6, 1, $7::timestamptz, $7::timestamptz where $8::boolean
  returning id, message_count
), continued as (
  update messaging.conversation
  set message_count = message_count + 1, last_message_at = $7::timestamptz, client_id = $4, client_name = $5
  where id = $3 and not $8::boolean
  returning id, message_count
), posted as (
  insert into messaging.message
    (id, conversation_id, number, business_id, member_id, author, is_sent, app_id, author_member_id, body, posted_at)
  select $9, c.id, c.message_count, $1, $2, 'BUSINESS', true, $10, $11, $12, $7::timestamptz
  from (select * from opened union all select * from continued) c
  returning id
)
insert into messaging.push_notice (message_id, member_id, due_at)
select p.id, $2, $7::timestamptz from posted p
where not exists (select from messaging.member m where m.member_id = $2 and not m.has_push_notices)`;

/** Puts a message into the conversation, opening one for the first message, and queues a notice about it. */
export async function postMessage(
  transaction: Transaction,
  { businessId, appId, memberId: authorId }: Sender,
  { memberId, clientId, clientName }: Recipient,
  { id, conversationId, isFirst, subject, body, now }: NewMessage,
): Promise<void> {
  await transaction(postSql, [
    businessId,
    memberId,
    conversationId,
    clientId,
    clientName,
    subject,
    now,
    isFirst,
    id,
    appId,
    authorId,
    body,
  ]);
}
