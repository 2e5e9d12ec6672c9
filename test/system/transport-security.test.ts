import { portOf } from '../../kernel/env.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const post = (contentType: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': contentType },
  body,
});
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

/** One answer of each kind: pages, documents, refusals of every shape, health. */
const requests: readonly (readonly [
  'authorization-server' | 'dashboard' | 'rest-facade' | 'gateway',
  string,
  RequestInit,
])[] = [
  ['authorization-server', '/sign-in', {}],
  ['authorization-server', '/connect/authorize', {}],
  ['authorization-server', '/security', { redirect: 'manual' }],
  ['authorization-server', '/.well-known/oauth-authorization-server', {}],
  ['authorization-server', '/connect/token', post(form, 'grant_type=none')],
  ['authorization-server', '/connect/register', post(json, '{}')],
  ['authorization-server', '/api/identity/v1/sign-in', post(json, '{}')],
  ['authorization-server', '/api/identity/v1/me', {}],
  ['authorization-server', '/nothing', {}],
  ['authorization-server', '/healthz', {}],
  ['dashboard', '/account', { redirect: 'manual' }],
  ['dashboard', '/account/assets/style.css', {}],
  ['dashboard', '/nothing', {}],
  ['dashboard', '/healthz', {}],
  ['rest-facade', '/api/animal/v1/animals', {}],
  ['rest-facade', '/api/price/v1/platform-prices?keys=plan:petpro', {}],
  ['rest-facade', '/openapi.json', {}],
  ['rest-facade', '/docs', {}],
  ['rest-facade', '/nothing', {}],
  ['rest-facade', '/graphql', post(json, '{"query":"{ __typename }"}')],
  ['gateway', '/graphql', post(json, '{"query":"{ __typename }"}')],
  ['gateway', '/graphql', post(json, '{')],
  ['gateway', '/graphql', {}],
];

const addresses = {
  AUTH_URL: 'https://auth.example',
  BASE_URL: 'https://api.example',
  DASHBOARD_URL: 'https://my.example',
};
const urlOf = ({ env }: TestPlatform, service: (typeof requests)[number][0], path: string) =>
  `http://127.0.0.1:${portOf(env, service)}${path}`;

const inPlain = { 'X-Forwarded-Proto': 'http' };

describe.each([true, false])('a house whose addresses are https: %s', (isHttps) => {
  const expected = isHttps ? 'max-age=31536000' : null;
  let platform: TestPlatform;
  beforeAll(async () => {
    // Everything here comes from the proxy.
    platform = await startTestPlatform({
      settings: { ...(isHttps && addresses), TRUSTED_PROXIES: '127.0.0.1' },
    });
  });
  afterAll(() => platform?.stop());

  /** As the proxy passes it on: who asked for it, and how. */
  const send = async (
    [service, path, init]: (typeof requests)[number],
    headers: Readonly<Record<string, string>>,
  ) => {
    const all = { ...headers, ...Object.fromEntries(new Headers(init.headers)) };
    const answer = await fetch(urlOf(platform, service, path), { ...init, headers: all, redirect: 'manual' });
    return { answer, text: await answer.text() };
  };

  it.each(requests)(`answers %s at %s with Strict-Transport-Security: ${expected}`, async (...request) => {
    const { answer } = await send(request, { 'X-Forwarded-Proto': 'https' });
    expect(answer.status).not.toBe(503);
    expect(answer.headers.get('Strict-Transport-Security')).toBe(expected);
  });

  it.each(requests)('refuses %s at %s to a program that came without TLS, if it is', async (...request) => {
    const { answer, text } = await send(request, inPlain);
    // RFC 6797 7.2
    expect(answer.headers.get('Strict-Transport-Security')).toBeNull();
    if (!isHttps) {
      expect(text).not.toContain('Call this address by https');
      return;
    }
    expect([answer.status, answer.headers.get('Location')]).toEqual([403, null]);
    expect(JSON.parse(text)).toMatchObject({ platformResponseCode: '0010010000403' });
  });
});
