import { fieldOf } from '../commerce/offers/offers-world.ts';
import { until } from '../support/until.ts';
import { type SiteWorld, startSiteWorld, structuredIn, wordsOf } from './site-world.ts';

let world: SiteWorld;
let storefront: { readonly id: string; readonly handle: string };
beforeAll(async () => {
  world = await startSiteWorld();
  storefront = await world.kennel.storefront({ name: 'Set Shop' });
});
afterAll(() => world?.stop());
const visit: SiteWorld['visit'] = (path, init) => world.visit(path, init);

describe('GET /store/offers/{offerId}', () => {
  it('shows a bundle with price, seller and code, to people and to search engines', async () => {
    const { id, offerCode } = await world.kennel.offer(storefront.id, {
      name: 'Kitten set',
      description: 'A bowl, a brush and a mouse.',
      price: '48',
    });
    const path = `/store/offers/${id}`;
    const page = await visit(path);
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain('Kitten set A bowl, a brush and a mouse. $48.00 Sold by Set Shop');
    expect(wordsOf(page)).toContain(`Offer code ${offerCode}`);
    expect(structuredIn(page)).toMatchObject({
      '@type': 'Product',
      url: world.env.SITE_URL + path,
      offers: { price: '48.00', priceCurrency: 'USD', seller: { name: 'Set Shop' } },
    });
    const other = await visit(`/store/offers/${id.toUpperCase()}`);
    expect([other.status, other.location]).toEqual([301, path]);
    expect((await visit(`/store/by/${storefront.handle}`)).text).toContain(
      `<a href="${path}">Kitten set</a>`,
    );
    expect((await visit('/store/search?q=kitten+set')).text).toContain(`<a href="${path}">Kitten set</a>`);

    fieldOf(await world.kennel.tryWithdraw({ id }), 'withdrawOffer');
    const words = async () => wordsOf(await visit(path));
    await until(true, async () => (await words()).includes('“Kitten set” is not on sale at the moment.'), {
      withinMs: 5_000,
    });
    expect((await visit(path)).text).toContain('<meta name="robots" content="noindex"/>');
  });

  it('leads to the product where the offer sells one, and is missing for what is no offer', async () => {
    const item = await world.kennel.item('Bell ball');
    const given = { kind: 'PRODUCT', catalogItemId: item.id };
    const { id } = await world.kennel.offer(storefront.id, given);
    const { status, location } = await visit(`/store/offers/${id}`);
    expect([status, location]).toEqual([301, `/store/${item.itemCode}/bell-ball`]);
    for (const missing of [storefront.id, 'x'])
      expect((await visit(`/store/offers/${missing}`)).status).toBe(404);
  });
});
