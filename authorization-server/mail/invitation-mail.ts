import { systemViewer } from '../../kernel/access/viewer.ts';
import { askGraph, operation } from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { invitation } from './letters/invitation.ts';
import { writeMail } from './write-mail.ts';

export const invitationMailOperation = operation(
  'InvitationMail',
  'query InvitationMail { invitationMail { mailId email role profileName } }',
);

export const noteInvitationMailOperation = operation(
  'NoteInvitationMail',
  'mutation NoteInvitationMail($mailIds: [ID!]!) { noteInvitationMail(mailIds: $mailIds) }',
);

/**
 * Writes the directory's mail about invitations. A process that stops before it has recorded this writes the same mail
 * again, which is sent once.
 */
export async function writeInvitationMail(deps: Dependencies): Promise<void> {
  const viewer = systemViewer(deps.ids());
  const { invitationMail: due } = await askGraph(deps.graph, invitationMailOperation, {}, viewer);
  if (due.length === 0) return;
  await inClientTransaction(deps.database.pool, async (client) => {
    for (const { mailId, email: to, ...content } of due) {
      await writeMail(client, deps, invitation, { to, ...content }, mailId);
    }
  });
  const mailIds = due.map(({ mailId }) => mailId);
  await askGraph(deps.graph, noteInvitationMailOperation, { mailIds }, viewer);
}
