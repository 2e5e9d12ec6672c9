import { systemViewer } from '../../kernel/access/viewer.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { askGraph, operation } from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';
import { membershipChanged } from './letters/membership-changed.ts';
import { writeToMember } from './write-mail.ts';

export const membershipNoticesOperation = operation(
  'MembershipNotices',
  `query MembershipNotices {
    membershipNotices { mailId recipientId change profileId profileName memberName isOwn }
  }`,
);

export const noteMembershipNoticesOperation = operation(
  'NoteMembershipNotices',
  'mutation NoteMembershipNotices($mailIds: [ID!]!) { noteMembershipNotices(mailIds: $mailIds) }',
);

/**
 * Writes the directory's mail about members of profiles. A process that stops before it has recorded this writes the
 * same mail again, which is sent once.
 */
export async function writeMembershipMail(deps: Dependencies): Promise<void> {
  const viewer = systemViewer(deps.ids());
  const { membershipNotices: due } = await askGraph(deps.graph, membershipNoticesOperation, {}, viewer);
  if (due.length === 0) return;
  await inClientTransaction(deps.database.pool, async (client) => {
    for (const { mailId, recipientId, ...content } of due) {
      await writeToMember(client, deps, recipientId, membershipChanged, (to) => ({ to, ...content }), mailId);
    }
  });
  const mailIds = due.map(({ mailId }) => mailId);
  await askGraph(deps.graph, noteMembershipNoticesOperation, { mailIds }, viewer);
}
