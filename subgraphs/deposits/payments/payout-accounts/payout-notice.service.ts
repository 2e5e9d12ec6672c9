import { requireSystem } from '../../../../kernel/access/viewer.ts';
import type { DepositsContext } from '../../context.ts';
import type { PayoutNotice } from './payout-notice.view.ts';

const mostAtOnce = 100;

/** Mail about payout accounts that is still to be written, oldest first; at most 100. For services only. */
export async function payoutNotices(ctx: DepositsContext): Promise<PayoutNotice[]> {
  requireSystem(ctx.viewer);
  const { rows } = await ctx.pool.query<PayoutNotice>(
    `select id as "mailId", profile_id as "profileId", change from deposits.payout_notice
     order by created_at, id limit $1`,
    [mostAtOnce],
  );
  return rows;
}

/** Records that the mail is written. */
export async function notePayoutNotices(ctx: DepositsContext, mailIds: readonly string[]): Promise<boolean> {
  requireSystem(ctx.viewer);
  await ctx.pool.query('delete from deposits.payout_notice where id = any($1::uuid[])', [mailIds]);
  return true;
}
