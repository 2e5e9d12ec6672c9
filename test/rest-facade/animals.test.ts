import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Facade, animal, animalId, appId, businessId, otherId, startFacade } from './facade.ts';

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
      scopes: ['animal:read', 'animal:write', 'inventory:read', 'order:read'],
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
          message: 'The business has no such animal',
          extensions: { code: 'Animal_AnimalRegistry_GT_Resource_FL' },
        },
      ],
    }));
    const missing = await facade.call('GET', `${animals}/${otherId}`, { headers });
    expect(missing.text).toBe(malformed.text);
  });
});

describe('POST /api/animal/v1/animals', () => {
  const good = { name: ' Aurora ', species: 'dog' };

  it('answers 201 with the animal and where it is', async () => {
    const { status, headers, body } = await facade.call('POST', animals, { body: good });
    expect(status).toBe(201);
    expect(headers).toMatchObject({
      location: `https://api.example.test${animals}/${animalId}`,
      etag: '"3"',
      'cache-control': 'private, no-store',
    });
    expect(body).toEqual(answered);
    expect(asked()).toEqual([{ name: 'RegisterAnimal', variables: { input: good } }]);
  });

  it('passes on what was given and leaves out what is null', async () => {
    await facade.call('POST', animals, {
      body: {
        ...good,
        breedCode: 'X',
        sex: 'female',
        dateOfBirth: '2024-02-29',
        confirmedNotDuplicate: true,
        unknown: { deep: [1] },
      },
    });
    await facade.call('POST', animals, {
      body: { ...good, breedCode: null, sex: null, dateOfBirth: null, confirmedNotDuplicate: null },
    });
    expect(asked().map(({ variables }) => variables['input'])).toEqual([
      { ...good, breedCode: 'X', sex: 'F', dateOfBirth: '2024-02-29', confirmedNotDuplicate: true },
      good,
    ]);
  });

  it.each([
    ['M', 'M'],
    ['f', 'F'],
    ['i', 'I'],
    ['u', 'U'],
    ['Male', 'M'],
    ['FEMALE', 'F'],
    ['intersex', 'I'],
    ['Unknown', 'U'],
  ])('folds the sex %s to %s', async (word, sex) => {
    await facade.call('POST', animals, { body: { ...good, sex: word } });
    expect(asked()[0]?.variables['input']).toEqual({ ...good, sex });
  });

  it.each([
    [{}, ['/name', '/species']],
    [{ name: 'A' }, ['/species']],
    [{ name: null, species: 'dog' }, ['/name']],
    [{ name: '  \t', species: '' }, ['/name', '/species']],
    [{ species: 'dog', sex: 'x' }, ['/name']],
  ])('answers %j with 0010010000400 and REQUIRED', async (body, fields) => {
    const answer = await facade.call('POST', animals, { body });
    expect(answer.status).toBe(400);
    expect(answer.body?.['platformResponseCode']).toBe('0010010000400');
    expect(answer.body?.['errors']).toEqual(
      expect.arrayContaining(fields.map((field) => expect.objectContaining({ field, code: 'REQUIRED' }))),
    );
    expect(asked()).toEqual([]);
  });

  it('counts a request without a body as one without fields', async () => {
    const { status, body } = await facade.call('POST', animals, { headers: { 'content-length': '0' } });
    expect(status).toBe(400);
    expect(body?.['platformResponseCode']).toBe('0010010000400');
  });

  it.each([
    [{ ...good, name: 5 }, '/name', 'BAD_FORMAT'],
    [{ ...good, name: ['Aurora'] }, '/name', 'BAD_FORMAT'],
    [{ ...good, species: {} }, '/species', 'BAD_FORMAT'],
    [{ ...good, breedCode: 1 }, '/breedCode', 'BAD_FORMAT'],
    [{ ...good, sex: 'dog' }, '/sex', 'UNKNOWN_VALUE'],
    [{ ...good, sex: '' }, '/sex', 'UNKNOWN_VALUE'],
    [{ ...good, sex: 'toString' }, '/sex', 'UNKNOWN_VALUE'],
    [{ ...good, sex: '__proto__' }, '/sex', 'UNKNOWN_VALUE'],
    [{ ...good, sex: 1 }, '/sex', 'BAD_FORMAT'],
    [{ ...good, dateOfBirth: '2023-02-29' }, '/dateOfBirth', 'BAD_FORMAT'],
    [{ ...good, dateOfBirth: '0000-01-01' }, '/dateOfBirth', 'BAD_FORMAT'],
    [{ ...good, dateOfBirth: '17.05.2024' }, '/dateOfBirth', 'BAD_FORMAT'],
    [{ ...good, dateOfBirth: '2024-05-17T00:00:00Z' }, '/dateOfBirth', 'BAD_FORMAT'],
    [{ ...good, dateOfBirth: '' }, '/dateOfBirth', 'BAD_FORMAT'],
    [{ ...good, dateOfBirth: 20240517 }, '/dateOfBirth', 'BAD_FORMAT'],
    [{ ...good, confirmedNotDuplicate: 'true' }, '/confirmedNotDuplicate', 'BAD_FORMAT'],
    [[good], '', 'BAD_FORMAT'],
  ])('refuses %j as malformed', async (body, field, code) => {
    const answer = await facade.call('POST', animals, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      platformResponseCode: 'Animal_AnimalRegistry_VL_Request_RJ',
      errors: [{ field, code }],
    });
    expect(asked()).toEqual([]);
  });

  it.each([
    ['no JSON', '{"name":'],
    ['a text', '"Aurora"'],
    ['null', 'null'],
    ['nothing', ''],
    ['a repeated name', '{"name":"A","species":"dog","name":"B"}'],
    ['a NUL', '{"name":"A\\u0000","species":"dog"}'],
    ['a lone surrogate', '{"name":"A\\ud800","species":"dog"}'],
    ['deep nesting', `{"name":"A","species":"dog","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('refuses a body with %s as malformed', async (_name, body) => {
    const answer = await facade.call('POST', animals, { body });
    expect(answer.status).toBe(400);
    expect(answer.body?.['platformResponseCode']).toBe('Animal_AnimalRegistry_VL_Request_RJ');
    expect(asked()).toEqual([]);
  });

  it('takes __proto__ for an unknown field', async () => {
    const { status } = await facade.call('POST', animals, {
      body: '{"name":"A","species":"dog","__proto__":{"sex":"x"}}',
    });
    expect(status).toBe(201);
    expect(asked()[0]?.variables['input']).toEqual({ name: 'A', species: 'dog' });
  });

  it.each([
    [undefined, 415],
    ['text/plain', 415],
    ['application/json; charset=latin1', 415],
    ['application/x-www-form-urlencoded', 415],
    ['Application/JSON;charset="UTF-8"', 201],
  ])('answers the content type %s with %i', async (type, status) => {
    const answer = await facade.call('POST', animals, {
      body: JSON.stringify(good),
      headers: { 'content-type': type ?? [] },
    });
    expect(answer.status).toBe(status);
    if (status === 415) expect(answer.body?.['platformResponseCode']).toBe('0010010000415');
  });

  it('refuses a compressed body with 415', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect((await facade.call('POST', animals, { body: good, headers })).status).toBe(415);
  });

  it.each([
    ['announced', { 'content-length': '1048577' }],
    ['streamed', { 'transfer-encoding': 'chunked' }],
  ])('refuses a body over 1 MiB with 413, %s', async (_name, headers) => {
    const { status, body } = await facade.call('POST', animals, { body: ' '.repeat(1_048_577), headers });
    expect(status).toBe(413);
    expect(body?.['platformResponseCode']).toBe('0010010000413');
  });

  it('takes a body of exactly 1 MiB', async () => {
    const start = JSON.stringify(good);
    const body = start + ' '.repeat(1_048_576 - start.length);
    expect((await facade.call('POST', animals, { body })).status).toBe(201);
  });
});

describe('PATCH /api/animal/v1/animals/{id}', () => {
  it('passes the given fields on and answers the changed animal', async () => {
    const body = { name: 'Nova', breedCode: null, sex: 'male', species: 'cat' };
    const { status, headers, body: changed } = await facade.call('PATCH', `${animals}/${animalId}`, { body });
    expect(status).toBe(200);
    expect(headers['etag']).toBe('"4"');
    expect(changed).toEqual(answered);
    expect(asked()).toEqual([
      { name: 'UpdateAnimal', variables: { input: { id: animalId, name: 'Nova', sex: 'M' } } },
    ]);
  });

  it('changes nothing for an empty object', async () => {
    expect((await facade.call('PATCH', `${animals}/${animalId}`, { body: {} })).status).toBe(200);
    expect(asked()[0]?.variables).toEqual({ input: { id: animalId } });
  });

  it.each([[{ name: 1 }], [{ sex: 'dog' }], [{ dateOfBirth: '2024-13-01' }], [[]]])(
    'refuses %j as malformed',
    async (body) => {
      const answer = await facade.call('PATCH', `${animals}/${animalId}`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body?.['platformResponseCode']).toBe('Animal_AnimalRegistry_VL_Request_RJ');
    },
  );

  it('never takes the id from the body', async () => {
    await facade.call('PATCH', `${animals}/${animalId}`, { body: { id: otherId, expectedVersion: 9 } });
    expect(asked()[0]?.variables).toEqual({ input: { id: animalId } });
  });

  it('answers 404 for a malformed id', async () => {
    expect((await facade.call('PATCH', `${animals}/x`, { body: {} })).status).toBe(404);
  });
});

describe('DELETE /api/animal/v1/animals/{id}', () => {
  it('answers 204 without a body', async () => {
    const { status, text } = await facade.call('DELETE', `${animals}/${animalId}`);
    expect([status, text]).toEqual([204, '']);
    expect(asked()).toEqual([{ name: 'ArchiveAnimal', variables: { input: { id: animalId } } }]);
  });
});
