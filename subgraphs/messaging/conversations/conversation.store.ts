import type { Pool } from 'pg';
import { z } from 'zod';
import { keptTotal } from '../../../kernel/database/kept-counts.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { messagingNotFound } from '../sending/recipient.ts';
import { ConversationSubject } from './about.view.ts';
import { ConversationStatus, MessageAuthor } from './conversation.enums.ts';
import type { Conversation, ConversationPage, Message, MessagePage } from './conversation.view.ts';
import { countedConversations } from './counted-conversations.ts';
import type { Party } from './party.ts';

interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** In a rolling release the one before reads conversations too, and needs an id: that of no client. */
export const noClient = '00000000-0000-0000-0000-000000000000';

/** What differs between the two sides of a conversation. */
const columnsOf = {
  BUSINESS: {
    owner: 'business_id',
    read: 'read_by_business',
    block: 'is_blocked_by_business',
    other: 'CLIENT',
  },
  CLIENT: { owner: 'member_id', read: 'read_by_member', block: 'is_blocked_by_member', other: 'BUSINESS' },
} as const;

const about = z.object({
  kind: z.enum(ConversationSubject),
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
});

const conversationRows = z.array(
  z
    .object({
      id: z.string(),
      businessId: z.string(),
      clientId: z.string().nullable(),
      clientName: z.string(),
      subject: z.string().nullable(),
      about: about.nullable(),
      status: z.enum(ConversationStatus),
      messageCount: z.number(),
      readUpTo: z.number(),
      unreadCount: z.number(),
      isBlocked: z.boolean(),
      createdAt: z.string().transform(isoInstant),
      lastMessageAt: z.string().transform(isoInstant),
    })
    .transform(({ businessId, ...row }): Conversation => ({ ...row, business: { id: businessId } })),
);

export const messageRows = z.array(
  z.object({
    id: z.string(),
    conversationId: z.string(),
    number: z.number(),
    author: z.enum(MessageAuthor),
    body: z.string(),
    mediaShortCodes: z.array(z.string()),
    postedAt: z.string().transform(isoInstant),
  }),
);

function conversationSql({ side }: Party, condition: string): string {
  const { owner, read, block, other } = columnsOf[side];
  return `
    select v.id, v.business_id as "businessId", nullif(v.client_id, '${noClient}') as "clientId",
      v.client_name as "clientName", v.subject,
      case when v.about_id is not null then jsonb_build_object(
        'kind', v.about_kind, 'id', v.about_id, 'name', v.about_name, 'code', v.about_code) end as about,
      case when v.closed_at is null then 'OPEN' else 'CLOSED' end as status, v.message_count as "messageCount",
      v.${read} as "readUpTo", v.created_at::text as "createdAt", v.last_message_at::text as "lastMessageAt",
      (select count(*)::int from messaging.message m
        where m.conversation_id = v.id and m.business_id = v.business_id and m.number > v.${read} and m.author = '${other}') as "unreadCount",
      coalesce((select k.${block} from messaging.contact k
        where k.business_id = v.business_id and k.member_id = v.member_id), false) as "isBlocked"
    from messaging.conversation v where v.${owner} = $1 and ${condition}`;
}

/** Which conversations are listed. */
export interface ConversationFilter {
  /** null for all. */
  readonly status: ConversationStatus | null;
  /** Only with something that the party has not read. */
  readonly isUnreadOnly: boolean;
}

/** The party's conversations, latest messages first. */
export async function listConversations(
  pool: Pool,
  party: Party,
  { status, isUnreadOnly }: ConversationFilter,
  { page, pageSize }: PageQuery,
): Promise<ConversationPage> {
  const { owner, read, other } = columnsOf[party.side];
  const unread = `v.${read} < v.message_count and exists (select from messaging.message m
    where m.conversation_id = v.id and m.business_id = v.business_id and m.number > v.${read} and m.author = '${other}')`;
  const condition = `($2::boolean is null or (v.closed_at is null) = $2)${isUnreadOnly ? ` and ${unread}` : ''}`;
  const isOpen = status === null ? null : status === ConversationStatus.OPEN;
  const [rows, counted] = await Promise.all([
    pool.query(
      `${conversationSql(party, condition)} order by v.last_message_at desc, v.id desc limit $3 offset $4`,
      [party.id, isOpen, pageSize, (page - 1) * pageSize],
    ),
    party.side === 'BUSINESS' && isOpen === null && !isUnreadOnly
      ? pool.query<{ total: number }>(`select ${keptTotal(countedConversations)} as total`, [party.id])
      : pool.query<{ total: number }>(
          `select count(*)::int as total from messaging.conversation v
           where v.${owner} = $1 and ${condition}`,
          [party.id, isOpen],
        ),
  ]);
  return { items: conversationRows.parse(rows.rows), total: counted.rows[0]?.total ?? 0 };
}

/** A conversation of the party; any other is missing. */
export async function findConversation(pool: Pool, party: Party, id: string): Promise<Conversation> {
  const { rows } = isUuid(id)
    ? await pool.query(conversationSql(party, 'v.id = $2'), [party.id, id])
    : { rows: [] };
  const [found] = conversationRows.parse(rows);
  if (found === undefined) throw messagingNotFound();
  return found;
}

export const messageColumns = `m.id, m.conversation_id as "conversationId", m.number, m.author, m.body, to_json(m.media_short_codes) as "mediaShortCodes", m.posted_at::text as "postedAt"`;

/** Messages of a conversation that is known to be the party's, newest first. */
export async function listMessages(
  pool: Pool,
  { id, messageCount, business }: Conversation,
  { page, pageSize }: PageQuery,
): Promise<MessagePage> {
  const { rows } = await pool.query(
    `select ${messageColumns} from messaging.message m where m.conversation_id = $1 and m.business_id = $5 and m.number <= $2
     order by m.number desc limit $3 offset $4`,
    [id, messageCount, pageSize, (page - 1) * pageSize, business.id],
  );
  return { items: messageRows.parse(rows), total: messageCount };
}

/**
 * Unread messages to the party, in all conversations. They are counted in one conversation after the other: in a join,
 * PostgreSQL expects a third of all conversations to have some, and reads everybody's messages.
 */
export async function countUnread(pool: Pool, { side, id }: Party): Promise<number> {
  const { owner, read, other } = columnsOf[side];
  const { rows } = await pool.query<{ count: number }>(
    `select coalesce(sum((select count(*) from messaging.message m
       where m.conversation_id = v.id and m.business_id = v.business_id and m.number > v.${read} and m.author = '${other}')), 0)::int as count
     from messaging.conversation v where v.${owner} = $1 and v.${read} < v.message_count`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

/** The two sides of a conversation. */
export interface Pair {
  readonly businessId: string;
  readonly memberId: string;
}

const pairRows = z.array(z.object({ businessId: z.string(), memberId: z.string() }));

/** The two sides of a conversation of the party; any other is missing. */
export async function pairOf(
  transaction: Transaction,
  { side, id: owner }: Party,
  id: string,
): Promise<Pair> {
  if (!isUuid(id)) throw messagingNotFound();
  const rows = await transaction(
    `select business_id as "businessId", member_id as "memberId" from messaging.conversation v
     where v.${columnsOf[side].owner} = $1 and v.id = $2`,
    [owner, id],
  );
  const [pair] = pairRows.parse(rows);
  if (pair === undefined) throw messagingNotFound();
  return pair;
}

/** Moves the party's read mark forward. */
export async function moveReadMark(
  transaction: Transaction,
  { side, id: owner }: Party,
  { conversationId, upTo }: { readonly conversationId: string; readonly upTo: number },
): Promise<void> {
  const { owner: column, read } = columnsOf[side];
  await transaction(
    `update messaging.conversation set ${read} = least($3::int, message_count)
     where ${column} = $1 and id = $2 and ${read} < least($3::int, message_count)`,
    [owner, conversationId, upTo],
  );
}

/** Closes a conversation; a closed one stays as it is. */
export async function closeIn(transaction: Transaction, conversationId: string): Promise<void> {
  await transaction(
    'update messaging.conversation set closed_at = clock_timestamp() where id = $1 and closed_at is null',
    [conversationId],
  );
}

/** Whether that side has written something in the conversation. */
export async function hasWritten(
  transaction: Transaction,
  side: Party['side'],
  conversationId: string,
): Promise<boolean> {
  const rows = await transaction(
    'select from messaging.message where conversation_id = $1 and author = $2 limit 1',
    [conversationId, side],
  );
  return rows.length > 0;
}

/** The client's messages of the last 24 hours in conversations in which the business has written nothing. */
export async function countUnanswered(
  transaction: Transaction,
  { businessId, memberId }: Pair,
): Promise<number> {
  const rows = await transaction(
    `select count(*)::int as count from messaging.conversation v
     join messaging.message m on m.conversation_id = v.id and m.business_id = v.business_id
       and m.posted_at > statement_timestamp() - interval '24 hours'
     where v.member_id = $2 and v.business_id = $1 and v.last_message_at > statement_timestamp() - interval '24 hours'
       and not exists (select from messaging.message a
         where a.conversation_id = v.id and a.business_id = v.business_id and a.author = 'BUSINESS')`,
    [businessId, memberId],
  );
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count;
}

interface NewReply {
  readonly id: string;
  readonly conversationId: string;
  readonly body: string;
  readonly mediaShortCodes: readonly string[];
}

const replySql = `
with continued as (
  update messaging.conversation set message_count = message_count + 1, last_message_at = clock_timestamp()
  where id = $1 and closed_at is null
  returning *
), m as (
  insert into messaging.message
    (id, conversation_id, number, business_id, member_id, author, is_sent, author_member_id, body, media_short_codes, posted_at)
  select $2, c.id, c.message_count, c.business_id, c.member_id, $3, false, $4, $5, $6, c.last_message_at from continued c
  returning *
), noticed as (
  insert into messaging.push_notice (message_id, member_id, due_at)
  select m.id, m.member_id, m.posted_at from m
  where m.author = 'BUSINESS'
    and not exists (select from messaging.member p where p.member_id = m.member_id and not p.has_push_notices)
)
select ${messageColumns} from m`;

/** Posts a reply of the party; null if the conversation is closed. */
export async function postReply(
  transaction: Transaction,
  { side, memberId }: Party,
  { id, conversationId, body, mediaShortCodes }: NewReply,
): Promise<Message | null> {
  const values = [conversationId, id, side, memberId, body, mediaShortCodes];
  const [posted] = messageRows.parse(await transaction(replySql, values));
  return posted ?? null;
}
