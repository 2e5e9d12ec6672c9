import type { DataOf } from '../../kernel/graph/graph.ts';
import { directorySitemap, sitemapIndex, storeSitemap } from '../../site/serving/sitemap.ts';
import type { Show, Tools } from '../../site/serving/show.ts';
import { addressesIn } from './site-world.ts';

const empty: DataOf<'StoreSitemap'> = {
  products: { pages: 0 },
  storefronts: { pages: 0 },
  offers: { pages: 0 },
  professionals: { pages: 0 },
  breeders: { total: 0 },
  kennels: { total: 0 },
  listings: { total: 0 },
};

/** The paths of a file while there is so much to be seen. */
async function pathsIn(show: Show, counts: Partial<typeof empty> = {}): Promise<string[]> {
  const host = 'https://site.example';
  const tools: Tools = {
    ask: async () => JSON.parse(JSON.stringify({ ...empty, ...counts })),
    page: () => {
      throw new Error('no page');
    },
    env: {
      SITE_URL: host,
      DASHBOARD_URL: host,
      BASE_URL: host,
      AUTH_URL: host,
      AUDIENCE_URL: host,
      PLATFORM_NAME: 'Pets',
    },
    now: () => new Date(),
  };
  const request = { path: '', params: {}, query: { q: '', page: 1, texts: {} } };
  const { body } = await show(request, tools);
  return addressesIn({ text: body }).map((address) => new URL(address).pathname);
}

describe('the sitemap', () => {
  it('has the front page from the first day on, and no list that is empty', async () => {
    expect(await pathsIn(sitemapIndex)).toEqual(['/sitemaps/store.xml']);
    expect(await pathsIn(storeSitemap)).toEqual(['/']);
    await expect(pathsIn(directorySitemap)).rejects.toMatchObject({ code: '0010010000404' });
  });

  it('has each list with something in it', async () => {
    expect(await pathsIn(storeSitemap, { storefronts: { pages: 1 } })).toEqual(['/', '/store']);
    expect(await pathsIn(directorySitemap, { kennels: { total: 2 } })).toEqual(['/kennels-and-catteries']);
    const some = { breeders: { total: 1 }, listings: { total: 3 } };
    expect(await pathsIn(directorySitemap, some)).toEqual(['/breeders', '/listings']);
    expect(await pathsIn(sitemapIndex, some)).toContain('/sitemaps/directory.xml');
  });
});
