import { appTokenPrefix, memberTokenPrefix, memberTokenType } from '../../../kernel/access/authorization.ts';
import type { Standing } from '../../../kernel/access/authorization.ts';
import { type Answered, type Facade, startFacade } from '../facade.ts';
import { createFakeAuthorization, goodStanding } from '../fake-authorization.ts';

let facade: Facade;
let token: string;
beforeAll(async () => {
  facade = await startFacade({ RATE_LIMIT_READ: '100000', RATE_LIMIT_APP: '100000' });
  token = await facade.authorization.appToken();
});
afterAll(() => facade.close());
beforeEach(() => {
  facade.authorization.state.standing = goodStanding;
  facade.advance(2_000);
});

const path = '/api/animal/v1/animals';
const metadata = 'resource_metadata="https://api.example.test/.well-known/oauth-protected-resource"';
const withHeader = (authorization: string) => facade.send('GET', path, { headers: { authorization } });
const withToken = (text: string) => withHeader(`Bearer ${text}`);

function expectProblem(answer: Answered, status: number, suffix: string, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.body).toMatchObject({
    type: `https://api.example.test/errors/${suffix}`,
    platformResponseCode: code,
  });
}

describe('an access token', () => {
  it.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])('is taken with the scheme "%s"', async (scheme) => {
    expect((await withHeader(`${scheme} ${token}`)).status).toBe(200);
  });

  it('is missed with 401 and where to find out more', async () => {
    const answer = await facade.send('GET', path);
    expectProblem(answer, 401, 'unauthorized', '0010010000401');
    expect(answer.headers['www-authenticate']).toBe(`Bearer ${metadata}`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is taken from the header only', async () => {
    for (const name of ['access_token', 'token', 'authorization']) {
      expect((await facade.send('GET', `${path}?${name}=${token}`)).status).toBe(401);
    }
    const body = `access_token=${token}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await facade.send('POST', path, { body, headers })).status).toBe(401);
    expect((await facade.send('GET', path, { headers: { cookie: `access_token=${token}` } })).status).toBe(
      401,
    );
  });

  it('in the query changes nothing beside one in the header', async () => {
    expect((await facade.call('GET', `${path}?access_token=x`)).status).toBe(200);
  });

  it.each([
    ['nothing', () => ''],
    ['two tokens', () => `${token} ${token}`],
    ['a list', () => `${token}, Bearer ${token}`],
    ['a cut token', () => token.slice(0, -5)],
    ['a longer token', () => `${token}A`],
    ['no prefix', () => token.slice(appTokenPrefix.length)],
    ['the prefix of members', () => memberTokenPrefix + token.slice(appTokenPrefix.length)],
    ['the prefix only', () => appTokenPrefix],
    ['a word', () => 'x'],
    ['a quoted token', () => `"${token}"`],
  ])('that is %s answers 401 invalid_token', async (_name, text) => {
    const answer = await withToken(text());
    expectProblem(answer, 401, 'unauthorized', '0010010000401');
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer resource_metadata="/);
  });

  it('of a wrong kind is challenged with invalid_token', async () => {
    const answer = await withToken(token.slice(0, -5));
    expect(answer.headers['www-authenticate']).toBe(`Bearer ${metadata}, error="invalid_token"`);
  });

  it.each(['authorization', 'Authorization'])('twice in two headers "%s" answers 401', async (name) => {
    const headers = { [name]: [`Bearer ${token}`, `Bearer ${token}`] };
    expect((await facade.send('GET', path, { headers })).status).toBe(401);
  });

  it('is taken beside another header that is as long', async () => {
    expect((await facade.call('GET', path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('of a key that nobody knows makes the facade ask for keys no more than once a second', async () => {
    const { state } = facade.authorization;
    expect((await withToken(token)).status).toBe(200);
    const [before, startedAt] = [state.keyLookups, Date.now()];
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => {
        const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: `key ${index}` }));
        return withToken(`${appTokenPrefix}${header.toString('base64url')}.e30.AA`);
      }),
    );
    const [lookups, seconds] = [state.keyLookups - before, (Date.now() - startedAt) / 1_000];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(lookups).toBeGreaterThan(0);
    expect(lookups).toBeLessThanOrEqual(1 + seconds);
  });

  it.each(['Basic YTpi', 'Token x', 'Bearer', 'Bearer:x'])(
    'in the header "%s" answers 401',
    async (header) => {
      expect((await withHeader(header)).status).toBe(401);
    },
  );

  it.each([
    ['another audience', { aud: 'https://other.example.test' }],
    ['another issuer', { iss: 'https://other.example.test' }],
    ['an expiry that passed', { exp: 1_700_000_000 }],
    ['an unknown business kind', { business_kind: 'CLUB' }],
  ])('with %s answers 401', async (_name, claims) => {
    const wrong: Record<string, unknown> = claims;
    expect((await withToken(await facade.authorization.appToken(wrong))).status).toBe(401);
  });

  it('signed with another key answers 401', async () => {
    const stranger = await createFakeAuthorization(facade.env, facade.now);
    expect((await withToken(await stranger.appToken())).status).toBe(401);
  });

  it('of the type of members answers 401 behind the prefix of apps', async () => {
    const jwt = await facade.authorization.sign({ iss: facade.env.AUTH_URL }, memberTokenType);
    expect((await withToken(`${appTokenPrefix}${jwt}`)).status).toBe(401);
  });

  it('stops when it expires', async () => {
    const short = await facade.authorization.appToken({
      exp: Math.floor(facade.now().getTime() / 1000) + 10,
    });
    expect((await withToken(short)).status).toBe(200);
    facade.advance(9_000);
    expect((await withToken(short)).status).toBe(200);
    facade.advance(1_000);
    expect((await withToken(short)).status).toBe(401);
  });

  it('of a member answers 403 forbidden', async () => {
    const answer = await withToken(await facade.authorization.memberToken());
    expectProblem(answer, 403, 'forbidden', '0010010000403');
  });

  it('of an app that acts for itself answers 403 delegated-token-required', async () => {
    const own = await facade.authorization.appToken({ business: null, business_kind: null, family: null });
    const answer = await withToken(own);
    expectProblem(answer, 403, 'delegated-token-required', '0010010000406');
    expect(answer.headers['ratelimit']).toBeDefined();
  });

  it('without the scope answers 403 insufficient-scope and which one is missing', async () => {
    const answer = await withToken(await facade.authorization.appToken({ scope: 'animal:write order:read' }));
    expectProblem(answer, 403, 'insufficient-scope', '0010010000403');
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="animal:read", ${metadata}`,
    );
    expect(answer.body).toMatchObject({
      requiredScopes: ['animal:read'],
      detail: 'The token does not carry the scope animal:read.',
    });
  });
});

describe('a scope that the business took back', () => {
  const takeBack = (...left: string[]) => {
    facade.authorization.state.standing = { ...goodStanding, scopes: left };
  };

  it('answers 403 insufficient-scope to a token that still carries it', async () => {
    takeBack('animal:write', 'order:read');
    const answer = await withToken(token);
    expectProblem(answer, 403, 'insufficient-scope', '0010010000403');
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="animal:read", ${metadata}`,
    );
    expect(answer.body).toMatchObject({
      requiredScopes: ['animal:read'],
      detail: 'The business no longer allows the app the scope animal:read.',
    });
    takeBack();
    expect((await facade.call('GET', path)).status).toBe(403);
  });

  it('is not handed on to the graph, and one that the token lacks is not lent to it', async () => {
    takeBack('engagement:read', 'animal:read');
    facade.graph.calls.length = 0;
    expect((await withToken(token)).status).toBe(200);
    expect(facade.graph.calls.map(({ viewer }) => viewer.scopes)).toEqual([['animal:read']]);
    const narrow = await facade.authorization.appToken({ scope: 'order:read' });
    expect((await withToken(narrow)).status).toBe(403);
  });
});

describe('standing', () => {
  const changes: readonly [string, Partial<Standing>, string][] = [
    ['the business ended the connection', { connection: 'DISCONNECTED' }, 'authorization-revoked'],
    ['there never was a connection', { connection: null }, 'authorization-revoked'],
    ['the app is suspended', { app: 'SUSPENDED' }, 'authorization-revoked'],
    ['the app is revoked', { app: 'REVOKED' }, 'authorization-revoked'],
    ['the token family is revoked', { revokedFamilies: ['family-0', 'family-1'] }, 'token-revoked'],
  ];
  it.each(changes)('answers 401 0010010000402 when %s', async (_name, change, suffix) => {
    facade.authorization.state.standing = { ...goodStanding, ...change };
    const answer = await withToken(token);
    expectProblem(answer, 401, suffix, '0010010000402');
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
    expect(answer.headers['ratelimit']).toBeUndefined();
  });

  it('answers 401 0010010000402 for an app that does not exist', async () => {
    facade.authorization.state.standing = null;
    expectProblem(await withToken(token), 401, 'authorization-revoked', '0010010000402');
  });

  it('answers 401 0010010000402 to a token of the app itself that was revoked, and to no other', async () => {
    const ownToken = (jti: string) =>
      facade.authorization.appToken({ business: null, business_kind: null, family: null, jti });
    const [revoked, other] = [await ownToken('token-1'), await ownToken('token-2')];
    const revokedTokens = ['token-0', 'token-1'];
    facade.authorization.state.standing = { ...goodStanding, connection: null, revokedTokens };
    expectProblem(await withToken(revoked), 401, 'token-revoked', '0010010000402');
    expectProblem(await withToken(other), 403, 'delegated-token-required', '0010010000406');
  });

  it('leaves other families alone', async () => {
    facade.authorization.state.standing = { ...goodStanding, revokedFamilies: ['family-2'] };
    expect((await withToken(token)).status).toBe(200);
  });

  it.each(['NONE', 'EXPIRED', 'DECLINED', 'NEEDS_VERIFICATION'] as const)(
    'answers 403 0010010000407 when the card is %s',
    async (card) => {
      facade.authorization.state.standing = { ...goodStanding, card };
      expectProblem(await withToken(token), 403, 'payment-card-required', '0010010000407');
    },
  );

  it('answers 503 with Retry-After when it cannot be read, and never passes', async () => {
    facade.graph.calls.length = 0;
    facade.authorization.state.standing = 'down';
    const answer = await withToken(token);
    expectProblem(answer, 503, 'service-unavailable', '0010010000503');
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body?.['retryAfterSeconds']).toBe(5);
    expect(facade.graph.calls).toEqual([]);
    facade.authorization.state.standing = goodStanding;
    expect((await withToken(token)).status).toBe(200);
  });

  it('is asked once for all requests of 2 seconds, also parallel ones', async () => {
    facade.authorization.state.lookups = 0;
    await Promise.all(Array.from({ length: 20 }, () => withToken(token)));
    facade.advance(1_999);
    await withToken(token);
    expect(facade.authorization.state.lookups).toBe(1);
    facade.advance(1);
    await withToken(token);
    expect(facade.authorization.state.lookups).toBe(2);
  });

  it.each([
    ['app', { drop: '0193a5b0-0000-7000-8000-00000000000a' }, 401],
    ['business', { drop: '0193a5b0-0000-7000-8000-00000000000b' }, 401],
    ['stranger', { drop: 'somebody else' }, 200],
  ])('is forgotten at once when told of a change of the %s', async (_name, { drop }, status) => {
    await withToken(token);
    facade.authorization.state.standing = { ...goodStanding, app: 'REVOKED' };
    facade.standing.drop(drop);
    expect((await withToken(token)).status).toBe(status);
  });
});

describe('keys that cannot be had', () => {
  it('answer 503 to tokens not seen before', async () => {
    const cold = await startFacade();
    try {
      cold.authorization.state.keys = 'down';
      const answer = await cold.call('GET', path);
      expectProblem(answer, 503, 'service-unavailable', '0010010000503');
    } finally {
      await cold.close();
    }
  });
});
