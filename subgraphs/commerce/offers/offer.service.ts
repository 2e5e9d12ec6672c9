import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import Big from 'big.js';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { currencyExponent } from '../../../kernel/money/currency.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { CatalogItem } from '../storefronts/catalog-item.entity.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { notices } from '../notices.ts';
import { announceOffer } from '../change-notice.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { transactionOnce } from '../idempotency.ts';
import { given } from '../../../kernel/graph/given.ts';
import {
  checkInOrder,
  allOf,
  parseInput,
  parseWithLookups,
  refuseFaults,
} from '../../../kernel/errors/field-faults.ts';
import { type CodeSources, issueCode } from '../storefronts/issued-code.ts';
import { clearFields, faultsTogether, newOffer, offerChanges } from './offer-rules.ts';
import { countStock, differsFromStock, replaceStock, stockLines } from './offer-stock.service.ts';
import { OfferKind, OfferStatus } from './offer.enums.ts';
import { Offer } from './offer.entity.ts';
import type { CreateOfferInput, OfferStepInput, UpdateOfferInput } from './offer.inputs.ts';
import { findOffer } from './offer.store.ts';
import type { DeletedOffer, OfferView } from './offer.view.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { requireManagedSeller } from '../access/seller.ts';
import { slugOf } from '../storefronts/slug.ts';
import { ownStorefront } from '../storefronts/storefront.service.ts';

function offerNotFound(): DomainError {
  return new DomainError('Marketplace_Offer_GT_Resource_FL');
}

/** The name that buyers see: its own, or its product's. */
async function shownName(
  em: EntityManager,
  { name, catalogItemId, offerCode }: Pick<Offer, 'name' | 'catalogItemId' | 'offerCode'>,
): Promise<string> {
  if (name !== null) return name;
  return (await em.findOne(CatalogItem, { id: catalogItemId }))?.name ?? offerCode;
}

/** Says in the audit log of the business what an offer costs from now on. */
async function auditPrice(
  em: EntityManager,
  ctx: Context,
  businessId: string,
  offer: Pick<Offer, 'name' | 'catalogItemId' | 'offerCode' | 'price' | 'currency'>,
): Promise<void> {
  const { price, currency } = offer;
  const details = {
    name: await shownName(em, offer),
    price: `${new Big(price).toFixed(currencyExponent(currency))} ${currency}`,
  };
  return notices.audit(transactionOf(em), ctx, { event: 'OFFER_PRICE_SET', businessId, details });
}

async function viewAfter(ctx: Context, id: string): Promise<OfferView> {
  const offer = await findOffer(ctx.pool, ctx.clock.now(), id);
  if (offer === null) throw offerNotFound();
  return offer;
}

/** Locks an offer of the business for a change in this transaction; any other is missing. */
async function lockOwnOffer(em: EntityManager, businessProfileId: string, id: string): Promise<Offer> {
  if (!isUuid(id)) throw offerNotFound();
  // An offer stays in its storefront, and that with its business; nobody waits for a lock on somebody else's.
  const own: unknown[] = await em.execute(
    `select 1 from commerce.offer o join commerce.storefront s on s.id = o.storefront_id
     where o.id = ? and s.business_profile_id = ?`,
    [id, businessProfileId],
  );
  if (own.length === 0) throw offerNotFound();
  const offer = await em.findOne(Offer, { id: id.toLowerCase() }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (offer === null) throw offerNotFound();
  return offer;
}

/** The product of a PRODUCT; other kinds have none. */
async function productOf(
  em: EntityManager,
  { kind, catalogItemId }: { kind: OfferKind; catalogItemId?: string | null | undefined },
): Promise<string | null> {
  const id = catalogItemId ?? null;
  const field = '/catalogItemId';
  if (kind !== OfferKind.PRODUCT) {
    if (id !== null)
      refuseFaults([{ field, code: 'NOT_ALLOWED', detail: `A ${kind} cannot have a product.` }]);
    return null;
  }
  if (id === null) refuseFaults([{ field, code: 'REQUIRED', detail: 'A PRODUCT needs a product.' }]);
  const item = id !== null && isUuid(id) ? await em.findOne(CatalogItem, { id }) : null;
  if (item === null) refuseFaults([{ field, code: 'UNKNOWN_VALUE', detail: 'The product does not exist.' }]);
  return item?.id ?? null;
}

/** An empty slug means none: the name has no letters that can be spelled in an address. */
function slugOfOffer(name: string | null): string | null {
  return name === null ? null : slugOf(name) || null;
}

/** Creates an offer in a storefront of the viewer's business, with its code in the same transaction. */
export async function createOffer(ctx: Context<CodeSources>, input: CreateOfferInput): Promise<OfferView> {
  const businessProfileId = await requireManagedSeller(ctx);
  const now = ctx.clock.now();
  const offerId = await transactionOnce(ctx, async (em) => {
    const id = ctx.newId();
    const storefront = await ownStorefront(em, businessProfileId, input.storefrontId, LockMode.NONE);
    const schema = newOffer(storefront.currency);
    await parseWithLookups(
      schema,
      input,
      (sound) => sound.kind !== undefined && productOf(em, { ...sound, kind: sound.kind }),
      (sound) => stockLines(em, businessProfileId, sound.stock ?? []),
    );
    const { stock, ...fields } = parseInput(schema, input);
    const content = {
      // Fields without rules are stored as given.
      ...fields,
      id,
      storefrontId: storefront.id,
      status: OfferStatus.ACTIVE,
      name: fields.name ?? null,
      slug: slugOfOffer(fields.name ?? null),
      primaryLocale: fields.primaryLocale ?? storefront.primaryLocale,
      description: fields.description || null,
      compareAtPrice: fields.compareAtPrice ?? null,
      currency: storefront.currency,
      unit: fields.unit ?? 'each',
      levy: fields.levy ?? '0',
      deposit: fields.deposit ?? '0',
      bulkQuantity: fields.bulkQuantity ?? null,
      bulkDiscountPercent: fields.bulkDiscountPercent ?? null,
      weightGrams: fields.weightGrams ?? null,
      validFrom: fields.validFrom ?? null,
      validUntil: fields.validUntil ?? null,
      mediaShortCodes: fields.mediaShortCodes ?? [],
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    const [catalogItemId, lines] = await checkInOrder([
      () => productOf(em, fields),
      () => stockLines(em, businessProfileId, stock ?? []),
      () => refuseFaults(faultsTogether(content, stock?.length ?? 0)),
    ]);
    const row = { ...content, catalogItemId };
    const offerCode = await issueCode(em, ctx);
    em.create(Offer, { ...row, offerCode });
    await em.flush();
    await replaceStock(em, { offerId: id, sellerProfileId: businessProfileId }, lines);
    await announceOffer(em, row);
    await auditPrice(em, ctx, businessProfileId, { ...row, offerCode });
    return id;
  });
  return viewAfter(ctx, offerId);
}

const amounts: ReadonlySet<string> = new Set<keyof Offer>([
  'price',
  'compareAtPrice',
  'levy',
  'deposit',
  'bulkDiscountPercent',
]);

/** All fields of an offer, with equal amounts in the same digits. */
function contentOf(offer: Offer): string {
  return JSON.stringify(offer, (name, value: unknown) =>
    amounts.has(name) && typeof value === 'string' ? new Big(value).toFixed() : value,
  );
}

/** Changes an offer of the viewer's business; code, kind, product and unit never change. */
export async function updateOffer(ctx: Context, input: UpdateOfferInput): Promise<OfferView> {
  const businessProfileId = await requireManagedSeller(ctx);
  const { id: givenId, expectedVersion, clear, ...changes } = input;
  const id = givenId.toLowerCase();
  const own = { offerId: id, sellerProfileId: businessProfileId };
  await transactionOnce(ctx, async (em) => {
    const offer = await lockOwnOffer(em, businessProfileId, id);
    const schema = offerChanges(offer.currency);
    await parseWithLookups(schema, changes, (sound) => stockLines(em, businessProfileId, sound.stock ?? []));
    const { description, stock, ...fields } = parseInput(schema, changes);
    const foundLines = stockLines(em, businessProfileId, stock ?? []);
    // Otherwise the changes below would be flushed before the lookup.
    await Promise.allSettled([foundLines]);
    const before = contentOf(offer);
    const priceBefore = offer.price;
    Object.assign(offer, given(fields));
    if (typeof description === 'string') offer.description = description || null;
    const faults = clearFields(offer, clear ?? [], fields);
    const items = stock?.length ?? (await countStock(em, own));
    const [lines] = await allOf([
      foundLines,
      Promise.try(() => refuseFaults([...faults, ...faultsTogether(offer, items)])),
    ]);
    // Validation comes before the precondition (contract 0.3).
    checkVersion(offer, expectedVersion);
    const isStockChanged = stock ? await differsFromStock(em, own, lines) : false;
    if (contentOf(offer) === before && !isStockChanged) {
      // The same amount in other digits is not stored as a change.
      em.clear();
      return;
    }
    offer.slug = slugOfOffer(offer.name);
    offer.updatedAt = ctx.clock.now();
    await em.flush();
    if (isStockChanged) await replaceStock(em, own, lines);
    if (!new Big(offer.price).eq(priceBefore)) await auditPrice(em, ctx, businessProfileId, offer);
    await announceOffer(em, offer);
  });
  return viewAfter(ctx, id);
}

async function stepOffer(
  ctx: Context,
  input: OfferStepInput,
  step: (offer: Offer, now: Date) => void,
): Promise<OfferView> {
  const businessProfileId = await requireManagedSeller(ctx);
  const id = input.id.toLowerCase();
  await transactionOnce(ctx, async (em) => {
    const offer = await lockOwnOffer(em, businessProfileId, id);
    checkVersion(offer, input.expectedVersion);
    step(offer, ctx.clock.now());
    await em.flush();
    await announceOffer(em, offer);
  });
  return viewAfter(ctx, id);
}

/** Withdraws an active offer of the viewer's business; throws UP_State_RJ for one that is not active. */
export async function withdrawOffer(ctx: Context, input: OfferStepInput): Promise<OfferView> {
  return stepOffer(ctx, input, (offer, now) => offer.withdraw(now));
}

/** Reactivates a withdrawn offer of the viewer's business; throws UP_State_RJ for any other. */
export async function reinstateOffer(ctx: Context, input: OfferStepInput): Promise<OfferView> {
  return stepOffer(ctx, input, (offer, now) => offer.reinstate(now));
}

/** Deletes an offer of the viewer's business in any status; its code stays on record and is never issued again. */
export async function deleteOffer(ctx: Context, input: OfferStepInput): Promise<DeletedOffer> {
  const businessProfileId = await requireManagedSeller(ctx);
  return transactionOnce(ctx, async (em) => {
    const offer = await lockOwnOffer(em, businessProfileId, input.id);
    checkVersion(offer, input.expectedVersion);
    const { id, offerCode } = offer;
    await em.remove(offer).flush();
    await announceOffer(em, offer);
    return { id, offerCode };
  });
}
