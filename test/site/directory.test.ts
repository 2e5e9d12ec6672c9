import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { type Visitor, addressesIn, structuredIn, visitorOf, wordsOf } from './site-world.ts';

let platform: TestPlatform;
let visit: Visitor;
beforeAll(async () => {
  platform = await startTestPlatform();
  visit = visitorOf(platform);
});
afterAll(() => platform?.stop());

describe('the directory on the web host', () => {
  it('has one address for each list and each professional, and tells search engines of them', async () => {
    const index = await visit('/sitemap.xml');
    const files = addressesIn(index).map((address) => new URL(address).pathname);
    expect(files).toEqual(
      expect.arrayContaining(['/sitemaps/directory.xml', '/sitemaps/professionals-1.xml']),
    );
    const lists = addressesIn(await visit('/sitemaps/directory.xml'));
    expect(lists.map((address) => new URL(address).pathname)).toEqual([
      '/breeders',
      '/kennels-and-catteries',
      '/listings',
    ]);
    const pages = addressesIn(await visit('/sitemaps/professionals-1.xml'));
    expect(pages).toContain(`${platform.env.SITE_URL}/professionals/maple-hollow-kennel`);
    expect((await visit('/sitemaps/professionals-2.xml')).status).toBe(404);
    for (const path of ['/breeders', '/breeders?page=2', '/professionals/maple-hollow-kennel']) {
      const page = await visit(path);
      expect(page.text).toContain(`<link rel="canonical" href="${platform.env.SITE_URL}${path}"/>`);
    }
    expect((await visit('/breeders?country=US')).text).toContain('<meta name="robots" content="noindex"/>');
    const other = await visit('/professionals/Maple-Hollow-Kennel');
    expect([other.status, other.location]).toEqual([301, '/professionals/maple-hollow-kennel']);
  });

  it('speaks of a professional in the words of schema.org', async () => {
    expect(structuredIn(await visit('/professionals/maple-hollow-kennel'))).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Maple Hollow Kennel',
      address: { streetAddress: expect.any(String), addressLocality: 'Rhinebeck', addressCountry: 'US' },
      aggregateRating: { ratingValue: '4.90', reviewCount: 41 },
    });
  });

  it('tells kennels from catteries, and remembers lists with all their filters apart', async () => {
    const all = wordsOf(await visit('/kennels-and-catteries'));
    expect(all).toContain('Maple Hollow Kennel Kennel · Border Collie · Hudson, United States');
    expect(all).toContain('Velvet Paw Cattery Cattery · Maine Coon');
    expect(all).toContain('Four Paws Country Lodge Kennel and cattery');
    const cats = wordsOf(await visit('/kennels-and-catteries?species=CAT'));
    expect(cats).not.toContain('Maple Hollow Kennel');
    expect(cats).toContain('Velvet Paw Cattery');
    const stud = wordsOf(await visit('/kennels-and-catteries?service=STUD_SERVICE&verified=yes'));
    expect(stud).toContain('Velvet Paw Cattery');
    expect(stud).not.toContain('Four Paws');
  });

  it('measures distances from a town by its name, and says which one it took', async () => {
    const near = wordsOf(await visit('/breeders?near=hudson%2C+ny&within=25'));
    expect(near).toContain('Distances are from Hudson, NY, United States.');
    expect(near).toContain('Places: GeoNames , CC BY 4.0');
    expect(near).toContain('km away');
    const several = await visit('/breeders?near=Springfield&species=DOG');
    expect(wordsOf(several)).toContain('Distances are from Springfield, MO, United States. Or do you mean');
    expect(addressesIn(several)).toContain('/breeders?species=DOG&near=Springfield%2C+IL%2C+US');
    const unknown = await visit('/breeders?near=Xyzzyville');
    expect(unknown.status).toBe(200);
    expect(wordsOf(unknown)).toContain('We know no town or city that is called so.');
    const position = wordsOf(await visit('/breeders?at=42.25%2C-73.79'));
    expect(position).toContain('Distances are from your position, about a kilometre.');
    expect(wordsOf(await visit('/breeders?at=here'))).not.toContain('Distances are from');
  });

  it('says how many there are of each other choice', async () => {
    const { text } = await visit('/breeders?species=CAT');
    expect(text).toMatch(/<option value="DOG">Dog \(\d+\)<\/option>/);
    expect(text).toMatch(/<option selected value="CAT">Cat \(\d+\)<\/option>/);
  });

  it('refuses what it cannot read, and has no page for what is not published', async () => {
    expect((await visit('/breeders?q=x')).status).toBe(400);
    expect((await visit('/professionals/%00')).status).toBe(404);
    expect((await visit('/breeders?page=999')).status).toBe(404);
    expect((await visit(`/professionals/${platform.world.businesses.shop.handle}`)).status).toBe(404);
  });
});
