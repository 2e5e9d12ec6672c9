import { createHash } from 'node:crypto';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { inClientTransaction, transactionOn } from '../../kernel/database/transaction.ts';
import { askGraph, operation } from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ProfileAudience, mailWritten } from './write-mail.ts';

export const ownersOfProfileOperation = operation(
  'OwnersOfProfile',
  'query OwnersOfProfile($profileId: ID!) { ownersOfProfile(profileId: $profileId) }',
);

/** The id of one member's mail about a notice, the same for every delivery of the notice (UUID v8, RFC 9562 5.8). */
function mailIdOf(noticeId: string, memberId: string): string {
  const hex = createHash('sha256').update(`${noticeId} ${memberId}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

interface Notice extends ProfileAudience {
  readonly mailId: string;
  readonly kind: string;
  readonly content: object;
}

/** Writes a mail to each owner of a profile with a confirmed address. Repeated, the same mails are sent once. */
export async function tellOwners(
  deps: Dependencies,
  { mailId, kind, content, ownersOf, alsoTo }: Notice,
): Promise<void> {
  const viewer = systemViewer(deps.ids());
  const asked = await askGraph(deps.graph, ownersOfProfileOperation, { profileId: ownersOf }, viewer);
  const memberIds = [...new Set([...asked.ownersOfProfile, ...(alsoTo === null ? [] : [alsoTo])])];
  await inClientTransaction(deps.database.pool, async (client) => {
    const { rows } = await client.query<{ memberId: string; email: string }>(
      `select member_id as "memberId", email from authorization_server.account
       where member_id = any($1::uuid[]) and email_confirmed_at is not null`,
      [memberIds],
    );
    const mails = rows.map(({ memberId, email: to }) => ({
      mailId: mailIdOf(mailId, memberId),
      kind,
      content: { ...content, to },
    }));
    if (mails.length > 0) await deps.jobs.publish(transactionOn(client), mailWritten, ...mails);
  });
}
