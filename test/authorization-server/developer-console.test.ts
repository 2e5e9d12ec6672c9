import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { signIn } from '../support/member.ts';
import { type Api, type ApiAnswer, connect, partnerApi, problemOf } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const form = {
  name: 'Kennel Planner',
  websiteUrl: 'https://planner.example',
  privacyUrl: 'https://planner.example/privacy',
  supportEmail: 'help@planner.example',
  redirectUris: ['http://127.0.0.1:47831/callback', 'https://planner.example/callback?a=b'],
  scopes: ['scheduling:read', 'animal:read', 'animal:write'],
};
const applications = '/api/developer/v1/applications';
const missing = '404 Developer_Application_GT_Resource_FL';

const applicationShape = z.object({
  data: z.object({
    appId: z.uuid(),
    clientId: z.string(),
    clientSecret: z.string().optional(),
    version: z.number(),
    reviewStatus: z.string(),
    status: z.string(),
  }),
  resultCode: z.string(),
});
const pageShape = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  pagination: z.object({ page: z.number(), pageSize: z.number(), total: z.number() }),
  resultCode: z.string(),
});
const faultShape = z.object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) });

const faultsOf = ({ body }: ApiAnswer) =>
  faultShape.parse(body).errors.map(({ field, code }) => `${field} ${code}`);
const dataOf = ({ body }: ApiAnswer) => applicationShape.parse(body).data;
const rowsOf = ({ body }: ApiAnswer) => pageShape.parse(body).data;

let platform: TestPlatform;
/** Acts for the studio, which publishes the demo's apps. */
let developer: Api;
/** Acts for the shop. */
let stranger: Api;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { accounts, businesses } = platform.world;
  const token = (await signIn(platform, accounts.developer, businesses.studio.profileId)).accessToken;
  developer = partnerApi(platform, token);
  const other = await signIn(platform, accounts.otherOwner, businesses.shop.profileId);
  stranger = partnerApi(platform, other.accessToken);
});
afterAll(() => platform?.stop());

async function register(given: Partial<typeof form> = {}) {
  const made = dataOf(await developer('POST', applications, { ...form, ...given }));
  return {
    ...made,
    address: `${applications}/${made.appId}`,
    credentials: {
      client_id: made.clientId,
      client_secret: made.clientSecret ?? '',
      redirectUris: form.redirectUris,
    },
  };
}

const connectKennel = (credentials: { client_id: string; client_secret: string; redirectUris: string[] }) =>
  connect(
    platform,
    credentials,
    platform.world.accounts.owner,
    platform.world.businesses.kennel.profileId,
    'animal:read',
  );

function requestToken(body: Record<string, string>): Promise<Response> {
  return fetch(`${platform.env.AUTH_URL}/connect/token`, { method: 'POST', body: new URLSearchParams(body) });
}

/** Whether a secret authenticates its app: the grant's own fault comes after authentication. */
async function isSecretGood(clientId: string, secret: string): Promise<boolean> {
  const answer = await requestToken({
    grant_type: 'refresh_token',
    refresh_token: 'svcrt_nothing',
    client_id: clientId,
    client_secret: secret,
  });
  const { error } = z.object({ error: z.string() }).parse(await answer.json());
  expect(['invalid_grant', 'invalid_client']).toContain(error);
  return error === 'invalid_grant';
}

describe('POST /api/developer/v1/applications', () => {
  it('registers a confidential application that is usable at once and not reviewed', async () => {
    const answer = await developer('POST', applications, form);
    expect(answer.status).toBe(201);
    const { data, resultCode } = applicationShape.parse(answer.body);
    expect(resultCode).toBe('Developer_Application_AD_Application_SU');
    expect(answer.headers.get('Location')).toBe(`${platform.env.BASE_URL}${applications}/${data.appId}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(answer.body).toEqual({
      data: {
        ...form,
        appId: expect.any(String),
        clientId: expect.stringMatching(/^svc-[0-9a-f]{32}$/),
        clientSecret: expect.stringMatching(/^[\w-]{43}$/),
        reviewStatus: 'NOT_REVIEWED',
        status: 'ACTIVE',
        isSelfRegistered: false,
        accessTokenSeconds: 3600,
        createdAtUtc: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        version: 1,
      },
      resultCode,
    });
    const tokens = await connectKennel({
      client_id: data.clientId,
      client_secret: data.clientSecret ?? '',
      redirectUris: form.redirectUris,
    });
    const read = await partnerApi(platform, tokens.access_token)('GET', '/api/animal/v1/animals?pageSize=1');
    expect(read.status).toBe(200);
  });

  it('refuses redirect URIs that hold a part of the answer, or no proper host', async () => {
    const redirectUris = ['?code=1', '?a=b&state=', '?iss=x', '?error=x'].map(
      (query) => `https://planner.example/cb${query}`,
    );
    redirectUris.push('https://x..example/', 'https://-x.example/', 'https://x.example:/');
    const answer = await developer('POST', applications, { ...form, redirectUris });
    expect(faultsOf(answer)).toEqual(redirectUris.map((_, index) => `/redirectUris/${index} BAD_FORMAT`));
  });

  it('names every fault of the form at once', async () => {
    const answer = await developer('POST', applications, {
      name: '  ',
      websiteUrl: 'http://planner.example',
      privacyUrl: `https://planner.example/${'x'.repeat(800)}`,
      supportEmail: 'nobody',
      redirectUris: [
        'https://planner.example/ok',
        'http://planner.example/cb',
        `https://a.example/${'x'.repeat(800)}`,
      ],
      scopes: ['animal:read', 'order:write'],
    });
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(faultsOf(answer)).toEqual([
      '/name REQUIRED',
      '/websiteUrl BAD_FORMAT',
      '/privacyUrl TOO_LONG',
      '/supportEmail BAD_FORMAT',
      '/redirectUris/1 BAD_FORMAT',
      '/redirectUris/2 TOO_LONG',
      '/scopes/1 UNKNOWN_VALUE',
    ]);
    const empty = await developer('POST', applications, {});
    expect(faultsOf(empty)).toEqual(Object.keys(form).map((field) => `/${field} REQUIRED`));
  });

  it.each([
    [{ name: 'x'.repeat(121) }, '/name TOO_LONG'],
    [{ name: 'Kennel\u202EPlanner' }, '/name BAD_FORMAT'],
    [{ name: 'Svc Planner' }, '/name NOT_ALLOWED'],
    [{ name: 'Ѕvс helper' }, '/name NOT_ALLOWED'],
    [{ name: 'Ⴝ⋎₵ helper' }, '/name NOT_ALLOWED'],
    [{ websiteUrl: 'https://user@planner.example' }, '/websiteUrl BAD_FORMAT'],
    [{ redirectUris: [] }, '/redirectUris OUT_OF_RANGE'],
    [
      { redirectUris: Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`) },
      '/redirectUris OUT_OF_RANGE',
    ],
    [{ redirectUris: ['https://a.example/#x'] }, '/redirectUris/0 BAD_FORMAT'],
    [{ redirectUris: [7] }, '/redirectUris/0 BAD_FORMAT'],
    [{ redirectUris: 'https://a.example' }, '/redirectUris BAD_FORMAT'],
    [{ scopes: [] }, '/scopes OUT_OF_RANGE'],
    [{ supportEmail: `${'x'.repeat(250)}@a.example` }, '/supportEmail BAD_FORMAT'],
  ])('refuses %j', async (given, fault) => {
    const answer = await developer('POST', applications, { ...form, ...given });
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(faultsOf(answer)).toEqual([fault]);
  });

  it('takes a name of 120 characters and 10 redirect URIs, and each scope once', async () => {
    const answer = await developer('POST', applications, {
      ...form,
      name: ` ${'犬'.repeat(120)} `,
      redirectUris: Array.from({ length: 10 }, (_, n) => `https://a.example/${n}`),
      scopes: ['animal:read', 'engagement:read', 'animal:read'],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      data: { name: '犬'.repeat(120), scopes: ['animal:read', 'engagement:read'] },
    });
  });

  it('keeps a redirect URI that stands twice once, also in a change', async () => {
    const [first, second] = ['https://b.example/cb', 'https://a.example/cb'];
    const redirectUris = [first, second, first];
    const answer = await developer('POST', applications, { ...form, redirectUris });
    expect(answer.body).toMatchObject({ data: { redirectUris: [first, second] } });
    const changed = await developer('PATCH', `${applications}/${dataOf(answer).appId}`, {
      redirectUris: [second, second],
    });
    expect(changed.body).toMatchObject({ data: { redirectUris: [second] } });
    const tooMany = { ...form, redirectUris: Array.from({ length: 11 }, () => first) };
    expect(faultsOf(await developer('POST', applications, tooMany))).toEqual(['/redirectUris OUT_OF_RANGE']);
  });

  it('makes one application for an idempotency key, and keeps no secret for the repetition', async () => {
    const headers = { 'Idempotency-Key': 'register the planner' };
    const first = await developer('POST', applications, form, headers);
    const again = await developer('POST', applications, form, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const { clientSecret, ...kept } = dataOf(first);
    expect(clientSecret).toBeDefined();
    expect(dataOf(again)).toEqual(kept);
    const other = await developer('POST', applications, { ...form, name: 'Another' }, headers);
    expect(problemOf(other)).toBe('422 0010010000422');
  });
});

describe('GET /api/developer/v1/applications', () => {
  it('lists what the publisher registered, newest first, in pages', async () => {
    await register({ name: 'The newest' });
    const first = await developer('GET', `${applications}?pageSize=2`);
    const { data, pagination, resultCode } = pageShape.parse(first.body);
    expect(resultCode).toBe('Developer_Application_GT_List_SU');
    expect(data[0]).toMatchObject({ name: 'The newest' });
    expect(data[0]).not.toHaveProperty('clientSecret');
    expect(first.headers.get('Link')).toContain(`${platform.env.BASE_URL}${applications}?page=2&pageSize=2`);
    const ids: unknown[] = [];
    for (let page = 1; page <= Math.ceil(pagination.total / 2); page += 1) {
      const rows = rowsOf(await developer('GET', `${applications}?pageSize=2&page=${page}`));
      ids.push(...rows.map(({ appId }) => appId));
    }
    expect(new Set(ids).size).toBe(pagination.total);
    const demo = Object.values(platform.world.apps).map(({ appId }) => appId);
    expect(ids).toEqual(expect.arrayContaining(demo));
    expect(rowsOf(await developer('GET', `${applications}?page=9999`))).toEqual([]);
    expect(rowsOf(await stranger('GET', applications))).toEqual([]);
  });
});

describe('GET /api/developer/v1/applications/{appId}', () => {
  it('answers the application without its secret, and 304 while it is the same', async () => {
    const { address, clientSecret: _, ...made } = await register();
    const answer = await developer('GET', address);
    expect(answer.body).toMatchObject({ resultCode: 'Developer_Application_GT_Application_SU' });
    expect(dataOf(answer)).toMatchObject({ appId: made.appId, version: 1 });
    expect(answer.text).not.toContain('clientSecret');
    const known = await developer('GET', address, undefined, { 'If-None-Match': '"1"' });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('is missing for everybody but its publisher, with every method', async () => {
    const { address } = await register();
    const calls: [string, string, unknown][] = [
      ['GET', address, undefined],
      ['PATCH', address, { name: 'Mine now' }],
      ['POST', `${address}/rotate-secret`, undefined],
      ['GET', `${address}/connections`, undefined],
      ['DELETE', address, undefined],
    ];
    for (const [method, path, body] of calls)
      expect(problemOf(await stranger(method, path, body))).toBe(missing);
    expect(problemOf(await developer('GET', `${applications}/x`))).toBe(missing);
    expect((await developer('GET', address)).status).toBe(200);
  });
});

describe('PATCH /api/developer/v1/applications/{appId}', () => {
  it('changes what is given and leaves the rest', async () => {
    const { address } = await register();
    const answer = await developer('PATCH', address, { name: 'New name', scopes: null });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ETag')).toBe('"2"');
    expect(answer.body).toMatchObject({ data: { ...form, name: 'New name', version: 2 } });
    const same = await developer('PATCH', address, {});
    expect(dataOf(same).version).toBe(2);
    expect(faultsOf(await developer('PATCH', address, { redirectUris: [], name: '' }))).toEqual([
      '/name REQUIRED',
      '/redirectUris OUT_OF_RANGE',
    ]);
    expect(faultsOf(await developer('PATCH', address, { name: 'svc' }))).toEqual(['/name NOT_ALLOWED']);
  });

  it('honours If-Match', async () => {
    const { address } = await register();
    const change = (version: string) =>
      developer('PATCH', address, { name: 'Other' }, { 'If-Match': version });
    expect(problemOf(await change('"2"'))).toBe('412 0010010000412');
    expect((await change('"1"')).status).toBe(200);
    expect(problemOf(await change('"1"'))).toBe('412 0010010000412');
  });

  it('of scopes and redirect URIs counts for new authorizations, while granted tokens stay', async () => {
    const { address, credentials } = await register();
    const tokens = await connectKennel(credentials);
    await developer('PATCH', address, {
      scopes: ['order:read'],
      redirectUris: ['http://127.0.0.1:47832/other'],
    });
    const api = partnerApi(platform, tokens.access_token);
    expect((await api('GET', '/api/animal/v1/animals?pageSize=1')).status).toBe(200);
    const refreshed = await requestToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
      client_id: credentials.client_id,
      client_secret: credentials.client_secret,
    });
    expect(await refreshed.json()).toMatchObject({ scope: 'animal:read' });
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: credentials.client_id,
      redirect_uri: form.redirectUris[0] ?? '',
    });
    const refused = await fetch(`${platform.env.AUTH_URL}/connect/authorize?${query.toString()}`, {
      redirect: 'manual',
    });
    expect(refused.status).toBe(400);
  });
});

describe('POST /api/developer/v1/applications/{appId}/rotate-secret', () => {
  it('answers a new secret, and the one before works for a day', async () => {
    const before = Date.now();
    const { address, clientId, clientSecret = '' } = await register();
    const answer = await developer('POST', `${address}/rotate-secret`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ resultCode: 'Developer_Application_UP_Secret_SU' });
    const shape = z.object({
      data: z.object({ clientSecret: z.string(), previousSecretExpiresAtUtc: z.string() }),
    });
    const { data } = shape.parse(answer.body);
    const grace = Date.parse(data.previousSecretExpiresAtUtc) - before;
    expect(Math.round(grace / 3_600_000)).toBe(24);
    expect(await isSecretGood(clientId, data.clientSecret)).toBe(true);
    expect(await isSecretGood(clientId, clientSecret)).toBe(true);
    expect(await isSecretGood(clientId, 'wrong')).toBe(false);
  });

  it('keeps the promise of each secret that it replaced, and refuses to rotate while five of them work', async () => {
    const { address, clientId, clientSecret = '' } = await register();
    const secrets = [clientSecret];
    const shape = z.object({
      data: z.object({ clientSecret: z.string(), previousSecretExpiresAtUtc: z.string() }),
    });
    const ends: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { data } = shape.parse((await developer('POST', `${address}/rotate-secret`)).body);
      secrets.push(data.clientSecret);
      ends.push(data.previousSecretExpiresAtUtc);
    }
    const refused = await developer('POST', `${address}/rotate-secret`);
    expect(problemOf(refused)).toBe('409 Developer_Application_UP_State_RJ');
    expect(refused.body).toMatchObject({ detail: expect.stringContaining(`again at ${ends[0]}`) });
    expect(await Promise.all(secrets.map((secret) => isSecretGood(clientId, secret)))).toEqual(
      secrets.map(() => true),
    );
    await developer('DELETE', `${address}/previous-secrets`);
    expect((await developer('POST', `${address}/rotate-secret`)).status).toBe(200);
  });

  it('breaks no promise when it is asked for twenty times at once', async () => {
    const { address, clientId, clientSecret = '' } = await register();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => developer('POST', `${address}/rotate-secret`)),
    );
    const rotated = answers.filter(({ status }) => status === 200);
    expect(rotated).toHaveLength(5);
    const refusals = answers.filter(({ status }) => status !== 200).map(problemOf);
    expect(new Set(refusals)).toEqual(new Set(['409 Developer_Application_UP_State_RJ']));
    const shape = z.object({ data: z.object({ clientSecret: z.string() }) });
    const secrets = [clientSecret, ...rotated.map(({ body }) => shape.parse(body).data.clientSecret)];
    expect(await Promise.all(secrets.map((secret) => isSecretGood(clientId, secret)))).toEqual(
      secrets.map(() => true),
    );
  });
});

describe('DELETE /api/developer/v1/applications/{appId}/previous-secrets', () => {
  it('ends every replaced secret at once, keeps the current one, and says so in the audit log', async () => {
    const { address, appId, clientId, clientSecret = '' } = await register();
    const shape = z.object({ data: z.object({ clientSecret: z.string() }) });
    const rotate = async () =>
      shape.parse((await developer('POST', `${address}/rotate-secret`)).body).data.clientSecret;
    const secrets = [clientSecret, await rotate(), await rotate()];
    const good = () => Promise.all(secrets.map((secret) => isSecretGood(clientId, secret)));
    expect(await good()).toEqual([true, true, true]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => developer('DELETE', `${address}/previous-secrets`)),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
    expect(await good()).toEqual([false, false, true]);
    const admin = partnerApi(platform, (await signIn(platform, platform.world.accounts.admin)).accessToken);
    const events = `/api/developer/v1/admin/audit-events?event=PREVIOUS_SECRETS_ENDED&appId=${appId}`;
    expect(rowsOf(await admin('GET', events))).toMatchObject([
      { actorKind: 'MEMBER', appId, details: { count: 2 } },
    ]);
  });

  it('changes nothing where there is none, and nothing of another publisher’s', async () => {
    const { address, clientId, clientSecret = '' } = await register();
    expect((await developer('DELETE', `${address}/previous-secrets`)).status).toBe(204);
    await developer('POST', `${address}/rotate-secret`);
    expect(problemOf(await stranger('DELETE', `${address}/previous-secrets`))).toBe(missing);
    expect(await isSecretGood(clientId, clientSecret)).toBe(true);
  });

  it('leaves what businesses have granted', async () => {
    const { address, credentials } = await register();
    const tokens = await connectKennel(credentials);
    await developer('POST', `${address}/rotate-secret`);
    expect((await developer('DELETE', `${address}/previous-secrets`)).status).toBe(204);
    const api = partnerApi(platform, tokens.access_token);
    expect((await api('GET', '/api/animal/v1/animals?pageSize=1')).status).toBe(200);
  });
});

describe('DELETE /api/developer/v1/applications/{appId}', () => {
  it('ends the application for good: it is gone, and its tokens and secret stop', async () => {
    const { address, clientId, clientSecret = '', credentials } = await register();
    const tokens = await connectKennel(credentials);
    const stale = await developer('DELETE', address, undefined, { 'If-Match': '"7"' });
    expect(problemOf(stale)).toBe('412 0010010000412');
    expect((await developer('DELETE', address)).status).toBe(204);
    expect(problemOf(await developer('GET', address))).toBe(missing);
    expect(problemOf(await developer('DELETE', address))).toBe(missing);
    expect(await isSecretGood(clientId, clientSecret)).toBe(false);
    const api = partnerApi(platform, tokens.access_token);
    const verdict = async () => problemOf(await api('GET', '/api/animal/v1/animals'));
    expect(await verdict()).toBe('401 0010010000402');
  });
});

describe('the connections of an application', () => {
  it('name the businesses, and the developer can end them', async () => {
    const { address, credentials, appId } = await register();
    const tokens = await connectKennel(credentials);
    const list = async (query = '') => rowsOf(await developer('GET', `${address}/connections${query}`));
    const { kennel } = platform.world.businesses;
    const [connection, ...others] = await list();
    expect(others).toEqual([]);
    expect(connection).toEqual({
      connectionId: expect.any(String),
      appId,
      appName: form.name,
      isUnverified: false,
      publisherName: platform.world.businesses.studio.displayName,
      businessProfileId: kennel.profileId,
      businessName: kennel.displayName,
      scopes: ['animal:read'],
      status: 'CONNECTED',
      connectedAtUtc: expect.any(String),
      lastUsedAtUtc: null,
    });
    expect(await list('?status=connected')).toHaveLength(1);
    expect(await list('?status=DISCONNECTED')).toEqual([]);
    expect(await list('?status=nonsense')).toEqual([]);

    const end = `${address}/connections/${String(connection?.['connectionId'])}`;
    expect(problemOf(await stranger('DELETE', end))).toBe('404 Developer_Connection_GT_Resource_FL');
    const elsewhere = end.replace(appId, platform.world.apps.approved.appId);
    expect(problemOf(await developer('DELETE', elsewhere))).toBe('404 Developer_Connection_GT_Resource_FL');
    expect((await developer('DELETE', end)).status).toBe(204);
    expect((await developer('DELETE', end)).status).toBe(204);
    expect(await list()).toMatchObject([{ status: 'DISCONNECTED' }]);
    const refreshed = await requestToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
      client_id: credentials.client_id,
      client_secret: credentials.client_secret,
    });
    expect(await refreshed.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('tell when they were last used', async () => {
    const { address, credentials } = await register();
    const tokens = await connectKennel(credentials);
    await partnerApi(platform, tokens.access_token)('GET', '/api/animal/v1/animals?pageSize=1');
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const [row] = rowsOf(await developer('GET', `${address}/connections`));
      if (row?.['lastUsedAtUtc'] !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(rowsOf(await developer('GET', `${address}/connections`))).toMatchObject([
      { lastUsedAtUtc: expect.stringMatching(/Z$/) },
    ]);
  });
});

describe('who may use the console', () => {
  it('is a member, never an app', async () => {
    const { accounts, businesses, apps } = platform.world;
    const { access_token: token } = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      'animal:read',
    );
    expect(problemOf(await partnerApi(platform, token)('GET', applications))).toBe('403 0010010000403');
    expect(problemOf(await partnerApi(platform, null)('GET', applications))).toBe('401 0010010000401');
  });

  it('is not a member whose session has ended', async () => {
    const { accounts } = platform.world;
    const session = await signIn(platform, accounts.developer);
    const api = partnerApi(platform, session.accessToken);
    expect((await api('GET', applications)).status).toBe(200);
    await fetch(`${platform.env.AUTH_URL}/api/identity/v1/sign-out`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.accessToken}` },
    });
    // Within five seconds (contract 5).
    let answer = await api('GET', applications);
    for (let attempt = 0; answer.status === 200 && attempt < 50; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      answer = await api('GET', applications);
    }
    expect(problemOf(answer)).toBe('401 0010010000402');
  });

  it('finds it at the authorization server’s address as well', async () => {
    const session = await signIn(
      platform,
      platform.world.accounts.developer,
      platform.world.businesses.studio.profileId,
    );
    const headers = { Authorization: `Bearer ${session.accessToken}`, 'Content-Type': 'application/json' };
    const made = await fetch(platform.env.AUTH_URL + applications, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...form, name: 'Registered there' }),
    });
    expect(made.status).toBe(201);
    const address = new URL(made.headers.get('Location') ?? '').pathname;
    const read = await fetch(platform.env.AUTH_URL + address, { headers });
    expect(await read.json()).toEqual((await developer('GET', address)).body);
    const refused = await fetch(`${platform.env.AUTH_URL}${applications}/x`, { headers });
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
  });

  it.each([
    ['/api/billing/v1/../../../healthz', 404],
    ['/api/developer/v1/%2e%2e/%2E%2E/%2e%2e/docs', 404],
    ['http://elsewhere.example/api/developer/v1/applications', 401],
  ])('is not led elsewhere by %s', async (path, status) => {
    const answer = await rawGet(platform.env.AUTH_URL, path);
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
  });
});

/** Sends a request target as it is; fetch would resolve it first. */
async function rawGet(origin: string, path: string): Promise<{ status: number; type: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '' });
    });
    sent.on('error', reject).end();
  });
}
