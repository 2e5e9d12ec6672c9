import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { DirectoryContext } from '../context.ts';
import type { InvitationMail } from './invitation.view.ts';

const mostAtOnce = 100;

/** Mail about open invitations that is still to be written, oldest first; at most 100. For services only. */
export async function invitationMail(ctx: DirectoryContext): Promise<InvitationMail[]> {
  requireSystem(ctx.viewer);
  const { rows } = await ctx.pool.query<InvitationMail>(
    `select i.id as "invitationId", i.mail_id as "mailId", i.email, i.role, i.profile_id as "profileId",
       p.display_name as "profileName"
     from directory.invitation i join directory.profile p on p.id = i.profile_id
     where i.mail_id is not null and i.status = 'OPEN' and i.expires_at > $1
     order by i.created_at limit $2`,
    [ctx.clock.now(), mostAtOnce],
  );
  return rows;
}

/** Records that the mail is written; an invitation that was renewed meanwhile has another one. */
export async function noteInvitationMail(
  ctx: DirectoryContext,
  mailIds: readonly string[],
): Promise<boolean> {
  requireSystem(ctx.viewer);
  await ctx.pool.query('update directory.invitation set mail_id = null where mail_id = any($1::uuid[])', [
    mailIds,
  ]);
  return true;
}
