import type { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { randomIssuedCode } from '../../../subgraphs/commerce/storefronts/issued-code.ts';
import { type GraphAnswer, type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import type { Sources } from '../../../platform/sources.ts';

const offerSchema = z.object({
  id: z.string(),
  offerCode: z.string(),
  storefrontId: z.string(),
  storefrontHandle: z.string(),
  status: z.string(),
  isLive: z.boolean(),
  kind: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  primaryLocale: z.string(),
  description: z.string().nullable(),
  catalogItemId: z.string().nullable(),
  catalogItemCode: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  currency: z.string(),
  unit: z.string(),
  levy: z.string(),
  deposit: z.string(),
  bulkQuantity: z.number().nullable(),
  bulkDiscountPercent: z.string().nullable(),
  availability: z.string(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  mediaShortCodes: z.array(z.string()),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type GraphOffer = z.infer<typeof offerSchema>;
export const offerFields = Object.keys(offerSchema.shape).join(' ');
export const publicOffer = `query ($id: ID!) { publicOffer(id: $id) { ${offerFields} } }`;

const itemSchema = z.object({ id: z.string(), itemCode: z.string(), name: z.string(), slug: z.string() });
const storefrontSchema = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  currency: z.string(),
  isActive: z.boolean(),
  taxPercent: z.string(),
  shippingFee: z.string(),
  freeShippingFrom: z.string().nullable(),
  version: z.number(),
});
export const storefrontFields = Object.keys(storefrontSchema.shape).join(' ');

/** The only field of an answer's data; fails if there are errors. */
export function fieldOf(answer: GraphAnswer, field: string): unknown {
  if (answer.errors !== undefined) throw new Error(answer.text);
  return answer.data?.[field];
}

export function offerOf(answer: GraphAnswer, field: string): GraphOffer {
  return offerSchema.parse(fieldOf(answer, field));
}

export function offersOf(answer: GraphAnswer, field: string): { items: GraphOffer[]; total: number } {
  return z.object({ items: z.array(offerSchema), total: z.number() }).parse(fieldOf(answer, field));
}

let count = 0;
/** A handle that no other storefront of the tests has. */
export function freshHandle(): string {
  count += 1;
  return `shop-${count}-${newId().slice(-6)}`;
}

/** An inventory item of a business, with this many base units on hand. */
export async function stocked(
  pool: Pool,
  businessProfileId: string,
  unit: string,
  onHand: number,
): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into commerce.inventory_item (id, business_profile_id, sku, name, unit, on_hand, created_at, updated_at)
     values ($1, $2, $3, 'Thing', $4, $5, now(), now())`,
    [id, businessProfileId, id, unit, onHand],
  );
  return id;
}

/** What a member who manages a business's offers can do. */
export function sellerOf(ask: GraphApi) {
  const mutate = (name: string, type: string, fields: string) => (input: object) =>
    ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input });
  const tryOffer = mutate('createOffer', 'CreateOfferInput', offerFields);
  const tryStorefront = mutate('createStorefront', 'CreateStorefrontInput', storefrontFields);
  const tryItem = mutate('createCatalogItem', 'CreateCatalogItemInput', 'id itemCode name slug');
  const storefront = async (input: object = {}) =>
    storefrontSchema.parse(
      fieldOf(
        await tryStorefront({ handle: freshHandle(), name: 'Shop', currency: 'USD', ...input }),
        'createStorefront',
      ),
    );
  return {
    ask,
    tryOffer,
    tryStorefront,
    tryItem,
    tryUpdateStorefront: mutate('updateStorefront', 'UpdateStorefrontInput', storefrontFields),
    tryUpdateItem: mutate('updateCatalogItem', 'UpdateCatalogItemInput', 'id itemCode name slug'),
    tryUpdate: mutate('updateOffer', 'UpdateOfferInput', offerFields),
    tryWithdraw: mutate('withdrawOffer', 'OfferStepInput', offerFields),
    tryReinstate: mutate('reinstateOffer', 'OfferStepInput', offerFields),
    tryDelete: mutate('deleteOffer', 'OfferStepInput', 'id offerCode'),
    storefront,
    item: async (name = 'Harness') => itemSchema.parse(fieldOf(await tryItem({ name }), 'createCatalogItem')),
    /** A bundle, which needs nothing else. */
    offer: async (storefrontId: string, input: object = {}) =>
      offerOf(
        await tryOffer({ storefrontId, kind: 'BUNDLE', name: 'Starter set', price: '12.50', ...input }),
        'createOffer',
      ),
  };
}
export type Seller = ReturnType<typeof sellerOf>;

export interface OffersWorld extends TestPlatform {
  readonly kennel: Seller;
  readonly shop: Seller;
  readonly anybody: GraphApi;
  /** The codes that the source proposes next; then it uses the real one again. */
  propose(codes: readonly string[]): void;
  /** Moves the clock everywhere; 0 is the present. */
  moveClock(ms: number): void;
}

/** The whole system in one process, with members of two businesses at work. */
export async function startOffersWorld(sources: Partial<Sources> = {}): Promise<OffersWorld> {
  let proposals: string[] = [];
  let shiftMs = 0;
  const platform = await startTestPlatform({
    sources: {
      own: { commerce: { code: () => proposals.shift() ?? randomIssuedCode() } },
      clock: { now: () => new Date(Date.now() + shiftMs) },
      ...sources,
    },
  });
  const { accounts, businesses } = platform.world;
  const kennel = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  const shop = await signIn(platform, accounts.otherOwner, businesses.shop.profileId);
  return {
    ...platform,
    kennel: sellerOf(graphApi(platform, kennel.accessToken)),
    shop: sellerOf(graphApi(platform, shop.accessToken)),
    anybody: graphApi(platform, null),
    propose: (codes) => (proposals = [...codes]),
    moveClock: (ms) => (shiftMs = ms),
  };
}

/** The codes of an answer's errors, as one text. */
export function refusalOf(answer: GraphAnswer): string {
  return codesOf(answer).join(' ');
}
