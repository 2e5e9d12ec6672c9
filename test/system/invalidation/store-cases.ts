import { z } from 'zod';
import { type Seller, sellerOf, offerOf } from '../../commerce/offers/offers-world.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type InvalidationCase, type InvalidationCases, pagesSay } from './invalidation-case.ts';
import { type InvalidationWorld, done, mutated } from './invalidation-world.ts';

const offers = '/api/marketplace/v1/offers';

const storefrontOf = ({ world }: InvalidationWorld) => world.storefronts['main']?.id ?? '';
const leashOf = ({ world }: InvalidationWorld) => world.catalogItems['leash']?.id ?? '';
const kennel = (world: InvalidationWorld): Seller => sellerOf(world.graph('seller'));

/** The offers of a case: one of a product, and a bundle, both taken from one item of stock. */
interface Made {
  readonly product: string;
  readonly code: string;
  readonly bundle: string;
  readonly stock: string;
}
let made: Made;

const stockOf = async (world: InvalidationWorld) => {
  const input = { sku: newId(), name: 'Thing', unit: 'EACH' };
  const item = await mutated(world.graph('seller'), 'createInventoryItem', input);
  return z.object({ id: z.string() }).parse(item).id;
};
const adjust = (quantity: number) => (world: InvalidationWorld) =>
  mutated(world.graph('seller'), 'adjustStock', {
    inventoryItemId: made.stock,
    quantity: String(quantity),
    reason: 'Count',
  });

/** Makes the offers of a case; the bundle's words find nothing else. */
const make =
  (given: (world: InvalidationWorld) => object = () => ({})) =>
  async (world: InvalidationWorld) => {
    const stock = await stockOf(world);
    made = { product: '', code: '', bundle: '', stock };
    await adjust(100)(world);
    const common = { stock: [{ inventoryItemId: stock, quantity: '1' }], price: '77.11', ...given(world) };
    const catalogItemId = leashOf(world);
    const product = await kennel(world).offer(storefrontOf(world), {
      ...common,
      kind: 'PRODUCT',
      name: 'Told leash',
      catalogItemId,
    });
    const bundle = await kennel(world).offer(storefrontOf(world), { ...common, name: 'Zwieback bundle' });
    made = { product: product.id, code: product.offerCode, bundle: bundle.id, stock };
  };
const removeBoth = async (world: InvalidationWorld) => {
  for (const id of [made.product, made.bundle]) await kennel(world).tryDelete({ id });
};

const row = z.object({
  id: z.string(),
  isLiveFlag: z.boolean(),
  name: z.string(),
  price: z.number(),
  availabilityCode: z.string(),
});
type Row = z.infer<typeof row>;

/** The product's offer in every answer of the API that shows it; undefined where it does not. */
const rows: Readonly<Record<string, (world: InvalidationWorld) => Promise<Row | undefined>>> = {
  [`${offers}/:id`]: async (world) =>
    row.parse(await done(world.anybody('GET', `${offers}/${made.product}`))),
  [`${offers}/by-storefront/:storefrontId`]: (world) => listed(world, `by-storefront/${storefrontOf(world)}`),
  [`${offers}/by-catalog-item/:catalogItemId`]: (world) => listed(world, `by-catalog-item/${leashOf(world)}`),
};
async function listed(world: InvalidationWorld, list: string): Promise<Row | undefined> {
  const all = z.array(row).parse(await done(world.anybody('GET', `${offers}/${list}?pageSize=100`)));
  return all.find(({ id }) => id === made.product);
}
const inRows = (shown: (offer: Row | undefined) => string | number | boolean): InvalidationCase['readers'] =>
  Object.fromEntries(
    Object.entries(rows).map(([name, read]) => [name, async (world) => shown(await read(world))]),
  );

const productPage = '/store/LKXWKKXZWW/braided-leather-leash-6-ft';
/** Pages that show the product's offer, and one that finds the bundle. */
const shops = {
  '{site_url}/': '/',
  '{site_url}/store': '/store',
  '{site_url}/store/:itemCode/:slug': productPage,
  '{site_url}/store/by/:handle': '/store/by/riverbend-store',
  '{site_url}/store/search': '/store/search?q=zwieback',
} as const;
const bundlePage = '{site_url}/store/offers/:offerId';
const bundleSays = (text: string) => async (world: InvalidationWorld) =>
  (await world.words(`/store/offers/${made.bundle}`)).includes(text);

const both = (field: 'tryUpdate' | 'tryWithdraw' | 'tryReinstate', input: object = {}) => {
  const names = { tryUpdate: 'updateOffer', tryWithdraw: 'withdrawOffer', tryReinstate: 'reinstateOffer' };
  return async (world: InvalidationWorld) => {
    for (const id of [made.product, made.bundle]) {
      offerOf(await kennel(world)[field]({ id, ...input }), names[field]);
    }
  };
};

/** Whether the offers can be bought, wherever that is to be seen. */
const sold: InvalidationCase['readers'] = {
  ...inRows((offer) => offer?.isLiveFlag ?? false),
  '/api/marketplace/v1/codes/:code': async (world) =>
    z
      .object({ isLiveFlag: z.boolean() })
      .parse(await done(world.anybody('GET', `/api/marketplace/v1/codes/${made.code}`))).isLiveFlag,
  ...pagesSay(shops, '$77.11'),
  [bundlePage]: bundleSays('$77.11'),
};

const setStorefront = (input: object) => (world: InvalidationWorld) =>
  mutated(world.graph('seller'), 'updateStorefront', { id: storefrontOf(world), ...input });
const changeProduct = (input: object) => (world: InvalidationWorld) =>
  mutated(world.graph('seller'), 'updateCatalogItem', { id: leashOf(world), ...input });
const leadsTo =
  (path: string, slug: string) =>
  async ({ visit }: InvalidationWorld) =>
    (await visit(path)).location?.endsWith(slug) ?? false;

const wordOf = (availability: string | undefined) => availability ?? 'none';
const stockWords = (path: string) => async (world: InvalidationWorld) =>
  (await world.words(path)).includes('Only a few left') ? 'LOW_STOCK' : 'IN_STOCK';

const inSeconds = ({ now }: InvalidationWorld, seconds: number) =>
  new Date(now().getTime() + seconds * 1_000);

const planNames = async (world: InvalidationWorld) =>
  z
    .array(z.object({ name: z.string() }))
    .parse(await done(world.anybody('GET', '/api/plan/v1/plans?pageSize=100')))
    .map(({ name }) => name);
let planCode = '';
const publishPlan =
  (name: string, more: object = {}) =>
  async (world: InvalidationWorld) => {
    const plan = { slug: name.toLowerCase(), name, summary: 'A plan.', audience: 'FAMILY', sortOrder: 99 };
    const field = await mutated(world.graph('admin'), 'publishPlan', { ...plan, ...more }, 'publicCode');
    planCode = z.object({ publicCode: z.string() }).parse(field).publicCode;
  };
const retirePlan =
  (more: object = {}) =>
  (world: InvalidationWorld) =>
    mutated(world.graph('admin'), 'retirePlan', { publicCode: planCode, ...more });
const planIsSold = (name: string): InvalidationCase['readers'] => ({
  '/api/plan/v1/plans': async (world) => (await planNames(world)).includes(name),
  '/api/plan/v1/plans/:publicCode': async (world) =>
    z
      .object({ statusCode: z.string() })
      .parse(await done(world.anybody('GET', `/api/plan/v1/plans/${planCode}`))).statusCode === 'ON_SALE',
});

const priceOf = (subject: string): InvalidationCase['readers'] => ({
  '/api/price/v1/platform-prices': async (world) => {
    const body = await done(world.anybody('GET', `/api/price/v1/platform-prices?keys=${subject}`));
    const items = z.object({ items: z.array(z.object({ points: z.array(z.unknown()) })) }).parse(body);
    return items.items[0]?.points.length ?? 0;
  },
});
let pointId = '';
const addPrice = async (world: InvalidationWorld, subjectKey: string, more: object = {}) => {
  const input = {
    priceListCode: 'platform-usd',
    subjectKey,
    code: subjectKey.toUpperCase().replaceAll(/[^A-Z]/g, '-'),
    kind: 'UNIT_PRICE',
    baseAmountMinorUnits: 500,
    currencyCode: 'USD',
    ...more,
  };
  const field = await mutated(world.graph('admin'), 'addPricePoint', input);
  pointId = z.object({ id: z.string() }).parse(field).id;
};

/** A price ends after it began. */
const endPrice = async (world: InvalidationWorld) => {
  await world.pass(1);
  return mutated(world.graph('admin'), 'endPricePoint', { id: pointId });
};

/** What is shown of the store, of plans and of prices. */
export const storeCases: InvalidationCases = {
  'what an offer says': {
    prepare: make(),
    readers: {
      ...inRows((offer) => offer?.price === 77.22),
      ...pagesSay(shops, '$77.22'),
      [bundlePage]: bundleSays('$77.22'),
    },
    steps: [
      { change: both('tryUpdate', { price: '77.22' }), shows: true },
      { change: both('tryUpdate', { price: '77.11' }), shows: false },
    ],
  },
  'whether an offer is withdrawn': {
    readers: sold,
    steps: [
      { change: both('tryWithdraw'), shows: false },
      { change: both('tryReinstate'), shows: true },
    ],
  },
  'whether a storefront is open': {
    readers: {
      ...sold,
      '{site_url}/sitemaps/:file.xml': async ({ visit }) =>
        (await visit('/sitemaps/storefronts-1.xml')).text.includes('riverbend-store'),
    },
    steps: [
      { change: setStorefront({ isActive: false }), shows: false },
      { change: setStorefront({ isActive: true }), shows: true },
    ],
  },
  'what a storefront is called': {
    readers: { ...pagesSay(shops, 'Riverside Store'), [bundlePage]: bundleSays('Riverside Store') },
    steps: [
      { change: setStorefront({ name: 'Riverside Store' }), shows: true },
      { change: setStorefront({ name: 'Riverbend Store' }), shows: false },
    ],
  },
  'what a product says': {
    readers: {
      '{site_url}/store/:itemCode/:slug': async ({ words }) =>
        (await words(productPage)).includes('Trailcat'),
      '{site_url}/store/search': async ({ words }) =>
        (await words('/store/search?q=leather+leash')).includes('Trailcat'),
    },
    steps: [
      { change: changeProduct({ brand: 'Trailcat' }), shows: true },
      { change: changeProduct({ brand: 'Trailhound' }), shows: false },
    ],
  },
  'what a product is called': {
    readers: {
      '{site_url}/store/:itemCode': leadsTo('/store/LKXWKKXZWW', 'braided-lead'),
      '{site_url}/store/:itemCode/:slug': leadsTo(productPage, 'braided-lead'),
    },
    steps: [
      { change: changeProduct({ name: 'Braided Lead' }), shows: true },
      { change: changeProduct({ name: 'Braided Leather Leash, 6 ft' }), shows: false },
    ],
  },
  'how much there is of an offer': {
    readers: {
      ...inRows((offer) => wordOf(offer?.availabilityCode)),
      '{site_url}/': stockWords('/'),
      '{site_url}/store': stockWords('/store'),
      '{site_url}/store/:itemCode/:slug': stockWords(productPage),
      '{site_url}/store/by/:handle': stockWords('/store/by/riverbend-store'),
      '{site_url}/store/search': stockWords('/store/search?q=zwieback'),
      [bundlePage]: async (world) => stockWords(`/store/offers/${made.bundle}`)(world),
    },
    steps: [
      { change: adjust(-97), shows: 'LOW_STOCK' },
      { change: adjust(97), shows: 'IN_STOCK' },
    ],
  },
  'when an offer begins and ends': {
    prepare: async (world) => {
      await removeBoth(world);
      await make((its) => ({ validFrom: inSeconds(its, 5), validUntil: inSeconds(its, 10) }))(world);
    },
    readers: sold,
    steps: [
      { change: (world) => world.pass(5), shows: true },
      { change: (world) => world.pass(5), shows: false },
    ],
  },
  'whether a plan is on sale': {
    prepare: publishPlan('Told'),
    readers: planIsSold('Told'),
    steps: [{ change: retirePlan(), shows: false }],
  },
  'which plans there are': {
    readers: { '/api/plan/v1/plans': async (world) => (await planNames(world)).includes('Another') },
    steps: [{ change: publishPlan('Another'), shows: true }],
  },
  'when a plan is retired': {
    prepare: async (world) => {
      await publishPlan('Ending')(world);
      await retirePlan({ at: inSeconds(world, 5) })(world);
    },
    readers: planIsSold('Ending'),
    steps: [{ change: (world) => world.pass(5), shows: false }],
  },
  'when a plan comes on sale': {
    prepare: async (world) => publishPlan('Coming', { onSaleFrom: inSeconds(world, 5) })(world),
    readers: { '/api/plan/v1/plans': async (world) => (await planNames(world)).includes('Coming') },
    steps: [{ change: (world) => world.pass(5), shows: true }],
  },
  'what the platform costs': {
    readers: priceOf('feature:TOLD'),
    steps: [
      { change: (world) => addPrice(world, 'feature:TOLD'), shows: 1 },
      { change: endPrice, shows: 0 },
    ],
  },
  'when a price begins and ends': {
    prepare: (world) =>
      addPrice(world, 'feature:TIMED', {
        effectiveFrom: inSeconds(world, 5),
        effectiveUntil: inSeconds(world, 10),
      }),
    readers: priceOf('feature:TIMED'),
    steps: [
      { change: (world) => world.pass(5), shows: 1 },
      { change: (world) => world.pass(5), shows: 0 },
    ],
  },
};
