import { type Api } from '../support/partner.ts';
import { until } from '../support/until.ts';
import {
  type ListingsWorld,
  listingOf,
  listings,
  reserveListing,
  startListingsWorld,
} from '../deposits/listings/listings-world.ts';
import { searcherOf } from '../deposits/listing-search/search-world.ts';
import { type Visitor, addressesIn, visitorOf, wordsOf } from './site-world.ts';

let world: ListingsWorld;
let seller: Api;
let visit: Visitor;
beforeAll(async () => {
  world = await startListingsWorld();
  visit = visitorOf(world);
  const kennel = world.world.businesses.kennel.profileId;
  seller = await world.apiOf('owner', kennel);
  const list = async (title: string, given: object, record: object) => {
    const { id } = world.animal(kennel);
    world.others.records.set(id, record);
    const body = { ...reserveListing(id), title, deposit: {}, ...given };
    const { listingId } = listingOf(await seller('POST', listings, body));
    await seller('POST', `${listings}/${listingId}/publish`);
  };
  const collie = { breedCode: 'BORDER_COLLIE', breedName: 'Border Collie', sex: 'M' };
  await list('Axolotl of Ghent', { city: 'Ghent', countryCode: 'BE', price: 900 }, collie);
  await list('Axolotl of Antwerp', { city: 'Antwerp', countryCode: 'BE', price: 500 }, {});
  const cat = { speciesCode: 'CAT', speciesName: 'Cat' };
  await list('Axolotl of Hudson', { city: 'Hudson', countryCode: 'US', subdivisionCode: 'US-NY' }, cat);
  const look = searcherOf(world);
  const placed = { q: 'axolotl', lat: 51.05, lon: 3.72 };
  await until(3, async () => (await look.titles(placed, { orderBy: 'DISTANCE' })).length, {
    withinMs: 15_000,
  });
  await look.finds({ q: 'axolotl', speciesCode: 'CAT' }, ['Axolotl of Hudson']);
});
afterAll(() => world?.stop());

const titlesIn = (text: string) => [...text.matchAll(/Axolotl of \w+(?=<\/a>)/g)].map(([title]) => title);
const found = async (query: string) => titlesIn((await visit(`/listings?q=axolotl&${query}`)).text);

describe('GET /listings', () => {
  it('finds by the filters in its address, and keeps them in its form and pages', async () => {
    expect(await found('')).toEqual(['Axolotl of Hudson', 'Axolotl of Antwerp', 'Axolotl of Ghent']);
    expect(await found('species=cat')).toEqual(['Axolotl of Hudson']);
    expect(await found('breed=border+collie')).toEqual(['Axolotl of Ghent']);
    expect(await found('country=BE&order=price')).toEqual(['Axolotl of Antwerp', 'Axolotl of Ghent']);
    expect(await found('from=600&to=1%2C000')).toEqual(['Axolotl of Ghent']);
    expect(await found('sex=M')).toEqual(['Axolotl of Ghent']);
    const { text } = await visit('/listings?q=axolotl&country=BE&sex=M');
    expect(text).toContain(`<option selected value="BE">Belgium (1)</option>`);
    expect(text).toMatch(/<option selected value="M">Male<.option>/);
  });

  it('finds near a town, nearest first, and says how far', async () => {
    const page = await visit('/listings?q=axolotl&near=Ghent');
    expect(titlesIn(page.text)).toEqual(['Axolotl of Ghent', 'Axolotl of Antwerp', 'Axolotl of Hudson']);
    expect(wordsOf(page)).toContain('· 0 km away');
    expect(wordsOf(page)).toContain('Distances are from Gent, Belgium.');
    expect(await found('near=Ghent&within=25')).toEqual(['Axolotl of Ghent']);
    expect(await found('near=Ghent&within=100&order=newest')).toEqual([
      'Axolotl of Antwerp',
      'Axolotl of Ghent',
    ]);
    expect(await found('at=51.05%2C3.72&within=25')).toEqual(['Axolotl of Ghent']);
  });

  it('says what to leave out where nothing fits, and how to be told of it', async () => {
    const page = await visit('/listings?q=axolotl&species=CAT&breed=maine+coon&country=BE');
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toContain('Nothing for sale matches all of these filters. Search without');
    const addresses = addressesIn(page);
    expect(addresses).toContain('/listings?q=axolotl&species=CAT&breed=maine+coon');
    expect(addresses).toContain('/listings?q=axolotl&country=BE');
    const { DASHBOARD_URL } = world.env;
    expect(addresses).toContain(
      `${DASHBOARD_URL}/account/saved-searches/new?q=axolotl&speciesCode=CAT&breedCode=MAINE_COON&countryCode=BE`,
    );
  });

  it('explains what it cannot search for beside its field, and never breaks', async () => {
    for (const [query, words] of [
      ['from=cheap', 'Enter an amount such as 1200 or 1200.50.'],
      ['from=20&to=10', 'The highest price is below the lowest.'],
      ['breed=unicorn', 'We know no breed that is called so.'],
      ['near=Xyzzyville', 'We know no town or city that is called so.'],
      ['breed=spaniel', 'Several breeds are called like that. Which one?'],
    ] as const) {
      const page = await visit(`/listings?${query}`);
      expect([query, page.status]).toEqual([query, 200]);
      expect(wordsOf(page)).toContain(words);
      expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    }
    for (const query of [
      'species=DRAGON',
      'kind=x',
      'sex=%F0%9F%90%95',
      'order=up',
      'age=99',
      'currency=xx',
    ]) {
      expect([query, (await visit(`/listings?q=axolotl&${query}`)).status]).toEqual([query, 200]);
    }
    expect((await visit('/listings?page=99')).status).toBe(404);
    expect((await visit('/listings?q=%00')).status).toBe(400);
  });

  it('offers to save a search only if it is searched for as it was meant', async () => {
    const canSave = async (query: string) =>
      (await visit(`/listings?${query}`)).text.includes('Save this search');
    expect(await canSave('q=axolotl')).toBe(true);
    expect(await canSave('currency=EUR')).toBe(true);
    for (const query of ['q=axolotl&from=cheap', 'q=axolotl&breed=unicorn', 'q=axolotl&breed=spaniel']) {
      expect([query, await canSave(query)]).toEqual([query, false]);
    }
  });

  it('names other places only where their link leads to another one', async () => {
    const page = await visit('/listings?q=axolotl&near=neustadt');
    const links = addressesIn(page).filter((address) => /near=Neustadt/.test(address));
    expect(new Set(links).size).toBe(links.length);
    expect(links).not.toContain('/listings?q=axolotl&near=Neustadt%2C+DE');
  });

  it('counts the cities of a chosen country', async () => {
    expect((await visit('/listings?q=axolotl&country=BE')).text).toContain(
      '<option value="Antwerp">Antwerp (1)',
    );
    expect((await visit('/listings?q=axolotl')).text).not.toContain('<option value="Antwerp">');
  });

  it('is one page for search engines without filters, and none with them', async () => {
    const canonical = `<link rel="canonical" href="${world.env.SITE_URL}/listings"/>`;
    expect((await visit('/listings')).text).toContain(canonical);
    expect((await visit('/listings?utm_source=x')).text).toContain(canonical);
    expect((await visit('/listings?species=DOG')).text).not.toContain('rel="canonical"');
  });
});
