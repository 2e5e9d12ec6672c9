import { inTransaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { AudienceContext } from '../context.ts';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import type { AudienceSiteVersionInput } from '../sites/site.inputs.ts';
import { findSite, lockSite, storeSiteChange } from '../sites/site.store.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import { claimCheck } from './check-pace.store.ts';

/** Records that an unverified site is checked now. Throws 0010010000429 if the last check was too recent. */
async function beginCheck(
  ctx: AudienceContext,
  owner: string,
  { siteKey, expectedVersion }: AudienceSiteVersionInput,
): Promise<AudienceSite> {
  return inTransaction(ctx.pool, async (transaction) => {
    const site = await lockSite(transaction, owner, siteKey);
    checkVersion(site, expectedVersion);
    if (site.verification.verifiedAt !== null) return site;
    const retryAfterSeconds = await claimCheck(transaction, siteKey, ctx.clock.now());
    if (retryAfterSeconds === null) return site;
    const detail = 'The domain was checked a moment ago.';
    throw new DomainError('0010010000429', detail, { retryAfterSeconds });
  });
}

/**
 * Looks for the token on the first domain of the site (spec 2.11); returns an already verified one as it is. Throws
 * VL_Verification_RJ with what was found. No transaction is open while other servers are queried.
 */
export async function verifySite(
  ctx: AudienceContext,
  input: AudienceSiteVersionInput,
): Promise<AudienceSite> {
  const owner = await requireOwnerOrManager(ctx);
  const { siteKey, verification } = await beginCheck(ctx, owner, input);
  const { domain, token, verifiedAt } = verification;
  const checks = verifiedAt === null ? await ctx.loaders.checkDomain(domain, token) : [];
  const found = checks.find(({ isFound }) => isFound);
  if (verifiedAt === null && found === undefined) {
    throw new DomainError('Audience_AudienceSite_VL_Verification_RJ', undefined, {
      data: { domain, checks },
    });
  }
  return inTransaction(ctx.pool, async (transaction) => {
    const site = await lockSite(transaction, owner, siteKey);
    if (found === undefined || site.verification.verifiedAt !== null) return site;
    // The domain that was checked is no longer its first.
    if (site.verification.domain !== domain) throw new DomainError('0010010000412');
    await storeSiteChange(transaction, siteKey, ctx.clock.now(), ['verified', found.method]);
    return findSite(transaction, owner, siteKey);
  });
}
