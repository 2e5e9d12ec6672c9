import { z } from 'zod';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { siteName } from '../../../kernel/inputs/site-fields.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { AudienceContext } from '../context.ts';
import { parseDomains } from '../domains/parse-domains.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { hashSiteSecret } from './site-keys.ts';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import type {
  AudienceSiteVersionInput,
  RegisterAudienceSiteInput,
  UpdateAudienceSiteInput,
} from './site.inputs.ts';
import { findSite, insertSite, listSites, lockSite, removeSite, storeSiteChange } from './site.store.ts';
import type { AudienceSite, AudienceSitePage, AudienceSiteWithSecret } from './site.view.ts';

const mostOfOwner = 20;
const siteFields = z.object({ name: siteName });

/** The sites of the viewer's profile, or for administrators of any, oldest first. */
export async function pageOfSites(
  ctx: Context,
  profileId: string | null,
  page: { readonly page: number; readonly pageSize: number },
): Promise<AudienceSitePage> {
  if (profileId === null) return listSites(ctx.pool, await requireOwnerOrManager(ctx), page);
  requireAdmin(ctx.viewer);
  return isUuid(profileId) ? listSites(ctx.pool, profileId, page) : { items: [], total: 0 };
}

/** A site of the viewer's profile; any other is missing. */
export async function siteOfViewer(ctx: Context, siteKey: string): Promise<AudienceSite> {
  const owner = await requireOwnerOrManager(ctx);
  const onPool: Transaction = async (sql, values = []) =>
    (await ctx.pool.query<object>(sql, [...values])).rows;
  return findSite(onPool, owner, siteKey);
}

/** Registers a site of a profile (spec 2.11). Throws AD_Limit_RJ if it has as many as it may. */
export async function registerSiteOf(
  ctx: AudienceContext,
  owner: string,
  input: RegisterAudienceSiteInput,
): Promise<AudienceSiteWithSecret> {
  const { keys, outgoing } = ctx.loaders;
  const [{ name: given }, domains] = await allOf([
    Promise.try(() => parseFields(siteFields, input)),
    Promise.try(() => parseDomains(input.domains, outgoing)),
  ]);
  return inTransaction(ctx.pool, async (transaction) => {
    const register = async () => {
      const [siteKey, siteSecret] = [keys.key(), keys.secret()];
      const site = {
        owner,
        siteKey,
        name: given ?? domains[0] ?? '',
        domains,
        secretHash: hashSiteSecret(siteSecret),
        token: keys.token(),
        now: ctx.clock.now(),
      };
      if (!(await insertSite(transaction, site, mostOfOwner))) {
        throw new DomainError('Audience_AudienceSite_AD_Limit_RJ');
      }
      return { site: await findSite(transaction, owner, siteKey), siteSecret };
    };
    return idempotencyKeys.once(transaction, ctx, register, { secret: 'siteSecret' });
  });
}

/** Registers a site of the viewer's profile. */
export async function registerSite(
  ctx: AudienceContext,
  input: RegisterAudienceSiteInput,
): Promise<AudienceSiteWithSecret> {
  return registerSiteOf(ctx, await requireOwnerOrManager(ctx), input);
}

/** Changes a site of the viewer's profile in one transaction, and returns the result. */
export async function changeSite(
  ctx: Context,
  { siteKey, expectedVersion }: AudienceSiteVersionInput,
  work: (transaction: Transaction, site: AudienceSite) => Promise<void>,
): Promise<AudienceSite> {
  const owner = await requireOwnerOrManager(ctx);
  return inTransaction(ctx.pool, async (transaction) => {
    const change = async () => {
      const site = await lockSite(transaction, owner, siteKey);
      checkVersion(site, expectedVersion);
      await work(transaction, site);
      return findSite(transaction, owner, siteKey);
    };
    return idempotencyKeys.once(transaction, ctx, change);
  });
}

/** Renames a site; the same name is no change. */
export async function updateSite(ctx: Context, input: UpdateAudienceSiteInput): Promise<AudienceSite> {
  const { name: given } = parseFields(siteFields, input);
  return changeSite(ctx, input, async (transaction, site) => {
    if (typeof given !== 'string' || given === site.name) return;
    await storeSiteChange(transaction, site.siteKey, ctx.clock.now(), ['name', given]);
  });
}

/** Ends a site with all its domains; its key and secret stop working. */
export async function deleteSite(ctx: Context, input: AudienceSiteVersionInput): Promise<AudienceSite> {
  const owner = await requireOwnerOrManager(ctx);
  return inTransaction(ctx.pool, async (transaction) => {
    const site = await lockSite(transaction, owner, input.siteKey);
    checkVersion(site, input.expectedVersion);
    await removeSite(transaction, site.siteKey);
    return site;
  });
}

/** Gives a site a new secret; the previous one stops working at once (spec 2.11). */
export async function rotateSiteSecret(
  ctx: AudienceContext,
  { siteKey, expectedVersion }: AudienceSiteVersionInput,
): Promise<AudienceSiteWithSecret> {
  const owner = await requireOwnerOrManager(ctx);
  return inTransaction(ctx.pool, async (transaction) => {
    const rotate = async () => {
      checkVersion(await lockSite(transaction, owner, siteKey), expectedVersion);
      const siteSecret = ctx.loaders.keys.secret();
      const now = ctx.clock.now();
      await storeSiteChange(transaction, siteKey, now, ['secret', hashSiteSecret(siteSecret)]);
      return { site: await findSite(transaction, owner, siteKey), siteSecret };
    };
    return idempotencyKeys.once(transaction, ctx, rotate, { secret: 'siteSecret' });
  });
}
