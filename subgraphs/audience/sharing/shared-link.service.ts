import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { idempotencyKeys } from '../idempotency.ts';
import type { AudienceComparison } from '../insights/insights.enums.ts';
import { type InsightsAsked, insightsOfSite } from '../insights/insights.service.ts';
import type { AudienceInsights } from '../insights/insights.view.ts';
import { onLockedSite, onSiteOfViewer } from '../sites/site.service.ts';
import { findSite, lockSite } from '../sites/site.store.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import { insertLink, linksOf, removeLink, siteWithSecret, storeOpened } from './shared-link.store.ts';
import type {
  AudienceSharedLink,
  AudienceSharedLinkWithSecret,
  AudienceSharedSite,
} from './shared-link.view.ts';

/** Paths with it are logged without what follows. */
const linkPrefix = 'svcis_';
const mostOfSite = 20;

/** The links of a site of the viewer's profile; any other is missing. */
export function sharedLinksOfViewer(ctx: Context, siteKey: string): Promise<AudienceSharedLink[]> {
  return onSiteOfViewer(ctx, siteKey, (onPool, site) => linksOf(onPool, site.siteKey));
}

/** Makes a link to the insights of a site of the viewer's profile. Throws AD_Limit_RJ if it has as many as it may. */
export async function shareInsights(ctx: Context, siteKey: string): Promise<AudienceSharedLinkWithSecret> {
  const owner = await requireOwnerOrManager(ctx);
  return inTransaction(ctx.pool, (transaction) => {
    const share = async () => {
      await lockSite(transaction, owner, siteKey);
      const secret = newSecret(linkPrefix);
      const stored = { id: ctx.newId(), siteKey, secretHash: hashSecret(secret), now: ctx.clock.now() };
      const link = await insertLink(transaction, stored, mostOfSite);
      if (link === null) throw new DomainError('Audience_AudienceSharedLink_AD_Limit_RJ');
      return { link, secret };
    };
    return idempotencyKeys.once(transaction, ctx, share, { secret: 'secret' });
  });
}

/** Ends a link of a site of the viewer's profile: its address stops working at once. Returns whether there was one. */
export function endSharedLink(ctx: Context, siteKey: string, id: string): Promise<boolean> {
  return onLockedSite(ctx, siteKey, async (transaction) =>
    isUuid(id) ? removeLink(transaction, siteKey, id) : false,
  );
}

/** Looked up each time, and never from a replica, so that an ended link shows nothing more. */
async function sharedSite(ctx: Context, secret: string): Promise<{ id: string; site: AudienceSite } | null> {
  requireSystem(ctx.viewer);
  const found = await siteWithSecret(ctx.pool, hashSecret(secret));
  if (found === null) return null;
  const onPool: Transaction = async (sql, values = []) =>
    (await ctx.pool.query<object>(sql, [...values])).rows;
  return { id: found.id, site: await findSite(onPool, found.owner, found.siteKey) };
}

/** Records that a link was opened, for the service that shows its page; null if no link has the secret. */
export async function openSharedLink(ctx: Context, secret: string): Promise<AudienceSharedSite | null> {
  const found = await sharedSite(ctx, secret);
  if (found === null) return null;
  await storeOpened(ctx.pool, found.id, ctx.clock.now());
  const { name, timeZone } = found.site;
  return { name, timeZone };
}

/** The insights behind a link, for the same service. */
export async function sharedInsights(
  ctx: Context,
  secret: string,
  asked: InsightsAsked,
  comparison: AudienceComparison | null,
): Promise<AudienceInsights | null> {
  const found = await sharedSite(ctx, secret);
  return found === null ? null : insightsOfSite(ctx, found.site, asked, comparison);
}
