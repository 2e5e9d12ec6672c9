import { type Api, problemOf } from '../../support/partner.ts';
import {
  type ListingsWorld,
  dayIn,
  listingOf,
  listings,
  reserveListing,
  startListingsWorld,
} from '../listings/listings-world.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import {
  ListingFacetName,
  ListingOrder,
} from '../../../subgraphs/deposits/listing-search/listing-search.enums.ts';
import { searchListings } from '../../../subgraphs/deposits/listing-search/listing-search.service.ts';
import { takenLoader } from '../../../subgraphs/deposits/public-listings/taken.ts';
import { searcherOf } from './search-world.ts';

let world: ListingsWorld;
let seller: Api;
let kennel: string;
let look: ReturnType<typeof searcherOf>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await startListingsWorld();
  kennel = world.world.businesses.kennel.profileId;
  seller = await world.apiOf('owner', kennel);
  look = searcherOf(world);
  const collie = { breedCode: 'BORDER_COLLIE', breedName: 'Border Collie', bornOn: dayIn(-70) };
  await single('Collie', { price: 1200, city: 'Albany', countryCode: 'US' }, collie);
  const coon = {
    speciesCode: 'CAT',
    speciesName: 'Cat',
    breedCode: 'MAINE_COON',
    breedName: 'Maine Coon',
    sex: 'M',
    bornOn: dayIn(-800),
  };
  await single('Coon', { price: 800, city: 'Ghent', countryCode: 'BE' }, coon);
  await litter('Labs', { city: 'Ghent', countryCode: 'BE' });
  await single('Inquiry', { price: null, isContactOnly: true, city: 'Lyon', countryCode: 'FR' }, {});
  await look.finds(quokka, all);
  await look.finds({ ...quokka, speciesCode: 'cat' }, ['Quokka Coon']);
  await look.finds({ ...quokka, kind: 'LITTER' }, ['Quokka Labs']);
});
afterAll(() => world?.stop());

/** Only the listings of these tests have it. */
const quokka = { q: 'quokka' };
const all = ['Quokka Coon', 'Quokka Collie', 'Quokka Inquiry', 'Quokka Labs'];

async function draft(body: object) {
  return listingOf(await seller('POST', listings, body));
}
async function published(name: string, body: object) {
  const { listingId } = await draft({ ...body, title: `Quokka ${name}`, deposit: {} });
  ids[name] = listingId;
  const answer = await seller('POST', `${listings}/${listingId}/publish`);
  if (answer.status !== 200) throw new Error(problemOf(answer));
}
async function single(name: string, given: object, record: object) {
  const { id } = world.animal(kennel);
  world.others.records.set(id, record);
  await published(name, { ...reserveListing(id), ...given });
}
async function litter(name: string, given: object) {
  const { birthId } = world.litter(kennel);
  world.others.records.set(birthId, { breedCode: 'LABRADOR', breedName: 'Labrador', bornOn: dayIn(-20) });
  const items = [
    { label: 'Red', sex: 'M', price: 900 },
    { label: 'Blue', sex: 'F', price: 1000 },
  ];
  const body = { ...reserveListing(world.animal(kennel).id), kind: 'LITTER', animalId: null, birthId, items };
  await published(name, { ...body, price: null, ...given });
}

describe('the search of listings', () => {
  it.each([
    ['words', { q: 'quokka col' }, ['Quokka Collie']],
    ['words of the breed', { q: 'quokka MAINÉ' }, ['Quokka Coon']],
    ['a word of one letter, which is no beginning', { q: 'quokka c' }, []],
    ['words that are none', { q: '?!' }, []],
    ['a kind', { kind: 'litter' }, ['Quokka Labs']],
    ['a species', { speciesCode: 'cat' }, ['Quokka Coon']],
    ['a breed', { speciesCode: 'DOG', breedCode: 'border_collie' }, ['Quokka Collie']],
    ['a breed of another species', { speciesCode: 'CAT', breedCode: 'BORDER_COLLIE' }, []],
    ['a sex, of the young of a litter too', { sex: 'M' }, ['Quokka Coon', 'Quokka Labs']],
    ['a country', { countryCode: 'be' }, ['Quokka Coon', 'Quokka Labs']],
    ['a city', { city: 'GHENT' }, ['Quokka Coon', 'Quokka Labs']],
    ['a lowest price', { currency: 'USD', priceFrom: '1000.50' }, ['Quokka Collie']],
    [
      'a highest price, by the cheapest of a litter',
      { currency: 'USD', priceTo: '900' },
      ['Quokka Coon', 'Quokka Labs'],
    ],
    ['a price in another currency', { currency: 'EUR', priceTo: '9000' }, []],
    ['an age below', { ageBelowMonths: 1 }, ['Quokka Labs']],
    ['an age from', { ageFromMonths: 24 }, ['Quokka Coon']],
    ['what nobody knows', { speciesCode: 'DRAGON' }, []],
    ['a sex that is none', { sex: 'X' }, []],
  ])('finds by %s', async (_, filter, expected) => {
    const titles = await look.titles({ ...quokka, ...filter });
    expect(titles.toSorted()).toEqual(expected.toSorted());
  });

  it('sorts by time and by price, and pages without repeating', async () => {
    expect(await look.titles(quokka)).toEqual([
      'Quokka Inquiry',
      'Quokka Labs',
      'Quokka Coon',
      'Quokka Collie',
    ]);
    const byPrice = ['Quokka Coon', 'Quokka Labs', 'Quokka Collie', 'Quokka Inquiry'];
    expect(await look.titles(quokka, { orderBy: 'PRICE' })).toEqual(byPrice);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => look.search(quokka, { orderBy: 'PRICE', page, pageSize: 2 })),
    );
    expect(pages.flatMap(({ items }) => items.map(({ listing }) => listing.title))).toEqual(byPrice);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
  });

  it('counts what else could be chosen, each without its own filter', async () => {
    const filter = { ...quokka, countryCode: 'BE', speciesCode: 'DOG', kind: 'LITTER', city: 'Ghent' };
    expect(await look.counts(filter, 'COUNTRY')).toEqual({ BE: 1 });
    expect(await look.counts({ ...quokka, countryCode: 'BE' }, 'COUNTRY')).toEqual({ BE: 2, US: 1, FR: 1 });
    expect(await look.counts({ ...quokka, countryCode: 'BE', speciesCode: 'DOG' }, 'SPECIES')).toEqual({
      CAT: 1,
      DOG: 1,
    });
    const breed = { ...quokka, speciesCode: 'DOG', breedCode: 'LABRADOR' };
    expect(await look.counts(breed, 'BREED')).toEqual({ 'DOG/BORDER_COLLIE': 1, 'DOG/LABRADOR': 1 });
    expect(await look.counts(breed, 'SPECIES')).toEqual({ CAT: 1, DOG: 3 });
    expect(await look.counts({ ...quokka, kind: 'LITTER' }, 'KIND')).toEqual({ LITTER: 1, SINGLE_ANIMAL: 3 });
    expect(await look.counts({ ...quokka, countryCode: 'BE', city: 'Lyon' }, 'CITY')).toEqual({ Ghent: 2 });
    expect(await look.counts({ ...quokka, currency: 'EUR' }, 'CURRENCY')).toEqual({ USD: 4 });
    expect(await look.names(breed, 'BREED')).toEqual(['Border Collie', 'Labrador']);
    expect(await look.counts(quokka, 'CITY')).toEqual({});
  });

  it('is shown without counts that fail', async () => {
    const connect = async () => Promise.reject(new Error('no connection'));
    const pool = new Proxy(world.pool, {
      get: (of, name) => (name === 'connect' ? connect : name === 'query' ? of.query.bind(of) : undefined),
    });
    const reader = { clock: systemClock, lagging: async () => pool };
    const taken = takenLoader(reader, async () => new Set());
    const ctx = { ...reader, logger: createLogger('silent'), loaders: { taken } };
    const page = { orderBy: ListingOrder.NEWEST, page: 1, pageSize: 25 };
    const asked = { filter: quokka, facets: [ListingFacetName.SPECIES, ListingFacetName.KIND], ...page };
    expect(await searchListings(ctx, asked)).toMatchObject({ total: 4, facets: [] });
  });

  it('refuses what it cannot read, with every fault', async () => {
    for (const filter of [
      { priceFrom: '10' },
      { currency: 'USD', priceFrom: '10', priceTo: '5' },
      { breedCode: 'LABRADOR' },
      { q: 'x' },
      { lat: 91, lon: 0 },
      { lat: 1 },
      { radiusKm: 10 },
      { ageFromMonths: -1 },
      { priceTo: '-1', currency: 'USD' },
    ]) {
      expect([filter, await look.refusal(filter)]).toEqual([filter, ['0010010000400']]);
    }
    expect(await look.refusal({}, { orderBy: 'DISTANCE' })).toEqual(['0010010000400']);
    expect(await look.refusal({}, { pageSize: 101 })).toEqual(['0010010000400']);
  });

  it('never finds drafts, and paused and closed ones only until then', async () => {
    const { id } = world.animal(kennel);
    await draft({ ...reserveListing(id), title: 'Wombat draft' });
    await single('Wombat', {}, {});
    await look.finds({ q: 'wombat' }, ['Quokka Wombat']);
    const at = `${listings}/${ids['Wombat']}`;
    await seller('POST', `${at}/pause`);
    expect(await look.titles({ q: 'wombat' })).toEqual([]);
    await seller('POST', `${at}/publish`);
    expect(await look.titles({ q: 'wombat' })).toEqual(['Quokka Wombat']);
    await seller('PUT', at, { title: 'Quokka Numbat', price: 700 });
    await look.finds({ q: 'numbat', currency: 'USD', priceTo: '700' }, ['Quokka Numbat']);
    expect(await look.titles({ q: 'wombat' })).toEqual([]);
    await seller('POST', `${at}/close`);
    expect(await look.titles({ q: 'numbat' })).toEqual([]);
  });
});
