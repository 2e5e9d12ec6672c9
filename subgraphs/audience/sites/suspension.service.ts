import { notices } from '../../../kernel/audience/notices.ts';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { siteNotFound } from './site.access.ts';
import { AudienceSiteStatus } from './site.enums.ts';
import { findSite, lockSite, ownerOfSite, storeSiteChange } from './site.store.ts';
import type { AudienceSite } from './site.view.ts';

/** Suspends any site, or ends the suspension; for administrators. A site already in that state stays as it is. */
export async function setSuspended(
  ctx: Context,
  siteKey: string,
  isSuspended: boolean,
): Promise<AudienceSite> {
  requireAdmin(ctx.viewer);
  return inTransaction(ctx.pool, async (transaction) => {
    const owner = await ownerOfSite(transaction, siteKey);
    if (owner === null) throw siteNotFound();
    const site = await lockSite(transaction, owner, siteKey);
    if ((site.status === AudienceSiteStatus.SUSPENDED) === isSuspended) return site;
    const change = isSuspended ? 'suspended' : 'reinstated';
    await storeSiteChange(transaction, siteKey, ctx.clock.now(), [change]);
    const event = isSuspended ? 'AUDIENCE_SITE_SUSPENDED' : 'AUDIENCE_SITE_REINSTATED';
    await notices.audit(transaction, ctx, { event, businessId: owner, details: { name: site.name } });
    return findSite(transaction, owner, siteKey);
  });
}
