import { systemViewer } from '../../kernel/access/viewer.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { askGraph, operation } from '../../kernel/graph/graph.ts';
import { guestOrder } from './letters/guest-order.ts';
import { type TellingDependencies, writeMail } from './write-mail.ts';

export const guestOrderMailOperation = operation(
  'GuestOrderMail',
  `query GuestOrderMail {
    guestOrderMail { mailId guestOrderId email kind number parcel seller { id displayName } }
  }`,
);

export const noteGuestOrderMailOperation = operation(
  'NoteGuestOrderMail',
  'mutation NoteGuestOrderMail($mailIds: [ID!]!) { noteGuestOrderMail(mailIds: $mailIds) }',
);

/**
 * Writes the mail by which guests confirm what they order, and that about what became of it. A process that stops before it
 * has recorded this writes the same mail again, which is sent once. Returns how many there were.
 */
export async function writeGuestOrderMail(deps: TellingDependencies): Promise<number> {
  const viewer = systemViewer(deps.ids());
  const { guestOrderMail: due } = await askGraph(deps.graph, guestOrderMailOperation, {}, viewer);
  if (due.length === 0) return 0;
  await inClientTransaction(deps.database.pool, async (client) => {
    for (const { mailId, email: to, guestOrderId, kind, number, parcel, seller } of due) {
      const letter = { to, guestOrderId, kind, number, parcel, sellerName: seller?.displayName ?? null };
      await writeMail(client, deps, guestOrder, letter, mailId);
    }
  });
  const mailIds = due.map(({ mailId }) => mailId);
  await askGraph(deps.graph, noteGuestOrderMailOperation, { mailIds }, viewer);
  return due.length;
}
