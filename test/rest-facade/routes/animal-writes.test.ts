import { type Facade, startFacade } from '../facade.ts';
import { animal } from '../fake-graph.ts';
import { animalId, otherId } from '../ids.ts';

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

  it('names the field whose text cannot be stored', async () => {
    const body = '{"name":"A","species":"dog","breeds":[{"a/b":"x\\u0000"}]}';
    expect((await facade.call('POST', animals, { body })).body).toMatchObject({
      errors: [{ field: '/breeds/0/a~1b', code: 'BAD_FORMAT' }],
    });
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
