import { type ErrorCode, catalogueRow } from '../../../kernel/errors/errors.ts';
import { problemSchema } from '../../../rest-facade/documentation/problem-schema.ts';
import type { Route } from '../../../partner-api/declaration/route.ts';
import { codesOf, hasBody } from '../../../partner-api/declaration/route-codes.ts';
import { routes } from '../../../partner-api/routes/index.ts';
import { type Answered, type Facade, type Sent, startFacade } from '../facade.ts';
import { goodStanding } from '../fake-authorization.ts';
import { otherId } from '../ids.ts';

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade({ RATE_LIMIT_READ: '20', RATE_LIMIT_WRITE: '20', RATE_LIMIT_SLOTS: '20' });
});
afterAll(() => facade.close());
beforeEach(() => {
  facade.advance(61_000);
  facade.graph.answersWell();
  facade.authorization.state.standing = goodStanding;
});

/** A request that the route answers well, made of its example. */
function exampleOf({ path, example }: Route): { address: string; sent: Sent } {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => example.path?.[name] ?? '');
  const query = new URLSearchParams(example.query).toString();
  return { address: query === '' ? address : `${address}?${query}`, sent: { body: example.body } };
}

type Provoke = (route: Route) => Promise<Answered>;

const call = (route: Route, change: Sent = {}, suffix = '') => {
  const { address, sent } = exampleOf(route);
  return facade.call(route.method, `${address}${suffix}`, { ...sent, ...change });
};

const withClaims = async (route: Route, claims: object) =>
  call(route, { headers: { authorization: `Bearer ${await facade.authorization.appToken(claims)}` } });

const withStanding = (route: Route, change: object) => {
  facade.authorization.state.standing = { ...goodStanding, ...change };
  return call(route);
};

/** How the generic codes come about; every other one is a refusal of the graph. */
const provocations: Partial<Record<ErrorCode, Provoke>> = {
  '0010010000400': (route) =>
    'query' in route.input.shape
      ? call(route, {}, '&page=0&x=%00')
      : route.method === 'POST'
        ? call(route, { headers: { 'idempotency-key': '' } })
        : call(route, {}, '?x=%00'),
  '0010010000401': (route) => call(route, { headers: { authorization: [] } }),
  AUTHORIZATION_REVOKED: (route) => withStanding(route, { connection: 'DISCONNECTED' }),
  TOKEN_REVOKED: (route) => withStanding(route, { revokedFamilies: ['family-1'] }),
  '0010010000403': async (route) =>
    call(route, { headers: { authorization: `Bearer ${await facade.authorization.memberToken()}` } }),
  '0010010000406': (route) => withClaims(route, { business: null }),
  INSUFFICIENT_SCOPE: (route) => withClaims(route, { scope: '' }),
  '0010010000407': (route) => withStanding(route, { card: 'NONE' }),
  '0010010000409': async (route) => {
    facade.graph.refuses('0010010000409', { retryAfterSeconds: 1 });
    const answer = await call(route, { headers: { 'idempotency-key': 'runs' } });
    facade.graph.answersWell();
    return answer;
  },
  '0010010000412': (route) => call(route, { headers: { 'if-match': 'x' } }),
  '0010010000413': (route) => call(route, { body: ' '.repeat(1_048_577) }),
  '0010010000415': (route) => call(route, { headers: { 'content-type': 'text/plain' } }),
  '0010010000422': async (route) => {
    const headers = { 'idempotency-key': 'taken' };
    await call(route, { headers });
    return call(route, { headers, body: { ...route.example.body, name: 'Another' } });
  },
  '0010010000429': async (route) => {
    for (let count = 0; count < 20; count += 1) await call(route);
    return call(route);
  },
  '0010010000500': (route) => {
    facade.graph.answers(() => {
      throw new Error('select secret from somewhere');
    });
    return call(route);
  },
  '0010010000503': (route) => {
    facade.authorization.state.standing = 'down';
    return call(route);
  },
  Animal_AnimalRegistry_VL_Request_RJ: (route) =>
    hasBody(route)
      ? call(route, { body: { ...route.example.body, sex: 'x' } })
      : call(route, {}, `${'query' in route.input.shape ? '&' : '?'}x=%00`),
};

const expected = routes.flatMap((route) =>
  [...codesOf(route)].map((code) => ({ method: route.method, path: route.path, code, route })),
);

describe('a documented code', () => {
  it.each(expected)('$method $path answers $code as the contract shapes it', async ({ route, code }) => {
    const provoke = provocations[code];
    if (provoke === undefined) facade.graph.refuses(code);
    const answer = await (provoke ?? call)(route);
    const row = catalogueRow(code);
    const platformResponseCode = row.platformResponseCode ?? code;

    expect(answer.body).toMatchObject({
      type: `https://api.example.test/errors/${row.suffix}`,
      title: row.title,
      status: row.status,
      platformResponseCode,
      resultCode: platformResponseCode,
    });
    expect(answer.status).toBe(row.status);
    expectProblemShape(answer);
  });

  it('has a page behind its type', async () => {
    for (const suffix of new Set(expected.map(({ code }) => catalogueRow(code).suffix))) {
      const page = await facade.send('GET', `/errors/${suffix}`);
      expect([suffix, page.status]).toEqual([suffix, 200]);
    }
  });
});

function expectProblemShape({ body, headers, text }: Answered): void {
  const problem = problemSchema.strict().parse(body);
  const required = [
    'type',
    'title',
    'status',
    'detail',
    'instance',
    'platformResponseCode',
    'resultCode',
    'requestId',
    'timestamp',
  ];
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(required));
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'private, no-store',
    'x-request-id': problem.requestId,
  });
  expect(problem.instance).toBe(`urn:svc:request:${problem.requestId}`);
  expect(problem.timestamp).toBe(facade.now().toISOString());
  expect(headers['retry-after']).toBe(problem.retryAfterSeconds?.toString());
  expect(headers['www-authenticate'] !== undefined).toBe(
    problem.status === 401 || problem.type.endsWith('insufficient-scope'),
  );
  expect(text).not.toContain('secret');
}

describe('a problem of the graph', () => {
  const path = `/api/animal/v1/animals/${otherId}`;

  it('keeps its detail and members', async () => {
    const errors = [{ field: '/name', code: 'TOO_LONG', detail: 'At most 120 characters.' }] as const;
    facade.graph.refuses('Animal_AnimalRegistry_VL_Length_RJ', { errors });
    const { body } = await facade.call('PATCH', path, { body: { name: 'x' } });
    expect(body).toMatchObject({ detail: 'Refused: Animal_AnimalRegistry_VL_Length_RJ', errors });
  });

  it('keeps its data and its time to wait', async () => {
    facade.graph.refuses('0010010000503', { retryAfterSeconds: 17, data: { a: 1 } });
    const { body, headers } = await facade.call('GET', path);
    expect(body).toMatchObject({ retryAfterSeconds: 17, data: { a: 1 } });
    expect(headers['retry-after']).toBe('17');
  });

  it.each([
    ['an unknown code', { data: null, errors: [{ message: 'select 1', extensions: { code: 'X' } }] }],
    ['no code', { data: null, errors: [{ message: 'select 1' }] }],
    ['no data', { data: null }],
    ['nothing', {}],
    ['a missing field', { data: {} }],
  ])('with %s is a 500 that tells nothing', async (_name, result) => {
    facade.graph.answers(() => result);
    const { status, body, text } = await facade.call('GET', path);
    expect(status).toBe(500);
    expect(body).toMatchObject({
      platformResponseCode: '0010010000500',
      detail: 'Something went wrong on our side',
    });
    expect(text).not.toContain('select');
  });
});

describe('X-Request-Id', () => {
  it('is kept when it is well formed', async () => {
    const headers = { 'x-request-id': 'abc_DEF-12345678' };
    const good = await facade.call('GET', '/api/animal/v1/animals', { headers });
    const bad = await facade.send('GET', '/nothing', { headers });
    expect([good.headers['x-request-id'], bad.headers['x-request-id'], bad.body?.['requestId']]).toEqual(
      Array(3).fill('abc_DEF-12345678'),
    );
  });

  it.each(['short', 'x'.repeat(65), 'with space', 'a'.repeat(20) + '"'])(
    'is made anew for "%s"',
    async (id) => {
      const { headers, body } = await facade.send('GET', '/nothing', { headers: { 'x-request-id': id } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(body?.['requestId']).toBe(headers['x-request-id']);
    },
  );
});
