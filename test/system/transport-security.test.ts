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

describe.each([
  [
    'https',
    {
      AUTH_URL: 'https://auth.example',
      BASE_URL: 'https://api.example',
      DASHBOARD_URL: 'https://my.example',
    },
    'max-age=31536000',
  ],
  ['http', {}, null],
])('every answer of a house whose addresses are %s', (_, settings, expected) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ settings });
  });
  afterAll(() => platform?.stop());

  it.each(requests)(
    `of %s at %s says Strict-Transport-Security: ${expected}`,
    async (service, path, init) => {
      const answer = await fetch(`http://127.0.0.1:${portOf(platform.env, service)}${path}`, init);
      await answer.text();
      expect(answer.status).not.toBe(503);
      expect(answer.headers.get('Strict-Transport-Security')).toBe(expected);
    },
  );
});
