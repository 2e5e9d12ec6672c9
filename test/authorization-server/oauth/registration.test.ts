import { z } from 'zod';
import {
  type AuthorizationWorld,
  redirectUri,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
beforeAll(async () => {
  world = await startAuthorizationServer();
});
afterAll(() => world.stop());

const five = 'scheduling:read appointment:read appointment:write client:read webhook:manage';

async function register(metadata: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}/connect/register`, {
    method: 'POST',
    body: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  const body = z.record(z.string(), z.unknown()).parse(await response.json());
  return { status: response.status, headers: response.headers, body };
}

async function expectRefusal(metadata: unknown, error: string, reason: string): Promise<void> {
  const { status, headers, body } = await register(metadata);
  expect([status, body['error']]).toEqual([400, error]);
  expect(body['error_description']).toContain(reason);
  expect(body['error_description']).toMatch(/^[\x20-\x7e]+$/);
  expect(headers.get('Cache-Control')).toBe('no-store');
}

const valid = (members: Record<string, unknown> = {}) => ({ redirect_uris: [redirectUri], ...members });

describe('POST /connect/register', () => {
  it('registers a confidential client from redirect URIs alone', async () => {
    const { status, headers, body } = await register({
      redirect_uris: ['https://Groomer.example:8443/cb?x=1'],
    });
    expect(status).toBe(201);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(body).toEqual({
      client_id: expect.stringMatching(/^svc-[a-z0-9]+$/),
      client_id_issued_at: world.deps.clock.now().getTime() / 1000,
      redirect_uris: ['https://Groomer.example:8443/cb?x=1'],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'groomer.example',
      scope: five,
      client_secret: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      client_secret_expires_at: 0,
    });
  });

  it('gives a public client no secret', async () => {
    const { body } = await register(valid({ token_endpoint_auth_method: 'none' }));
    expect(body['token_endpoint_auth_method']).toBe('none');
    expect(body).not.toHaveProperty('client_secret');
    expect(body).not.toHaveProperty('client_secret_expires_at');
  });

  it('answers what was sent, cut where the rules say so, and both grant types always', async () => {
    const { status, body } = await register(
      valid({
        client_name: 'Пёс & Кот 🐶',
        client_uri: 'https://example.com',
        policy_uri: 'https://example.com/policy',
        tos_uri: 'https://example.com/tos',
        contacts: ['support@example.com', 'other@example.com'],
        scope: 'client:read  scheduling:read client:read',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        software_id: '🐶'.repeat(201),
        software_version: 'v'.repeat(61),
        token_endpoint_auth_method: 'client_secret_post',
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      client_name: 'Пёс & Кот 🐶',
      client_uri: 'https://example.com',
      policy_uri: 'https://example.com/policy',
      tos_uri: 'https://example.com/tos',
      scope: 'client:read scheduling:read',
      grant_types: ['authorization_code', 'refresh_token'],
      software_id: '🐶'.repeat(200),
      software_version: 'v'.repeat(60),
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(body).not.toHaveProperty('contacts');
    const { rows } = await world.deps.database.pool.query(
      'select support_email, is_self_registered, publisher_profile_id from authorization_server.app where client_id = $1',
      [body['client_id']],
    );
    expect(rows).toEqual([
      { support_email: 'support@example.com', is_self_registered: true, publisher_profile_id: null },
    ]);
  });

  it('reports a redirect URI before anything else', async () => {
    const both = { redirect_uris: ['not an address'], token_endpoint_auth_method: 'private_key_jwt' };
    await expectRefusal(both, 'invalid_redirect_uri', 'redirect_uris');
  });

  it('keeps a redirect URI that stands twice once, in the order given', async () => {
    const [first, second] = ['https://b.example/cb', 'https://a.example/cb'];
    const { status, body } = await register({ redirect_uris: [first, second, first] });
    expect([status, body['redirect_uris']]).toEqual([201, [first, second]]);
    const eleven = Array.from({ length: 11 }, () => first);
    await expectRefusal({ redirect_uris: eleven }, 'invalid_redirect_uri', 'more than 10');
  });

  it.each([
    'https://svc.example/cb',
    'https://login-SVC.example/cb',
    'https://svc-platform.example/cb',
    'https://s-v-c.example/cb',
    'https://5vc.example/cb',
    'https://xn--vc-doc.example/cb',
    `https://${'long.'.repeat(25)}example/cb`,
  ])('does not take the name of %s for the app’s own', async (uri) => {
    const unnamed = { redirect_uris: [uri, redirectUri] };
    await expectRefusal(unnamed, 'invalid_client_metadata', 'client_name is missing');
    await expectRefusal({ ...unnamed, client_name: ' ' }, 'invalid_client_metadata', 'client_name');
    expect((await register({ ...unnamed, client_name: 'Groomer' })).status).toBe(201);
    expect((await register({ redirect_uris: [redirectUri, uri] })).body['client_name']).toBe('127.0.0.1');
  });

  it('ignores members that it does not know', async () => {
    const { status, body } = await register(
      valid({
        application_type: 7,
        logo_uri: 'nonsense',
        jwks: [],
        software_statement: {},
        client_id: 'svc-mine',
        client_secret: 'mine',
        __proto__: { admin: true },
      }),
    );
    expect(status).toBe(201);
    expect(body['client_id']).not.toBe('svc-mine');
    expect(body['client_secret']).not.toBe('mine');
    expect(body).not.toHaveProperty('application_type');
  });

  it.each([
    ['http://localhost/cb'],
    ['http://localhost:1234'],
    ['http://127.0.0.1:5/cb'],
    ['http://[::1]:5/cb?a=%20b'],
    ['https://xn--hxajbheg2az3al.example/cb'],
    ['https://my_app.a--b.example:443/cb'],
    ['https://192.0.2.7/cb?codes=1&my_state=2&error-code=3'],
    [`https://example.com/${'a'.repeat(780)}`],
  ])('accepts the redirect URI %s as it is', async (uri) => {
    const { status, body } = await register({ redirect_uris: [uri] });
    expect(status).toBe(201);
    expect(body['redirect_uris']).toEqual([uri]);
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    ['https://example.com/cb'],
    [{}],
    [[]],
    [[1]],
    [[null]],
    [[['https://example.com/cb']]],
    [Array.from({ length: 11 }, (_, index) => `https://example.com/${index}`)],
    [['https://example.com/cb', '']],
    [['example.com/cb']],
    [['/cb']],
    [['http://example.com/cb']],
    [['http://localhost.example.com/cb']],
    [['http://127.0.0.2/cb']],
    [['http://0x7f.1/cb']],
    [['https://example.com/cb#']],
    [['https://example.com/cb#part']],
    [['https://user@example.com/cb']],
    [['https://user:secret@example.com/cb']],
    [['https://@example.com/cb']],
    [['https://example.com\\@evil.example/cb']],
    [['https:\\\\example.com/cb']],
    [['https:/example.com/cb']],
    [['https:example.com/cb']],
    [['https://*.example.com/cb']],
    [['https://exämple.com/cb']],
    [['https://example。com/cb']],
    [['https://example.com/c b']],
    [[' https://example.com/cb']],
    [['https://example.com/cb\n']],
    [['https://example.com/%0d%0aX']],
    [['https://example.com/%zz']],
    [['https://example.com:99999/cb']],
    [['https://']],
    [['javascript:alert(1)']],
    [['data:text/html,x']],
    [['com.example.app:/cb']],
    [['https://x..example/cb']],
    [['https://.example/cb']],
    [['https://-x.example/cb']],
    [['https://x-.example/cb']],
    [[`https://${'x'.repeat(64)}.example/cb`]],
    [['https://x.example:/cb']],
    [['https://x.example:']],
    [['http://localhost:/cb']],
    [['http://[::1]:/cb']],
    [['https://example.com/cb?code=mine']],
    [['https://example.com/cb?a=b&state=']],
    [['https://example.com/cb?iss']],
    [['https://example.com/cb?%65rror=x']],
    [['https://example.com/cb?error_description=x']],
    [['https://example.com/cb?error_uri=x']],
    [['https://example.com/cb?State=x']],
    [[`https://example.com/${'a'.repeat(781)}`]],
  ])('refuses redirect_uris %j', async (uris) => {
    await expectRefusal({ redirect_uris: uris }, 'invalid_redirect_uri', 'redirect_uris');
  });

  it("refuses the platform's own addresses, by whatever name of the loopback host", async () => {
    const { BASE_URL, AUTH_URL, SITE_URL, GATEWAY_URL } = world.deps.env;
    for (const address of [BASE_URL, AUTH_URL, SITE_URL, GATEWAY_URL]) {
      const { origin } = new URL(address);
      const uris = [origin, `${origin}/callback`, `${origin.replace('localhost', '127.0.0.1')}/any?where=1`];
      for (const uri of uris) {
        await expectRefusal({ redirect_uris: [uri] }, 'invalid_redirect_uri', 'redirect_uris');
      }
    }
  });

  it.each<[string, unknown]>([
    ['token_endpoint_auth_method', 'private_key_jwt'],
    ['token_endpoint_auth_method', 1],
    ['client_name', 1],
    ['client_name', ['a']],
    ['client_name', 'a'.repeat(121)],
    ['client_name', 'Paw\u202Eswap'],
    ['client_name', 'Paw\u200Bs'],
    ['client_name', '\u3164'],
    ['client_name', `Z${'\u0302\u0316'.repeat(10)}`],
    ['client_name', '\u2800\u2800'],
    ['client_name', '\u200C'],
    ['client_name', '\uFE0F'],
    ['client_name', 'Paw\u00ADs'],
    ['client_name', 'Paw\ns'],
    ['client_name', 'Svc Platform'],
    ['client_name', 'ՏVC Platform'],
    ['client_name', '𐊖|/𐌂 tools'],
    ['client_name', 'The S.V.C. helper'],
    ['client_uri', 'http://example.com'],
    ['client_uri', 'example.com'],
    ['client_uri', 'javascript:alert(1)'],
    ['client_uri', 5],
    ['policy_uri', 'https://user@example.com'],
    ['policy_uri', `https://example.com/${'a'.repeat(781)}`],
    ['tos_uri', 'https:// example.com'],
    ['tos_uri', ''],
    ['contacts', 'support@example.com'],
    ['contacts', ['support@example.com', 'nobody']],
    ['contacts', [1]],
    ['contacts', ['<b>@example.com']],
    ['scope', 'animal:read'],
    ['scope', 'client:read openid'],
    ['scope', ['client:read']],
    ['grant_types', []],
    ['grant_types', 'authorization_code'],
    ['grant_types', ['refresh_token']],
    ['grant_types', ['authorization_code', 'client_credentials']],
    ['grant_types', ['authorization_code', 'implicit']],
    ['response_types', []],
    ['response_types', 'code'],
    ['response_types', ['code', 'token']],
    ['response_types', ['code id_token']],
    ['software_id', 1],
    ['software_version', {}],
  ])('refuses %s %j', async (name, value) => {
    await expectRefusal(valid({ [name]: value }), 'invalid_client_metadata', name);
  });

  it('counts a name in characters, not in the units of its encoding', async () => {
    expect((await register(valid({ client_name: '🐶'.repeat(120) }))).status).toBe(201);
    await expectRefusal(valid({ client_name: '🐶'.repeat(121) }), 'invalid_client_metadata', 'client_name');
  });

  it.each([
    ['[]'],
    ['"text"'],
    ['null'],
    ['1'],
    [''],
    ['{'],
    ['{"redirect_uris":[],"redirect_uris":[]}'],
    ['['.repeat(30_000)],
    ['{"client_name":"\\u0000"}'],
    ['{"client_name":"\\ud800"}'],
  ])('refuses a body that is no proper JSON object: %.40s', async (body) => {
    await expectRefusal(body, 'invalid_client_metadata', '');
  });

  it('refuses another content type and a body over 1 MiB', async () => {
    const text = await register(valid(), { 'Content-Type': 'text/plain' });
    expect([text.status, text.body['error']]).toEqual([400, 'invalid_client_metadata']);
    const large = await register(valid({ logo_uri: 'a'.repeat(1_048_577) }));
    expect([large.status, large.body['error']]).toEqual([413, 'invalid_client_metadata']);
  });
});

describe('the limits of self-registration', () => {
  const from = (address: string) => register(valid(), { 'X-Forwarded-For': address });

  it('lets an address register 20 apps in 24 hours, and an IPv6 network counts as one', async () => {
    const limited = await startAuthorizationServer({ REGISTRATIONS_PER_ADDRESS_PER_DAY: '20' });
    const post = (address: string) =>
      limited.post('/connect/register', JSON.stringify(valid()), {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
      });
    try {
      for (let index = 0; index < 20; index += 1) {
        expect((await post(`2001:db8:0:1::${index.toString(16)}`)).status).toBe(201);
      }
      const refused = await post('2001:db8:0:1:ffff::1');
      expect([refused.status, refused.body.error]).toEqual([429, 'temporarily_unavailable']);
      expect(refused.headers.get('Retry-After')).toBe('3600');
      expect((await post('2001:db8:0:2::1')).status).toBe(201);
      expect((await post('198.51.100.7')).status).toBe(201);
      limited.pass(86_399_000);
      expect((await post('2001:db8:0:1::1')).status).toBe(429);
      limited.pass(1_000);
      expect((await post('2001:db8:0:1::1')).status).toBe(201);
    } finally {
      await limited.stop();
    }
  });

  it('pauses for the day at the platform-wide limit', async () => {
    const limited = await startAuthorizationServer({ REGISTRATIONS_PER_DAY: '3' });
    const post = (address: string) =>
      limited.post('/connect/register', JSON.stringify(valid()), {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
      });
    try {
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
        expect((await post(address)).status).toBe(201);
      const refused = await post('192.0.2.4');
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
      expect(refused.body.error_description).toContain('paused');
      limited.pass(16 * 3_600_000);
      expect((await post('192.0.2.4')).status).toBe(201);
    } finally {
      await limited.stop();
    }
  });

  it('keeps no address', async () => {
    expect((await from('203.0.113.77')).status).toBe(201);
    const { rows } = await world.deps.database.pool.query<{ address: string }>(
      `select encode(address_digest, 'escape') as address from authorization_server.registration`,
    );
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
  });
});
