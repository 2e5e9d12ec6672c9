import { type Facade, startFacade } from '../facade.ts';
import { animal } from '../fake-graph.ts';
import { animalId } from '../ids.ts';

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

const path = `/api/animal/v1/animals/${animalId}`;

describe('If-None-Match', () => {
  it.each(['"3"', 'W/"3"', '"1", "3"', '"x",W/"3"', '*'])('%s answers 304', async (etags) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await facade.call(method, path, { headers: { 'if-none-match': etags } });
      expect([answer.status, answer.text]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag: '"3"', 'cache-control': 'private, no-store' });
    }
  });

  it.each(['"4"', '3', '"33"', ''])('%s answers the animal', async (etags) => {
    const answer = await facade.call('GET', path, { headers: { 'if-none-match': etags } });
    expect([answer.status, answer.headers['etag']]).toEqual([200, '"3"']);
  });

  it('means nothing on a list', async () => {
    const headers = { 'if-none-match': '*' };
    expect((await facade.call('GET', '/api/animal/v1/animals', { headers })).status).toBe(200);
  });
});

describe.each(['PATCH', 'DELETE'])('If-Match on %s', (method) => {
  const body = method === 'PATCH' ? { name: 'Nova' } : undefined;
  const change = (headers: Record<string, string>) => facade.call(method, path, { body, headers });
  const input = () => facade.graph.calls[0]?.variables['input'];

  it('asks for that version', async () => {
    expect((await change({ 'if-match': '"3"' })).status).toBeLessThan(300);
    expect(input()).toMatchObject({ expectedVersion: 3 });
  });

  it.each(['*', undefined])('that is %s asks for none', async (etag) => {
    await change(etag === undefined ? {} : { 'if-match': etag });
    expect(input()).not.toHaveProperty('expectedVersion');
  });

  it.each([
    'W/"3"',
    '3',
    '"x"',
    '""',
    '"2147483648"',
    '"99999999999999999999"',
    '"-1"',
    '"1.0"',
    'W/"3", "x"',
    '"3,4"',
    '*, W/"3"',
    ',',
    '',
  ])('that is %s answers 412', async (etag) => {
    const answer = await change({ 'if-match': etag });
    expect(answer.status).toBe(412);
    expect(answer.body?.['platformResponseCode']).toBe('0010010000412');
    expect(facade.graph.calls).toEqual([]);
  });

  it.each(['"2", "3"', '"3","2"', 'W/"3", "x", "3"', '"2147483648", "3", "3"'])(
    'asks for any version of a list: %s',
    async (tags) => {
      facade.graph.answers(({ name, variables }) =>
        JSON.stringify(variables).includes('"expectedVersion":3')
          ? { data: method === 'PATCH' ? { updateAnimal: animal } : { archiveAnimal: { id: animal.id } } }
          : { errors: [{ message: name, extensions: { code: '0010010000412' } }] },
      );
      expect((await change({ 'if-match': tags })).status).toBeLessThan(300);
    },
  );

  it('answers 412 when none of a list is the version, and tries at most ten', async () => {
    facade.graph.refuses('0010010000412');
    const tags = Array.from({ length: 1_000 }, (_, version) => `"${version}"`).join();
    expect((await change({ 'if-match': tags })).status).toBe(412);
    expect(facade.graph.calls).toHaveLength(10);
  });

  it('is not tried again with another version after any other refusal', async () => {
    facade.graph.refuses('0010010000503');
    expect((await change({ 'if-match': '"2", "3"' })).status).toBe(503);
    expect(facade.graph.calls).toHaveLength(1);
  });

  it('passes the 412 of another version on', async () => {
    facade.graph.refuses('0010010000412');
    expect((await change({ 'if-match': '"2"' })).status).toBe(412);
  });
});

describe('If-Match on POST', () => {
  it('means nothing: there is no version yet', async () => {
    const answer = await facade.call('POST', '/api/animal/v1/animals', {
      body: { name: 'Nova', species: 'dog' },
      headers: { 'if-match': '"9"' },
    });
    expect(answer.status).toBe(201);
  });
});

describe('HEAD', () => {
  it.each([path, '/api/animal/v1/animals', '/openapi.json', '/docs'])(
    '%s answers like GET, without the body',
    async (address) => {
      const got = await facade.call('GET', address);
      const head = await facade.call('HEAD', address);
      expect([head.status, head.text]).toEqual([200, '']);
      for (const name of ['content-type', 'content-length', 'etag', 'link', 'cache-control']) {
        expect(head.headers[name]).toBe(got.headers[name]);
      }
    },
  );

  it('answers the problems of GET', async () => {
    const head = await facade.call('HEAD', '/api/animal/v1/animals/x');
    expect([head.status, head.headers['content-type'], head.text]).toEqual([
      404,
      'application/problem+json',
      '',
    ]);
  });
});
