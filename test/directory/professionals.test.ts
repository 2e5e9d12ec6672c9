import { z } from 'zod';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.stop());

const row = z.looseObject({
  id: z.uuid(),
  handle: z.string(),
  displayName: z.string(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  subdivisionCode: z.string().nullable(),
  speciesId: z.uuid().nullable(),
  speciesName: z.string().nullable(),
  breedId: z.uuid().nullable(),
  breedName: z.string().nullable(),
  professionalKindCode: z.string(),
  speciesCodes: z.array(z.string()),
  rankScore: z.number().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  logoMediaShortCode: z.string().nullable(),
  distanceKm: z.number().nullable(),
});
const list = z.object({
  data: z.array(row),
  pagination: z.object({ page: z.int(), pageSize: z.int(), total: z.int() }),
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))).optional(),
  resultCode: z.string(),
});
type Query = Readonly<Record<string, string | number | boolean>>;

const root = (locale: string) => `${platform.env.BASE_URL}/api/profile/v1/${locale}/Profile`;
function address(query: Query, locale = 'en'): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]);
  return `${root(locale)}/professionals?${new URLSearchParams(texts).toString()}`;
}
async function search(query: Query, locale = 'en') {
  const answer = await fetch(address(query, locale));
  expect(answer.status).toBe(200);
  return { ...list.parse(await answer.json()), headers: answer.headers };
}
const all = (query: Query = {}) => search({ kind: 'BREEDER', pageSize: 100, ...query });
const faults = z.looseObject({
  platformResponseCode: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })),
});
async function refusal(query: Query) {
  const answer = await fetch(address(query));
  expect(answer.status).toBe(400);
  const { platformResponseCode, errors } = faults.parse(await answer.json());
  expect(platformResponseCode).toBe('0010010000400');
  return errors.map(({ field, code }) => `${field} ${code}`);
}

describe('GET professionals', () => {
  it('answers rows of one kind to anybody, by rank, rating and handle, the unranked last', async () => {
    const { data, pagination, resultCode } = await all();
    expect(resultCode).toBe('Identity_Profile_GT_Professionals_SU');
    expect(pagination.total).toBeGreaterThanOrEqual(200);
    const { data: rest } = await all({ page: Math.ceil(pagination.total / 100) });
    expect(rest.at(-1)).toMatchObject({ id: platform.world.directory.unranked, rankScore: null });
    expect(new Set(data.map(({ professionalKindCode }) => professionalKindCode))).toEqual(
      new Set(['BREEDER']),
    );
    const keys = data.map(({ rankScore, rating, handle }): [number, number, string] => [
      -(rankScore ?? -1),
      -(rating ?? -1),
      handle,
    ]);
    const inOrder = keys.toSorted(
      (one, other) => one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : 1),
    );
    expect(keys).toEqual(inOrder);
  });

  it('has every field of a row and no other', async () => {
    const { data } = await all({ pageSize: 1 });
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(Object.keys(row.shape).toSorted());
    expect(data[0]?.distanceKm).toBeNull();
  });

  it('needs a kind, in any letter case', async () => {
    expect(await refusal({})).toEqual(['query:kind REQUIRED']);
    expect(await refusal({ kind: 'PERSON' })).toEqual(['query:kind UNKNOWN_VALUE']);
    const { data } = await search({ kind: 'kennel_cattery' });
    const { kennel, cattery, mixed } = platform.world.directory;
    const species = new Map(data.map(({ id, speciesCodes }) => [id, speciesCodes]));
    expect([species.get(kennel), species.get(cattery), species.get(mixed)]).toEqual([
      ['DOG'],
      ['CAT'],
      ['DOG', 'CAT'],
    ]);
  });

  it('finds by species and breed, by code in any case and by UUID, and shows what was searched for', async () => {
    const dogs = await all({ speciesCode: 'dog' });
    expect(dogs.pagination.total).toBeGreaterThan(50);
    for (const { speciesCodes } of dogs.data) expect(speciesCodes).toContain('DOG');
    const [first] = dogs.data;
    const byId = await all({ speciesId: `${first?.speciesId}`.toUpperCase() });
    expect(byId.data).toEqual(dogs.data);

    // A breed code of two species.
    const cavies = await all({ speciesCode: 'GUINEA_PIG', breedCode: 'abyssinian' });
    const cats = await all({ speciesCode: 'CAT', breedCode: 'ABYSSINIAN' });
    const both = await all({ breedCode: 'ABYSSINIAN' });
    expect(cavies.pagination.total).toBeGreaterThan(0);
    expect(cats.pagination.total).toBeGreaterThan(0);
    expect(both.pagination.total).toBe(cavies.pagination.total + cats.pagination.total);
    for (const { breedName, speciesName } of cavies.data)
      expect([breedName, speciesName]).toEqual(['Abyssinian', 'Guinea Pig']);
    const breedId = `${cats.data[0]?.breedId}`;
    expect((await all({ breedId })).data).toEqual(cats.data);
    // A breeder of small animals and dogs is shown with the dog if dogs are searched for, and keeps both species.
    const rabbits = await all({ speciesCode: 'RABBIT' });
    const shown = rabbits.data.find(({ speciesCodes }) => speciesCodes.includes('DOG'));
    expect(shown).toMatchObject({ speciesName: 'Rabbit', speciesCodes: ['DOG', 'RABBIT'] });
    expect(dogs.data.concat((await all({ speciesCode: 'DOG', page: 2 })).data)).toContainEqual(
      expect.objectContaining({ id: shown?.id, speciesName: 'Dog', speciesCodes: ['DOG', 'RABBIT'] }),
    );
    expect((await all({ speciesCode: 'UNICORN' })).pagination.total).toBe(0);
    expect(await refusal({ kind: 'BREEDER', speciesId: 'dog', breedId: '1' })).toEqual([
      'query:speciesId BAD_FORMAT',
      'query:breedId BAD_FORMAT',
    ]);
  });

  it('finds by country, part of it and city, in any letter case', async () => {
    const canada = await all({ countryCode: 'ca' });
    expect(new Set(canada.data.map(({ countryCode }) => countryCode))).toEqual(new Set(['CA']));
    const quebec = await all({ subdivisionCode: 'ca-qc' });
    const city = await all({ city: 'MONTRÉAL' });
    expect(quebec.pagination.total).toBeGreaterThan(0);
    expect(city.data).toEqual(quebec.data);
    expect((await all({ city: 'Montré' })).pagination.total).toBe(0);
  });

  it('finds kennels by what they do, and has no services of breeders', async () => {
    const { data } = await search({ kind: 'KENNEL_CATTERY', serviceCategory: 'daycare', pageSize: 100 });
    expect(data.map(({ id }) => id)).toContain(platform.world.directory.kennel);
    expect(data.map(({ id }) => id)).not.toContain(platform.world.directory.cattery);
    expect(await refusal({ kind: 'BREEDER', serviceCategory: 'DAYCARE' })).toEqual([
      'query:serviceCategory NOT_ALLOWED',
    ]);
    expect(await refusal({ kind: 'KENNEL_CATTERY', serviceCategory: 'CIRCUS' })).toEqual([
      'query:serviceCategory UNKNOWN_VALUE',
    ]);
  });

  it('finds the verified, those with a litter, and those of a rank', async () => {
    const { pagination } = await all();
    const verified = await all({ isVerified: 'TRUE' });
    const others = await all({ isVerified: false });
    for (const { isVerified } of verified.data) expect(isVerified).toBe(true);
    expect(verified.pagination.total + others.pagination.total).toBe(pagination.total);
    const litters = await all({ hasAvailableLitter: true });
    const without = await all({ hasAvailableLitter: false });
    expect(litters.pagination.total).toBeGreaterThan(0);
    expect(litters.pagination.total + without.pagination.total).toBe(pagination.total);
    const good = await all({ minRankScore: 60.5 });
    for (const { rankScore } of good.data) expect(rankScore).toBeGreaterThanOrEqual(60.5);
    const ranked = await all({ minRankScore: 0 });
    expect(ranked.pagination.total).toBe(pagination.total - 1);
    expect(await refusal({ kind: 'BREEDER', minRankScore: 100.1, isVerified: 'yes' })).toEqual([
      'query:isVerified UNKNOWN_VALUE',
      'query:minRankScore OUT_OF_RANGE',
    ]);
  });

  it.each([
    ['the beginning of a name', 'morning whip'],
    ['a handle', 'morning-star-whippets'],
    ['a city and a breed', 'austin WHIPPET'],
    ['a name with a typo', 'Morning Starr Whipets'],
    ['a name with a letter too many', 'Mornning'],
  ])('finds words: %s', async (_case, q) => {
    const { data } = await all({ q });
    expect(data.map(({ id }) => id)).toContain(platform.world.directory.unranked);
  });

  it('finds nothing by words that nobody has, and cities without their accents', async () => {
    expect((await all({ q: 'xylophonist' })).pagination.total).toBe(0);
    expect((await all({ q: '!!' })).pagination.total).toBe(0);
    const koeln = await all({ q: 'koln' });
    expect(koeln.pagination.total).toBeGreaterThan(0);
    expect(koeln.data).toEqual((await all({ city: 'Köln' })).data);
    expect(await refusal({ kind: 'BREEDER', q: 'x' })).toEqual(['query:q OUT_OF_RANGE']);
    expect(await refusal({ kind: 'BREEDER', q: 'x'.repeat(81) })).toEqual(['query:q TOO_LONG']);
  });

  it('measures distances, to one digit, and lists by them', async () => {
    const place = { lat: 52.52, lon: 13.41 };
    const near = await all({ ...place, radiusKm: 60 });
    expect(near.pagination.total).toBeGreaterThan(1);
    for (const { distanceKm, city } of near.data) {
      expect(distanceKm).toBeLessThanOrEqual(60);
      expect(`${distanceKm}`).toMatch(/^\d+(\.\d)?$/);
      expect(city).toBe('Berlin');
    }
    const byDistance = await all({ ...place, orderBy: 'distance', pageSize: 40 });
    const second = await all({ ...place, orderBy: 'DISTANCE', pageSize: 40, page: 2 });
    const rows = [...byDistance.data, ...second.data];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(80);
    const keys = rows.map(({ distanceKm, rankScore }) => [distanceKm ?? -1, -(rankScore ?? -1)] as const);
    expect(keys).toEqual(keys.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]));
    expect(byDistance.pagination.total).toBe((await all()).pagination.total);
  });

  it('asks for both coordinates wherever a distance is asked for', async () => {
    const breeders = { kind: 'BREEDER' };
    expect(await refusal({ ...breeders, lat: 1 })).toEqual(['query:lon REQUIRED']);
    expect(await refusal({ ...breeders, lon: 1 })).toEqual(['query:lat REQUIRED']);
    expect(await refusal({ ...breeders, radiusKm: 5 })).toEqual(['query:radiusKm NOT_ALLOWED']);
    expect(await refusal({ ...breeders, orderBy: 'DISTANCE' })).toEqual(['query:orderBy NOT_ALLOWED']);
    expect(await refusal({ ...breeders, orderBy: 'PRICE' })).toEqual(['query:orderBy UNKNOWN_VALUE']);
    expect(await refusal({ ...breeders, lat: 91, lon: -181, radiusKm: 501 })).toEqual([
      'query:lat OUT_OF_RANGE',
      'query:lon OUT_OF_RANGE',
      'query:radiusKm OUT_OF_RANGE',
    ]);
    expect(await refusal({ ...breeders, lat: 1, lon: 1, radiusKm: 0.5 })).toEqual([
      'query:radiusKm OUT_OF_RANGE',
    ]);
    expect(await refusal({ ...breeders, lat: 'north', lon: 1 })).toEqual(['query:lat BAD_FORMAT']);
  });

  it('counts all that is found by what was asked for', async () => {
    const without = await all({ pageSize: 1 });
    expect(without.facets).toBeUndefined();
    const { facets, pagination } = await all({
      pageSize: 1,
      countryCode: 'US',
      facets: 'speciesCodes,countryCode,subdivisionCode,professionalKindCode,serviceCategory',
    });
    expect(facets).toMatchObject({
      countryCode: [{ value: 'US', count: pagination.total }],
      professionalKindCode: [{ value: 'BREEDER', count: pagination.total }],
      serviceCategory: [],
    });
    const sum = (facets?.['subdivisionCode'] ?? []).reduce((total, { count }) => total + count, 0);
    expect(sum).toBe(pagination.total);
    for (const { value, count } of facets?.['speciesCodes'] ?? []) {
      const found = await all({ countryCode: 'US', speciesCode: value, pageSize: 1 });
      expect([value, found.pagination.total]).toEqual([value, count]);
    }
    const kennels = await search({ kind: 'KENNEL_CATTERY', facets: 'serviceCategory' });
    expect(kennels.facets?.['serviceCategory']?.length).toBeGreaterThan(4);
    expect(await refusal({ kind: 'BREEDER', facets: 'speciesCodes,colour' })).toEqual([
      'query:facets UNKNOWN_VALUE',
    ]);
  });

  it('pages without repeating a row, and links with the filters', async () => {
    const { pagination, headers } = await all({ pageSize: 90, speciesCode: 'dog', isVerified: true });
    const pages = Array.from({ length: Math.ceil(pagination.total / 20) }, (_, at) =>
      all({ pageSize: 20, page: at + 1, speciesCode: 'dog', isVerified: true }),
    );
    const ids = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(pagination.total);
    expect(ids.length).toBe(pagination.total);
    expect(headers.get('Link')).toContain('speciesCode=dog&isVerified=true');
    expect((await all({ page: 9999 })).data).toEqual([]);
    expect(await refusal({ kind: 'BREEDER', page: 0, pageSize: 101 })).toEqual([
      'query:page OUT_OF_RANGE',
      'query:pageSize OUT_OF_RANGE',
    ]);
  });

  it.each([
    ['en', 'en', 'Dog'],
    ['de-AT', 'de', 'Hund'],
    ['fr', 'fr', 'Chien'],
    ['es_MX', 'es', 'Perro'],
    ['xx', 'en', 'Dog'],
  ])('speaks %s as %s', async (locale, language, name) => {
    const { data, headers } = await search({ kind: 'BREEDER', speciesCode: 'DOG' }, locale);
    expect(headers.get('Content-Language')).toBe(language);
    expect(data[0]?.speciesName).toBe(name);
  });
});

describe('GET profiles/{id}', () => {
  const read = async (id: string, locale = 'en') => fetch(`${root(locale)}/profiles/${id}`);

  it('shows a kennel whole', async () => {
    const { kennel } = platform.world.directory;
    const answer = await read(kennel, 'fr-CA');
    expect(answer.headers.get('Content-Language')).toBe('fr');
    const { data, resultCode } = z
      .object({ data: z.looseObject({ rankScore: z.number() }), resultCode: z.string() })
      .parse(await answer.json());
    expect(resultCode).toBe('Identity_Profile_GT_Profile_SU');
    expect(data).toMatchObject({
      id: kennel,
      handle: 'maple-hollow-kennel',
      professionalKindCode: 'KENNEL_CATTERY',
      businessKindCode: 'KENNEL_CATTERY',
      speciesCodes: ['DOG'],
      speciesName: 'Chien',
      rating: 4.9,
      activeLitterCount: 2,
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      breeds: [
        { breedCode: 'BORDER_COLLIE', breedName: 'Border Collie', speciesCode: 'DOG' },
        { breedCode: 'LABRADOR_RETRIEVER', speciesCode: 'DOG' },
      ],
      badges: [
        { code: 'HEALTH_TESTED', label: 'Santé testée' },
        { code: 'CONTRACT_USER' },
        { code: 'FAST_RESPONDER' },
        { code: 'VERIFIED' },
      ],
    });
    expect(data['rankFactors']).toEqual([
      { code: 'VERIFICATION', weightPercent: 20, isMet: true },
      { code: 'HEALTH_TESTS', weightPercent: 25, isMet: true },
      { code: 'CONTRACTS', weightPercent: 10, isMet: true },
      { code: 'RESPONSE_TIME', weightPercent: 15, isMet: true },
      { code: 'REVIEWS', weightPercent: 15, isMet: true },
      { code: 'COMPLETENESS', weightPercent: 10, isMet: true },
      { code: 'LITTER_RECENCY', weightPercent: 5, isMet: expect.any(Boolean) },
    ]);
  });

  it('has no business kind and no rank of a breeder who is new', async () => {
    const answer = await read(platform.world.directory.unranked);
    expect(await answer.json()).toMatchObject({
      data: { businessKindCode: null, rankScore: null, rating: null, badges: [] },
    });
  });

  it('does not find what is not published, and what is no id', async () => {
    const { accounts, businesses } = platform.world;
    for (const id of [businesses.shop.profileId, accounts.buyer.profileId, 'maple-hollow-kennel']) {
      const answer = await read(id);
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        { platformResponseCode: 'Identity_Profile_GT_Resource_FL' },
      ]);
    }
  });
});

describe('GET kind-service-categories', () => {
  const categories = z.object({
    data: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        description: z.string(),
        specialtyCodes: z.array(z.string()).min(1),
      }),
    ),
    resultCode: z.string(),
  });
  const read = async (locale: string) => {
    const answer = await fetch(`${root(locale)}/kind-service-categories?kind=KENNEL_CATTERY`);
    expect(answer.headers.get('Content-Language')).toBe(locale);
    return categories.parse(await answer.json()).data;
  };

  it('names the eight in each language', async () => {
    const [en, ...others] = await Promise.all(['en', 'fr', 'es', 'de'].map(read));
    expect(en?.map(({ code }) => code)).toEqual([
      'BOARDING',
      'DAYCARE',
      'TRAINING',
      'GROOMING',
      'STUD_SERVICE',
      'HANDLING',
      'TRANSPORT',
      'BREEDING',
    ]);
    for (const other of others) {
      expect(other.map(({ code }) => code)).toEqual(en?.map(({ code }) => code));
      for (const [at, { description }] of other.entries())
        expect(description).not.toBe(en?.[at]?.description);
    }
    expect(en?.[0]?.specialtyCodes).toEqual(['DOG_BOARDING', 'CAT_BOARDING', 'SMALL_ANIMAL_BOARDING']);
  });

  it('has none of breeders', async () => {
    const answer = await fetch(`${root('en')}/kind-service-categories?kind=BREEDER`);
    expect(answer.status).toBe(400);
  });
});
