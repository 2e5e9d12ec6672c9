import { fieldOf, refusalOf } from '../commerce/offers/offers-world.ts';
import { until } from '../support/until.ts';
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

describe('GET /store/by/{handle}', () => {
  it('shows what the storefront sells, newest first, and what comes to the price', async () => {
    const shop = await world.kennel.storefront({
      name: 'Bergladen',
      primaryLocale: 'de',
      currency: 'EUR',
      description: 'Alles für den Berg.\nSeit 1990.',
      taxPercent: '7.7',
      shippingFee: '5',
      freeShippingFrom: '60',
    });
    const item = await world.kennel.item('Hundegeschirr');
    await world.kennel.offer(shop.id, { name: 'Older set', price: '1' });
    await world.kennel.offer(shop.id, {
      kind: 'PRODUCT',
      catalogItemId: item.id,
      name: null,
      price: '2',
      levy: '0.25',
      deposit: '0.10',
      bulkQuantity: 5,
      bulkDiscountPercent: '10',
    });
    const page = await world.visit(`/store/by/${shop.handle}`);
    expect(page.status).toBe(200);
    const words = wordsOf(page);
    expect(words).toContain('Prices in EUR. 7.7% tax is added. Shipping €5.00, free from €60.00.');
    expect(words).toContain('2 offers Hundegeschirr €2.00');
    expect(words).toContain('plus €0.25 levy, plus €0.10 deposit, 10% off from 5 pieces');
    expect(words.indexOf('Hundegeschirr')).toBeLessThan(words.indexOf('Older set'));
    expect(page.text).toContain(`<a href="/store/${item.itemCode}/hundegeschirr">`);
    expect(page.text).toContain('<h1 lang="de">Bergladen</h1>');
    expect(structuredIn(page)).toMatchObject({
      '@type': 'OnlineStore',
      url: `${world.env.SITE_URL}/store/by/${shop.handle}`,
      name: 'Bergladen',
      currenciesAccepted: 'EUR',
    });
    const { SITE_URL } = world.env;
    expect(crumbsIn(page)).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Store', item: `${SITE_URL}/store` },
      { '@type': 'ListItem', position: 2, name: 'Bergladen', item: `${SITE_URL}/store/by/${shop.handle}` },
    ]);
  });

  it('says at its end what the seller says of shipping and returns, and nothing where it says nothing', async () => {
    const { id, handle } = await world.kennel.storefront({ returnPolicy: 'Within 30 days.\n<b>Unused</b>' });
    const words = async () => wordsOf(await world.visit(`/store/by/${handle}`));
    expect(await words()).toMatch(/Shipping and returns Returns Within 30 days. <b>Unused<\/b>$/);
    const change = { id, shippingNote: 'By bicycle.', returnPolicy: '' };
    fieldOf(await world.kennel.tryUpdateStorefront(change), 'updateStorefront');
    const changed = async () => (await words()).endsWith('Shipping and returns Shipping By bicycle.');
    await until(true, changed, { withinMs: 5000 });
    fieldOf(await world.kennel.tryUpdateStorefront({ id, shippingNote: '' }), 'updateStorefront');
    const isSilent = async () => !(await words()).includes('Shipping and returns');
    await until(true, isSilent, { withinMs: 5000 });
    const long = { id, shippingNote: 'x'.repeat(1001) };
    expect(refusalOf(await world.kennel.tryUpdateStorefront(long))).toBe('0010010000400');
  });

  it('has one address, whatever the letter case', async () => {
    const { handle } = await world.kennel.storefront();
    const { status, location } = await world.visit(`/store/by/${handle.toUpperCase()}?page=1`);
    expect([status, location]).toEqual([301, `/store/by/${handle}`]);
  });

  it.each(['nobody', 'x', '%00', '%252e%252e', 'a'.repeat(2000), '%E2%80%AE'])(
    'answers 404 for %s, which is nobody',
    async (handle) => {
      const answer = await world.visit(`/store/by/${handle}`);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it('is gone while the storefront is closed', async () => {
    const { id, handle } = await world.kennel.storefront();
    expect(wordsOf(await world.visit(`/store/by/${handle}`))).toContain('No goods are for sale here');
    fieldOf(await world.kennel.tryUpdateStorefront({ id, isActive: false }), 'updateStorefront');
    const status = async () => (await world.visit(`/store/by/${handle}`)).status;
    await until(404, status, { withinMs: 5000 });
  });

  it('pages its offers', async () => {
    const { id, handle } = await world.kennel.storefront();
    for (let number = 1; number <= 26; number += 1) {
      await world.kennel.offer(id, { name: `Set no. ${number}.` });
    }
    const first = await world.visit(`/store/by/${handle}`);
    expect(wordsOf(first)).toContain('26 offers');
    expect(wordsOf(first)).not.toContain('Set no. 1.');
    expect(first.text).toContain(`<a href="/store/by/${handle}?page=2" rel="next">`);
    expect(wordsOf(await world.visit(`/store/by/${handle}?page=2`))).toContain('Set no. 1.');
    expectPastEnd(await world.visit(`/store/by/${handle}?page=3`), `/store/by/${handle}`);
  });
});

describe('GET /store', () => {
  it('shows what came last, and leads to it', async () => {
    const shop = await world.shop.storefront({ name: 'The Newest Shop' });
    const item = await world.shop.item('The Newest Thing');
    await world.shop.offer(shop.id, { kind: 'PRODUCT', catalogItemId: item.id, name: null });
    const shown = async () => wordsOf(await world.visit('/store')).includes('The Newest Thing');
    await until(true, shown, { withinMs: 5000 });
    const page = await world.visit('/store');
    expect(page.text).toContain(`<a href="/store/${item.itemCode}/the-newest-thing">The Newest Thing</a>`);
    expect(page.text).toContain(`<a href="/store/by/${shop.handle}"><bdi>The Newest Shop</bdi></a>`);
  });
});
