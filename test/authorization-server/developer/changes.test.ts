import { partnerApi, problemOf } from '../../support/partner.ts';
import { type Console, dataOf, faultsOf, form, missing, rowsOf, startConsole } from './developer-console.ts';

let platform: Console['platform'];
let developer: Console['developer'];
let stranger: Console['stranger'];
let register: Console['register'];
let connectKennel: Console['connectKennel'];
let requestToken: Console['requestToken'];
let isSecretGood: Console['isSecretGood'];
beforeAll(async () => {
  ({ platform, developer, stranger, register, connectKennel, requestToken, isSecretGood } =
    await startConsole());
});
afterAll(() => platform?.stop());

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
      appLogoMediaShortCode: null,
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
