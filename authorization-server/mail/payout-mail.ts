import { systemViewer } from '../../kernel/access/viewer.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { askGraph, operation } from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';
import { businessChanged } from './letters/business-changed.ts';
import { writeToOwners } from './write-mail.ts';

export const payoutNoticesOperation = operation(
  'PayoutNotices',
  'query PayoutNotices { payoutNotices { mailId profileId change } }',
);

export const notePayoutNoticesOperation = operation(
  'NotePayoutNotices',
  'mutation NotePayoutNotices($mailIds: [ID!]!) { notePayoutNotices(mailIds: $mailIds) }',
);

/**
 * Writes what the release before has left of its mail about payout accounts, which are notices now. A process that stops before it has recorded this writes the
 * same mail again, which is sent once.
 */
export async function writePayoutMail(deps: Dependencies): Promise<void> {
  const viewer = systemViewer(deps.ids());
  const { payoutNotices: due } = await askGraph(deps.graph, payoutNoticesOperation, {}, viewer);
  if (due.length === 0) return;
  await inClientTransaction(deps.database.pool, async (client) => {
    for (const { mailId, ...content } of due) {
      const audience = { ownersOf: content.profileId, alsoTo: null };
      await writeToOwners(client, deps, audience, businessChanged, content, mailId);
    }
  });
  const mailIds = due.map(({ mailId }) => mailId);
  await askGraph(deps.graph, notePayoutNoticesOperation, { mailIds }, viewer);
}
