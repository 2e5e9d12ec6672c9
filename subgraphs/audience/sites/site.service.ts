import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { isAddressRange } from '../../../kernel/settings.ts';
import { siteName } from '../../../kernel/inputs/site-fields.ts';
import { memberProfileOperation } from '../../../kernel/profiles/profile-operations.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { timeZone, timeZoneOf } from '../../../kernel/text/time-zone.ts';
import type { AudienceContext } from '../context.ts';
import { parseDomains } from '../domains/parse-domains.ts';
import { storeErasure } from '../erasure/erasure.store.ts';
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
const mostAddresses = 50;
/** A network of one owner has no more addresses. */
const widestOwnRange = { v4: 8, v6: 32 };
const ownAddress = z
  .string()
  .trim()
  .refine(
    (text) => isAddressRange(text, widestOwnRange),
    'must be an IP address or a CIDR range of at least /8, in IPv6 /32, such as 203.0.113.7 or 2001:db8::/48',
  );
const monthsOutOfRange = { params: fault('OUT_OF_RANGE'), message: 'Must be 6 to 60 months.' };
const siteSettings = siteFields.extend({
  ownAddresses: z
    .array(ownAddress)
    .max(mostAddresses)
    .transform((addresses) => [...new Set(addresses)])
    .nullish(),
  timeZone: timeZone.nullish(),
  retentionMonths: z
    .int()
    .refine((months) => months >= 6 && months <= 60, monthsOutOfRange)
    .nullish(),
});

/** The time zone of a business, for a site that it registers; null if it has none. */
async function zoneOfBusiness({ graph, viewer }: Context, owner: string): Promise<string | null> {
  if (viewer.profileKind === 'PERSON' || viewer.profileId !== owner) return null;
  // A site can be registered without it.
  const found = await askGraph(graph, memberProfileOperation, { id: owner }, viewer).catch(() => null);
  return timeZoneOf(found?.memberProfile?.profile.timeZone ?? '');
}

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

/** Reads something of a site of the viewer's profile; any other is missing. */
export async function onSiteOfViewer<Result>(
  ctx: Context,
  siteKey: string,
  read: (onPool: Transaction, site: AudienceSite) => Promise<Result> | Result,
): Promise<Result> {
  const owner = await requireOwnerOrManager(ctx);
  const onPool: Transaction = async (sql, values = []) =>
    (await ctx.pool.query<object>(sql, [...values])).rows;
  return read(onPool, await findSite(onPool, owner, siteKey));
}

/** A site of the viewer's profile; any other is missing. */
export function siteOfViewer(ctx: Context, siteKey: string): Promise<AudienceSite> {
  return onSiteOfViewer(ctx, siteKey, (_, site) => site);
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
  const zone = await zoneOfBusiness(ctx, owner);
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
        timeZone: zone,
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

/**
 * Changes something of a site of the viewer's profile, which is locked meanwhile, in one transaction with the key of the
 * request. Any other site is missing.
 */
export async function onLockedSite<Result>(
  ctx: Context,
  siteKey: string,
  work: (transaction: Transaction, site: AudienceSite, owner: string) => Promise<Result>,
): Promise<Result> {
  const owner = await requireOwnerOrManager(ctx);
  return inTransaction(ctx.pool, async (transaction) => {
    const change = async () => work(transaction, await lockSite(transaction, owner, siteKey), owner);
    return idempotencyKeys.once(transaction, ctx, change);
  });
}

/** Changes a site of the viewer's profile in one transaction, and returns the result. */
export function changeSite(
  ctx: Context,
  { siteKey, expectedVersion }: AudienceSiteVersionInput,
  work: (transaction: Transaction, site: AudienceSite) => Promise<void>,
): Promise<AudienceSite> {
  return onLockedSite(ctx, siteKey, async (transaction, site, owner) => {
    checkVersion(site, expectedVersion);
    await work(transaction, site);
    return findSite(transaction, owner, siteKey);
  });
}

/** Changes the name of a site, whose hits are not counted, its time zone and retention; what stays the same is no change. */
export async function updateSite(ctx: Context, input: UpdateAudienceSiteInput): Promise<AudienceSite> {
  const { name, ownAddresses, timeZone: zone, retentionMonths } = parseFields(siteSettings, input);
  return changeSite(ctx, input, async (transaction, site) => {
    const change = (...given: Parameters<typeof storeSiteChange>[3]) =>
      storeSiteChange(transaction, site.siteKey, ctx.clock.now(), given);
    if (typeof name === 'string' && name !== site.name) await change('name', name);
    if (ownAddresses && !isDeepStrictEqual(ownAddresses, site.ownAddresses))
      await change('ownAddresses', ownAddresses);
    if (typeof zone === 'string' && zone !== site.timeZone) await change('timeZone', zone);
    if (typeof retentionMonths === 'number' && retentionMonths !== site.retentionMonths)
      await change('retention', String(retentionMonths));
  });
}

/** Ends a site with all its domains; its key and secret stop working, and within a day all that was counted is gone. */
export async function deleteSite(ctx: Context, input: AudienceSiteVersionInput): Promise<AudienceSite> {
  const owner = await requireOwnerOrManager(ctx);
  return inTransaction(ctx.pool, async (transaction) => {
    const site = await lockSite(transaction, owner, input.siteKey);
    checkVersion(site, input.expectedVersion);
    await removeSite(transaction, site.siteKey);
    const { siteKey } = site;
    const all = { kind: 'SITE', visitor: null, fromAt: null, toAt: null } as const;
    await storeErasure(transaction, { siteKey, ...all, requestedAt: ctx.clock.now() });
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
