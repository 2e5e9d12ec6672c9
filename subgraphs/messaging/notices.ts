import type { Context } from '../../kernel/graph/context.ts';
import type { NoticeRecipient } from '../../kernel/notices/notice-event.ts';
import { noticesOf } from '../../kernel/notices/outbox.ts';
import type { Transaction } from '../../kernel/database/transaction.ts';

/** What this service tells people (contract 12). */
export const notices = noticesOf('messaging');

/** Tells the other side of a conversation of a message, in its transaction. */
export function tellMessage(
  ctx: Context,
  transaction: Transaction,
  { conversationId, to }: { readonly conversationId: string; readonly to: NoticeRecipient },
): Promise<void> {
  return notices.tell(transaction, ctx, {
    kind: 'MESSAGE_RECEIVED',
    about: { kind: 'CONVERSATION', id: conversationId },
    to: [to],
    arguments: {},
  });
}
