import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { DirectoryContext } from '../context.ts';
import type { InvitationMail } from './invitation.view.ts';

const mostAtOnce = 100;

/** Mail about open invitations that nobody has written yet, the oldest first; at most 100. Only services are told. */
export async function invitationMail(ctx: DirectoryContext): Promise<InvitationMail[]> {
  requireSystem(ctx.viewer);
  const { rows } = await ctx.pool.query<InvitationMail>(
    `select i.mail_id as "mailId", i.email, i.role, p.display_name as "profileName"
     from directory.invitation i join directory.profile p on p.id = i.profile_id
     where i.mail_id is not null and i.status = 'OPEN' and i.expires_at > $1
     order by i.created_at limit $2`,
    [ctx.clock.now(), mostAtOnce],
  );
  return rows;
}

/** Notes that the mail is written; of an invitation that was renewed meanwhile there is another. */
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
