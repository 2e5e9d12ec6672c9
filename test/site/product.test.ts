import { until } from '../support/until.ts';
import { fieldOf } from '../commerce/offers/offers-world.ts';
import {
  type SiteWorld,
  expectPastEnd,
  startSiteWorld,
  crumbsIn,
  structuredIn,
  wordsOf,
} from './site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await startSiteWorld();
});
afterAll(() => world?.stop());

type Item = Awaited<ReturnType<SiteWorld['kennel']['item']>>;
const pathOf = ({ itemCode, slug }: Item) => `/store/${itemCode}/${slug}`;

/** A product of two sellers: 12.50 and 34.50 USD of one, 20.00 USD of the other. */
async function soldByTwo(name: string) {
  const item = await world.kennel.item(name);
  const product = { kind: 'PRODUCT', catalogItemId: item.id, name: null };
  const first = await world.kennel.storefront({ name: 'First & Sons' });
  const second = await world.shop.storefront({ name: 'Second Shop' });
  const dear = await world.kennel.offer(first.id, { ...product, price: '34.50', compareAtPrice: '42' });
  const middle = await world.shop.offer(second.id, { ...product, price: '20' });
  const cheap = await world.kennel.offer(first.id, { ...product, price: '12.5' });
  return { item, first, second, dear, middle, cheap };
}

describe('GET /store/{catalogItemCode}', () => {
  it('leads to the one address of the product, in any letter case', async () => {
    const item = await world.kennel.item('Blue Leash');
    for (const code of [item.itemCode, item.itemCode.toLowerCase()]) {
      const { status, location, headers } = await world.visit(`/store/${code}`);
      expect([status, location]).toEqual([301, `/store/${item.itemCode}/blue-leash`]);
      expect(headers.get('Cache-Control')).toBe('public, max-age=30');
    }
    const lower = item.itemCode.toLowerCase();
    expect((await world.visit(`/store/${lower}/blue-leash`)).location).toBe(pathOf(item));
    expect((await world.visit(`/store/${item.itemCode}/red-leash?page=2&utm=x`)).location).toBe(
      `${pathOf(item)}?page=2`,
    );
  });

  it.each(['AAAAAAAAAA', 'x', 'nothing-of-the-kind', '%00', '%zz', '%F0%9F%90%95', 'A'.repeat(3000)])(
    'answers a page that leads on for %s',
    async (code) => {
      for (const path of [`/store/${code}`, `/store/${code}/slug`]) {
        const answer = await world.visit(path);
        expect(answer.status).toBe(404);
        expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
        expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
        expect(answer.text).toContain('<a href="/store">');
      }
    },
  );

  it('does not take an offer code', async () => {
    const { dear } = await soldByTwo('Not by offer code');
    expect((await world.visit(`/store/${dear.offerCode}`)).status).toBe(404);
  });
});

describe("a product's page", () => {
  it('shows what all sellers ask, the cheapest first', async () => {
    const { item, first, second } = await soldByTwo('Green Leash');
    const page = await world.visit(pathOf(item));
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Green Leash – Svc Platform</title>');
    const words = wordsOf(page);
    expect(words).toContain('3 offers');
    const places = ['$12.50', '$20.00', '$34.50'].map((price) => words.indexOf(price));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(words).toContain('First & Sons');
    expect(page.text).toContain(`<a href="/store/by/${first.handle}"><bdi>First &amp; Sons</bdi></a>`);
    expect(page.text).toContain(`<a href="/store/by/${second.handle}"><bdi>Second Shop</bdi></a>`);
    expect(words).toContain('instead of $42.00');
    expect(words).toContain('In stock');
  });

  it('says at its end what each of its sellers says of costs, shipping and returns', async () => {
    const item = await world.kennel.item('Terms of Leashes');
    const told = await world.kennel.storefront({
      name: 'Talkative Shop',
      shippingFee: '6.9',
      shippingNote: 'Within two days.',
      returnPolicy: 'Within 14 days.',
    });
    const silent = await world.shop.storefront({ name: 'Silent Shop' });
    for (const price of ['1', '2']) {
      await world.kennel.offer(told.id, { kind: 'PRODUCT', catalogItemId: item.id, price });
    }
    await world.shop.offer(silent.id, { kind: 'PRODUCT', catalogItemId: item.id, price: '3' });
    expect(wordsOf(await world.visit(pathOf(item)))).toContain(
      'Sellers, shipping and returns ' +
        'Talkative Shop Costs Prices in USD. Shipping $6.90. Shipping Within two days. Returns Within 14 days. ' +
        'Silent Shop Costs Prices in USD. Free shipping.',
    );
  });

  it('tells programs the way to it, and what it is', async () => {
    const { SITE_URL } = world.env;
    const item = await world.kennel.item('Way to a Leash');
    fieldOf(
      await world.kennel.tryUpdateItem({ id: item.id, description: 'Long & red.' }),
      'updateCatalogItem',
    );
    await world.kennel.offer((await world.kennel.storefront()).id, {
      kind: 'PRODUCT',
      catalogItemId: item.id,
    });
    const page = await world.visit(pathOf(item));
    expect(structuredIn(page)).toMatchObject({ '@type': 'Product', description: 'Long & red.' });
    expect(crumbsIn(page)).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Store', item: `${SITE_URL}/store` },
      { '@type': 'ListItem', position: 2, name: 'Way to a Leash', item: SITE_URL + pathOf(item) },
    ]);
  });

  it('tells programs the same, with exact prices', async () => {
    const { item, first } = await soldByTwo('Yellow Leash');
    const page = await world.visit(pathOf(item));
    const url = `${world.env.SITE_URL}${pathOf(item)}`;
    const seller = {
      '@type': 'Organization',
      name: 'First & Sons',
      url: `${world.env.SITE_URL}/store/by/${first.handle}`,
    };
    expect(structuredIn(page)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      url,
      name: 'Yellow Leash',
      sku: item.itemCode,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: '12.50',
        highPrice: '34.50',
        offerCount: 3,
        offers: [
          {
            '@type': 'Offer',
            url,
            price: '12.50',
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            seller,
          },
          { price: '20.00' },
          { price: '34.50' },
        ],
      },
    });
    expect(page.text).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(page.text).toContain(`<meta property="og:url" content="${url}"/>`);
    expect(page.text).toMatch(/<meta name="description" content="Yellow Leash: 3 offers from \$12\.50\./);
    expect(page.text).not.toContain('noindex');
  });

  it('keeps the prices of each currency apart, with the digits of each', async () => {
    const item = await world.kennel.item('World Leash');
    const product = { kind: 'PRODUCT', catalogItemId: item.id, name: null };
    const asked = { USD: '9.9', JPY: '1200', KWD: '1.250' };
    for (const [currency, price] of Object.entries(asked)) {
      const { id } = await world.kennel.storefront({ currency });
      await world.kennel.offer(id, { ...product, price });
    }
    const page = await world.visit(pathOf(item));
    const words = wordsOf(page).replaceAll('\u00a0', ' ');
    for (const shown of ['In JPY', '¥1,200', 'In KWD', 'KWD 1.250', 'In USD', '$9.90']) {
      expect(words).toContain(shown);
    }
    const prices = page.text.replaceAll('\u00a0', ' ');
    expect(prices).toContain('content="World Leash: 3 offers from ¥1,200 or KWD 1.250 or $9.90.');
    const found = wordsOf(await world.visit('/store/search?q=world+leash')).replaceAll('\u00a0', ' ');
    expect(found).toContain('From ¥1,200 or KWD 1.250 or $9.90');
    expect(structuredIn(page)).toMatchObject({
      offers: [
        { price: '1200', priceCurrency: 'JPY' },
        { price: '1.250', priceCurrency: 'KWD' },
        { price: '9.90', priceCurrency: 'USD' },
      ],
    });
  });

  it('shows nothing that cannot be bought now', async () => {
    const { item, first, dear, middle, cheap } = await soldByTwo('Rare Leash');
    const product = { kind: 'PRODUCT', catalogItemId: item.id, name: null };
    await world.kennel.offer(first.id, { ...product, price: '1', validFrom: '2999-01-01T00:00:00Z' });
    await world.kennel.offer(first.id, { ...product, price: '2', validUntil: '2020-01-01T00:00:00Z' });
    fieldOf(await world.kennel.tryWithdraw({ id: dear.id }), 'withdrawOffer');
    fieldOf(await world.kennel.tryDelete({ id: cheap.id }), 'deleteOffer');
    const page = await world.visit(pathOf(item));
    expect(wordsOf(page)).toContain('1 offer ');
    expect(structuredIn(page)).toMatchObject({ offers: { '@type': 'Offer', price: '20.00' } });
    const closed = { id: middle.storefrontId, isActive: false };
    fieldOf(await world.shop.tryUpdateStorefront(closed), 'updateStorefront');
    const words = async () => wordsOf(await world.visit(pathOf(item)));
    await until(true, async () => (await words()).includes('Nobody sells this'), { withinMs: 5000 });
    expect((await world.visit(pathOf(item))).text).not.toContain('"Product"');
  });

  it('is never more than half a minute behind, and as a rule at once up to date', async () => {
    const { item, cheap } = await soldByTwo('Fresh Leash');
    const words = async () => wordsOf(await world.visit(pathOf(item)));
    expect(await words()).toContain('$12.50');
    fieldOf(await world.kennel.tryUpdate({ id: cheap.id, price: '11.11' }), 'updateOffer');
    await until(true, async () => (await words()).includes('$11.11'), { withinMs: 5000 });
  });

  it('shows the offers of a storefront that opens again, and of one that closes beside others', async () => {
    const { item, first, second } = await soldByTwo('Returning Leash');
    const shows = async (text: string) => wordsOf(await world.visit(pathOf(item))).includes(text);
    const turn = async (isActive: boolean) => {
      fieldOf(await world.kennel.tryUpdateStorefront({ id: first.id, isActive }), 'updateStorefront');
      fieldOf(await world.shop.tryUpdateStorefront({ id: second.id, isActive }), 'updateStorefront');
    };
    expect(await shows('3 offers')).toBe(true);
    await turn(false);
    await until(true, () => shows('Nobody sells this'), { withinMs: 5000 });
    await turn(true);
    await until(true, () => shows('3 offers'), { withinMs: 5000 });
  });

  it('pages what many sell, and leads from page to page', async () => {
    const item = await world.kennel.item('Common Leash');
    const { id } = await world.kennel.storefront();
    for (let price = 1; price <= 26; price += 1) {
      const product = { kind: 'PRODUCT', catalogItemId: item.id, name: null };
      await world.kennel.offer(id, { ...product, price: String(price) });
    }
    const first = await world.visit(pathOf(item));
    expect(first.text).toContain(`<a href="${pathOf(item)}?page=2" rel="next">`);
    expect(wordsOf(first)).toContain('$25.00');
    expect(wordsOf(first)).not.toContain('$26.00');
    const second = await world.visit(`${pathOf(item)}?page=2`);
    expect(wordsOf(second)).toContain('$26.00');
    expect(second.text).toContain('content="Common Leash: 26 offers."');
    expect(second.text).toContain(`<a href="${pathOf(item)}" rel="prev">`);
    expect(second.text).toContain(`href="${world.env.SITE_URL}${pathOf(item)}?page=2"`);
    expectPastEnd(await world.visit(`${pathOf(item)}?page=3`), pathOf(item));
    for (const query of ['page=0', 'page=10001', 'page=x', 'page=1&page=2', 'page=%FF']) {
      expect((await world.visit(`${pathOf(item)}?${query}`)).status).toBe(400);
    }
  });

  it('prints what people wrote, and never takes it for markup', async () => {
    const name = `<script>alert("1")</script> & 'co'`;
    const made = fieldOf(
      await world.kennel.tryItem({ name, brand: '"><b>', description: '</script><!-- x -->\nsecond line' }),
      'createCatalogItem',
    );
    const { itemCode, id: catalogItemId } = Object(made);
    await world.kennel.offer((await world.kennel.storefront()).id, { kind: 'PRODUCT', catalogItemId });
    const { location } = await world.visit(`/store/${itemCode}`);
    const page = await world.visit(location ?? '');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script>');
    expect(page.text).not.toContain('<b>');
    expect(page.text).not.toContain('<!-- x');
    expect(page.text).toContain(`&lt;script>alert(&quot;1&quot;)&lt;/script> &amp; 'co'`);
    expect(structuredIn(page)).toMatchObject({
      name,
      brand: { name: '"><b>' },
      description: '</script><!-- x -->\nsecond line',
    });
  });
});
