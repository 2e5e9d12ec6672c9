import { Client } from 'pg';
import { fieldOf } from '../commerce/offers/offers-world.ts';
import { type SiteWorld, startSiteWorld, structuredIn, wordsOf } from './site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await startSiteWorld();
});
afterAll(() => world?.stop());

const rightToLeft = [
  ['he', 'קולר כחול'],
  ['ar', 'طوق أزرق'],
  ['fa', 'قلاده آبی'],
  ['ur', 'نیلا کالر'],
] as const;

const oneLine = ({ text }: { text: string }) => text.replaceAll(/\s+/g, ' ');

describe('texts that people wrote', () => {
  it.each(rightToLeft)('in %s have their own language and direction', async (locale, name) => {
    const shop = await world.kennel.storefront({ name, primaryLocale: locale, description: name });
    const item = await world.kennel.item(name);
    const texts = { id: item.id, primaryLocale: locale, brand: name, description: name };
    fieldOf(await world.kennel.tryUpdateItem(texts), 'updateCatalogItem');
    await world.kennel.offer(shop.id, {
      kind: 'PRODUCT',
      catalogItemId: item.id,
      name: `${name} 2`,
      description: name,
    });
    const inLine = `<bdi lang="${locale}">${name}</bdi>`;
    const heading = `<article dir="auto"><h1 lang="${locale}">${name}</h1>`;
    const paragraph = `<p class="written" lang="${locale}" dir="auto">${name}</p>`;
    const product = await world.visit(`/store/${item.itemCode}/${item.slug}`);
    expect(oneLine(product)).toContain(heading);
    expect(product.text).toContain(`By ${inLine}`);
    expect(product.text).toContain(`<bdi lang="${locale}">${name} 2</bdi>`);
    expect(product.text).toContain(paragraph);
    expect(product.text).toContain(`<a href="/store/by/${shop.handle}"><bdi>${name}</bdi></a>`);
    const storefront = await world.visit(`/store/by/${shop.handle}`);
    expect(oneLine(storefront)).toContain(heading);
    expect(storefront.text).toContain(paragraph);
    const found = await world.visit(`/store/search?q=${encodeURIComponent(name)}`);
    expect(found.text).toContain(`“<bdi>${name}</bdi>”`);
    expect(oneLine(found)).toContain(
      `<li class="entry pictured" dir="auto"><h2 lang="${locale}"><a href="/store/${item.itemCode}/${item.slug}">${name}</a></h2>`,
    );
  });
});

describe('a name of which nothing can be seen', () => {
  /** Names that were taken before anybody refused them. */
  async function rename(table: 'catalog_item' | 'storefront', id: string, name: string): Promise<void> {
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query(`update commerce.${table} set name = $2 where id = $1`, [id, name]);
    await client.end();
  }

  it.each(['\u200b', '\u3164\u2060', '\u00ad \u115f', '\ufdd0', '\uffff', '\u2800', '\u200d\u034f'])(
    'gives way to a code (case %#)',
    async (name) => {
      const item = await world.kennel.item();
      const shop = await world.kennel.storefront();
      await world.kennel.offer(shop.id, { kind: 'PRODUCT', catalogItemId: item.id, name: null });
      await rename('catalog_item', item.id, name);
      await rename('storefront', shop.id, name);
      const product = await world.visit(`/store/${item.itemCode}/${item.slug}`);
      expect(product.text).toContain(`<title>${item.itemCode} – `);
      expect(product.text).toContain(`<h1 lang="en">${item.itemCode}</h1>`);
      expect(product.text).toContain(`<bdi>${shop.handle}</bdi></a>`);
      expect(structuredIn(product)).toMatchObject({
        name: item.itemCode,
        offers: { seller: { name: shop.handle } },
      });
      const storefront = await world.visit(`/store/by/${shop.handle}`);
      expect(storefront.text).toContain(`<h1 lang="en">${shop.handle}</h1>`);
      expect(storefront.text).toContain(`>${item.itemCode}</a>`);
      const store = await world.visit('/store');
      expect(wordsOf(store)).toContain(shop.handle);
      expect(store.text).not.toMatch(/<a [^>]*>(?:<bdi>)?[\s\u200b]*(?:<\/bdi>)?<\/a>/);
    },
  );
});
