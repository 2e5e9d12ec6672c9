import { requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { readContact, setContact } from '../contacts/contact.store.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { lockBusiness } from '../locks.ts';
import { tellMessage } from '../notices.ts';
import { capReached } from '../sending/sending-rules.ts';
import type {
  MarkConversationReadInput,
  ReplyToConversationInput,
  SetClientBlockInput,
} from './conversation.inputs.ts';
import {
  type ConversationFilter,
  type Pair,
  closeIn,
  countUnanswered,
  countUnread,
  findConversation,
  hasWritten,
  listConversations,
  listMessages,
  moveReadMark,
  pairOf,
  postReply,
} from './conversation.store.ts';
import type { Conversation, ConversationPage, Message, MessagePage } from './conversation.view.ts';
import { replyFields } from './message-fields.ts';
import { type Party, partyOf, requireBusiness } from './party.ts';
import { keepPictures } from '../../../kernel/media/use-pictures.ts';

interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** The inbox of the viewer: that of the business that they act for, or their own. */
export function pageOfConversations(
  ctx: Context,
  filter: ConversationFilter,
  page: PageQuery,
): Promise<ConversationPage> {
  return listConversations(ctx.pool, partyOf(ctx.viewer), filter, page);
}

/** A conversation of the viewer; any other is missing. */
export function conversationOfViewer(ctx: Context, id: string): Promise<Conversation> {
  return findConversation(ctx.pool, partyOf(ctx.viewer), id);
}

/** Messages of a conversation of the viewer, newest first. */
export async function pageOfMessages(ctx: Context, id: string, page: PageQuery): Promise<MessagePage> {
  return listMessages(ctx.pool, await conversationOfViewer(ctx, id), page);
}

/** The number of the viewer's unread messages. */
export function unreadMessages(ctx: Context): Promise<number> {
  return countUnread(ctx.pool, partyOf(ctx.viewer));
}

/** Changes a conversation of the party in its own transaction, while nobody sends for the business. */
async function changing(
  ctx: Context,
  party: Party,
  conversationId: string,
  work: (transaction: Transaction, pair: Pair) => Promise<void>,
): Promise<Conversation> {
  await inTransaction(ctx.pool, async (transaction) => {
    const pair = await pairOf(transaction, party, conversationId);
    await lockBusiness(transaction, pair.businessId);
    await work(transaction, pair);
  });
  return findConversation(ctx.pool, party, conversationId);
}

function wrongState(detail: string): DomainError {
  return new DomainError('Conversation_Messaging_UP_State_RJ', detail);
}

/** Refuses a message that one of the two does not want, without revealing which. */
export async function checkWanted(transaction: Transaction, side: Party['side'], pair: Pair): Promise<void> {
  const contact = await readContact(transaction, pair);
  const isUnwanted =
    contact.isBlockedByBusiness ||
    contact.isBlockedByMember ||
    (side === 'BUSINESS' && (contact.isOptedOut || contact.hasLeft));
  if (isUnwanted) throw new DomainError('Conversation_Messaging_VL_Authorization_RJ');
  if (contact.hasLeft) throw wrongState('You have left the conversation.');
}

/** Messages of a person in 24 hours to a business that has not answered (contract 13). */
const mostUnanswered = 20;

/** Refuses one more message to a business that has not answered; null stands for a conversation to be opened. */
export async function checkUnanswered(
  transaction: Transaction,
  pair: Pair,
  conversationId: string | null,
): Promise<void> {
  if (conversationId !== null && (await hasWritten(transaction, 'BUSINESS', conversationId))) return;
  if ((await countUnanswered(transaction, pair)) < mostUnanswered) return;
  const detail = `You have sent this business ${mostUnanswered} messages in the last 24 hours; wait for its answer.`;
  throw capReached('MESSAGES_UNANSWERED_DAY', mostUnanswered, detail);
}

/** Refuses a reply that is not wanted, one to nothing, and too many without an answer. */
async function checkReply(
  transaction: Transaction,
  { side }: Party,
  pair: Pair,
  conversationId: string,
): Promise<void> {
  await checkWanted(transaction, side, pair);
  if (side === 'CLIENT') return checkUnanswered(transaction, pair, conversationId);
  // Messages that are not replies count for the caps.
  if (!(await hasWritten(transaction, 'CLIENT', conversationId))) {
    throw wrongState('The client has written nothing yet; send a message instead.');
  }
}

interface Reply {
  readonly conversationId: string;
  readonly body: string;
  readonly mediaShortCodes: readonly string[];
}

/** Posts a reply if the rules allow it, in the caller's transaction. */
export async function replyIn(
  { newId }: Pick<Context, 'newId'>,
  transaction: Transaction,
  party: Party,
  { conversationId, body, mediaShortCodes }: Reply,
): Promise<Message> {
  const pair = await pairOf(transaction, party, conversationId);
  await lockBusiness(transaction, pair.businessId);
  await checkReply(transaction, party, pair, conversationId);
  const posted = await postReply(transaction, party, { id: newId(), conversationId, body, mediaShortCodes });
  if (posted === null) throw wrongState('The conversation is closed.');
  return posted;
}

/** Posts a reply of the viewer. It counts for no cap of apps, and is sent even while messages by apps are paused. */
export async function replyToConversation(ctx: Context, input: ReplyToConversationInput): Promise<Message> {
  const party = partyOf(ctx.viewer);
  requireConfirmedEmail(ctx.viewer);
  const { body, mediaShortCodes } = parseFields(replyFields, input);
  const { conversationId, idempotencyKey } = input;
  const wanted = { conversationId, body, mediaShortCodes };
  const key = keyOf('replyToConversation', idempotencyKey, wanted);
  await keepPictures(ctx, ctx.viewer, mediaShortCodes);
  return inTransaction(ctx.pool, async (transaction) => {
    const reply = async () => {
      const message = await replyIn(ctx, transaction, party, wanted);
      const { businessId, memberId } = await pairOf(transaction, party, conversationId);
      const to = party.side === 'CLIENT' ? { profileId: businessId } : { memberId };
      await tellMessage(ctx, transaction, { conversationId, to });
      return message;
    };
    return idempotencyKeys.once(transaction, ctx, reply, { key });
  });
}

/** Closes a conversation for both; the next message opens another. */
export function closeConversation(ctx: Context, id: string): Promise<Conversation> {
  return changing(ctx, partyOf(ctx.viewer), id, (transaction) => closeIn(transaction, id));
}

/** Moves the read mark of the viewer's side; a business has one for everybody who acts for it. */
export async function markConversationRead(
  ctx: Context,
  input: MarkConversationReadInput,
): Promise<Conversation> {
  const party = partyOf(ctx.viewer);
  const { conversationId } = input;
  await findConversation(ctx.pool, party, conversationId);
  await inTransaction(ctx.pool, (transaction) => moveReadMark(transaction, party, input));
  return findConversation(ctx.pool, party, conversationId);
}

/** Blocks or unblocks a client; they are not told. */
export function setClientBlock(
  ctx: Context,
  { conversationId, isBlocked }: SetClientBlockInput,
): Promise<Conversation> {
  return changing(ctx, requireBusiness(ctx.viewer), conversationId, async (transaction, pair) => {
    await setContact(transaction, pair, { isBlockedByBusiness: isBlocked });
  });
}
