import { gzipSync } from 'node:zlib';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { dropIfUnused } from '../support/postgres.ts';
import { type Visitor, addressesIn, visitorOf, wordsOf } from './site-world.ts';
import { structuredKinds } from './structured-rules.ts';

let platform: TestPlatform;
let visit: Visitor;
beforeAll(async () => {
  platform = await startTestPlatform();
  visit = visitorOf(platform);
});
afterAll(() => platform?.stop());

/** One of each kind of page that search engines keep, with what it tells programs. */
const kinds: readonly (readonly [kind: string, path: () => Promise<string>, blocks: readonly string[]])[] = [
  ['the front page', async () => '/', ['WebSite', 'Organization']],
  ['the store', async () => '/store', ['ItemList']],
  ['a product', async () => productPath(), ['Product', 'BreadcrumbList']],
  ['a bundle', async () => `/store/offers/${platform.world.offers.bundle.id}`, ['Product', 'BreadcrumbList']],
  ['a storefront', async () => '/store/by/riverbend-store', ['OnlineStore', 'BreadcrumbList']],
  ['the list of animals', async () => '/listings', ['ItemList']],
  [
    'an animal',
    async () => `/listings/${platform.world.listings.reserve.shortCode}`,
    ['Product', 'BreadcrumbList'],
  ],
  ['a litter', async () => `/listings/${platform.world.listings.litterWithPass.shortCode}`, []],
  ['the breeders', async () => '/breeders', ['ItemList']],
  ['the kennels', async () => '/kennels-and-catteries', ['ItemList']],
  ['a professional', async () => '/professionals/maple-hollow-kennel', ['LocalBusiness', 'BreadcrumbList']],
];

async function productPath(): Promise<string> {
  const { location } = await visit(`/store/${platform.world.offers.live.catalogItemCode}`);
  return location ?? '';
}

const metaOf = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(text)?.[1] ?? null;

describe.each(kinds)('%s', (_kind, pathOf, blocks) => {
  it('tells search engines and whoever links to it what it is, with one address and a picture', async () => {
    const path = await pathOf();
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    const address = platform.env.SITE_URL + path;
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(/<title>([^<]+)<\/title>/.exec(text)?.[1]?.endsWith(` – ${platform.env.PLATFORM_NAME}`)).toBe(
      true,
    );
    expect(metaOf(text, 'og:url')).toBe(address);
    expect(metaOf(text, 'og:title')).not.toBe('');
    const description = metaOf(text, 'description') ?? '';
    expect(description.length).toBeGreaterThan(20);
    expect(metaOf(text, 'og:description')).toBe(description);
    const picture = await fetch(metaOf(text, 'og:image') ?? '');
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(?:jpeg|png)$/),
    ]);
    expect(picture.headers.get('Cache-Control')).toContain('immutable');
    expect(metaOf(text, 'twitter:card')).toMatch(/^summary(?:_large_image)?$/);
    expect(text).not.toContain('noindex');
    const found = structuredKinds({ text });
    if (blocks.length > 0) expect(found).toEqual(blocks);
  });

  it('weighs less than 50 KB before its pictures, uncompressed with its style sheet', async () => {
    const { text } = await visit(await pathOf());
    const style = await visit(/<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '');
    const icon = await visit(/<link rel="icon"[^>]* href="([^"]+)"/.exec(text)?.[1] ?? '');
    const parts = [text, style.text, icon.text];
    const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
    expect(sum(parts.map((part) => gzipSync(part).length))).toBeLessThan(20_000);
    expect(sum(parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(50_000);
  });

  it('gives every picture its space and its sizes, and waits for none but those further down', async () => {
    const { text } = await visit(await pathOf());
    const pictures = [...text.matchAll(/<img [^>]*src="[^"]*\/media\/[^>]*>/g)].map(([img]) => img);
    for (const img of pictures) {
      expect(img).toMatch(/ width="\d+" height="\d+"/);
      if (!img.includes('class="logo"')) expect(img).toMatch(/480\.jpg 480w, .*960w, .*1920w" sizes="/);
    }
    const large = pictures.filter((img) => !img.includes('class="logo"'));
    expect(large.map((img) => img.includes('fetchpriority="high"'))).toEqual(
      large.map((_, place) => place === 0),
    );
    expect(large.slice(3).every((img) => img.includes('loading="lazy"'))).toBe(true);
  });
});

describe('every page for visitors', () => {
  it.each(['/', '/store/search?q=nothing', '/listings', '/nowhere'])(
    'leads from %s to the places, to selling and to the account',
    async (path) => {
      const page = await visit(path);
      const { AUTH_URL, DASHBOARD_URL } = platform.env;
      expect(addressesIn(page)).toEqual(
        expect.arrayContaining([
          '/',
          '/store/search',
          '/basket',
          '/listings',
          '/breeders',
          '/kennels-and-catteries',
          '/store',
          `${AUTH_URL}/sign-up?continue=%2Faccount%2Fprofiles%2Fnew`,
          `${DASHBOARD_URL}/account`,
          `${AUTH_URL}/terms`,
          `${AUTH_URL}/privacy`,
        ]),
      );
      expect(page.text).toContain('<a class="skip" href="#main">');
    },
  );

  it('is not for search engines where it is filtered, a search, or no page at all', async () => {
    const paths = ['/breeders?country=US', '/store/search?q=bowl', '/nowhere', '/listings/AAAAAAAA'];
    for (const path of paths) {
      const { text } = await visit(path);
      expect([path, metaOf(text, 'robots'), structuredKinds({ text })]).toEqual([path, 'noindex', []]);
    }
  });
});

describe('the front page', () => {
  it('shows what is new, and leads on to it', async () => {
    const page = await visit('/');
    const words = wordsOf(page);
    for (const heading of ['New animals and litters', 'Breeders', 'New in the store'])
      expect(words).toContain(heading);
    expect(addressesIn(page).filter((address) => /^\/listings\/[A-Z2-7]{8}$/.test(address))).toHaveLength(6);
    expect(addressesIn(page).some((address) => address.startsWith('/professionals/'))).toBe(true);
  });
});

describe('without anything published', () => {
  let empty: TestPlatform;
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await migratedDatabaseUrl();
    empty = await startTestPlatform({ settings: { DATABASE_URL: databaseUrl, DEMO: '0' } });
  });
  afterAll(async () => {
    await empty?.stop();
    await dropIfUnused(databaseUrl);
  });

  it('the front page says so and how to be the first; lists say what to do, to people alone', async () => {
    const visitEmpty = visitorOf(empty);
    const home = await visitEmpty('/');
    expect(home.status).toBe(200);
    expect(wordsOf(home)).toContain('Be the first Nobody has published anything yet.');
    expect(addressesIn(home)).toContain(`${empty.env.AUTH_URL}/sign-up?continue=%2Faccount%2Fprofiles%2Fnew`);
    for (const path of ['/listings', '/breeders', '/kennels-and-catteries', '/store']) {
      const list = await visitEmpty(path);
      expect([path, list.status, metaOf(list.text, 'robots')]).toEqual([path, 200, 'noindex']);
    }
    expect(wordsOf(await visitEmpty('/breeders'))).toContain('Nobody is listed here yet.');
  });
});
