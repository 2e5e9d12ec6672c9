import {
  type AuthorizationWorld,
  type TestClient,
  pkcePair,
  redirectUri,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
beforeEach(async () => {
  world = await startAuthorizationServer({ RATE_LIMIT_TOKEN: '3' });
});
afterEach(() => world.stop());

const grant = { grant_type: 'client_credentials' };

describe('the limits of the token endpoint', () => {
  it('counts the requests of each client in any 60 seconds', async () => {
    const client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    const other = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    for (const remaining of [2, 1, 0]) {
      const answer = await world.requestToken(client, grant);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('RateLimit')).toBe(`"token";r=${remaining};t=60`);
      expect(answer.headers.get('RateLimit-Policy')).toBe('"token";q=3;w=60');
    }
    world.pass(20_000);
    const refused = await world.requestToken(client, grant);
    expect([refused.status, refused.body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect((await world.requestToken(other, grant)).status).toBe(200);
    world.pass(40_000);
    expect((await world.requestToken(client, grant)).status).toBe(200);
  });

  it('does not let a stranger use up a client’s quota', async () => {
    const client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await world.requestToken({ ...client, secret: 'wrong' }, grant)).status).toBe(401);
    }
    expect((await world.requestToken(client, grant)).status).toBe(200);
  });

  it('counts 20 failed authentications of an address in 60 seconds', async () => {
    const attempt = (address: string) =>
      world.post(
        '/connect/token',
        new URLSearchParams({ ...grant, client_id: 'svc-nobody', client_secret: 'guess' }),
        { 'X-Forwarded-For': address },
      );
    for (let count = 0; count < 20; count += 1) expect((await attempt('192.0.2.1')).status).toBe(401);
    const refused = await attempt('192.0.2.1');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await attempt('192.0.2.2')).status).toBe(401);
    world.pass(60_000);
    expect((await attempt('192.0.2.1')).status).toBe(401);
  });
});

describe('a public client, whose id anybody knows', () => {
  async function connected() {
    const client = await world.addClient({
      tokenEndpointAuthMethod: 'none',
      isSelfRegistered: true,
      publisherProfileId: null,
    });
    const { verifier, challenge } = pkcePair();
    const code = await world.issueCode(client, { challenge });
    return { client, exchange: () => world.exchange(client, code, { code_verifier: verifier }) };
  }
  const quota = ({ headers }: { headers: Headers }) => headers.get('RateLimit');
  const stranger = { 'X-Forwarded-For': '192.0.2.7' };
  const junk = ({ app }: TestClient): readonly (readonly [string, Record<string, string>, number])[] => {
    const client_id = app.clientId;
    return [
      ['/connect/token', { client_id, grant_type: 'refresh_token', refresh_token: 'svcrt_junk' }, 400],
      [
        '/connect/token',
        { client_id, grant_type: 'authorization_code', code: 'svcac_junk', redirect_uri: redirectUri },
        400,
      ],
      ['/connect/revoke', { client_id, token: 'svcrt_junk' }, 200],
    ];
  };

  it('keeps its quota when strangers send junk in its name', async () => {
    const { client, exchange } = await connected();
    for (let round = 0; round < 4; round += 1) {
      for (const [path, parameters, status] of junk(client)) {
        const answer = await world.post(path, new URLSearchParams(parameters), stranger);
        expect([answer.status, answer.body.error]).toEqual([
          status,
          status === 400 ? 'invalid_grant' : undefined,
        ]);
        expect(quota(answer)).toMatch(/^"token-failures";/);
      }
    }
    const answer = await exchange();
    expect([answer.status, quota(answer)]).toEqual([200, '"token";r=2;t=60']);
  });

  it.each([0, 1, 2])('answers 429 to junk of an address past 20 in 60 seconds (%i)', async (kind) => {
    const { client, exchange } = await connected();
    const [path, parameters, status] = junk(client)[kind] ?? ['', {}, 0];
    const send = async () => (await world.post(path, new URLSearchParams(parameters))).status;
    for (let count = 0; count < 20; count += 1) expect(await send()).toBe(status);
    expect(await send()).toBe(429);
    expect((await exchange()).status).toBe(200);
    world.pass(60_000);
    expect(await send()).toBe(status);
  });

  it('uses its quota up itself, and no token is spent past it', async () => {
    const { client, exchange } = await connected();
    const { body } = await exchange();
    const next = await world.refresh(client, body.refresh_token);
    const reused = await world.refresh(client, body.refresh_token);
    expect([reused.status, quota(reused)]).toEqual([400, '"token";r=0;t=60']);
    expect((await world.refresh(client, next.body.refresh_token)).status).toBe(429);
    world.pass(60_000);
    expect((await world.refresh(client, next.body.refresh_token)).status).toBe(200);
  });
});

describe('a database that cannot be reached', () => {
  it('is 503 temporarily_unavailable with Retry-After, in the OAuth format, without internal details', async () => {
    const client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    await world.deps.database.close();
    const answers = [
      await world.requestToken(client, grant),
      await world.post('/connect/register', JSON.stringify({ redirect_uris: ['https://example.com/cb'] }), {
        'Content-Type': 'application/json',
      }),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, body.error]).toEqual([503, 'temporarily_unavailable']);
      expect(headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(body.error_description).not.toMatch(/pool|pg|sql/i);
    }
    expect((await fetch(`${world.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  });
});
