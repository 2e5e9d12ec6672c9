import { fingerprintOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { sentFields } from '../conversations/message-fields.ts';
import type { MessagingContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { lockBusinessAndMember } from '../locks.ts';
import { tellMessage } from '../notices.ts';
import { type Recipient, recipientOf } from './recipient.ts';
import type { SendMessageInput } from './send-message.inputs.ts';
import { type Sender, senderOf } from './sender.ts';
import { checkSending } from './sending-rules.ts';
import { postMessage, readSendingFacts } from './sending.store.ts';
import { MessageChannel, MessageStatus } from './sent-message.enums.ts';
import type { SentMessage } from './sent-message.view.ts';

const keyScope = 'sendMessage';

interface Wanted {
  readonly sender: Sender;
  readonly recipient: Recipient;
  readonly subject: string | null;
  readonly body: string;
}

/** Sends if the rules allow it, in the caller's transaction. */
export async function sendIn(
  ctx: MessagingContext,
  transaction: Transaction,
  { sender, recipient, subject, body }: Wanted,
): Promise<SentMessage> {
  const { businessId } = sender;
  const { clientId, memberId } = recipient;
  await lockBusinessAndMember(transaction, { businessId, memberId });
  const facts = await readSendingFacts(transaction, businessId, recipient);
  checkSending(facts, ctx.loaders.caps);
  const id = ctx.newId();
  const isFirst = facts.conversationId === null;
  const conversationId = facts.conversationId ?? ctx.newId();
  const { now } = facts;
  await postMessage(transaction, sender, recipient, { id, conversationId, isFirst, subject, body, now });
  return {
    id,
    conversationId,
    clientId,
    channel: MessageChannel.IN_APP,
    status: MessageStatus.SENT,
    postedAt: isoInstant(now),
    conversationStarted: isFirst,
    replayed: false,
  };
}

/** spec 7.6: a key belongs to one client; differences in the rest of a repetition do not matter. */
function keyOf(key: string | undefined, clientId: string) {
  if (key === undefined) return undefined;
  return { scope: keyScope, key, fingerprint: fingerprintOf(keyScope, clientId.toLowerCase()) };
}

function refuseOther(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== '0010010000422') throw error;
  throw new DomainError(
    'Conversation_Messaging_UP_State_RJ',
    'The idempotency key was used for another client.',
  );
}

/**
 * Sends a message of a business to one of its clients (spec 4.6). A key in the input takes precedence over that of the
 * request; a repetition gets the first answer, whatever has happened to the client since.
 */
export async function sendMessage(ctx: MessagingContext, input: SendMessageInput): Promise<SentMessage> {
  const sender = senderOf(ctx.viewer);
  const { body, subject, idempotencyKey } = parseFields(sentFields, input);
  // Faults of the client are only reported if the key is new.
  const [checked] = await Promise.allSettled([recipientOf(ctx, sender.businessId, input.clientId)]);
  let replayed = false;
  const asker = {
    viewer: ctx.viewer,
    clock: ctx.clock,
    encryptionSecrets: ctx.encryptionSecrets,
    onReplay: () => {
      replayed = true;
      ctx.onReplay();
    },
  };
  const key = keyOf(idempotencyKey ?? ctx.viewer.idempotencyKey?.key, input.clientId);
  const { id, conversationId, clientId, channel, status, postedAt, conversationStarted } =
    await inTransaction(ctx.pool, async (transaction) => {
      const work = async () => {
        if (checked.status === 'rejected') throw checked.reason;
        const recipient = checked.value;
        const sent = await sendIn(ctx, transaction, { sender, recipient, subject: subject || null, body });
        await tellMessage(ctx, transaction, {
          conversationId: sent.conversationId,
          to: { memberId: recipient.memberId },
        });
        return sent;
      };
      return idempotencyKeys.once(transaction, asker, work, { key });
    }).catch(refuseOther);
  return { id, conversationId, clientId, channel, status, postedAt, conversationStarted, replayed };
}
