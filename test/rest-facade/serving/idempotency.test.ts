import { sweepKeptAnswers } from '../../../rest-facade/serving/idempotency.ts';
import { type Facade, startFacade } from '../facade.ts';
import { animal } from '../fake-graph.ts';
import { otherId } from '../ids.ts';

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade({ RATE_LIMIT_WRITE: '100000', RATE_LIMIT_APP: '100000' });
});
afterAll(() => facade.close());
beforeEach(() => {
  facade.graph.answersWell();
  facade.graph.calls.length = 0;
});

const path = '/api/animal/v1/animals';
const body = { name: 'Aurora', species: 'dog' };
let keys = 0;
const newKey = () => `key ${(keys += 1)}`;
const post = (key: string, sent: unknown = body) =>
  facade.call('POST', path, { body: sent, headers: { 'idempotency-key': key } });
const ofOther = async (key: string, claims: { app?: string; business?: string }) =>
  facade.call('POST', path, {
    body,
    headers: {
      'idempotency-key': key,
      authorization: `Bearer ${await facade.authorization.appToken(claims)}`,
    },
  });
const keptRows = async (key: string) => {
  const { rows } = await facade.database.pool.query(
    'select status from rest_facade.kept_answer where key = $1',
    [key],
  );
  return rows;
};

describe('Idempotency-Key', () => {
  it('gives the first answer again, status, body and address', async () => {
    const key = newKey();
    const first = await post(key);
    facade.graph.answers(() => ({ data: { registerAnimal: { ...animal, id: otherId } } }));
    const second = await post(key);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect([second.status, second.text]).toEqual([201, first.text]);
    for (const name of ['location', 'etag', 'content-type', 'cache-control'] as const) {
      expect(second.headers[name]).toBe(first.headers[name]);
    }
    expect(facade.graph.calls).toHaveLength(1);
  });

  it('takes the same values in another spelling for the same request', async () => {
    const key = newKey();
    await post(key, '{"name":"Aurora","species":"dog","x":{"a":1,"b":[2]}}');
    const second = await post(key, '{ "x": {"b":[2], "a":1.0}, "species": "dog", "name": "\\u0041urora" }');
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('refuses another request under the same key with 422', async () => {
    const key = newKey();
    await post(key);
    const { status, body: problem } = await post(key, { ...body, name: 'Nova' });
    expect(status).toBe(422);
    expect(problem?.['platformResponseCode']).toBe('0010010000422');
    expect(facade.graph.calls).toHaveLength(1);
  });

  it('goes with the viewer to the service that makes the effect', async () => {
    const key = newKey();
    await post(key);
    const [first] = facade.graph.calls;
    expect(first?.viewer.idempotencyKey).toEqual({
      scope: `POST ${path}`,
      key,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await facade.call('POST', path, { body });
    expect(facade.graph.calls[1]?.viewer).not.toHaveProperty('idempotencyKey');
  });

  it('says that an answer is repeated when the service says so, and stores it', async () => {
    const key = newKey();
    facade.graph.answers(() => ({ data: { registerAnimal: animal }, extensions: { isReplay: true } }));
    expect((await post(key)).headers['idempotency-replayed']).toBe('true');
    facade.graph.refuses('0010010000500');
    const { status, headers } = await post(key);
    expect([status, headers['idempotency-replayed']]).toEqual([201, 'true']);
  });

  it.each([
    ['0010010000409', 409, '1'],
    ['0010010000422', 422, undefined],
  ] as const)(
    'passes on what the effect says of its key, and does not keep it: %s',
    async (code, status, retryAfter) => {
      const key = newKey();
      facade.graph.refuses(code, code === '0010010000409' ? { retryAfterSeconds: 1 } : {});
      const refused = await post(key, { ...body, name: 'Nova' });
      expect([refused.status, refused.headers['retry-after']]).toEqual([status, retryAfter]);
      expect(await keptRows(key)).toEqual([]);
      facade.graph.answersWell();
      expect((await post(key)).status).toBe(201);
    },
  );

  it('keeps what was done over what was refused to another request in the same moment', async () => {
    const key = newKey();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    facade.graph.answers(async () => {
      asked();
      await mayAnswer;
      return { data: { registerAnimal: animal } };
    });
    const first = post(key);
    await isAsked;
    expect((await post(key, {})).status).toBe(400);
    letAnswer();
    expect((await first).status).toBe(201);
    expect((await post(key)).headers['idempotency-replayed']).toBe('true');
    expect((await post(key, {})).status).toBe(422);
  });

  it('gives a refusal by a rule again', async () => {
    const key = newKey();
    facade.graph.refuses('Animal_AnimalRegistry_AD_Duplicate_RJ');
    const first = await post(key);
    facade.graph.answersWell();
    const second = await post(key);
    expect([second.status, second.text]).toEqual([409, first.text]);
    expect(second.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'idempotency-replayed': 'true',
    });
  });

  it.each([['0010010000500'], ['0010010000503'], ['0010010000429']] as const)(
    'does not keep %s',
    async (code) => {
      const key = newKey();
      facade.graph.refuses(code);
      expect((await post(key)).status).toBeGreaterThanOrEqual(429);
      facade.graph.answersWell();
      const second = await post(key);
      expect(second.status).toBe(201);
      expect(second.headers['idempotency-replayed']).toBeUndefined();
    },
  );

  it('gives a failed validation again, and takes no corrected request for the same one', async () => {
    const key = newKey();
    const first = await post(key, {});
    expect(first.status).toBe(400);
    const again = await post(key, {});
    expect([again.status, again.text]).toEqual([400, first.text]);
    expect(again.headers['content-type']).toBe('application/problem+json');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await post(key)).status).toBe(422);
  });

  it('stores nothing of a body that cannot be read', async () => {
    const key = newKey();
    const broken = await facade.call('POST', '/api/animal/v1/animals', {
      body: '{',
      headers: { 'idempotency-key': key },
    });
    expect(broken.status).toBe(400);
    expect(await keptRows(key)).toEqual([]);
    expect((await post(key)).status).toBe(201);
  });

  it('belongs to one app and one business', async () => {
    const key = newKey();
    await post(key);
    expect((await ofOther(key, { business: otherId })).headers['idempotency-replayed']).toBeUndefined();
    expect((await ofOther(key, { app: otherId })).headers['idempotency-replayed']).toBeUndefined();
    expect((await ofOther(key, {})).headers['idempotency-replayed']).toBe('true');
  });

  it('is free again after 48 hours, and swept away', async () => {
    const key = newKey();
    await post(key);
    facade.advance(48 * 3_600_000 - 1000);
    await sweepKeptAnswers({ database: facade.database, clock: { now: facade.now } });
    expect(await keptRows(key)).toHaveLength(1);
    facade.advance(1000);
    const again = await ofOther(key, {});
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
    facade.advance(48 * 3_600_000);
    await sweepKeptAnswers({ database: facade.database, clock: { now: facade.now } });
    expect(await keptRows(key)).toEqual([]);
    facade.advance(-96 * 3_600_000);
  });

  it.each([
    ['x'.repeat(101), 'TOO_LONG'],
    ['', 'BAD_FORMAT'],
    ['schlüssel', 'BAD_FORMAT'],
    ['a\tb', 'BAD_FORMAT'],
  ])('refuses the key %j with 400', async (key, code) => {
    const { status, body: problem } = await post(key);
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      platformResponseCode: '0010010000400',
      errors: [{ field: 'header:Idempotency-Key', code }],
    });
  });

  it('takes a key of 100 characters', async () => {
    expect((await post('x'.repeat(100))).status).toBe(201);
  });

  it('means nothing on other methods', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(500) };
    expect((await facade.call('DELETE', `${path}/${otherId}`, { headers })).status).toBe(204);
  });
});

describe('Idempotency-Key without its database', () => {
  it('answers 503 and does nothing', async () => {
    const broken = await startFacade();
    try {
      await broken.database.pool.query('drop table rest_facade.kept_answer');
      const answer = await broken.call('POST', path, { body, headers: { 'idempotency-key': 'k' } });
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(broken.graph.calls).toEqual([]);
      expect((await broken.call('POST', path, { body })).status).toBe(201);
    } finally {
      await broken.close();
    }
  });
});
