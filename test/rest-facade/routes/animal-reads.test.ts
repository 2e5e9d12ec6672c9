import { type Facade, startFacade } from '../facade.ts';
import { animal } from '../fake-graph.ts';
import { animalId, appId, businessId, otherId } from '../ids.ts';

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade({
    RATE_LIMIT_READ: '100000',
    RATE_LIMIT_WRITE: '100000',
    RATE_LIMIT_APP: '100000',
  });
});
afterAll(() => facade.close());
beforeEach(() => {
  facade.graph.answersWell();
  facade.graph.calls.length = 0;
});

const animals = '/api/animal/v1/animals';
const { version: _, ...answered } = animal;
const asked = () => facade.graph.calls.map(({ name, variables }) => ({ name, variables }));

describe('GET /api/animal/v1/animals', () => {
  it('answers a page of animals', async () => {
    const { status, headers, body, text } = await facade.call('GET', animals);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(body).toEqual({
      data: [answered, { ...answered, id: otherId }],
      pagination: { page: 1, pageSize: 25, total: 45 },
    });
    expect(text).toMatch(/^\{"data":\[\{"id":"[^"]+","svcCode":/);
    expect(asked()).toEqual([{ name: 'ListAnimals', variables: { page: 1, pageSize: 25 } }]);
  });

  it('asks as the business that the token acts for', async () => {
    const { headers } = await facade.call('GET', animals);
    expect(facade.graph.calls[0]?.viewer).toEqual({
      kind: 'app',
      appId,
      memberId: null,
      profileId: businessId,
      profileKind: 'BUSINESS',
      isAdmin: false,
      scopes: [
        'animal:read',
        'animal:write',
        'inventory:read',
        'order:read',
        'scheduling:read',
        'appointment:read',
        'appointment:write',
        'client:read',
        'webhook:manage',
        'communication:send',
      ],
      requestId: headers['x-request-id'],
    });
  });

  it('passes species, page and page size on and keeps them in its links', async () => {
    const { headers } = await facade.call(
      'GET',
      `${animals}?species=do%67%20%22x&page=2&pageSize=20&unknown=1`,
    );
    expect(asked()[0]?.variables).toEqual({ species: 'dog "x', page: 2, pageSize: 20 });
    const at = (page: number) =>
      `<https://api.example.test${animals}?species=dog+%22x&page=${page}&pageSize=20>`;
    expect(headers['link']).toBe(
      `${at(1)}; rel="first", ${at(1)}; rel="prev", ${at(3)}; rel="next", ${at(3)}; rel="last"`,
    );
  });

  it('links the last page from beyond the end, and never beyond page 10000', async () => {
    const beyond = await facade.call('GET', `${animals}?page=9`);
    expect(beyond.headers['link']).toContain('?page=2&pageSize=25>; rel="prev"');
    expect(beyond.headers['link']).not.toContain('rel="next"');
    facade.graph.answers(() => ({ data: { animals: { total: 1_000_000, items: [] } } }));
    const many = await facade.call('GET', `${animals}?page=10000&pageSize=1`);
    expect(many.status).toBe(200);
    expect(many.headers['link']).toContain('?page=10000&pageSize=1>; rel="last"');
    expect(many.headers['link']).not.toContain('rel="next"');
  });

  it.each([
    ['page=0', 'page', 'OUT_OF_RANGE'],
    ['page=10001', 'page', 'OUT_OF_RANGE'],
    ['page=-1', 'page', 'OUT_OF_RANGE'],
    ['page=1.0', 'page', 'BAD_FORMAT'],
    ['page=', 'page', 'BAD_FORMAT'],
    ['page', 'page', 'BAD_FORMAT'],
    ['page=%201', 'page', 'BAD_FORMAT'],
    ['page=1e1', 'page', 'BAD_FORMAT'],
    ['page=9007199254740993', 'page', 'OUT_OF_RANGE'],
    [`page=-${'9'.repeat(400)}`, 'page', 'OUT_OF_RANGE'],
    ['page=--1', 'page', 'BAD_FORMAT'],
    ['page=-', 'page', 'BAD_FORMAT'],
    ['pageSize=0', 'pageSize', 'OUT_OF_RANGE'],
    ['pageSize=101', 'pageSize', 'OUT_OF_RANGE'],
    ['page=1&page=2', 'page', 'NOT_ALLOWED'],
    ['page=%ff', 'page', 'BAD_FORMAT'],
  ])('refuses ?%s with 0010010000400', async (query, name, code) => {
    const { status, body } = await facade.call('GET', `${animals}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      platformResponseCode: '0010010000400',
      errors: [{ field: `query:${name}`, code }],
    });
    expect(asked()).toEqual([]);
  });

  it.each([
    'species=%00',
    'species=%ED%A0%80',
    'species=%E0%A4',
    'species=%',
    'species=a&species=a',
    'x=%00',
    '%ff=1',
  ])('refuses ?%s as malformed', async (query) => {
    const { status, body } = await facade.call('GET', `${animals}?${query}`);
    expect(status).toBe(400);
    expect(body?.['platformResponseCode']).toBe('Animal_AnimalRegistry_VL_Request_RJ');
  });

  it('names all faults at once', async () => {
    const { body } = await facade.call('GET', `${animals}?page=0&pageSize=x&species=%00`);
    expect(body).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'query:page' }),
        expect.objectContaining({ field: 'query:pageSize' }),
        expect.objectContaining({ field: 'query:species' }),
      ]),
    });
  });

  it('names at most 50 faults', async () => {
    const { body } = await facade.call('GET', `${animals}?${'x=%00&'.repeat(80)}`);
    expect(body?.['errors']).toHaveLength(50);
  });

  it('ignores a parameter named __proto__', async () => {
    expect((await facade.call('GET', `${animals}?__proto__=1&constructor=2`)).status).toBe(200);
  });

  it('passes a species error of the graph on', async () => {
    facade.graph.refuses('Animal_AnimalRegistry_VL_Species_FL');
    const { status, body } = await facade.call('GET', `${animals}?species=dragon`);
    expect(status).toBe(400);
    expect(body?.['platformResponseCode']).toBe('Animal_AnimalRegistry_VL_Species_FL');
  });
});

describe('GET /api/animal/v1/animals/{id}', () => {
  it('answers the animal itself', async () => {
    const { status, body, headers } = await facade.call('GET', `${animals}/${animalId.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body).toEqual(answered);
    expect(headers['etag']).toBe('"3"');
    expect(asked()).toEqual([{ name: 'ReadAnimal', variables: { id: animalId } }]);
  });

  it('answers nothing as null, and an unknown sex as U', async () => {
    const bare = { ...animal, breedCode: null, dateOfBirth: null, sex: null };
    facade.graph.answers(() => ({ data: { animal: bare } }));
    const { body } = await facade.call('GET', `${animals}/${animalId}`);
    expect(body).toEqual({ ...answered, breedCode: null, dateOfBirth: null, sex: 'U' });
  });

  it.each([
    'x',
    '%00',
    '%zz',
    '%ff',
    `${animalId}0`,
    `${animalId}%0A`,
    `%7B${animalId}%7D`,
    animalId.replaceAll('-', ''),
    "1' or '1'='1".replaceAll(' ', '%20'),
    '..%2f..%2fetc',
  ])('answers the 404 of a missing animal for the id %s', async (id) => {
    const { status, body } = await facade.call('GET', `${animals}/${id}`);
    expect(status).toBe(404);
    expect(body?.['platformResponseCode']).toBe('Animal_AnimalRegistry_GT_Resource_FL');
    expect(asked()).toEqual([]);
  });

  it('answers a malformed and a missing id alike', async () => {
    const headers = { 'x-request-id': 'same-request-id' };
    const malformed = await facade.call('GET', `${animals}/x`, { headers });
    facade.graph.answers(() => ({
      data: null,
      errors: [
        {
          message: 'The business has no animal with this id',
          extensions: { code: 'Animal_AnimalRegistry_GT_Resource_FL' },
        },
      ],
    }));
    const missing = await facade.call('GET', `${animals}/${otherId}`, { headers });
    expect(missing.text).toBe(malformed.text);
  });
});
