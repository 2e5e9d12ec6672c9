import {
  type IdentityClient,
  codeOf,
  cookieSessionData,
  createIdentityClient,
  dataOf,
  sessionData,
} from '../../support/identity-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({ RATE_LIMIT_MEMBER: '10000' });
});
afterAll(() => world.stop());

const cookieMode = { 'X-Svc-Session': 'COOKIE' };
const withCsrf = (token: string) => ({ 'X-Svc-Csrf': token });

async function signIn(client: IdentityClient, account = world.accounts.owner) {
  const { email, password } = account;
  return client.call('POST', '/sign-in', { body: { email, password }, headers: cookieMode });
}

async function browser() {
  const client = createIdentityClient(world.url);
  return { client, session: dataOf(await signIn(client), cookieSessionData) };
}

describe('a session in cookie mode', () => {
  it('has its refresh token in the cookie only, and a CSRF token in the body', async () => {
    const client = createIdentityClient(world.url);
    const answer = await signIn(client);
    expect(answer.status).toBe(200);
    dataOf(answer, cookieSessionData);
    expect(client.cookies.get('svc_sid')?.line).toMatch(
      /^svc_sid=svcmr_[\w-]{43}; Path=\/api\/identity; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    expect(JSON.stringify(answer.body)).not.toContain('svcmr_');
  });

  it('sends its cookie over https only where the server is reached so', async () => {
    const secure = await startSignInWorld({ AUTH_URL: 'https://auth.example.com' });
    const client = createIdentityClient(secure.url);
    await signIn(client, secure.accounts.owner);
    await secure.stop();
    expect(client.cookies.get('svc_sid')?.line).toMatch(/; HttpOnly; SameSite=Lax; Secure; Max-Age=/);
    expect([...client.cookies.keys()]).toContain('__Host-svc_session');
  });

  it('begins with sign-up as with sign-in', async () => {
    const client = createIdentityClient(world.url);
    const body = { email: 'cookie@example.com', password: 'correct horse battery', displayName: 'Coco' };
    const answer = await client.call('POST', '/sign-up', { body, headers: { 'x-svc-session': 'cookie' } });
    expect(answer.status).toBe(201);
    dataOf(answer, cookieSessionData);
    expect((await client.call('GET', '/me')).status).toBe(200);
  });

  it('is refreshed from the cookie, without a body, and the cookie is a new one', async () => {
    const { client, session } = await browser();
    const before = client.cookies.get('svc_sid')?.value;
    const answer = await client.call('POST', '/token', { headers: withCsrf(session.csrfToken) });
    expect(answer.status).toBe(200);
    const after = dataOf(answer, cookieSessionData);
    expect(after).toMatchObject({ sessionId: session.sessionId, csrfToken: session.csrfToken });
    expect(client.cookies.get('svc_sid')?.value).not.toBe(before);
    const again = { body: {}, headers: withCsrf(after.csrfToken) };
    expect((await client.call('POST', '/token', again)).status).toBe(200);
  });

  it('lets the cookie read, act, sign out', async () => {
    const { client, session } = await browser();
    expect((await client.call('GET', '/me')).status).toBe(200);
    expect((await client.call('GET', '/sessions')).status).toBe(200);
    const { id } = world.profiles.kennel;
    const acting = await client.call('POST', '/acting-profile', {
      body: { profileId: id },
      headers: withCsrf(session.csrfToken),
    });
    expect(dataOf(acting, cookieSessionData).actingProfileId).toBe(id);
    const out = await client.call('POST', '/sign-out', { headers: withCsrf(session.csrfToken) });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie().join('\n')).toMatch(/svc_sid=; Path=\/api\/identity; .*Max-Age=0/);
    expect(client.cookies.size).toBe(0);
    expect((await client.call('GET', '/me', { token: session.accessToken })).status).toBe(401);
  });

  it.each([
    ['POST', '/token'],
    ['POST', '/acting-profile'],
    ['POST', '/sign-out'],
    ['POST', '/totp'],
    ['POST', '/totp/confirm'],
    ['POST', '/totp/recovery-codes'],
    ['DELETE', '/totp'],
    ['DELETE', '/sessions/0193a000-0000-7000-8000-000000000000'],
  ])(
    'refuses %s %s by the cookie without the session’s own CSRF token, and changes nothing',
    async (method, path) => {
      const { client } = await browser();
      const other = await browser();
      for (const headers of [{}, withCsrf(''), withCsrf('x'), withCsrf(other.session.csrfToken)]) {
        const answer = await client.call(method, path, { body: {}, headers });
        expect([answer.status, codeOf(answer)]).toEqual([403, '0010010000403']);
      }
      expect((await client.call('GET', '/me')).status).toBe(200);
    },
  );

  it('needs no CSRF token beside an access token', async () => {
    const { client, session } = await browser();
    const { accessToken: token } = session;
    const acting = await client.call('POST', '/acting-profile', {
      token,
      body: { profileId: world.profiles.kennel.id },
    });
    expect(acting.status).toBe(200);
    expect((await client.call('POST', '/sign-out', { token })).status).toBe(204);
    expect(client.cookies.size).toBe(0);
  });

  it('never gives its refresh token to a script, whatever the script asks', async () => {
    const { client, session } = await browser();
    const { accessToken: token } = session;
    const acting = await client.call('POST', '/acting-profile', {
      token,
      body: { profileId: world.profiles.park.id },
    });
    const refreshed = await client.call('POST', '/token', { headers: withCsrf(session.csrfToken) });
    for (const answer of [acting, refreshed]) {
      dataOf(answer, cookieSessionData);
      expect(JSON.stringify(answer.body)).not.toContain('svcmr_');
    }
    const stolen = client.cookies.get('svc_sid')?.value ?? '';
    const byBody = await createIdentityClient(world.url).call('POST', '/token', {
      body: { refreshToken: stolen },
    });
    expect(byBody.status).toBe(200);
    dataOf(byBody, cookieSessionData);
  });

  it('is the session of the pages of this browser as well', async () => {
    const { client, session } = await browser();
    const app = await world.addApp({});
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: app.redirectUris[0] ?? '',
      scope: 'animal:read',
    });
    const path = `/connect/authorize?${query.toString()}`;
    const page = await client.call('GET', path);
    expect([page.status, page.headers.get('Location')]).toEqual([200, null]);
    await client.call('POST', '/sign-out', { headers: withCsrf(session.csrfToken) });
    expect((await client.call('GET', path)).headers.get('Location')).toMatch(/^\/sign-in\?/);
  });

  it('ends the session that the browser had before', async () => {
    const { client, session } = await browser();
    const next = dataOf(await signIn(client, world.accounts.buyer), cookieSessionData);
    expect(next.sessionId).not.toBe(session.sessionId);
    expect((await client.call('GET', '/me', { token: session.accessToken })).status).toBe(401);
    expect((await client.call('GET', '/me', { token: next.accessToken })).status).toBe(200);
  });

  it('answers 401 to a cookie that is forged, replaced or of an ended session', async () => {
    const { client, session } = await browser();
    const old = client.cookies.get('svc_sid');
    if (old === undefined) throw new Error('there is no cookie');
    const headers = withCsrf(session.csrfToken);
    await client.call('POST', '/token', { headers });
    const current = client.cookies.get('svc_sid');
    for (const value of [old.value, 'svcmr_forged', 'x'.repeat(3_000)]) {
      client.cookies.set('svc_sid', { ...old, value });
      expect((await client.call('GET', '/me')).status).toBe(401);
      const answer = await client.call('POST', '/token', { headers });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'Identity_MemberSession_UP_RefreshToken_RJ']);
    }
    client.cookies.set('svc_sid', current ?? old);
    expect((await client.call('GET', '/me')).status).toBe(200);
    await client.call('POST', '/sign-out', { token: session.accessToken });
    client.cookies.set('svc_sid', current ?? old);
    expect((await client.call('GET', '/me')).status).toBe(401);
    expect((await client.call('POST', '/token', { headers })).status).toBe(401);
  });

  it('lets one of 100 refreshes from one cookie win', async () => {
    const { client, session } = await browser();
    const { value = '' } = client.cookies.get('svc_sid') ?? {};
    const headers = { ...withCsrf(session.csrfToken), Cookie: `svc_sid=${value}` };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => createIdentityClient(world.url).call('POST', '/token', { headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
  });

  it('is nothing that another mode falls into: without the header tokens come in the body, and no cookie', async () => {
    const client = createIdentityClient(world.url);
    const { email, password } = world.accounts.owner;
    const answer = await client.call('POST', '/sign-in', { body: { email, password } });
    dataOf(answer, sessionData);
    expect(client.cookies.size).toBe(0);
    const neither = await client.call('POST', '/token');
    expect(neither.status).toBe(400);
    expect(neither.body).toMatchObject({ errors: [{ field: '/refreshToken', code: 'REQUIRED' }] });
  });
});
