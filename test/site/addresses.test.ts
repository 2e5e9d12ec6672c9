import { Client } from 'pg';
import { until } from '../support/until.ts';
import { fieldOf } from '../commerce/offers/offers-world.ts';
import { type SiteWorld, addressesIn, startSiteWorld } from './site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await startSiteWorld();
});
afterAll(() => world?.stop());

/** Every code that was ever issued to an offer. */
async function issuedOfferCodes(): Promise<string[]> {
  const client = new Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    'select offer_code as code from commerce.offer union all select offer_code from commerce.deleted_offer',
  );
  await client.end();
  return rows.map(({ code }) => code);
}

/** Sells the same product and a bundle in two storefronts, and takes some of it back again. */
async function fillStore(): Promise<void> {
  const item = await world.kennel.item('Travel Bowl');
  const product = { kind: 'PRODUCT', catalogItemId: item.id, name: null };
  const shops = [
    [world.kennel, await world.kennel.storefront()],
    [world.shop, await world.shop.storefront()],
  ] as const;
  for (const [seller, { id }] of shops) {
    for (let price = 1; price <= 15; price += 1) {
      await seller.offer(id, { ...product, price: String(price) });
      await seller.offer(id, { name: `Bowl set ${price}` });
    }
    const withdrawn = await seller.offer(id);
    fieldOf(await seller.tryWithdraw({ id: withdrawn.id }), 'withdrawOffer');
    await seller.offer(id, {
      ...product,
      catalogItemId: (await seller.item(`Bowl ${withdrawn.offerCode}`)).id,
    });
    const deleted = await seller.offer(id, product);
    fieldOf(await seller.tryDelete({ id: deleted.id }), 'deleteOffer');
  }
}

describe('the addresses of the store', () => {
  it('never hold an offer code, on any page that can be reached and wherever a search leads', async () => {
    await fillStore();
    const codes = await issuedOfferCodes();
    expect(codes.length).toBeGreaterThan(60);
    const searches = codes.flatMap((code) => [code, code.toLowerCase(), `SVC-OF-${code}`]);
    const found: string[] = [];
    const toVisit = ['/', '/store', '/store/search', '/store/search?q=bowl', '/robots.txt', '/sitemap.xml'];
    const visited = new Set<string>();
    const follow = (address: string, from: string) => {
      const { pathname, search, origin } = new URL(address, new URL(from, world.env.SITE_URL));
      found.push(address);
      if (origin === world.env.SITE_URL) toVisit.push(pathname + search);
    };
    for (const words of searches) {
      const path = `/store/search?q=${words}`;
      const answer = await world.visit(path);
      expect([200, 302]).toContain(answer.status);
      for (const address of [
        ...addressesIn(answer),
        ...(answer.location === null ? [] : [answer.location]),
      ]) {
        follow(address, path);
      }
    }
    for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
      if (visited.has(path)) continue;
      visited.add(path);
      const answer = await world.visit(path);
      expect(`${answer.status} ${path}`).toMatch(/^(?:200|301|302) /);
      for (const address of [
        ...addressesIn(answer),
        ...(answer.location === null ? [] : [answer.location]),
      ]) {
        follow(address, path);
      }
    }
    expect(visited.size).toBeGreaterThan(15);
    expect([...visited].filter((path) => path.includes('?page=2')).length).toBeGreaterThan(2);
    const guilty = found.filter((address) => codes.some((code) => address.toUpperCase().includes(code)));
    expect(guilty).toEqual([]);
  });

  it('of products, storefronts and bundles are in the sitemap, which robots.txt names', async () => {
    const { SITE_URL } = world.env;
    const item = await world.kennel.item('In the Sitemap');
    const { handle, id: storefrontId } = await world.kennel.storefront();
    const closed = await world.kennel.storefront({ isActive: false });
    const bundle = await world.kennel.offer(storefrontId);
    const withdrawn = await world.kennel.offer(storefrontId);
    fieldOf(await world.kennel.tryWithdraw({ id: withdrawn.id }), 'withdrawOffer');
    const ofProduct = await world.kennel.offer(storefrontId, { kind: 'PRODUCT', catalogItemId: item.id });
    const robots = await world.visit('/robots.txt');
    expect(robots.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(robots.text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml\n`);
    const index = await world.visit('/sitemap.xml');
    expect(index.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const files = addressesIn(index);
    expect(files).toEqual([
      `${SITE_URL}/sitemaps/store.xml`,
      `${SITE_URL}/sitemaps/directory.xml`,
      `${SITE_URL}/sitemaps/products-1.xml`,
      `${SITE_URL}/sitemaps/storefronts-1.xml`,
      `${SITE_URL}/sitemaps/offers-1.xml`,
      `${SITE_URL}/sitemaps/professionals-1.xml`,
      `${SITE_URL}/sitemaps/listings-1.xml`,
    ]);
    const all = (await Promise.all(files.map((file) => world.visit(file)))).flatMap(addressesIn);
    expect(all).toContain(`${SITE_URL}/store`);
    expect(all).toContain(`${SITE_URL}/store/${item.itemCode}/in-the-sitemap`);
    expect(all).toContain(`${SITE_URL}/store/by/${handle}`);
    expect(all).not.toContain(`${SITE_URL}/store/by/${closed.handle}`);
    expect(all).toContain(`${SITE_URL}/store/offers/${bundle.id}`);
    for (const { id } of [withdrawn, ofProduct]) expect(all).not.toContain(`${SITE_URL}/store/offers/${id}`);
    for (const file of [
      'products-2',
      'products-0',
      'products-5000',
      'products-5001',
      'others-1',
      'x',
      '%00',
    ]) {
      expect((await world.visit(`/sitemaps/${file}.xml`)).status).toBe(404);
    }
  });

  it('fill as many files as they need, each once, with the day of the last change', async () => {
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query(
      `insert into commerce.storefront (id, business_profile_id, handle, name, currency, created_at, updated_at)
       select gen_random_uuid(), $1, 'many-' || n, 'Many ' || n, 'USD', now(), now() from generate_series(1, 2100) n`,
      [world.world.businesses.kennel.profileId],
    );
    await client.end();
    // Tells of a change, as the others would have.
    await world.kennel.offer((await world.kennel.storefront()).id);
    const numbered = async () =>
      addressesIn(await world.visit('/sitemap.xml')).filter((address) => address.includes('/storefronts-'));
    await until(3, async () => (await numbered()).length, { withinMs: 40_000 });
    const files = await Promise.all((await numbered()).map((file) => world.visit(file)));
    const storefronts = files.flatMap(addressesIn);
    expect(new Set(storefronts).size).toBe(storefronts.length);
    expect(storefronts.filter((address) => address.includes('/store/by/many-'))).toHaveLength(2100);
    for (const { text } of files) {
      expect(text.split('<url>').length - 1).toBeLessThanOrEqual(1000);
      expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(
        text.split('<url>').length - 1,
      );
    }
  });
});
