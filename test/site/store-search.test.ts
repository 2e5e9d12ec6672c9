import { Client } from 'pg';
import { fieldOf } from '../commerce/offers/offers-world.ts';
import { until } from '../support/until.ts';
import { type SiteWorld, startSiteWorld, wordsOf } from './site-world.ts';

let world: SiteWorld;
let storefront: Awaited<ReturnType<SiteWorld['kennel']['storefront']>>;
beforeAll(async () => {
  world = await startSiteWorld();
  storefront = await world.kennel.storefront({ name: 'Gilded Perch' });
});
afterAll(() => world?.stop());

const search = (q: string) => world.visit(`/store/search?q=${encodeURIComponent(q)}`);
/** Names of what was found, in order. */
async function found(q: string): Promise<string[]> {
  const { text } = await search(q);
  return [...text.matchAll(/<h2[^>]*>(?:<a [^>]*>)?([^<]*)/g)].map(([, name = '']) => name);
}

describe('GET /store/search?q=<words>', () => {
  it('finds words by their stems, whichever form was typed', async () => {
    await world.kennel.item('Zebrawood Brushes');
    await world.kennel.item('Running Zebrawood Line');
    for (const [words, name] of [
      ['zebrawood brush', 'Zebrawood Brushes'],
      ['brushes zebrawoods', 'Zebrawood Brushes'],
      ['zebrawood lines', 'Running Zebrawood Line'],
      ['zebrawood runs', 'Running Zebrawood Line'],
    ] as const) {
      expect(await found(words)).toEqual([name]);
    }
  });

  it('finds what was perhaps meant, and says so, where nothing has the words', async () => {
    await world.kennel.item('Quilted Okapi Blanket');
    const page = await search('qilted okapy');
    expect(wordsOf(page)).toContain('Nothing matches “qilted okapy”. 1 match for “quilted okapi”:');
    expect(page.text).toContain('value="qilted okapy"');
    expect(await found('quilted okapis')).toEqual(['Quilted Okapi Blanket']);
    expect(wordsOf(await search('qilted xylophone'))).toContain('Nothing matches “qilted xylophone”.');
  });

  it('puts nothing right that some name begins with, and no code', async () => {
    await world.kennel.item('Xylone Carpet');
    await world.kennel.item('Xylophonists Carpet');
    expect(await found('xylopho carpit')).toEqual(['Xylophonists Carpet']);
    await world.kennel.item('Filter ZQXVWB7');
    expect(await found('zqxvwb7')).toEqual(['Filter ZQXVWB7']);
    expect(await found('zqxvwb8')).toEqual([]);
  });

  it('shows what has the words in its name before what has them in its brand', async () => {
    const branded = await world.kennel.item('Aardvark Leash');
    fieldOf(await world.kennel.tryUpdateItem({ id: branded.id, brand: 'Tapir & Co' }), 'updateCatalogItem');
    await world.kennel.item('Tapir Harness');
    expect(await found('tapir')).toEqual(['Tapir Harness', 'Aardvark Leash']);
    expect(await found('tapir leash')).toEqual(['Aardvark Leash']);
  });

  it('finds storefronts by their names, before anything else, as long as they are open', async () => {
    await world.kennel.item('Almost Wombat Wharf');
    const { id, handle } = await world.kennel.storefront({ name: 'Wombat Wharf' });
    const page = await search('wombats');
    expect(await found('wombats')).toEqual(['Wombat Wharf', 'Almost Wombat Wharf']);
    expect(page.text).toContain(`<a href="/store/by/${handle}">Wombat Wharf</a>`);
    fieldOf(await world.kennel.tryUpdateStorefront({ id, isActive: false }), 'updateStorefront');
    const names = async () => (await found('wombats')).join();
    await until('Almost Wombat Wharf', names, { withinMs: 5000 });
  });

  it('finds bundles and pledges by their names as long as they are live, with price and seller', async () => {
    const { id } = await world.kennel.offer(storefront.id, { name: 'Meerkat starter set', price: '96' });
    await world.kennel.offer(storefront.id, { name: 'Meerkat of 2999', validFrom: '2999-01-01T00:00:00Z' });
    const item = await world.kennel.item('Product of a kind');
    await world.kennel.offer(storefront.id, {
      kind: 'PRODUCT',
      catalogItemId: item.id,
      name: 'Meerkat product',
    });
    const page = await search('meerkat sets');
    expect(wordsOf(page)).toContain('1 match for “meerkat sets”. Meerkat starter set $96.00');
    expect(wordsOf(page)).toContain('Sold by Gilded Perch');
    expect(await found('meerkat')).toEqual(['Meerkat starter set']);
    fieldOf(await world.kennel.tryWithdraw({ id }), 'withdrawOffer');
    await until(0, async () => (await found('meerkat')).length, { withinMs: 5000 });
  });

  it('finds what was renamed by its new name only', async () => {
    const { id } = await world.kennel.item('Ocelot Box');
    fieldOf(await world.kennel.tryUpdateItem({ id, name: 'Margay Box' }), 'updateCatalogItem');
    expect(await found('margy')).toEqual(['Margay Box']);
    expect(await found('ocelot')).toEqual([]);
  });

  it('puts words right by an index, however many there are', async () => {
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query(`
      set search_path = commerce, directory;
      set enable_seqscan = off;
      insert into search_word select translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, 5000) n`);
    await client.query('vacuum analyze search_word');
    const plan = async (condition: string) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select word from search_word where ${condition}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const [alike, beginning] = [await plan(`word % 'meerkta'`), await plan(`word ^@ 'meerkta'`)];
    await client.end();
    expect(alike).toContain('search_word_by_look');
    expect(beginning).toContain('search_word_pkey');
  });
});
