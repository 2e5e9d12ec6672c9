import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { capitals, smallLetters } from '../../../kernel/text/letter-case.ts';
import { commerceTags } from '../../../kernel/answers/change-tags.ts';
import { claimAddressWords } from './address-words.ts';
import { CatalogItem, type CatalogItemPage, type CatalogItemView } from './catalog-item.entity.ts';
import type { CreateCatalogItemInput, UpdateCatalogItemInput } from './catalog-item.inputs.ts';
import { announceChange } from '../change-notice.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { transactionOnce } from '../idempotency.ts';
import { locale, mediaShortCodes, name, nameOrNone, paragraphs } from '../../../kernel/text/lines.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { type CodeSources, issueCode } from './issued-code.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { requireManagedSeller, requireSeller } from '../access/seller.ts';
import { slugOf } from './slug.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

const fieldsOfItem = z.object({
  name: name(200),
  brand: nameOrNone(120).nullish(),
  description: paragraphs(5000).nullish(),
  primaryLocale: locale.nullish(),
  mediaShortCodes: mediaShortCodes.nullish(),
});
const changesOfItem = fieldsOfItem.extend({ name: name(200).nullish() });

function viewOf(item: CatalogItem): CatalogItemView {
  return {
    id: item.id,
    itemCode: item.itemCode,
    name: item.name,
    slug: item.slug,
    brand: item.brand,
    description: item.description,
    primaryLocale: item.primaryLocale,
    mediaShortCodes: item.mediaShortCodes,
    version: item.version,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  };
}

/** A name in addresses, without the offer codes in it; if nothing of it can be spelled, only the item code remains. */
async function slugFor(
  em: EntityManager,
  ctx: Context,
  { name, itemCode }: { name: string; itemCode: string },
): Promise<string> {
  const spelled = slugOf(name);
  const offerCodes = await claimAddressWords(em, ctx, spelled);
  const words = spelled.split('-').filter((word) => !offerCodes.has(word));
  return words.join('-') || smallLetters(itemCode);
}

/** Describes a product, which gets its item code; every business may sell it from then on. */
export async function createCatalogItem(
  ctx: Context<CodeSources>,
  input: CreateCatalogItemInput,
): Promise<CatalogItemView> {
  const businessProfileId = await requireManagedSeller(ctx);
  refuseTestBusiness(
    businessProfileId,
    'The catalogue of products is public. A test business sells bundles.',
  );
  const fields = parseFields(fieldsOfItem, input);
  const id = ctx.newId();
  const now = ctx.clock.now();
  return transactionOnce(ctx, async (em) => {
    const itemCode = await issueCode(em, ctx);
    const item = em.create(CatalogItem, {
      id,
      itemCode,
      businessProfileId,
      name: fields.name,
      slug: await slugFor(em, ctx, { name: fields.name, itemCode }),
      brand: fields.brand || null,
      description: fields.description || null,
      primaryLocale: fields.primaryLocale ?? 'en',
      mediaShortCodes: fields.mediaShortCodes ?? [],
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    await announceChange(em, [commerceTags.offers, commerceTags.catalogItem(id)]);
    return viewOf(item);
  });
}

/** Corrects a product. Everybody may see it, but only the business that described it may do this (403). */
export async function updateCatalogItem(
  ctx: Context,
  input: UpdateCatalogItemInput,
): Promise<CatalogItemView> {
  const businessProfileId = await requireManagedSeller(ctx);
  return transactionOnce(ctx, async (em) => {
    const { id } = input;
    const item = isUuid(id)
      ? await em.findOne(CatalogItem, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (item === null) throw new DomainError('Marketplace_CatalogItem_GT_Resource_FL');
    if (item.businessProfileId !== businessProfileId) {
      throw new DomainError('0010010000403', 'Only the business that described a product may change it.');
    }
    const { name, brand, description, ...fields } = parseFields(changesOfItem, input);
    checkVersion(item, input.expectedVersion);
    if (typeof name === 'string') {
      item.name = name;
      item.slug = await slugFor(em, ctx, item);
    }
    if (typeof brand === 'string') item.brand = brand || null;
    if (typeof description === 'string') item.description = description || null;
    item.primaryLocale = fields.primaryLocale ?? item.primaryLocale;
    item.mediaShortCodes = fields.mediaShortCodes ?? item.mediaShortCodes;
    const isChanged = await storeChange(em, item, ctx.clock.now());
    if (isChanged) await announceChange(em, [commerceTags.offers, commerceTags.catalogItem(item.id)]);
    return viewOf(item);
  });
}

/** One page of the products that the viewer's business described first, newest first. */
export async function catalogItemsOfViewer(
  ctx: Context,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CatalogItemPage> {
  const businessProfileId = requireSeller(ctx.viewer);
  const [rows, total] = await ctx.em.findAndCount(
    CatalogItem,
    { businessProfileId },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return { items: rows.map(viewOf), total };
}

/** A product that the viewer's business described first. Throws Marketplace_CatalogItem_GT_Resource_FL for any other. */
export async function catalogItemOfViewer(ctx: Context, id: string): Promise<CatalogItemView> {
  const businessProfileId = requireSeller(ctx.viewer);
  const item = isUuid(id) ? await ctx.em.findOne(CatalogItem, { id, businessProfileId }) : null;
  if (item === null) throw new DomainError('Marketplace_CatalogItem_GT_Resource_FL');
  return viewOf(item);
}

/** Whether a text can be an item code, in any letter case. */
export function isItemCode(text: string): boolean {
  return /^[A-Z2-7]{10}$/.test(capitals(text));
}

/** A product by its item code in any letter case, for everybody. Throws Marketplace_CatalogItem_GT_Resource_FL. */
export async function catalogItemByCode(ctx: Context, itemCode: string): Promise<CatalogItemView> {
  const item = isItemCode(itemCode)
    ? await ctx.em.findOne(CatalogItem, { itemCode: capitals(itemCode) })
    : null;
  if (item === null) throw new DomainError('Marketplace_CatalogItem_GT_Resource_FL');
  return viewOf(item);
}
