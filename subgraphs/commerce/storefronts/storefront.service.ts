import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { commerceTags } from '../../../kernel/answers/change-tags.ts';
import { claimAddressWords } from './address-words.ts';
import { announceChange, noticeOpening } from '../change-notice.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { transactionOnce } from '../idempotency.ts';
import { locale, name, paragraphs } from '../../../kernel/text/lines.ts';
import { checkInOrder, fault, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { isCurrencyCode } from '../../../kernel/money/currency.ts';
import { capitals, smallLetters } from '../../../kernel/text/letter-case.ts';
import { money, percent, printMoney, printPercent } from '../../../kernel/money/money.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { requireManagedSeller, requireSeller, sellerOf } from '../access/seller.ts';
import { shippingRates, viewOfRates } from './shipping-rate.ts';
import { Storefront, type StorefrontPage, type StorefrontView } from './storefront.entity.ts';
import {
  type CreateStorefrontInput,
  StorefrontField,
  type UpdateStorefrontInput,
} from './storefront.inputs.ts';
import { isTestBusiness, refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

const handlePattern = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** Whether a text can be a storefront's handle, in any letter case. */
export function isHandle(text: string): boolean {
  return handlePattern.test(smallLetters(text));
}

const whatNeverChanges = z.object({
  handle: z.string().regex(handlePattern, { error: '3 to 40 lower-case letters, digits and hyphens.' }),
  currency: z
    .string()
    .transform(capitals)
    .refine(isCurrencyCode, { params: fault('UNKNOWN_VALUE'), error: 'Not a currency of ISO 4217.' }),
});

function changeable(currency: string) {
  return z.object({
    name: name(120).nullish(),
    description: paragraphs(5000).nullish(),
    primaryLocale: locale.nullish(),
    isActive: z.boolean().nullish(),
    taxPercent: percent.nullish(),
    shippingFee: money(currency).nullish(),
    freeShippingFrom: money(currency).nullish(),
    shippingRates: shippingRates(currency).nullish(),
    offersPickUp: z.boolean().nullish(),
    shippingNote: paragraphs(1000).nullish(),
    returnPolicy: paragraphs(1000).nullish(),
  });
}

function viewOf(row: Storefront): StorefrontView {
  const { currency, freeShippingFrom } = row;
  return {
    id: row.id,
    businessProfileId: row.businessProfileId,
    handle: row.handle,
    name: row.name,
    description: row.description,
    primaryLocale: row.primaryLocale,
    currency,
    isActive: row.isActive,
    taxPercent: printPercent(row.taxPercent),
    shippingFee: printMoney(row.shippingFee, currency),
    freeShippingFrom: freeShippingFrom === null ? null : printMoney(freeShippingFrom, currency),
    shippingRates: viewOfRates(row.shippingRates, currency),
    offersPickUp: row.offersPickUp,
    shippingNote: row.shippingNote,
    returnPolicy: row.returnPolicy,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const testIsClosed = 'The storefront of a test business is never open.';

/** A storefront of the business in this transaction; any other is missing. */
export async function ownStorefront(
  em: EntityManager,
  businessProfileId: string,
  id: string,
  lockMode: LockMode,
): Promise<Storefront> {
  const found = isUuid(id) ? await em.findOne(Storefront, { id, businessProfileId }, { lockMode }) : null;
  if (found === null) throw new DomainError('Marketplace_Storefront_GT_Resource_FL');
  return found;
}

/**
 * Opens a storefront for the viewer's business, or only makes that of a test business; throws AD_Handle_RJ if the handle
 * is taken, and refuses one that contains an offer code.
 */
export async function createStorefront(ctx: Context, input: CreateStorefrontInput): Promise<StorefrontView> {
  const businessProfileId = await requireManagedSeller(ctx);
  // Without a currency, amounts may have the most digits that any has, so that all faults are told at once.
  const known = capitals(input.currency);
  const rules = changeable(isCurrencyCode(known) ? known : 'CLF').required({ name: true });
  const [{ handle, currency }, fields] = await checkInOrder([
    () => parseFields(whatNeverChanges, input),
    () => parseFields(rules, input),
  ]);
  const isActive = fields.isActive ?? !isTestBusiness(businessProfileId);
  if (isActive) refuseTestBusiness(businessProfileId, testIsClosed);
  const now = ctx.clock.now();
  try {
    return await transactionOnce(ctx, async (em) => {
      const offerCodes = await claimAddressWords(em, ctx, handle);
      if (offerCodes.size > 0) {
        refuseFaults([{ field: '/handle', code: 'NOT_ALLOWED', detail: 'Must not contain an offer code.' }]);
      }
      const storefront = em.create(Storefront, {
        id: ctx.newId(),
        businessProfileId,
        handle,
        currency,
        name: fields.name ?? handle,
        description: fields.description || null,
        primaryLocale: fields.primaryLocale ?? 'en',
        isActive,
        taxPercent: fields.taxPercent ?? '0',
        shippingFee: fields.shippingFee ?? '0',
        freeShippingFrom: fields.freeShippingFrom ?? null,
        shippingRates: fields.shippingRates ?? [],
        offersPickUp: fields.offersPickUp ?? false,
        shippingNote: fields.shippingNote || null,
        returnPolicy: fields.returnPolicy || null,
        version: 1,
        createdAt: now,
        updatedAt: now,
      });
      await em.flush();
      await announceChange(em, [commerceTags.offers, commerceTags.storefront(storefront.id)]);
      return viewOf(storefront);
    });
  } catch (error) {
    const isTaken =
      error instanceof UniqueConstraintViolationException && error.message.includes('storefront_handle_key');
    throw isTaken ? new DomainError('Marketplace_Storefront_AD_Handle_RJ') : error;
  }
}

/** Changes a storefront of the viewer's business; handle and currency never change. */
export async function updateStorefront(ctx: Context, input: UpdateStorefrontInput): Promise<StorefrontView> {
  const businessProfileId = await requireManagedSeller(ctx);
  return transactionOnce(ctx, async (em) => {
    const storefront = await ownStorefront(em, businessProfileId, input.id, LockMode.PESSIMISTIC_WRITE);
    const fields = parseFields(changeable(storefront.currency), input);
    const isFreeShippingCleared = input.clear?.includes(StorefrontField.FREE_SHIPPING_FROM) ?? false;
    if (isFreeShippingCleared && typeof fields.freeShippingFrom === 'string') {
      const detail = 'Must be cleared too.';
      refuseFaults([{ field: '/freeShippingFrom', code: 'NOT_ALLOWED', detail }]);
    }
    checkVersion(storefront, input.expectedVersion);
    if (fields.isActive) refuseTestBusiness(businessProfileId, testIsClosed);
    const wasActive = storefront.isActive;
    storefront.name = fields.name ?? storefront.name;
    for (const text of ['description', 'shippingNote', 'returnPolicy'] as const) {
      if (typeof fields[text] === 'string') storefront[text] = fields[text] || null;
    }
    storefront.primaryLocale = fields.primaryLocale ?? storefront.primaryLocale;
    storefront.isActive = fields.isActive ?? storefront.isActive;
    storefront.taxPercent = fields.taxPercent ?? storefront.taxPercent;
    storefront.shippingFee = fields.shippingFee ?? storefront.shippingFee;
    storefront.shippingRates = fields.shippingRates ?? storefront.shippingRates;
    storefront.offersPickUp = fields.offersPickUp ?? storefront.offersPickUp;
    storefront.freeShippingFrom = isFreeShippingCleared
      ? null
      : (fields.freeShippingFrom ?? storefront.freeShippingFrom);
    if (!(await storeChange(em, storefront, ctx.clock.now()))) return viewOf(storefront);
    await announceChange(em, [commerceTags.offers, commerceTags.storefront(storefront.id)]);
    if (storefront.isActive !== wasActive) await noticeOpening(em, storefront.id);
    return viewOf(storefront);
  });
}

/** One page of the storefronts of the viewer's business, newest first. */
export async function storefrontsOfViewer(
  ctx: Context,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<StorefrontPage> {
  const businessProfileId = requireSeller(ctx.viewer);
  const [rows, total] = await ctx.em.findAndCount(
    Storefront,
    { businessProfileId },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return { items: rows.map(viewOf), total };
}

/** A storefront by its handle in any letter case, for everybody. Throws Marketplace_Storefront_GT_Resource_FL. */
export async function storefrontByHandle(ctx: Context, handle: string): Promise<StorefrontView> {
  const found = isHandle(handle) ? await ctx.em.findOne(Storefront, { handle: smallLetters(handle) }) : null;
  if (found === null || isTestBusiness(found.businessProfileId)) {
    throw new DomainError('Marketplace_Storefront_GT_Resource_FL');
  }
  return viewOf(found);
}

/** The existing storefronts with these ids, for everybody, in any order. */
export async function storefrontsById(em: EntityManager, ids: readonly string[]): Promise<StorefrontView[]> {
  return (await em.find(Storefront, { id: { $in: ids } })).map(viewOf);
}

/**
 * The given storefronts that are open or belong to the acting business; others are left out. Throws 0010010000400 for
 * more than 100.
 */
export async function storefrontsOnShow(ctx: Context, ids: readonly string[]): Promise<StorefrontView[]> {
  const own = sellerOf(ctx.viewer);
  const found = await storefrontsById(ctx.em, requestedIds(ids));
  return found.filter(({ isActive, businessProfileId }) => isActive || businessProfileId === own);
}

/** The newest active storefronts, newest first, for everybody. */
export async function newestStorefronts(ctx: Context, count: number): Promise<StorefrontView[]> {
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const rows = await ctx.em.find(Storefront, { isActive: true }, { orderBy, limit: count });
  return rows.map(viewOf);
}
