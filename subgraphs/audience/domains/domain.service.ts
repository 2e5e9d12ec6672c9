import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { hostNamed, mostDomains } from '../../../kernel/names/domain-name.ts';
import type { AudienceContext } from '../context.ts';
import { siteNotFound } from '../sites/site.access.ts';
import type { AudienceSiteDomainInput } from '../sites/site.inputs.ts';
import { changeSite } from '../sites/site.service.ts';
import { insertDomain, removeDomain, storeSiteChange } from '../sites/site.store.ts';
import type { AudienceSite } from '../sites/site.view.ts';
import { parseDomain } from './parse-domains.ts';

/** Adds a domain to a site (spec 4.11). Throws AD_Duplicate_RJ, and AD_Limit_RJ if the site has as many as it may. */
export async function addSiteDomain(
  ctx: AudienceContext,
  input: AudienceSiteDomainInput,
): Promise<AudienceSite> {
  const domain = parseDomain(input.domain, ctx.loaders.outgoing);
  return changeSite(ctx, input, async (transaction, { siteKey, domains }) => {
    const now = ctx.clock.now();
    if (!(await insertDomain(transaction, siteKey, domain, now))) {
      throw new DomainError('Audience_AudienceSiteDomain_AD_Duplicate_RJ');
    }
    if (domains.length >= mostDomains) throw new DomainError('Audience_AudienceSiteDomain_AD_Limit_RJ');
    await storeSiteChange(transaction, siteKey, now, ['domains']);
  });
}

/**
 * Removes a domain from a site. If it was the verified one, the site waits until the next one is verified. Throws
 * DL_Last_RJ for the only one.
 */
export async function removeSiteDomain(ctx: Context, input: AudienceSiteDomainInput): Promise<AudienceSite> {
  const domain = hostNamed(input.domain);
  return changeSite(ctx, input, async (transaction, { siteKey, domains }) => {
    if (domain === null || !domains.includes(domain)) throw siteNotFound();
    if (domains.length === 1) throw new DomainError('Audience_AudienceSiteDomain_DL_Last_RJ');
    await removeDomain(transaction, siteKey, domain);
    const change = domains[0] === domain ? 'unverified' : 'domains';
    await storeSiteChange(transaction, siteKey, ctx.clock.now(), [change]);
  });
}
