import { z } from 'zod';
import { createLogger } from '../../kernel/observability/logger.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { testDatabaseUrl } from '../support/postgres.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const operation = JSON.stringify({ query: '{ species { code } }' });
const answerSchema = z.object({
  errors: z.array(
    z.object({
      extensions: z.object({ code: z.string(), platformResponseCode: z.string(), requestId: z.string() }),
    }),
  ),
});

/** Status and platform code of a refused request; the answer has to name its request. */
async function refusalOf(answer: Response): Promise<string> {
  const { errors } = answerSchema.parse(await answer.json());
  const [{ extensions } = { extensions: null }] = errors;
  expect(extensions?.requestId).toBe(answer.headers.get('X-Request-Id'));
  return `${answer.status} ${extensions?.platformResponseCode}`;
}

const addresses = ['the public address', 'the gateway'] as const;
const urlOf = (address: (typeof addresses)[number]) =>
  `${address === 'the gateway' ? platform.env.GATEWAY_URL : platform.env.BASE_URL}/graphql`;

describe.each(addresses)('POST /graphql at %s', (address) => {
  const post = (headers: Record<string, string>, body: string | Buffer = operation) =>
    fetch(urlOf(address), { method: 'POST', headers, body });
  const json = { 'Content-Type': 'application/json' };

  it('answers application/json, and the type of GraphQL over HTTP to who accepts it', async () => {
    const plain = await post(json);
    expect([plain.status, plain.headers.get('Content-Type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const modern = await post({ ...json, Accept: 'application/graphql-response+json' });
    expect(modern.headers.get('Content-Type')).toBe('application/graphql-response+json; charset=utf-8');
    expect(plain.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it.each([
    ['a document that nobody has registered', '{"documentId":"x"}', 400],
    [
      'one that says so to a client with APQ',
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
      400,
    ],
    ['no JSON', '{', 400],
    ['a token of nobody', operation, 401],
  ])('refuses %s in the type that the caller accepts', async (_, body, status) => {
    const token: Record<string, string> = status === 401 ? { Authorization: 'Bearer nobody' } : {};
    for (const type of ['application/json', 'application/graphql-response+json']) {
      const answer = await post({ ...json, ...token, Accept: `${type}, */*;q=0.1` }, body);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, `${type}; charset=utf-8`]);
    }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
  ])('refuses %s, which a foreign page can send without being asked', async (type) => {
    expect(await refusalOf(await post({ 'Content-Type': type }))).toBe('400 0010010000400');
    for (const header of ['Apollo-Require-Preflight', 'X-Apollo-Operation-Name']) {
      expect(await refusalOf(await post({ 'Content-Type': type, [header]: '1' }))).toBe('415 0010010000415');
    }
  });

  it('refuses a body without a type', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(urlOf(address), { method: 'POST', headers, body: new TextEncoder().encode(operation) });
    expect(await refusalOf(await send({}))).toBe('400 0010010000400');
    expect(await refusalOf(await send({ 'Apollo-Require-Preflight': '1' }))).toBe('415 0010010000415');
  });

  it.each([
    'application/xml',
    'application/graphql',
    'application/json; charset=latin1',
    'application/json-patch+json',
    'json',
  ])('refuses %s', async (type) => {
    expect(await refusalOf(await post({ 'Content-Type': type }))).toBe('415 0010010000415');
  });

  it.each([
    'application/json',
    'Application/JSON; charset="UTF-8"',
    'application/graphql-response+json; charset=utf-8',
  ])('takes %s', async (type) => {
    for (let round = 0; round < 2; round += 1)
      expect((await post({ 'Content-Type': type })).status).toBe(200);
  });

  it.each([
    ['several operations', `[${operation},${operation}]`],
    ['one in a list', `[${operation}]`],
    ['null', 'null'],
    ['a number', '0'],
    ['a text', '"{ species { code } }"'],
    ['nothing', ''],
    ['no JSON', '{'],
    ['a field called __proto__', '{"query":"{ species { __proto__: code } }"}'],
    ['a variable called __proto__', '{"query":"query ($__proto__: ID!) { animal(id: $__proto__) { id } }"}'],
    ['no query', '{}'],
    ['a query that is no text', '{"query":5}'],
    ['variables that are no object', '{"query":"{ species { code } }","variables":"x"}'],
    ['a name twice', '{"query":"{ species { code } }","query":"{ __typename }"}'],
    ['a NUL', String.raw`{"query":"{ species { code } }","variables":{"a":"\u0000"}}`],
    [
      'deep nesting',
      `{"query":"{ species { code } }","variables":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    ],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('refuses %s with 400', async (_name, body) => {
    expect(await refusalOf(await post(json, body))).toBe('400 0010010000400');
  });

  it('keeps no queries for clients', async () => {
    const answer = await post(json, '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}');
    expect(answerSchema.parse(await answer.json()).errors[0]?.extensions).toMatchObject({
      code: 'PERSISTED_QUERY_NOT_SUPPORTED',
      platformResponseCode: '0010010000400',
    });
  });

  it('refuses a body over 1 MiB with 413', async () => {
    const body = JSON.stringify({ query: '{ species { code } }', variables: { a: 'x'.repeat(1_048_576) } });
    for (let round = 0; round < 4; round += 1) {
      const answer = await post(json, body);
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain('"platformResponseCode":"0010010000413"');
    }
    const streamed = await fetch(urlOf(address), {
      method: 'POST',
      headers: json,
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(413);
    expect((await post(json)).status).toBe(200);
  });

  it('has an introspectable schema in development', async () => {
    const answer = await post(json, JSON.stringify({ query: '{ __schema { queryType { name } } }' }));
    expect(await answer.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  });

  it('sends rate-limit headers', async () => {
    const { accessToken } = await signIn(platform, platform.world.accounts.buyer);
    const member = await post({ ...json, Authorization: `Bearer ${accessToken}` });
    expect(member.headers.get('RateLimit-Policy')).toBe('"member";q=10000000;w=60');
    expect(member.headers.get('RateLimit')).toMatch(/^"member";r=\d+;t=\d+$/);
    expect((await post(json)).headers.get('RateLimit-Policy')).toBe('"public";q=10000000;w=60');
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('is the only method: %s answers 405', async (method) => {
    const query = new URLSearchParams({ query: '{ species { code } }' });
    const answer = await fetch(`${urlOf(address)}?${query.toString()}`, {
      method,
      headers: { 'Apollo-Require-Preflight': '1' },
    });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await answer.text()).toContain('0010010000405');
  });
});

describe('an operation at the public address', () => {
  it('is one request of the facade and one of the gateway, under one id, in the log', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', {
      write: (text) => lines.push(text),
      flush: async () => undefined,
    });
    const logged = await startTestPlatform({ logger });
    try {
      for (const query of ['{ species { code } }', '{ nothing }', '{ species { code } }']) {
        await graphApi(logged, null)(query, {}, { 'X-Request-Id': 'request-in-the-log' });
      }
    } finally {
      await logged.stop();
    }
    const requestSchema = z.object({
      service: z.string(),
      method: z.string(),
      path: z.string(),
      status: z.number(),
    });
    const requests = lines
      .filter((line) => line.includes('"requestId":"request-in-the-log"'))
      .map((line) => requestSchema.parse(JSON.parse(line)));
    const request = { method: 'POST', path: '/graphql' };
    expect(requests).toEqual(
      [200, 400, 200].flatMap((status) =>
        ['gateway', 'rest-facade'].map((service) => ({ ...request, service, status })),
      ),
    );
  });
});

describe('the graph in production', () => {
  it('reveals nothing of its schema except to operations that fit it', async () => {
    const settings = {
      NODE_ENV: 'production',
      PSP: '',
      GRAPHQL_ALLOW_ADHOC: 'true',
      DATABASE_URL: await testDatabaseUrl(),
      DEMO: '0',
      PASSWORD_HASH_MEMORY_KIB: '',
    };
    const production = await startTestPlatform({ settings });
    try {
      const anonymous = graphApi(production, null);
      for (const query of [
        '{ __schema { queryType { name } } }',
        '{ __type(name: "Animal") { name } }',
        '{ species { code } __schema { types { name } } }',
        'fragment A on Query { __schema { types { name } } } { ...A }',
      ]) {
        const answer = await anonymous(query);
        expect(answer.status).toBe(400);
        expect(answer.text).not.toContain('"name":"Query"');
      }
      expect((await anonymous('{ speces { code } }')).text).not.toMatch(/did you mean/i);
      expect((await anonymous('{ species { code __typename } }')).status).toBe(200);
      const page = await fetch(`${production.env.GATEWAY_URL}/graphql`, { headers: { Accept: 'text/html' } });
      expect(page.status).toBe(405);
      const landing = await fetch(production.env.GATEWAY_URL, { headers: { Accept: 'text/html' } });
      expect([landing.status, await landing.text()]).toEqual([200, expect.not.stringContaining('GraphiQL')]);
    } finally {
      await production.stop();
    }
  });
});

describe('too many operations', () => {
  it('of one session or one address answer 429 with Retry-After', async () => {
    const limited = await startTestPlatform({ settings: { RATE_LIMIT_MEMBER: '5', RATE_LIMIT_PUBLIC: '3' } });
    try {
      const { accounts } = limited.world;
      const { accessToken } = await signIn(limited, accounts.buyer);
      const member = graphApi(limited, accessToken);
      for (let count = 0; count < 5; count += 1)
        expect((await member('{ species { code } }')).status).toBe(200);
      const answer = await member('{ species { code } }');
      expect(answer.status).toBe(429);
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: '0010010000429',
        platformResponseCode: '0010010000429',
      });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
      expect(answer.headers.get('RateLimit')).toMatch(/^"member";r=0;t=\d+$/);
      const anonymous = graphApi(limited, null);
      const statuses = [];
      for (let count = 0; count < 4; count += 1)
        statuses.push((await anonymous('{ species { code } }')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await limited.stop();
    }
  });
});
