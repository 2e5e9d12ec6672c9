import { Client } from 'pg';
import { signIn } from '../../support/member.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { connect } from '../../support/partner.ts';
import { type TestPlatform, demoDatabaseUrl, startTestPlatform } from '../../support/platform.ts';
import { type SeverableDatabase, severableDatabase } from '../../support/severable.ts';

/** A longer wait means that the caller was left without an answer. */
const patienceMs = 40_000;

/** Takes every table of the authorization server and gives none back. */
async function lockTables(databaseUrl: string): Promise<Client> {
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'authorization_server' loop
      execute format('lock table authorization_server.%I in access exclusive mode', name);
    end loop; end $$`);
  return holder;
}

describe.each([
  ['does not say a word', 'silence'],
  ['waits for locks', 'lock'],
] as const)('a database of the authorization server that %s', (_, way) => {
  let database: SeverableDatabase;
  let platform: TestPlatform;
  let holder: Client | undefined;
  let signInForm: Record<string, string>;
  const browser = () => createPageClient(platform.env.AUTH_URL);
  let dashboardCookie: string;
  let visitor: ReturnType<typeof browser>;
  let tokens: { readonly member: string; readonly app: string };
  beforeAll(async () => {
    database = await severableDatabase(await demoDatabaseUrl());
    const settings = {
      DATABASE_URL: database.directUrl,
      AUTHORIZATION_SERVER_DATABASE_URL: database.url,
      DEMO: '0',
      DATABASE_TIMEOUT_MS: '1000',
    };
    platform = await startTestPlatform({ settings });
    const { accounts, apps, businesses } = platform.world;
    const { kennel } = businesses;
    const { accessToken: member } = await signIn(platform, accounts.owner, kennel.profileId);
    const connected = await connect(platform, apps.approved, accounts.owner, kennel.profileId, 'animal:read');
    tokens = { member, app: connected.access_token };
    const atDashboard = browser();
    await atDashboard.signIn(accounts.owner);
    expect((await atDashboard.get('/account')).status).toBe(200);
    dashboardCookie = [...atDashboard.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    visitor = browser();
    signInForm = formOf(await visitor.get('/sign-in'), '/sign-in').fields;
    if (way === 'silence') database.silence();
    else holder = await lockTables(database.url);
  });
  afterAll(async () => {
    await holder?.end();
    await database.sever();
    await platform?.stop();
  });

  async function answerTo(url: string, init: RequestInit = {}): Promise<Response> {
    return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });
  }
  const json = (body: unknown, token?: string): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const bearer = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

  it('makes the OAuth endpoints answer temporarily_unavailable', async () => {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'svc-nobody',
      client_secret: 'x',
      token: 'svcrt_x',
      code: 'svcac_x',
      redirect_uri: 'http://127.0.0.1:47831/callback',
    });
    const { AUTH_URL } = platform.env;
    const answers = await Promise.all([
      answerTo(`${AUTH_URL}/connect/token`, { method: 'POST', body: form }),
      answerTo(`${AUTH_URL}/connect/revoke`, { method: 'POST', body: form }),
      answerTo(`${AUTH_URL}/connect/register`, json({ redirect_uris: ['https://app.example/callback'] })),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' });
    }
  });

  it('makes the pages say so', async () => {
    const { AUTH_URL, DASHBOARD_URL } = platform.env;
    const query =
      'response_type=code&client_id=svc-nobody&redirect_uri=http%3A%2F%2F127.0.0.1%3A47831%2Fcallback';
    const answers = await Promise.all([
      answerTo(`${AUTH_URL}/connect/authorize?${query}`),
      answerTo(`${AUTH_URL}/security`, { headers: { Cookie: 'svc_session=x' } }),
      answerTo(`${DASHBOARD_URL}/account`, { headers: { Cookie: dashboardCookie } }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await answer.text()).toContain('<h1>The service is temporarily unavailable</h1>');
    }
  });

  it('makes the form of sign-in say so, to each of many', async () => {
    const { email, password } = platform.world.accounts.owner;
    const posts = Array.from({ length: 30 }, () =>
      visitor.post('/sign-in', { ...signInForm, email, password }),
    );
    const answers = (await Promise.all(posts)).map(({ status, headers }) => [
      status,
      headers.get('Retry-After'),
    ]);
    expect(answers).toEqual(posts.map(() => [503, '5']));
  });

  it('makes sign-in, member routes and routes of apps answer 503', async () => {
    const { AUTH_URL, BASE_URL } = platform.env;
    const { email, password } = platform.world.accounts.owner;
    const { member, app } = tokens;
    const nonsense = `svcat_${Buffer.from('{"alg":"EdDSA","kid":"nobody"}').toString('base64url')}.e30.x`;
    const answers = await Promise.all([
      answerTo(`${AUTH_URL}/api/identity/v1/sign-in`, json({ email, password })),
      answerTo(`${AUTH_URL}/api/identity/v1/token`, json({ refreshToken: 'svcmr_x' })),
      answerTo(`${AUTH_URL}/api/identity/v1/me`, bearer(member)),
      answerTo(`${BASE_URL}/api/developer/v1/applications`, bearer(member)),
      answerTo(`${BASE_URL}/graphql`, json({ query: '{ animals { total } }' }, member)),
      answerTo(`${BASE_URL}/api/animal/v1/animals`, bearer(app)),
      answerTo(`${BASE_URL}/api/animal/v1/animals`, bearer(nonsense)),
    ]);
    for (const answer of answers) {
      expect([answer.url, answer.status, answer.headers.get('Retry-After')]).toEqual([answer.url, 503, '5']);
      expect(await answer.text()).toContain('0010010000503');
    }
  });
});
