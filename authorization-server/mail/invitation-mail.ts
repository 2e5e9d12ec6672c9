import type { PoolClient } from 'pg';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { inClientTransaction, transactionOn } from '../../kernel/database/transaction.ts';
import { type DataOf, askGraph, operation } from '../../kernel/graph/graph.ts';
import { notices } from '../notices.ts';
import { invitation } from './letters/invitation.ts';
import { type TellingDependencies, writeMail } from './write-mail.ts';

export const invitationMailOperation = operation(
  'InvitationMail',
  'query InvitationMail { invitationMail { mailId invitationId profileId email role profileName } }',
);

export const noteInvitationMailOperation = operation(
  'NoteInvitationMail',
  'mutation NoteInvitationMail($mailIds: [ID!]!) { noteInvitationMail(mailIds: $mailIds) }',
);

type Due = DataOf<'InvitationMail'>['invitationMail'][number];

/** The members with these addresses, if they have confirmed them: nobody else may see their invitations. */
async function membersWith(
  client: PoolClient,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ email: string; memberId: string }>(
    `select email, member_id as "memberId" from authorization_server.account
     where email = any($1) and email_confirmed_at is not null`,
    [emails],
  );
  return new Map(rows.map(({ email, memberId }) => [email, memberId]));
}

/** Tells a member in their list, with mail; told again, it is shown once. */
function tellMember(
  client: PoolClient,
  { clock }: TellingDependencies,
  due: Due,
  memberId: string,
): Promise<void> {
  const { mailId: eventId, invitationId, profileId, role } = due;
  return notices.tell(
    transactionOn(client),
    { viewer: null, clock },
    {
      kind: 'INVITATION_RECEIVED',
      eventId,
      about: { kind: 'INVITATION', id: invitationId },
      to: [{ memberId }],
      arguments: { profile: { profileId }, role },
    },
  );
}

/**
 * Tells of the directory's invitations: members in their list, and other addresses by mail. A process that stops before
 * it has recorded this does the same again, which is shown and sent once. Returns how many there were.
 */
export async function writeInvitationMail(deps: TellingDependencies): Promise<number> {
  const viewer = systemViewer(deps.ids());
  const { invitationMail: due } = await askGraph(deps.graph, invitationMailOperation, {}, viewer);
  if (due.length === 0) return 0;
  await inClientTransaction(deps.database.pool, async (client) => {
    const members = await membersWith(
      client,
      due.map(({ email }) => email),
    );
    for (const each of due) {
      const { mailId, email: to, role, profileName } = each;
      const memberId = members.get(to);
      if (memberId !== undefined) await tellMember(client, deps, each, memberId);
      else await writeMail(client, deps, invitation, { to, role, profileName }, mailId);
    }
  });
  const mailIds = due.map(({ mailId }) => mailId);
  await askGraph(deps.graph, noteInvitationMailOperation, { mailIds }, viewer);
  return due.length;
}
