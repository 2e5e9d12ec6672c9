import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let gatewayUrl: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  gatewayUrl = platform.env.GATEWAY_URL;
});
afterAll(() => platform?.stop());

interface Sent {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly accept?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
}

/** The bytes as they came: `fetch` would decode them. */
async function ask(url: string, { method, accept, headers = {}, json }: Sent = {}) {
  const answer = await request(url, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      ...headers,
      ...(accept !== undefined && { 'accept-encoding': accept }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? null : JSON.stringify(json),
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, bytes };
}

const query = { query: '{ __schema { types { name description } } }' };
/** A long answer of each service, the ways past Koa's own bodies and the routes that are handed on among them. */
const answers: readonly (readonly [string, () => string, Sent?])[] = [
  ['the REST facade', () => `${platform.env.BASE_URL}/openapi.json`],
  ['its open routes', () => `${platform.env.BASE_URL}/api/plan/v1/plans`],
  ['its way to the graph', () => `${platform.env.BASE_URL}/graphql`, { json: query }],
  ['the gateway', () => `${gatewayUrl}/graphql`, { json: query }],
  ['the authorization server', () => `${platform.env.AUTH_URL}/assets/style.css`],
  ['its terms', () => `${platform.env.AUTH_URL}/terms`],
  ['its words on privacy', () => `${platform.env.AUTH_URL}/privacy`],
  ['the dashboard', () => `${platform.env.DASHBOARD_URL}/account/assets/style.css`],
  ['the web host', () => `${platform.env.SITE_URL}/store`],
  ['the routes that it hands on', () => `${platform.env.SITE_URL}/api/plan/v1/plans`],
];

describe('an answer of more than 1 KB', () => {
  it.each(answers)('of %s comes compressed to those that ask for it', async (_name, url, sent = {}) => {
    const plain = await ask(url(), sent);
    expect(plain.status).toBe(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toContain('Accept-Encoding');
    const ways = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const;
    for (const [accept, coding, decompress] of ways) {
      const answer = await ask(url(), { ...sent, accept });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
      expect(answer.headers['vary']).toContain('Accept-Encoding');
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
      expect(answer.headers['etag']).toBe(plain.headers['etag']);
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length);
      expect(decompress(answer.bytes).toString()).toBe(plain.bytes.toString());
    }
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0, *', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('to a caller that accepts "%s" is sent as %s', async (accept, coding) => {
    const { headers } = await ask(`${platform.env.SITE_URL}/store`, { accept });
    expect(headers['content-encoding']).toBe(coding);
  });

  it('has the same headers for HEAD', async () => {
    const url = `${platform.env.SITE_URL}/store`;
    for (const accept of ['br', 'identity']) {
      const got = await ask(url, { accept });
      const head = await ask(url, { accept, method: 'HEAD' });
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      for (const name of ['content-encoding', 'content-length', 'vary', 'etag', 'content-type']) {
        expect(head.headers[name]).toBe(got.headers[name]);
      }
    }
  });

  it('is not sent again to callers that have it, whatever it was compressed with', async () => {
    for (const url of [`${platform.env.SITE_URL}/store`, `${platform.env.BASE_URL}/api/plan/v1/plans`]) {
      const etag = String((await ask(url, { accept: 'br' })).headers['etag']);
      const again = await ask(url, { accept: 'gzip', headers: { 'if-none-match': etag } });
      expect([again.status, again.headers['etag'], again.bytes.length]).toEqual([304, etag, 0]);
      expect(again.headers['vary']).toContain('Accept-Encoding');
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('an answer of less than 1 KB', () => {
  it('comes as it is', async () => {
    const { status, headers } = await ask(`${platform.env.SITE_URL}/robots.txt`, { accept: 'br' });
    expect([status, headers['content-encoding'], headers['vary']]).toEqual([200, undefined, undefined]);
  });
});

describe('an answer that shows a secret', () => {
  const long = (host: string) =>
    Array.from({ length: 10 }, (_, n) => `https://${host}/${'x'.repeat(120)}/${n}`);

  it('of the authorization server comes as it is, however long', async () => {
    const { AUTH_URL } = platform.env;
    const registered = await ask(`${AUTH_URL}/connect/register`, {
      accept: 'br',
      json: { redirect_uris: long('app.example') },
    });
    expect([registered.status, registered.headers['content-encoding']]).toEqual([201, undefined]);
    expect(registered.bytes.toString()).toContain('client_secret');
    const page = await ask(`${AUTH_URL}/sign-in`, { accept: 'br' });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, undefined]);
    for (const { bytes } of [registered, page]) expect(bytes.length).toBeGreaterThan(1024);
    const { email, password } = platform.world.accounts.owner;
    const json = { email, password };
    const session = await ask(`${AUTH_URL}/api/identity/v1/sign-in`, { accept: 'br', json });
    expect([session.status, session.headers['content-encoding']]).toEqual([200, undefined]);
    expect(session.bytes.length).toBeGreaterThan(1024);
  });

  it('of the REST facade comes as it is, each time; without the secret it is compressed like any other', async () => {
    const { accessToken } = await signIn(platform, platform.world.accounts.developer);
    const url = `${platform.env.BASE_URL}/api/developer/v1/applications`;
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': 'one application' };
    const json = {
      name: 'A long application',
      websiteUrl: 'https://long.example',
      privacyUrl: 'https://long.example/privacy',
      supportEmail: 'help@long.example',
      redirectUris: long('long.example'),
      scopes: ['animal:read'],
    };
    const made = await ask(url, { accept: 'br', headers, json });
    expect([made.status, made.headers['content-encoding']]).toEqual([201, undefined]);
    expect(made.bytes.toString()).toContain('"clientSecret":"');
    const again = await ask(url, { accept: 'br', headers, json });
    expect([again.status, again.headers['content-encoding']]).toEqual([201, undefined]);
    expect(again.bytes.toString()).toBe(made.bytes.toString());
    const read = await ask(url, { accept: 'br', headers });
    expect([read.status, read.headers['content-encoding']]).toEqual([200, 'br']);
  });
});
