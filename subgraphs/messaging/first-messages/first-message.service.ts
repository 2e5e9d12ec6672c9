import { z } from 'zod';
import { requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { messageBody, messageSubject } from '../../../kernel/inputs/message-fields.ts';
import { requestKey } from '../../../kernel/text/lines.ts';
import { checkUnanswered, checkWanted } from '../conversations/conversation.service.ts';
import type { Pair } from '../conversations/conversation.store.ts';
import type { Message } from '../conversations/conversation.view.ts';
import { requireClient } from '../conversations/party.ts';
import { keepPictures } from '../../../kernel/media/use-pictures.ts';
import { pictureCodes } from '../conversations/pictures.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { lockBusiness, lockMember } from '../locks.ts';
import { notices, tellMessage } from '../notices.ts';
import { capReached } from '../sending/sending-rules.ts';
import { aboutOf } from './about.ts';
import { businessToWriteTo, checked, writerTo } from './acquaintance.ts';
import { postFirstMessage, readWritingFacts } from './first-message.store.ts';
import type { ConversationAboutInput, StartConversationInput } from './start-conversation.inputs.ts';

/** Businesses that a person writes to first in 24 hours (contract 13). */
const mostBusinesses = 5;

const fields = z.object({
  body: messageBody,
  subject: messageSubject,
  mediaShortCodes: pictureCodes,
  requestKey: requestKey.nullish(),
});

/** Everything about the message that other services know. */
async function lookUp(ctx: Context, given: string, about: ConversationAboutInput | null | undefined) {
  const business = await businessToWriteTo(ctx, given);
  const [writer, named] = await Promise.all([
    writerTo(ctx, business.id),
    about === null || about === undefined ? null : aboutOf(ctx, business, about),
  ]);
  return { businessId: business.id, writer, about: named };
}

type Wanted = Awaited<ReturnType<typeof lookUp>> & {
  readonly memberId: string;
  readonly subject: string | null;
  readonly body: string;
  readonly mediaShortCodes: readonly string[];
};

/** Posts the message if the rules allow it, in the caller's transaction. */
async function startIn(ctx: Context, transaction: Transaction, wanted: Wanted): Promise<Message> {
  const { businessId, memberId, writer, about, subject, body, mediaShortCodes } = wanted;
  const pair: Pair = { businessId, memberId };
  await lockBusiness(transaction, businessId);
  await lockMember(transaction, memberId);
  const { isPaused, conversationId, isAmongThem, otherBusinesses } = await readWritingFacts(
    transaction,
    pair,
    about,
  );
  if (isPaused) throw new DomainError('Conversation_Messaging_VL_Authorization_RJ');
  await checkWanted(transaction, 'CLIENT', pair);
  if (conversationId === null && !isAmongThem && otherBusinesses >= mostBusinesses) {
    const detail = `You have written to ${mostBusinesses} businesses in the last 24 hours.`;
    throw capReached('CONVERSATIONS_BUSINESSES_DAY', mostBusinesses, detail);
  }
  await checkUnanswered(transaction, pair, conversationId);
  if (conversationId === null) {
    const action = { businessId, code: 'MESSAGE_SENT', subject: about?.subject ?? null } as const;
    await notices.count(transaction, ctx, action);
  }
  const ids = { id: ctx.newId(), conversationId: ctx.newId() };
  return postFirstMessage(transaction, pair, writer, { ...ids, subject, about, body, mediaShortCodes });
}

/**
 * Writes to a business that is published or has met the person (contract 13): in the open conversation about the same,
 * or in a new one. A repetition with the same key gets the first answer, whatever has happened since.
 */
export async function startConversation(ctx: Context, input: StartConversationInput): Promise<Message> {
  const { memberId } = requireClient(ctx.viewer);
  requireConfirmedEmail(ctx.viewer);
  const { body, subject, mediaShortCodes, requestKey: given } = parseFields(fields, input);
  const { businessId: asked, about } = input;
  // What others know is only reported if the key is new.
  const [found] = await Promise.allSettled([checked(ctx, lookUp(ctx, asked, about))]);
  const request = {
    businessId: asked.toLowerCase(),
    about: about ?? null,
    subject: subject ?? null,
    body,
    mediaShortCodes,
  };
  await keepPictures(ctx, ctx.viewer, mediaShortCodes);
  const key = keyOf('startConversation', given, request);
  return inTransaction(ctx.pool, (transaction) => {
    const start = async () => {
      if (found.status === 'rejected') throw found.reason;
      const wanted = { ...found.value, memberId, subject: subject || null, body, mediaShortCodes };
      const message = await startIn(ctx, transaction, wanted);
      const { conversationId } = message;
      await tellMessage(ctx, transaction, { conversationId, to: { profileId: wanted.businessId } });
      return message;
    };
    return idempotencyKeys.once(transaction, ctx, start, { key });
  });
}
