import { fieldOf } from '../commerce/offers/offers-world.ts';
import { until } from '../support/until.ts';
import { type SiteWorld, expectPastEnd, startSiteWorld, wordsOf } from './site-world.ts';

let world: SiteWorld;
let storefront: Awaited<ReturnType<SiteWorld['kennel']['storefront']>>;
beforeAll(async () => {
  world = await startSiteWorld();
  storefront = await world.kennel.storefront({ name: 'Code Shop' });
});
afterAll(() => world?.stop());

const search = (q: string, rest = '') => world.visit(`/store/search?q=${encodeURIComponent(q)}${rest}`);

describe('GET /store/search?q=<offer code>', () => {
  it('opens the product that the offer sells, in every form of the code', async () => {
    const item = await world.kennel.item('Found by code');
    const { offerCode } = await world.kennel.offer(storefront.id, {
      kind: 'PRODUCT',
      catalogItemId: item.id,
    });
    const lower = offerCode.toLowerCase();
    const forms = [offerCode, lower, `SVC-OF-${offerCode}`, `svc-of-${lower}`, ` ${offerCode} `];
    for (const form of forms) {
      const { status, location } = await search(form);
      expect([status, location]).toEqual([302, `/store/${item.itemCode}/found-by-code`]);
    }
  });

  it('opens the product also when the offer is withdrawn or its storefront closed', async () => {
    const { id } = await world.kennel.storefront();
    const item = await world.kennel.item('Once sold');
    const { id: offerId, offerCode } = await world.kennel.offer(id, {
      kind: 'PRODUCT',
      catalogItemId: item.id,
    });
    fieldOf(await world.kennel.tryWithdraw({ id: offerId }), 'withdrawOffer');
    fieldOf(await world.kennel.tryUpdateStorefront({ id, isActive: false }), 'updateStorefront');
    expect((await search(offerCode)).location).toBe(`/store/${item.itemCode}/once-sold`);
  });

  it('leads to the page of a bundle, as it has no product', async () => {
    const bundle = await world.kennel.offer(storefront.id, { name: 'Puppy set', price: '96' });
    const found = await search(bundle.offerCode);
    expect([found.status, found.location]).toEqual([302, `/store/offers/${bundle.id}`]);
  });

  it('says so when the bundle is withdrawn, and when it was deleted', async () => {
    const { id, offerCode } = await world.kennel.offer(storefront.id, { name: 'Old set' });
    fieldOf(await world.kennel.tryWithdraw({ id }), 'withdrawOffer');
    const withdrawn = await search(offerCode);
    expect(wordsOf(withdrawn)).toContain('“Old set” is not on sale at the moment.');
    expect(withdrawn.text).toContain(`<a href="/store/by/${storefront.handle}">`);
    const deleted = await search(world.world.offers.deleted.code);
    expect(deleted.status).toBe(200);
    expect(wordsOf(deleted)).toContain('was removed from the store');
    expect(deleted.text).toContain('<a href="/store">');
  });

  it('says of a bundle that is not sold yet when it will be', async () => {
    const validFrom = '2999-12-24T08:30:00.000Z';
    const { id } = await world.kennel.storefront({ name: 'Early Shop' });
    const { offerCode } = await world.kennel.offer(id, { name: 'Winter set', validFrom });
    const page = await search(offerCode);
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain('“Winter set” from Early Shop is not on sale yet.');
    expect(wordsOf(page)).toContain('It goes on sale on 24 December 2999 at 03:30 UTC−5');
    expect(wordsOf(page)).not.toContain('In stock');
    fieldOf(await world.kennel.tryUpdateStorefront({ id, isActive: false }), 'updateStorefront');
    const words = async () => wordsOf(await search(offerCode));
    await until(true, async () => (await words()).includes('“Early Shop” is closed'), { withinMs: 5000 });
  });

  it('leads to no storefront that is closed', async () => {
    const { id } = await world.kennel.storefront({ name: 'Closing Shop' });
    const { offerCode } = await world.kennel.offer(id, { name: 'Last set' });
    fieldOf(await world.kennel.tryUpdateStorefront({ id, isActive: false }), 'updateStorefront');
    const page = await search(offerCode);
    expect(wordsOf(page)).toContain('“Last set” is not on sale at the moment.');
    expect(wordsOf(page)).toContain('The storefront “Closing Shop” is closed.');
    expect(page.text).not.toContain('/store/by/');
  });

  it('opens a product by its item code too', async () => {
    const { itemCode } = await world.kennel.item('By item code');
    expect((await search(itemCode.toLowerCase())).location).toBe(`/store/${itemCode}/by-item-code`);
  });
});

describe('GET /store/search?q=<words>', () => {
  it('finds products by the beginnings of the words of name and brand, in any letter case', async () => {
    const item = await world.kennel.item('Müsli-Riegel for Otters, 3.5kg');
    await world.kennel.offer(storefront.id, { kind: 'PRODUCT', catalogItemId: item.id, price: '7' });
    fieldOf(await world.kennel.tryUpdateItem({ id: item.id, brand: 'Ottermann' }), 'updateCatalogItem');
    for (const words of [
      'müsli',
      'MÜSLI otters',
      'otter',
      'riegel',
      'ottermann',
      'for OTT mü',
      'Müsli-Riegel',
    ]) {
      const page = await search(words);
      expect(page.status).toBe(200);
      expect(wordsOf(page)).toContain('1 match for');
      expect(wordsOf(page)).toContain('From $7.00');
      expect(page.text).toContain(`<a href="/store/${item.itemCode}/${item.slug}">`);
    }
    for (const words of ['tter', 'otters dogs', 'ottermann tram']) {
      expect(wordsOf(await search(words))).toContain('Nothing matches');
    }
  });

  it('says of a product that nobody sells it', async () => {
    await world.kennel.item('Unsold Zebra Saddle');
    expect(wordsOf(await search('zebra saddle'))).toContain('Nobody sells this at the moment.');
  });

  it('pages what it finds by name', async () => {
    for (let number = 10; number < 36; number += 1) await world.kennel.item(`Quagga brush ${number}`);
    const first = await search('quagga');
    expect(wordsOf(first)).toContain('26 matches for “quagga”.');
    expect(first.text).toContain('<a href="/store/search?q=quagga&amp;page=2" rel="next">');
    expect(wordsOf(first)).not.toContain('brush 35');
    const second = await search('quagga', '&page=2');
    expect(wordsOf(second)).toContain('brush 35');
    expect(wordsOf(second)).not.toContain('brush 34');
    expectPastEnd(await search('quagga', '&page=3'), '/store/search?q=quagga');
    expectPastEnd(await search('no such quagga', '&page=3'), '/store/search?q=no%20such%20quagga');
  });

  it('has what is searched for in its title', async () => {
    expect((await search('a <b> c')).text).toContain('<title>“a &lt;b> c” – Search – Svc Platform</title>');
    expect((await search('')).text).toContain('<title>Search – Svc Platform</title>');
  });

  it('says when it looks at the beginning of a long text only', async () => {
    const note = 'Only the first 100 characters were searched for.';
    expect(wordsOf(await search('y'.repeat(101)))).toContain(note);
    expect(wordsOf(await search(`  ${'🐕'.repeat(100)}  `))).not.toContain(note);
  });

  it.each(['', '   ', '\u00a0'])('explains itself when nothing was typed: "%s"', async (words) => {
    const page = await search(words);
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain('Type the name of a product');
    expect((await world.visit('/store/search')).status).toBe(200);
  });

  it.each([
    '&',
    "';--",
    ':*',
    "a' | 'b",
    '!nothing',
    '(((',
    '<b>x</b>',
    '\\',
    'ABCDEFGHIJ',
    'SVC-OF-ABCDEFGHIJ',
    'ſſſſſſſſſſ',
    'x'.repeat(500),
    '🐕'.repeat(60),
    '\u202eabc',
  ])('answers "%s" with what matches', async (words) => {
    const page = await search(words);
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain('Nothing matches');
    expect(page.text).not.toContain('<b>x');
  });

  it.each(['%FF', '%00', 'a&q=b', '%ED%A0%80'])('refuses q=%s, which is no text', async (encoded) => {
    const answer = await world.visit(`/store/search?q=${encoded}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });
});
