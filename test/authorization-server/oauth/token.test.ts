import { decodeJwt, decodeProtectedHeader } from 'jose';
import { suspendApp } from '../../../authorization-server/clients/app-status.ts';
import { insertClientSecret } from '../../../authorization-server/clients/app-store.ts';
import { setCard } from '../../../authorization-server/connections/cards.ts';
import { disconnect } from '../../../authorization-server/connections/connections.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { appTokenClaims } from '../../../kernel/access/authorization.ts';
import { newId } from '../../../kernel/text/ids.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  basic,
  issuer,
  pkcePair,
  redirectUri,
  resource,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
let confidential: TestClient;
let publicClient: TestClient;
let selfRegistered: TestClient;
let approved: TestClient;

beforeAll(async () => {
  world = await startAuthorizationServer();
  confidential = await world.addClient();
  publicClient = await world.addClient({
    tokenEndpointAuthMethod: 'none',
    isSelfRegistered: true,
    publisherProfileId: null,
  });
  selfRegistered = await world.addClient({ isSelfRegistered: true, publisherProfileId: null });
  approved = await world.addClient({ clientCredentialsScopes: ['animal:read', 'animal:write'] });
});
afterAll(() => world.stop());

const token = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  world.post('/connect/token', new URLSearchParams(parameters), headers);

function expectError(answer: Awaited<ReturnType<typeof token>>, status: number, error: string): void {
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(answer.body.error_description).toMatch(/^[\x20-\x7e]+$/);
  expect(Object.keys(answer.body)).toEqual(['error', 'error_description']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
}

describe('POST /connect/token, authorization_code', () => {
  it('answers a pair whose access token says for whom it is, as resource servers read it', async () => {
    const { verifier, challenge } = pkcePair();
    const code = await world.issueCode(publicClient, { challenge, scope: 'animal:read' });
    expect(code).toMatch(/^svcac_[A-Za-z0-9_-]{43}$/);
    const { status, headers, body } = await world.exchange(publicClient, code, { code_verifier: verifier });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('RateLimit-Policy')).toBe('"token";q=100000;w=60');
    expect(body).toEqual({
      access_token: expect.stringMatching(/^svcat_/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'animal:read',
      refresh_token: expect.stringMatching(/^svcrt_[A-Za-z0-9_-]{43}$/),
    });
    const jwt = body.access_token.slice('svcat_'.length);
    expect(decodeProtectedHeader(jwt)).toMatchObject({ alg: 'EdDSA', typ: 'app+jwt' });
    const claims = appTokenClaims.parse(decodeJwt(jwt));
    expect(claims).toMatchObject({
      iss: issuer,
      aud: resource,
      sub: world.businessId,
      business: world.businessId,
      business_kind: 'BUSINESS',
      app: publicClient.app.id,
      client_id: publicClient.app.clientId,
    });
    expect(claims.exp - claims.iat).toBe(3600);
  });

  it('takes a JSON body and HTTP Basic', async () => {
    const code = await world.issueCode(confidential);
    const answer = await world.post(
      '/connect/token',
      JSON.stringify({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
      {
        'Content-Type': 'application/json; charset=utf-8',
        Authorization: basic(confidential.app.clientId, confidential.secret ?? ''),
      },
    );
    expect(answer.status).toBe(200);
  });

  it('refuses a code after its ten minutes', async () => {
    const code = await world.issueCode(confidential);
    world.pass(600_000);
    const answer = await world.exchange(confidential, code);
    expectError(answer, 400, 'invalid_grant');
    expect(answer.body.error_description).toContain('expired');
  });

  it('keeps a code valid for its owner after failed attempts, and says what was wrong with them', async () => {
    const { verifier, challenge } = pkcePair();
    const code = await world.issueCode(publicClient, { challenge });
    const attempts: readonly [TestClient, Record<string, string>, string][] = [
      [publicClient, { code_verifier: pkcePair().verifier }, 'PKCE'],
      [publicClient, {}, 'PKCE'],
      [publicClient, { code_verifier: 'short' }, 'PKCE'],
      [publicClient, { code_verifier: verifier, redirect_uri: `${redirectUri}/` }, 'redirect URI'],
      [confidential, { code_verifier: verifier }, 'not known'],
    ];
    for (const [client, parameters, reason] of attempts) {
      const answer = await world.exchange(client, code, parameters);
      expectError(answer, 400, 'invalid_grant');
      expect(answer.body.error_description).toContain(reason);
    }
    expectError(
      await world.exchange(publicClient, code, { code_verifier: verifier, resource: 'http://other.test' }),
      400,
      'invalid_target',
    );
    expect((await world.exchange(publicClient, code, { code_verifier: verifier, resource })).status).toBe(
      200,
    );
  });

  it('refuses a code for a redirect URI that the app had when it was issued and has no more', async () => {
    const other = `${redirectUri}/other`;
    const client = await world.addClient({ redirectUris: [redirectUri, other] });
    const code = await world.issueCode(client);
    const setUris = (uris: string[]) =>
      world.deps.database.pool.query('update authorization_server.app set redirect_uris = $2 where id = $1', [
        client.app.id,
        uris,
      ]);
    await setUris([other]);
    const answer = await world.exchange(client, code);
    expectError(answer, 400, 'invalid_grant');
    expect(answer.body.error_description).toContain('redirect URI');
    await setUris([other, redirectUri]);
    expect((await world.exchange(client, code)).status).toBe(200);
  });

  it('refuses a code that a public client got without a challenge, and a verifier for such a code', async () => {
    const code = await world.issueCode(confidential);
    expectError(
      await world.exchange(confidential, code, { code_verifier: pkcePair().verifier }),
      400,
      'invalid_grant',
    );
    const { challenge, verifier } = pkcePair();
    const stripped = await world.issueCode(publicClient, { challenge });
    await world.deps.database.pool.query(
      'update authorization_server.authorization_code set code_challenge = null where hash = $1',
      [hashSecret(stripped)],
    );
    const attempts: Record<string, string>[] = [{}, { code_verifier: verifier }];
    for (const parameters of attempts) {
      const answer = await world.exchange(publicClient, stripped, parameters);
      expectError(answer, 400, 'invalid_grant');
      expect(answer.body.error_description).toContain('without a PKCE challenge');
    }
  });

  it('gives tokens of the app’s own lifetime', async () => {
    const client = await world.addClient({ accessTokenSeconds: 120 });
    const { body } = await world.exchange(client, await world.issueCode(client));
    expect(body.expires_in).toBe(120);
  });
});

describe('POST /connect/token, refresh_token', () => {
  async function connected(client = confidential, business = newId()) {
    await setCard(world.deps, business, {
      status: 'VALID',
      brand: null,
      last4: null,
      expMonth: null,
      expYear: null,
    });
    const code = await world.issueCode(client, { business });
    return { ...(await world.exchange(client, code)).body, business };
  }

  it('replaces the token, with a fresh 90 days each time', async () => {
    let { refresh_token: current } = await connected();
    for (let time = 0; time < 3; time += 1) {
      world.pass(89 * 86_400_000);
      const { status, body } = await world.refresh(confidential, current);
      expect(status).toBe(200);
      expect(body.refresh_token).not.toBe(current);
      current = body.refresh_token;
    }
    world.pass(90 * 86_400_000);
    const answer = await world.refresh(confidential, current);
    expectError(answer, 400, 'invalid_grant');
    expect(answer.body.error_description).toContain('expired');
  });

  it('ends at last with REFRESH_TOKEN_TOTAL_DAYS, however often it is replaced', async () => {
    const other = await startAuthorizationServer({ REFRESH_TOKEN_TOTAL_DAYS: '100' });
    const client = await other.addClient();
    let { refresh_token: current } = (await other.exchange(client, await other.issueCode(client))).body;
    for (const days of [60, 39]) {
      other.pass(days * 86_400_000);
      const { status, body } = await other.refresh(client, current);
      expect(status).toBe(200);
      current = body.refresh_token;
    }
    other.pass(86_400_000);
    const answer = await other.refresh(client, current);
    expect([answer.status, answer.body.error_description]).toEqual([400, expect.stringContaining('expired')]);
    await other.stop();
  });

  it('refuses a replaced token; within 60 s only the loser fails, later the family ends', async () => {
    const first = await connected();
    const second = await world.refresh(confidential, first.refresh_token);
    world.pass(60_000);
    const reused = await world.refresh(confidential, first.refresh_token);
    expectError(reused, 400, 'invalid_grant');
    expect(reused.body.error_description).toContain('used');
    const third = await world.refresh(confidential, second.body.refresh_token);
    expect(third.status).toBe(200);
    world.pass(60_001);
    expectError(await world.refresh(confidential, second.body.refresh_token), 400, 'invalid_grant');
    const ended = await world.refresh(confidential, third.body.refresh_token);
    expectError(ended, 400, 'invalid_grant');
    expect(ended.body.error_description).toContain('revoked');
  });

  it('says that the business disconnected the app', async () => {
    const { refresh_token: refreshToken, business } = await connected();
    const code = await world.issueCode(confidential, { business });
    const { rows } = await world.deps.database.pool.query<{ id: string }>(
      'select id from authorization_server.connection where business_id = $1',
      [business],
    );
    expect(await disconnect(world.deps, rows[0]?.id ?? '')).toBe(true);
    expect(await disconnect(world.deps, rows[0]?.id ?? '')).toBe(false);
    for (const answer of [
      await world.refresh(confidential, refreshToken),
      await world.exchange(confidential, code),
    ]) {
      expectError(answer, 400, 'invalid_grant');
      expect(answer.body.error_description).toContain('disconnected');
    }
    await world.issueCode(confidential, { business });
    expectError(await world.exchange(confidential, code), 400, 'invalid_grant');
    expectError(await world.refresh(confidential, refreshToken), 400, 'invalid_grant');
  });

  it('narrows the scope of the access token but not of the grant, and never widens it', async () => {
    const { refresh_token: refreshToken } = await connected();
    expectError(
      await world.refresh(confidential, refreshToken, { scope: 'animal:read order:read' }),
      400,
      'invalid_scope',
    );
    const narrow = await world.refresh(confidential, refreshToken, { scope: 'animal:read' });
    expect(narrow.body.scope).toBe('animal:read');
    const full = await world.refresh(confidential, narrow.body.refresh_token);
    expect(full.body.scope).toBe('animal:read animal:write');
  });

  it('refuses an unknown token and one of another client, and another resource', async () => {
    const { refresh_token: refreshToken } = await connected();
    expectError(await world.refresh(confidential, 'svcrt_unknown'), 400, 'invalid_grant');
    expectError(await world.refresh(approved, refreshToken), 400, 'invalid_grant');
    expectError(
      await world.refresh(confidential, refreshToken, { resource: 'http://other.test' }),
      400,
      'invalid_target',
    );
    expect((await world.refresh(confidential, refreshToken, { resource: `${resource}/` })).status).toBe(200);
  });
});

describe('POST /connect/token, client_credentials', () => {
  const grant = { grant_type: 'client_credentials' };

  it('gives every approved scope and no refresh token, whatever scope is asked', async () => {
    const { status, body } = await world.requestToken(approved, { ...grant, scope: 'billing:read' });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'scope', 'token_type']);
    expect(body.scope).toBe('animal:read animal:write');
    expect(decodeJwt(body.access_token.slice(6))).toMatchObject({
      sub: approved.app.clientId,
      business: null,
      family: null,
    });
  });

  it('is refused to a public client and to a self-registered app', async () => {
    expectError(await world.requestToken(publicClient, grant), 400, 'unauthorized_client');
    expectError(await world.requestToken(selfRegistered, grant), 400, 'unauthorized_client');
    expectError(
      await token({ ...grant, client_id: selfRegistered.app.clientId }),
      400,
      'unauthorized_client',
    );
  });

  it('is refused to an app that is not approved, in those words', async () => {
    const answer = await world.requestToken(confidential, grant);
    expectError(answer, 401, 'invalid_client');
    expect(answer.body.error_description).toBe('The application is not approved for API access.');
    expect(answer.headers.get('WWW-Authenticate')).toBeNull();
    const byHeader = await world.post('/connect/token', new URLSearchParams(grant), {
      Authorization: basic(confidential.app.clientId, confidential.secret ?? ''),
    });
    expectError(byHeader, 401, 'invalid_client');
    expect(byHeader.headers.get('WWW-Authenticate')).toMatch(/^Basic realm="http:\/\/auth\.test"/);
  });

  it('needs client_id and client_secret, or HTTP Basic', async () => {
    expectError(await token(grant), 400, 'invalid_request');
    expectError(await token({ ...grant, client_id: approved.app.clientId }), 400, 'invalid_request');
    expectError(await token({ ...grant, client_secret: approved.secret ?? '' }), 400, 'invalid_request');
    const answer = await token(grant, { Authorization: basic(approved.app.clientId, approved.secret ?? '') });
    expect(answer.status).toBe(200);
  });
});

describe('POST /connect/token, what is checked first', () => {
  it('checks the grant type before it authenticates the client', async () => {
    expectError(await token({}), 400, 'unsupported_grant_type');
    expectError(await token({ grant_type: '' }), 400, 'unsupported_grant_type');
    const unknown = { client_id: 'svc-nobody', client_secret: 'wrong' };
    for (const grantType of ['password', 'Authorization_Code', 'implicit', ' client_credentials']) {
      expectError(await token({ ...unknown, grant_type: grantType }), 400, 'unsupported_grant_type');
    }
  });

  it.each([
    ['authorization_code', ['client_id', 'code', 'redirect_uri']],
    ['refresh_token', ['client_id', 'refresh_token']],
    ['client_credentials', ['client_id', 'client_secret']],
  ])('tells of the parameters that %s lacks before it authenticates the client', async (grantType, names) => {
    const complete = Object.fromEntries(names.map((name) => [name, 'x']));
    for (const name of names) {
      const { [name]: _, ...rest } = complete;
      const answer = await token({ grant_type: grantType, ...rest });
      expectError(answer, 400, 'invalid_request');
      expect(answer.body.error_description).toContain(name);
    }
    expectError(await token({ grant_type: grantType, ...complete }), 401, 'invalid_client');
    world.pass(60_000);
  });

  it('authenticates the client before it looks at the code', async () => {
    const request = { grant_type: 'authorization_code', code: 'svcac_unknown', redirect_uri: redirectUri };
    const id = confidential.app.clientId;
    const faulty: readonly Record<string, string>[] = [
      { client_id: 'svc-nobody', client_secret: 'x' },
      { client_id: 'svc-nobody' },
      { client_id: id },
      { client_id: id, client_secret: 'wrong' },
      { client_id: publicClient.app.clientId, client_secret: 'anything' },
    ];
    for (const client of faulty) {
      const answer = await token({ ...request, ...client });
      expectError(answer, 401, 'invalid_client');
      expect(answer.headers.get('WWW-Authenticate')).toBeNull();
    }
    expectError(
      await token({ ...request, client_id: id, client_secret: confidential.secret ?? '' }),
      400,
      'invalid_grant',
    );
    expectError(await token({ ...request, client_id: publicClient.app.clientId }), 400, 'invalid_grant');
    world.pass(60_000);
  });

  it('names the scheme when HTTP Basic fails', async () => {
    const request = { grant_type: 'authorization_code', code: 'svcac_unknown', redirect_uri: redirectUri };
    for (const header of [
      basic(confidential.app.clientId, 'wrong'),
      basic('svc-nobody', 'wrong'),
      basic(publicClient.app.clientId, 'anything'),
      'Basic !!!',
      `Basic ${Buffer.from('no colon').toString('base64')}`,
      `Basic ${Buffer.from('%ff:x').toString('base64')}`,
      'Bearer svcat_x',
    ]) {
      const answer = await token(request, { Authorization: header });
      expectError(answer, 401, 'invalid_client');
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Basic realm="http:\/\/auth\.test"/);
    }
    const form = basic(encodeURIComponent(confidential.app.clientId), confidential.secret ?? '');
    expectError(await token(request, { Authorization: form }), 400, 'invalid_grant');
    expectError(
      await token(request, { Authorization: basic(publicClient.app.clientId, '') }),
      400,
      'invalid_grant',
    );
    world.pass(60_000);
  });

  it('refuses two ways of authentication at once, and two client ids', async () => {
    const Authorization = basic(approved.app.clientId, approved.secret ?? '');
    const grant = { grant_type: 'client_credentials' };
    expectError(
      await token({ ...grant, client_secret: approved.secret ?? '' }, { Authorization }),
      400,
      'invalid_request',
    );
    expectError(
      await token({ ...grant, client_id: confidential.app.clientId }, { Authorization }),
      400,
      'invalid_request',
    );
    expect((await token({ ...grant, client_id: approved.app.clientId }, { Authorization })).status).toBe(200);
  });

  it('accepts the previous secret of an app until its grace period ends', async () => {
    const client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    const now = world.deps.clock.now();
    await insertClientSecret(world.deps.database.pool, client.app.id, hashSecret('previous'), {
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
    const previous = { ...client, secret: 'previous' };
    const grant = { grant_type: 'client_credentials' };
    world.pass(86_399_000);
    expect((await world.requestToken(previous, grant)).status).toBe(200);
    world.pass(1_000);
    expectError(await world.requestToken(previous, grant), 401, 'invalid_client');
    expect((await world.requestToken(client, grant)).status).toBe(200);
  });

  it('refuses every grant to a suspended app', async () => {
    const client = await world.addClient({ clientCredentialsScopes: ['animal:read'] });
    const code = await world.issueCode(client);
    const { body } = await world.exchange(client, await world.issueCode(client));
    await suspendApp(world.deps, client.app.id);
    expectError(await world.exchange(client, code), 401, 'invalid_client');
    expectError(await world.refresh(client, body.refresh_token), 401, 'invalid_client');
    expectError(
      await world.requestToken(client, { grant_type: 'client_credentials' }),
      401,
      'invalid_client',
    );
  });
});

describe('POST /connect/token, what a body may hold', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const json = { 'Content-Type': 'application/json' };

  it.each([
    ['a repeated parameter', 'grant_type=client_credentials&grant_type=refresh_token', form],
    ['a repeated resource', 'grant_type=refresh_token&resource=a&resource=b', form],
    ['NUL', 'grant_type=client_credentials&client_id=a%00b&client_secret=x', form],
    ['escaped bytes that are not UTF-8', 'grant_type=client_credentials&client_id=%ff&client_secret=x', form],
    ['a broken escape', 'grant_type=client_credentials&client_id=%zz&client_secret=x', form],
    ['raw bytes that are not UTF-8', Uint8Array.of(0x61, 0x3d, 0xff), form],
    ['JSON that is none', '{', json],
    ['a JSON list', '[]', json],
    ['a JSON number for a parameter', '{"grant_type":1}', json],
    ['a JSON list for a parameter', '{"grant_type":["refresh_token"]}', json],
    ['a name that stands twice in JSON', '{"grant_type":"refresh_token","grant_type":"password"}', json],
    ['deep JSON', '['.repeat(30_000), json],
    ['NUL in JSON', '{"grant_type":"\\u0000"}', json],
    ['another content type', 'grant_type=client_credentials', { 'Content-Type': 'text/plain' }],
  ])('refuses %s', async (_, body, headers) => {
    expectError(await world.post('/connect/token', body, headers), 400, 'invalid_request');
  });

  it('ignores parameters it does not know, repeated or not', async () => {
    const { app, secret } = approved;
    const body = `grant_type=client_credentials&client_id=${app.clientId}&client_secret=${secret}&x=1&x=2`;
    expect((await world.post('/connect/token', body, form)).status).toBe(200);
  });

  it('refuses a body over 1 MiB', async () => {
    expectError(await world.post('/connect/token', 'a'.repeat(1_048_577), form), 413, 'invalid_request');
  });
});
