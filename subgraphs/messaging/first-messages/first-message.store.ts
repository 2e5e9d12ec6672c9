import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { type Pair, messageColumns, messageRows, noClient } from '../conversations/conversation.store.ts';
import type { ConversationAbout } from '../conversations/about.view.ts';
import type { Message } from '../conversations/conversation.view.ts';
import type { Writer } from './acquaintance.ts';

/** What a conversation opened today says of whom the person has written to first: the first message is theirs. */
const factsSql = `
select
  exists (select from messaging.business b where b.business_id = $1 and b.paused_at is not null) as "isPaused",
  (select v.id from messaging.conversation v
    where v.business_id = $1 and v.member_id = $2 and v.closed_at is null
      and v.about_kind is not distinct from $3 and v.about_id is not distinct from $4::uuid) as "conversationId",
  coalesce(bool_or(w.business_id = $1), false) as "isAmongThem",
  count(distinct w.business_id) filter (where w.business_id <> $1)::int as "otherBusinesses"
from (
  select v.business_id from messaging.conversation v
  join messaging.message m on m.conversation_id = v.id and m.business_id = v.business_id and m.number = 1 and m.author = 'CLIENT'
  where v.member_id = $2 and v.last_message_at > statement_timestamp() - interval '24 hours'
    and v.created_at > statement_timestamp() - interval '24 hours') w`;

const factsRows = z.tuple([
  z.object({
    /** For complaints about the business. */
    isPaused: z.boolean(),
    /** Of the open conversation about the same. */
    conversationId: z.string().nullable(),
    /** Whether the business is one of those that the person has written to first in 24 hours. */
    isAmongThem: z.boolean(),
    otherBusinesses: z.number(),
  }),
]);

/** What decides whether a person may write first; to be read under the locks of business and member. */
export async function readWritingFacts(
  transaction: Transaction,
  { businessId, memberId }: Pair,
  about: ConversationAbout | null,
): Promise<z.infer<typeof factsRows>[0]> {
  const values = [businessId, memberId, about?.kind ?? null, about?.id ?? null];
  return factsRows.parse(await transaction(factsSql, values))[0];
}

/** The index of open conversations decides whether the message opens one or goes into the one that is open. */
const postSql = `
with v as (
  insert into messaging.conversation as o
    (id, business_id, member_id, client_id, client_name, subject, about_kind, about_id, about_name, about_code,
     message_count, created_at, last_message_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, clock_timestamp(), clock_timestamp())
  on conflict (business_id, member_id, about_kind, about_id) where closed_at is null
  do update set message_count = o.message_count + 1, last_message_at = excluded.last_message_at,
    client_name = excluded.client_name,
    client_id = case excluded.client_id when '${noClient}' then o.client_id else excluded.client_id end
  returning *
), m as (
  insert into messaging.message
    (id, conversation_id, number, business_id, member_id, author, is_sent, author_member_id, body, media_short_codes, posted_at)
  select $11, v.id, v.message_count, v.business_id, v.member_id, 'CLIENT', false, v.member_id, $12, $13, v.last_message_at
  from v
  returning *
)
select ${messageColumns} from m`;

export interface FirstMessage {
  readonly id: string;
  /** For a conversation that it opens. */
  readonly conversationId: string;
  readonly subject: string | null;
  readonly about: ConversationAbout | null;
  readonly body: string;
  readonly mediaShortCodes: readonly string[];
}

/** Puts the person's message into the open conversation about the same, or opens one. */
export async function postFirstMessage(
  transaction: Transaction,
  { businessId, memberId }: Pair,
  { clientId, clientName }: Writer,
  { id, conversationId, subject, about, body, mediaShortCodes }: FirstMessage,
): Promise<Message> {
  const rows = await transaction(postSql, [
    conversationId,
    businessId,
    memberId,
    clientId ?? noClient,
    clientName,
    subject,
    about?.kind ?? null,
    about?.id ?? null,
    about?.name ?? null,
    about?.code ?? null,
    id,
    body,
    mediaShortCodes,
  ]);
  const [posted] = messageRows.parse(rows);
  if (posted === undefined) throw new Error('a message is posted or refused');
  return posted;
}
