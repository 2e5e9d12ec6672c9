import { partnerApi, problemOf } from '../../support/partner.ts';
import {
  type Console,
  applicationShape,
  applications,
  dataOf,
  faultsOf,
  form,
  missing,
  pageShape,
  rowsOf,
  startConsole,
} from './developer-console.ts';

let platform: Console['platform'];
let developer: Console['developer'];
let stranger: Console['stranger'];
let register: Console['register'];
let connectKennel: Console['connectKennel'];
beforeAll(async () => {
  ({ platform, developer, stranger, register, connectKennel } = await startConsole());
});
afterAll(() => platform?.stop());

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
        statusReason: null,
        statusContact: null,
        logoMediaShortCode: null,
        reviewRequestedAtUtc: null,
        reviewReason: null,
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

  it('makes one application for an idempotency key, and repeats its secret', async () => {
    const headers = { 'Idempotency-Key': 'register the planner' };
    const first = await developer('POST', applications, form, headers);
    const again = await developer('POST', applications, form, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(dataOf(first).clientSecret).toBeDefined();
    expect(dataOf(again)).toEqual(dataOf(first));
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
