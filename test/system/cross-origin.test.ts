import { z } from 'zod';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const ours = 'https://app.example.com';
const stranger = 'https://elsewhere.example';
const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
  'traceparent',
];
const answerHeaders = [
  'ETag',
  'Location',
  'Link',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'Idempotency-Replayed',
  'Age',
  'WWW-Authenticate',
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: {
      WEB_ORIGINS: ` ${ours},http://localhost:3000`,
      RATE_LIMIT_PUBLIC: '30',
      RATE_LIMIT_TOKEN: '1',
    },
  });
});
afterAll(() => platform.stop());

type Address = readonly [
  host: 'BASE_URL' | 'AUTH_URL' | 'DASHBOARD_URL' | 'SITE_URL' | 'GATEWAY_URL',
  path: string,
];

function call([host, path]: Address, origin: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Origin', origin);
  return fetch(platform.env[host] + path, { redirect: 'manual', ...init, headers });
}

function preflight(address: Address, origin: string): Promise<Response> {
  const asked = {
    'Access-Control-Request-Method': 'PATCH',
    'Access-Control-Request-Headers': 'authorization,if-match',
  };
  return call(address, origin, { method: 'OPTIONS', headers: asked });
}

const listOf = (answer: Response, header: string) => (answer.headers.get(header) ?? '').split(', ');
/** To whom the browser shows the answer, and whether it may have come with a cookie. */
const readers = ({ headers }: Response) => [
  headers.get('Access-Control-Allow-Origin'),
  headers.get('Access-Control-Allow-Credentials'),
];

const open: readonly Address[] = [
  ['BASE_URL', '/api/animal/v1/animals'],
  ['BASE_URL', '/api/developer/v1/applications'],
  ['BASE_URL', '/api/price/v1/platform-prices?keys=plan:x'],
  ['BASE_URL', '/api/nothing/of/the/kind'],
  ['BASE_URL', '/graphql'],
  ['BASE_URL', '/openapi.json'],
  ['BASE_URL', '/.well-known/oauth-protected-resource'],
  ['GATEWAY_URL', '/graphql'],
  ['GATEWAY_URL', '/nothing'],
  ['SITE_URL', '/api/price/v1/platform-prices?keys=plan:x'],
  ['SITE_URL', '/api/plan/v1/plans'],
  ['AUTH_URL', '/connect/token'],
  ['AUTH_URL', '/connect/revoke'],
  ['AUTH_URL', '/connect/register'],
  ['AUTH_URL', '/.well-known/oauth-authorization-server'],
];

describe.each(open)('a page of another origin at %s%s', (...address) => {
  it('learns beforehand that it may send, without a token, and reads the answer, whatever it is', async () => {
    const before = await preflight(address, stranger);
    expect(before.status).toBe(204);
    expect(readers(before)).toEqual(['*', null]);
    expect(before.headers.get('Access-Control-Max-Age')).toBe('7200');
    expect(listOf(before, 'Access-Control-Allow-Headers')).toEqual(requestHeaders);
    expect(listOf(before, 'Access-Control-Allow-Methods')).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    );
    expect(before.headers.get('RateLimit')).toBeNull();
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await call(address, stranger, { method });
      expect(readers(answer)).toEqual(['*', null]);
      expect(listOf(answer, 'Access-Control-Expose-Headers')).toEqual(answerHeaders);
    }
  });
});

it.each<Address>([
  ['AUTH_URL', '/'],
  ['AUTH_URL', '/sign-in'],
  ['AUTH_URL', '/connect/authorize'],
  ['AUTH_URL', '/internal/keys'],
  ['AUTH_URL', '/api/developer/v1/applications'],
  ['AUTH_URL', '/api/nothing'],
  ['DASHBOARD_URL', '/'],
  ['DASHBOARD_URL', '/account'],
  ['DASHBOARD_URL', '/account/signed-in'],
  ['SITE_URL', '/store'],
  ['SITE_URL', '/nothing'],
])('%s%s is closed to every other origin', async (...address) => {
  for (const origin of [stranger, ours, 'null']) {
    expect(readers(await preflight(address, origin))).toEqual([null, null]);
    expect(readers(await call(address, origin))).toEqual([null, null]);
  }
});

describe('the identity API', () => {
  const address: Address = ['AUTH_URL', '/api/identity/v1/sign-in'];
  const signIn = (origin: string) => {
    const { email, password } = platform.world.accounts.buyer;
    return call(address, origin, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Svc-Session': 'COOKIE' },
      body: JSON.stringify({ email, password }),
    });
  };

  it.each([ours, 'http://localhost:3000'])('lets %s call it with its cookie', async (origin) => {
    const before = await preflight(address, origin);
    expect([before.status, ...readers(before)]).toEqual([204, origin, 'true']);
    expect(listOf(before, 'Access-Control-Allow-Headers')).toEqual([
      ...requestHeaders,
      'X-Svc-Session',
      'X-Svc-Csrf',
    ]);
    const answer = await signIn(origin);
    expect([answer.status, ...readers(answer)]).toEqual([200, origin, 'true']);
    expect(answer.headers.get('Vary')).toContain('Origin');
    const refused = await call(['AUTH_URL', '/api/identity/v1/me'], origin);
    expect([refused.status, ...readers(refused)]).toEqual([401, origin, 'true']);
  });

  it.each([
    stranger,
    'null',
    'https://app.example.com.evil.example',
    'https://APP.example.com',
    `${ours}:444`,
  ])('is closed to %s', async (origin) => {
    const before = await preflight(address, origin);
    expect([before.status, ...readers(before)]).toEqual([405, null, null]);
    const answer = await signIn(origin);
    expect(readers(answer)).toEqual([null, null]);
    expect(answer.headers.get('Vary')).toContain('Origin');
  });
});

describe('a page that asks too often', () => {
  it('reads the 429, and preflights never count', async () => {
    const prices: Address = ['BASE_URL', '/api/plan/v1/plans'];
    const statuses: number[] = [];
    let last = await call(prices, stranger);
    for (let round = 0; round < 40; round += 1) {
      statuses.push((await preflight(prices, stranger)).status);
      last = await call(prices, stranger);
    }
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect([last.status, ...readers(last)]).toEqual([429, '*', null]);
    expect(listOf(last, 'Access-Control-Expose-Headers')).toContain('Retry-After');
  });

  it('reads that of the token endpoint as well', async () => {
    const { client_id, client_secret } = platform.world.apps.approved;
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
    const token = () => call(['AUTH_URL', '/connect/token'], stranger, { method: 'POST', body });
    expect((await token()).status).toBe(200);
    const refused = await token();
    expect([refused.status, ...readers(refused)]).toEqual([429, '*', null]);
    expect(z.object({ error: z.string() }).parse(await refused.json()).error).toBe('temporarily_unavailable');
  });
});

describe('without WEB_ORIGINS', () => {
  it('no origin may call the identity API', async () => {
    const closed = await startTestPlatform();
    try {
      const answer = await fetch(`${closed.env.AUTH_URL}/api/identity/v1/me`, { headers: { Origin: ours } });
      expect(readers(answer)).toEqual([null, null]);
    } finally {
      await closed.stop();
    }
  });
});
