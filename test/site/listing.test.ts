import { type Api, problemOf } from '../support/partner.ts';
import { until } from '../support/until.ts';
import {
  type ListingsWorld,
  listingOf,
  listings,
  reserveListing,
  startListingsWorld,
} from '../deposits/listings/listings-world.ts';
import { type Visitor, addressesIn, structuredIn, visitorOf, wordsOf } from './site-world.ts';

let world: ListingsWorld;
let seller: Api;
let visit: Visitor;
let kennel: string;
beforeAll(async () => {
  world = await startListingsWorld();
  visit = visitorOf(world);
  kennel = world.world.businesses.kennel.profileId;
  seller = await world.apiOf('owner', kennel);
  world.others.payouts.add(kennel);
});
afterAll(() => world?.stop());

let used = 0;
/** Another animal of the kennel that is on record. */
function onRecord() {
  used += 1;
  return world.animal(kennel, { id: world.world.animals.many[used]?.id ?? '' });
}

async function published(given: object = {}) {
  const answer = await seller('POST', listings, { ...reserveListing(onRecord().id), ...given });
  const { listingId } = listingOf(answer);
  const shown = await seller('POST', `${listings}/${listingId}/publish`);
  if (shown.status !== 200) throw new Error(problemOf(shown));
  return listingOf(shown);
}
const step = (listingId: string, name: string) => seller('POST', `${listings}/${listingId}/${name}`);
const depositOf = (shortCode: string, query = '') =>
  `${world.env.DASHBOARD_URL}/account/listings/${shortCode}/deposit${query}`;

/** Items of a litter that are on record, chipped and born. */
const items = () => [
  { label: 'Red collar', sex: 'F', animalId: world.animal(kennel).id, colorText: 'Red merle', price: 900 },
  { label: 'Blue collar', sex: 'M', animalId: world.animal(kennel).id },
  { label: 'Green collar', sex: 'M', availability: 'KEPT' },
];

describe('GET /listings/{shortCode}', () => {
  it('shows an animal with its price, the protected deposit and the statement, and where to begin it', async () => {
    const pictures = [await world.picture(kennel), await world.picture(kennel)];
    const { shortCode } = await published({
      description: 'Curious.\nLoves children.',
      mediaShortCodes: pictures,
      readyDate: '2026-12-20',
    });
    const page = await visit(`/listings/${shortCode}`);
    expect(page.status).toBe(200);
    const words = wordsOf(page);
    expect(words).toContain('Loves children. $1,200.00 Species');
    expect(words).toContain('Seller Maple Hollow Kennel');
    expect(words).toContain('Place Albany, United States Ready from 20 December 2026 Waitlist Open');
    expect(words).toContain('Deposit Protected deposit $200.00');
    expect(words).toContain('there is no buyer protection');
    const signed =
      'This applies if you and the seller have both signed the agreement here. If not, we decide.';
    expect(words).toContain(`No handover The buyer gets the deposit back. ${signed}`);
    expect(words).toContain('Curious. Loves children.');
    const addresses = addressesIn(page);
    expect(addresses).toContain(depositOf(shortCode));
    expect(addresses).toContain('/professionals/maple-hollow-kennel');
    const base = world.env.BASE_URL;
    for (const picture of pictures) {
      expect(page.text).toContain(
        `srcset="${base}/media/${picture}/480.webp 480w, ${base}/media/${picture}/960.webp 960w, ${base}/media/${picture}/1920.webp 1920w"`,
      );
    }
    expect(page.text).toContain(`<meta property="og:image" content="${base}/media/${pictures[0]}/960.jpg"/>`);
    expect(page.headers.get('Content-Security-Policy')).toContain(`img-src 'self' ${base};`);
    expect(structuredIn(page)).toMatchObject({
      '@type': 'Product',
      name: 'Border Collie, ten weeks',
      image: pictures.map((code) => `${base}/media/${code}/1920.jpg`),
      offers: { price: '1200.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
    const other = await visit(`/listings/${shortCode.toLowerCase()}`);
    expect([other.status, other.location]).toEqual([301, `/listings/${shortCode}`]);
  });

  it('says what is on record of an animal or a litter that is its seller’s, and nothing else', async () => {
    const { reserve, litterWithPass, released } = world.world.listings;
    const words = wordsOf(await visit(`/listings/${reserve.shortCode}`));
    expect(words).toContain('Species Dog Breed Standard Poodle Sex Male Born 19 August 2026');
    expect(words).toContain('Microchip On record Seller');
    expect(words).toContain('The seller gets the deposit only if it is the one on record.');
    expect(words).not.toContain(reserve.chipId);
    const litter = wordsOf(await visit(`/listings/${litterWithPass.shortCode}`));
    expect(litter).toMatch(/Species Dog Breed \S.* Born 30 July 2026 Mother \S+.* Father \S+.* Seller/);
    const over = await published();
    await step(over.listingId, 'close');
    const closedPage = async () => wordsOf(await visit(`/listings/${over.shortCode}`));
    await until(true, async () => (await closedPage()).includes('is no longer for sale'), {
      withinMs: 10_000,
    });
    // The platform closes listings too.
    expect(await closedPage()).not.toContain('closed');
    const sold = await visit(`/listings/${released.shortCode}`);
    expect(wordsOf(sold)).toContain('This animal has a new home.');
    expect(sold.text).not.toContain('Mother');
  });

  it('names no parent that belongs to somebody else by now', async () => {
    const { withParents } = world.world.animals;
    const { shortCode } = await published({ animalId: world.animal(kennel, { id: withParents.id }).id });
    const page = wordsOf(await visit(`/listings/${shortCode}`));
    expect(page).toMatch(/Mother \S.* Father \S/);
    await world.pool.query('update animals.animal set owner_profile_id = $1 where id = $2', [
      world.world.businesses.shop.profileId,
      withParents.damId,
    ]);
    const isNamed = async () => wordsOf(await visit(`/listings/${shortCode}`)).includes('Mother');
    await until(false, isNamed, { withinMs: 10_000 });
  });

  it('says that it is over where its animal is no longer the seller’s', async () => {
    const { shortCode } = await published({ animalId: world.animal(kennel).id, waitlistOpen: true });
    const page = await visit(`/listings/${shortCode}`);
    expect(wordsOf(page)).toContain('This animal is no longer for sale.');
    expect(wordsOf(page)).not.toContain('has closed the listing');
    expect([page.status, structuredIn(page)]).toEqual([410, null]);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(page.text).not.toMatch(/Species|\/deposit|\/waitlist/);
  });

  it('leads to its waitlist while that is open', async () => {
    const open = await published({ waitlistOpen: true });
    const join = `${world.env.DASHBOARD_URL}/account/listings/${open.shortCode}/waitlist`;
    expect(addressesIn(await visit(`/listings/${open.shortCode}`))).toContain(join);
    const closed = await published({ waitlistOpen: false });
    expect((await visit(`/listings/${closed.shortCode}`)).text).not.toContain('/waitlist');
  });

  it('says of a deposit that the platform decides, and nothing of signing, where that is agreed on', async () => {
    const { deposit } = reserveListing('');
    const { shortCode } = await published({ deposit: { ...deposit, depositClause: 'ARBITRATE' } });
    const words = wordsOf(await visit(`/listings/${shortCode}`));
    expect(words).toContain('No handover We decide who gets the deposit. Pay the deposit');
    expect(words).not.toContain('signed');
  });

  it('shows a litter with each of its animals, and a deposit for those that are available', async () => {
    const { birthId } = world.litter(kennel);
    const { shortCode, items: shown } = await published({
      kind: 'LITTER',
      animalId: null,
      birthId,
      items: items(),
    });
    const page = await visit(`/listings/${shortCode}`);
    const words = wordsOf(page);
    expect(words).toContain('From $900.00');
    expect(words).toContain('Red collar Female · Red merle $900.00 Available Pay the deposit for Red collar');
    expect(words).toContain('Blue collar Male $1,200.00 Available');
    expect(words).toContain('Green collar Male $1,200.00 Kept by the breeder');
    const links = addressesIn(page).filter((address) => address.includes('/deposit'));
    expect(links).toEqual(shown.slice(0, 2).map(({ itemId }) => depositOf(shortCode, `?item=${itemId}`)));

    world.others.withDeposit.add(shown[0]?.animalId ?? '');
    await seller('PUT', `${listings}/${(await listingBy(shortCode)).listingId}`, { title: 'Five puppies' });
    await until(
      true,
      async () => wordsOf(await visit(`/listings/${shortCode}`)).includes('Red merle $900.00 Reserved'),
      {
        withinMs: 10_000,
      },
    );
  });

  it('counts the animals of a litter that the seller has not listed', async () => {
    const { birthId } = world.litter(kennel);
    const { shortCode } = await published({
      kind: 'LITTER',
      animalId: null,
      birthId,
      items: [],
      deposit: null,
    });
    const page = wordsOf(await visit(`/listings/${shortCode}`));
    expect(page).toContain('4 born. The seller has not listed the animals yet.');
    const [entry = ''] = (await visit('/listings')).text
      .split('<li')
      .filter((text) => text.includes(`href="/listings/${shortCode}"`));
    expect(entry).toContain('· litter');
    expect(entry).not.toContain('available');
  });

  it('leads to no deposit where none is held, and says whose affair it is', async () => {
    const contact = await published({ isContactOnly: true });
    const page = await visit(`/listings/${contact.shortCode}`);
    expect(wordsOf(page)).toContain('This seller takes inquiries only');
    expect(page.text).not.toContain('/deposit');
    expect(wordsOf(page)).not.toContain('Protected deposit');

    const informal = await published({ deposit: { amount: 100, required: true, policyText: 'In cash.' } });
    const other = await visit(`/listings/${informal.shortCode}`);
    expect(wordsOf(other)).toContain('The seller asks for a deposit of $100.00.');
    expect(wordsOf(other)).toContain('We do not hold it or protect it. In cash.');
    expect(other.text).not.toContain('/deposit');

    const silent = await published({ price: null, deposit: null });
    const quiet = wordsOf(await visit(`/listings/${silent.shortCode}`));
    expect(quiet).toContain('Price on request');
    expect(quiet).not.toContain('Deposit');
  });

  it('takes no deposit while the animal is reserved or the listing is paused', async () => {
    const animal = onRecord();
    world.others.withDeposit.add(animal.id);
    const reserved = await published({ animalId: animal.id });
    const page = await visit(`/listings/${reserved.shortCode}`);
    expect(wordsOf(page)).toContain(
      'Reserved It is reserved for somebody. Join the waitlist to be told if it becomes free. Species',
    );
    expect(page.text).not.toContain(depositOf(reserved.shortCode));
    expect(structuredIn(page)).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });

    const paused = await published();
    await step(paused.listingId, 'pause');
    const other = await visit(`/listings/${paused.shortCode}`);
    expect(wordsOf(other)).toContain('Paused by the seller');
    expect(other.text).not.toContain(depositOf(paused.shortCode));
  });

  it('says of a closed listing that it is over, to people alone, with what else the seller has', async () => {
    const [closed, other] = [await published({ title: 'Gone to a good home' }), await published()];
    await visit(`/listings/${closed.shortCode}`);
    await step(closed.listingId, 'close');
    const words = async () => wordsOf(await visit(`/listings/${closed.shortCode}`));
    const isOver = async () => (await words()).includes('This animal is no longer for sale.');
    await until(true, isOver, { withinMs: 10_000 });
    const over = await visit(`/listings/${closed.shortCode}`);
    expect([over.status, structuredIn(over)]).toEqual([410, null]);
    expect(over.text).toContain('<meta name="robots" content="noindex"/>');
    expect(over.text).not.toContain('/deposit');
    expect(await words()).toContain('Also from Maple Hollow Kennel');
    expect(addressesIn(over)).toEqual(
      expect.arrayContaining([
        `/listings/${other.shortCode}`,
        '/professionals/maple-hollow-kennel',
        '/listings',
      ]),
    );
    // What else there is, is followed too.
    await step(other.listingId, 'pause');
    const has = async () => (await visit(`/listings/${closed.shortCode}`)).text.includes(other.shortCode);
    await until(false, has, { withinMs: 10_000 });
  });

  it('is 404 for drafts and unknown codes, and leads on', async () => {
    const draft = listingOf(await seller('POST', listings, reserveListing(world.animal(kennel).id)));
    await step(draft.listingId, 'close');
    const never = listingOf(await seller('POST', listings, reserveListing(world.animal(kennel).id)));
    for (const code of [draft.shortCode, never.shortCode, 'AAAAAAAA', 'short', '%00']) {
      expect((await visit(`/listings/${code}`)).status).toBe(404);
    }
    const gone = await visit('/listings/AAAAAAAA');
    expect(wordsOf(gone)).toContain('There is no listing with this code.');
    expect(gone.text).toContain('<a href="/listings">see animals for sale</a>');
  });

  it('escapes what its seller writes', async () => {
    const { shortCode } = await published({
      title: '<script>alert(1)</script>',
      description: '"><img src=x onerror=alert(1)>',
    });
    const { text } = await visit(`/listings/${shortCode}`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
  });
});

/** The own listing with a short code. */
async function listingBy(shortCode: string) {
  const { rows } = await world.pool.query<{ listingId: string }>(
    'select id as "listingId" from deposits.listing where short_code = $1',
    [shortCode],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no listing ${shortCode}`);
  return row;
}

describe('lists of listings', () => {
  it('have it from its publication until it is paused: of all, of its seller, and for search engines', async () => {
    const { shortCode, listingId } = await published({ title: 'Kelpie, nine weeks' });
    const paths = ['/listings', '/professionals/maple-hollow-kennel', `/store/by/${storeOf()}`];
    for (const path of [...paths, '/sitemaps/listings-1.xml']) {
      await until(true, async () => (await visit(path)).text.includes(`/listings/${shortCode}`), {
        withinMs: 10_000,
      });
    }
    expect(wordsOf(await visit('/listings'))).toContain(
      'Kelpie, nine weeks $1,200.00 Albany, United States · Maple Hollow Kennel Protected deposit',
    );
    expect((await visit('/sitemap.xml')).text).toContain('/sitemaps/listings-1.xml');
    await step(listingId, 'pause');
    for (const path of paths) {
      await until(false, async () => (await visit(path)).text.includes(`/listings/${shortCode}`), {
        withinMs: 10_000,
      });
    }
    expect((await visit('/listings?page=3')).status).toBe(404);
    expect((await visit('/sitemaps/listings-50.xml')).status).toBe(404);
    expect((await visit('/sitemaps/listings-0.xml')).status).toBe(404);
  });
});

/** A storefront of the kennel in the demo world. */
function storeOf(): string {
  const own = Object.values(world.world.storefronts).find(
    ({ owner, isActive }) => owner === 'kennel' && isActive,
  );
  if (own === undefined) throw new Error('the kennel has no storefront');
  return own.handle;
}
