import { z } from 'zod';
import { loadAccountsDemo } from '../../../authorization-server/identity/accounts/demo.ts';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

const sessionSchema = z.object({
  data: z.strictObject({
    accessToken: z.string().startsWith('svcmt_'),
    tokenType: z.literal('Bearer'),
    expiresIn: z.literal(900),
    refreshToken: z.string().regex(/^svcmr_[\w-]{43}$/),
    sessionId: z.uuid(),
    memberId: z.uuid(),
    roles: z.array(z.string()),
    actingProfileId: z.uuid(),
    profiles: z.array(
      z.strictObject({
        profileId: z.uuid(),
        handle: z.string(),
        displayName: z.string(),
        profileKindCode: z.enum(['PERSON', 'BUSINESS', 'PLACE']),
        timeZone: z.string().nullable(),
        memberRole: z.enum(['OWNER', 'MANAGER', 'STAFF']),
      }),
    ),
  }),
  resultCode: z.string(),
});

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function call(method: string, path: string, body?: unknown, accessToken?: string): Promise<Answer> {
  const response = await fetch(`${world.url}/api/identity/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: parsed };
}

const session = ({ body }: Answer) => sessionSchema.parse(body).data;

async function signIn(account = world.accounts.owner) {
  return session(await call('POST', '/sign-in', { email: account.email, password: account.password }));
}

const minute = 60_000;
const day = 86_400_000;

describe('POST /api/identity/v1/sign-in', () => {
  it('opens a session for the member’s own profile', async () => {
    const { email, password, memberId, profileId } = world.accounts.owner;
    const answer = await call('POST', '/sign-in', { email: ` ${email.toUpperCase()}`, password });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('RateLimit-Policy')).toBe('"signin";q=1000;w=60');
    const { data, resultCode } = sessionSchema.parse(answer.body);
    expect(resultCode).toBe('Identity_MemberSession_AD_Session_SU');
    expect(data).toMatchObject({ memberId, actingProfileId: profileId, roles: ['MEMBER'] });
    expect(data.profiles).toHaveLength(5);
    expect((await signIn(world.accounts.buyer)).roles).toEqual(['MEMBER', 'ADMIN']);
  });

  it('compares the address after NFKC', async () => {
    const { email, password } = world.accounts.owner;
    const wide = email.replace('@example', '＠ｅｘａｍｐｌｅ');
    expect((await call('POST', '/sign-in', { email: wide, password })).status).toBe(200);
  });

  it('answers one and the same 401 for a wrong password and an unknown address', async () => {
    const bodies = [];
    for (const email of [world.accounts.owner.email, 'nobody@example.com']) {
      const answer = await call('POST', '/sign-in', { email, password: 'not the password' });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
      expect(answer.headers.get('WWW-Authenticate')).toBe(
        'Bearer resource_metadata="http://localhost:4000/.well-known/oauth-protected-resource"',
      );
      bodies.push(z.record(z.string(), z.unknown()).parse(answer.body));
    }
    const [wrong, unknown] = bodies;
    expect({ ...unknown, requestId: null, instance: null }).toEqual({
      ...wrong,
      requestId: null,
      instance: null,
    });
    expect(wrong).toEqual({
      type: `${world.deps.env.BASE_URL}/errors/unauthorized`,
      title: 'Valid credentials are required',
      status: 401,
      detail: 'The e-mail address or the password is wrong',
      instance: `urn:svc:request:${String(wrong?.['requestId'])}`,
      platformResponseCode: 'Identity_MemberSession_AD_Credentials_RJ',
      resultCode: 'Identity_MemberSession_AD_Credentials_RJ',
      requestId: expect.any(String),
      timestamp: '2026-11-21T08:00:00.000Z',
    });
  });

  it('names every fault of the body', async () => {
    const answer = await call('POST', '/sign-in', { password: 'x'.repeat(200), totpCode: 7 });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      platformResponseCode: '0010010000400',
      detail: '/email: Must be given.',
      errors: [
        { field: '/email', code: 'REQUIRED' },
        { field: '/password', code: 'TOO_LONG', detail: 'No password is so long.' },
        { field: '/totpCode', code: 'BAD_FORMAT' },
      ],
    });
    const empty = await call('POST', '/sign-in', { email: '', password: '' });
    expect(empty.body).toMatchObject({
      errors: [
        { field: '/email', code: 'OUT_OF_RANGE' },
        { field: '/password', code: 'REQUIRED' },
      ],
    });
  });

  it.each([
    ['not JSON', '{', 400],
    ['a list', '[]', 400],
    ['a NUL', '{"email":"a\\u0000","password":"b"}', 400],
    ['a repeated name', '{"email":"a","email":"b","password":"c"}', 400],
    ['a body that is too large', JSON.stringify({ email: 'a'.repeat(1_100_000) }), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await call('POST', '/sign-in', body)).status).toBe(status);
  });

  it('names the field whose text cannot be stored', async () => {
    const { body } = await call('POST', '/sign-in', '{"email":"a","password":"b\\u0000"}');
    expect(body).toMatchObject({ errors: [{ field: '/password', code: 'BAD_FORMAT' }] });
  });

  it('refuses a body that is not called JSON', async () => {
    const response = await fetch(`${world.url}/api/identity/v1/sign-in`, { method: 'POST', body: 'email=a' });
    expect(response.status).toBe(415);
  });

  it('lets no more than ten of 50 guesses at once be tried, and opens again after 15 minutes', async () => {
    world.pass(15 * minute);
    const guess = () => call('POST', '/sign-in', { email: world.accounts.owner.email, password: 'a guess' });
    const statuses = (await Promise.all(Array.from({ length: 50 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    world.pass(5 * minute);
    const { email, password } = world.accounts.owner;
    const locked = await call('POST', '/sign-in', { email, password });
    expect(locked.status).toBe(429);
    expect(locked.headers.get('Retry-After')).toBe('600');
    expect(locked.body).toMatchObject({ platformResponseCode: '0010010000429', retryAfterSeconds: 600 });
    expect((await call('POST', '/sign-in', { email: 'someone.else@example.com', password })).status).toBe(
      401,
    );
    world.pass(10 * minute);
    expect((await call('POST', '/sign-in', { email, password })).status).toBe(200);
  });

  it('forgets failures once the password was right', async () => {
    const { email, password } = world.accounts.owner;
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 6; failure += 1) {
        expect((await call('POST', '/sign-in', { email, password: 'wrong' })).status).toBe(401);
      }
      expect((await call('POST', '/sign-in', { email, password })).status).toBe(200);
    }
  });

  it('counts against the quota of the policy signin', async () => {
    const strict = await startSignInWorld({ RATE_LIMIT_SIGNIN: '2' });
    const attempt = () =>
      fetch(`${strict.url}/api/identity/v1/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: strict.accounts.owner.email,
          password: strict.accounts.owner.password,
        }),
      });
    expect((await attempt()).headers.get('RateLimit')).toBe('"signin";r=1;t=60');
    expect((await attempt()).status).toBe(200);
    const refused = await attempt();
    await strict.stop();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
  });
});

describe('POST /api/identity/v1/token', () => {
  const refresh = (refreshToken: string) => call('POST', '/token', { refreshToken });

  it('returns a new pair and stays in the same session', async () => {
    const before = await signIn();
    const answer = await refresh(before.refreshToken);
    expect(answer.status).toBe(200);
    const after = session(answer);
    expect(after.sessionId).toBe(before.sessionId);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect((await refresh(after.refreshToken)).status).toBe(200);
  });

  it('lets one of 100 refreshes at once win, and the winner’s pair works', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(refreshToken)));
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const losers = answers.filter(({ status }) => status === 401);
    expect(losers).toHaveLength(99);
    expect(losers[0]?.body).toMatchObject({ resultCode: 'Identity_MemberSession_UP_RefreshToken_RJ' });
    if (winner === undefined) throw new Error('nobody won');
    const pair = session(winner);
    expect((await call('GET', '/me', undefined, pair.accessToken)).status).toBe(200);
    expect((await refresh(pair.refreshToken)).status).toBe(200);
  });

  it('leaves the session alone when a replaced token comes back within a minute', async () => {
    const before = await signIn();
    const after = session(await refresh(before.refreshToken));
    world.pass(minute);
    expect((await refresh(before.refreshToken)).status).toBe(401);
    expect((await refresh(after.refreshToken)).status).toBe(200);
  });

  it('ends the session when a replaced token comes back later', async () => {
    const before = await signIn();
    const after = session(await refresh(before.refreshToken));
    world.pass(minute + 1000);
    expect((await refresh(before.refreshToken)).status).toBe(401);
    expect((await refresh(after.refreshToken)).status).toBe(401);
    const me = await call('GET', '/me', undefined, after.accessToken);
    expect(me.status).toBe(401);
    expect(me.body).toMatchObject({ type: expect.stringMatching(/\/token-revoked$/) });
  });

  it('works for 30 days after the last use and for 90 days in all', async () => {
    const idle = await signIn();
    let { refreshToken } = await signIn();
    for (let days = 0; days < 87; days += 29) {
      world.pass(29 * day);
      ({ refreshToken } = session(await refresh(refreshToken)));
    }
    expect((await refresh(idle.refreshToken)).status).toBe(401);
    world.pass(3 * day);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('refuses what is no refresh token', async () => {
    for (const token of ['svcmr_unknown', 'x', '\u{1F600}']) expect((await refresh(token)).status).toBe(401);
    expect((await call('POST', '/token', {})).status).toBe(400);
  });

  it('stores no more of a refresh token than its digest', async () => {
    const { refreshToken } = await signIn();
    const { rows } = await world.deps.database.pool.query<{ text: string }>(
      `select token::text as text from authorization_server.member_refresh_token token`,
    );
    expect(rows.some(({ text }) => text.includes(refreshToken))).toBe(false);
  });
});

describe('POST /api/identity/v1/acting-profile', () => {
  it('binds a new access token to the profile, also after a refresh', async () => {
    const { accessToken } = await signIn();
    const { id } = world.profiles.kennel;
    const acting = session(
      await call('POST', '/acting-profile', { profileId: id.toUpperCase() }, accessToken),
    );
    expect(acting.actingProfileId).toBe(id);
    expect(claimsOf(acting.accessToken)).toMatchObject({ profile: id, profile_kind: 'BUSINESS' });
    const refreshed = session(await call('POST', '/token', { refreshToken: acting.refreshToken }));
    expect(claimsOf(refreshed.accessToken)).toMatchObject({ profile: id, profile_kind: 'BUSINESS' });
  });

  it('leaves the token of before what it was: it acts, and says that it acts, as the profile of before', async () => {
    const { accessToken, actingProfileId } = await signIn();
    const { id } = world.profiles.kennel;
    const acting = session(await call('POST', '/acting-profile', { profileId: id }, accessToken));
    const before = await call('GET', '/me', undefined, accessToken);
    expect(before.body).toMatchObject({ data: { actingProfileId } });
    const after = await call('GET', '/me', undefined, acting.accessToken);
    expect(after.body).toMatchObject({ data: { actingProfileId: id } });
    expect(actingProfileId).not.toBe(id);
  });

  it('replaces the refresh token, so that a session has one at a time', async () => {
    const { accessToken, refreshToken } = await signIn();
    const profileId = world.profiles.kennel.id;
    const switches = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/acting-profile', { profileId }, accessToken)),
    );
    const tokens = [refreshToken, ...switches.map((answer) => session(answer).refreshToken)];
    expect(new Set(tokens).size).toBe(21);
    const answers = [];
    for (const token of tokens) answers.push(await call('POST', '/token', { refreshToken: token }));
    expect(answers[0]?.status).toBe(401);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a foreign, a missing and a malformed profile alike', async () => {
    const { accessToken } = await signIn();
    for (const profileId of [world.profiles.shop.id, '0193a000-0000-7000-8000-000000000000', "x' or 1=1"]) {
      const answer = await call('POST', '/acting-profile', { profileId }, accessToken);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        resultCode: 'Identity_MemberSession_UP_ActingProfile_RJ',
        detail: 'The member has no role in this profile',
      });
    }
  });

  it('falls back to the member’s own profile when the role was lost', async () => {
    const { accessToken } = await signIn();
    const { park } = world.profiles;
    const acting = session(await call('POST', '/acting-profile', { profileId: park.id }, accessToken));
    const { memberId, profileId } = world.accounts.owner;
    const roles = world.memberships.get(memberId) ?? [];
    world.memberships.set(
      memberId,
      roles.filter(({ profile }) => profile.id !== park.id),
    );
    const refreshed = session(await call('POST', '/token', { refreshToken: acting.refreshToken }));
    world.memberships.set(memberId, roles);
    expect(refreshed.actingProfileId).toBe(profileId);
  });
});

function claimsOf(accessToken: string): unknown {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
}

describe('POST /api/identity/v1/sign-out', () => {
  it('ends the session: neither token works any more, and listeners are notified', async () => {
    const { accessToken, refreshToken, sessionId } = await signIn();
    const authorization = createAuthorization(world.deps);
    expect(await authorization.liveSession(sessionId)).not.toBeNull();
    const listener = await world.deps.database.pool.connect();
    await listener.query('listen standing_changed');
    const told = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)));
    const answer = await call('POST', '/sign-out', undefined, accessToken);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(await told).toBe(sessionId);
    listener.release(true);
    expect(await authorization.liveSession(sessionId)).toBeNull();
    expect((await call('GET', '/me', undefined, accessToken)).status).toBe(401);
    expect((await call('POST', '/token', { refreshToken })).status).toBe(401);
  });
});

describe('GET /api/identity/v1/me', () => {
  it('tells who is signed in', async () => {
    const { accessToken } = await signIn();
    const answer = await call('GET', '/me', undefined, accessToken);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('RateLimit-Policy')).toBe('"member";q=300;w=60');
    const { memberId, displayName, profileId } = world.accounts.owner;
    const kennel = world.profiles.kennel;
    expect(answer.body).toMatchObject({
      data: {
        memberId,
        displayName,
        email: 'olive@example.com',
        roles: ['MEMBER'],
        actingProfileId: profileId,
      },
      resultCode: 'Identity_Member_GT_Member_SU',
    });
    expect(answer.body).toHaveProperty('data.profiles.1', {
      profileId: kennel.id,
      handle: kennel.handle,
      displayName: kennel.displayName,
      profileKindCode: 'BUSINESS',
      timeZone: 'America/New_York',
      memberRole: 'OWNER',
    });
  });

  it('needs a member’s live access token', async () => {
    const { accessToken, refreshToken } = await signIn();
    const unsigned = `svcmt_${Buffer.from('{"alg":"none"}').toString('base64url')}.${accessToken.split('.')[1]}.`;
    for (const token of [undefined, '', refreshToken, accessToken.slice(6), `${accessToken}x`, unsigned]) {
      const answer = await call('GET', '/me', undefined, token);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ platformResponseCode: '0010010000401' });
    }
    world.pass(900_000);
    expect((await call('GET', '/me', undefined, accessToken)).status).toBe(401);
  });

  it('hides what went wrong inside', async () => {
    const { accessToken } = await signIn();
    const { graph } = world.deps;
    const away = jest.spyOn(graph, 'execute');
    away.mockRejectedValue(new Error('select secret from somewhere'));
    const answer = await call('GET', '/me', undefined, accessToken);
    away.mockRestore();
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

describe('an address of the API without a route', () => {
  it.each([
    ['GET', '/api/identity/v1/nothing', '404 0010010000404', null],
    ['POST', '/api/identity/v1/me/nothing', '404 0010010000404', null],
    ['GET', '/api/identity/v2/me', '404 0010010000404', null],
    ['GET', '/api/identity', '404 0010010000404', null],
    ['POST', '/api', '404 0010010000404', null],
    ['GET', '/api/identity/v1/sign-in', '405 0010010000405', 'POST'],
    ['PATCH', '/api/identity/v1/me', '405 0010010000405', 'DELETE, GET, HEAD'],
    ['PUT', '/api/identity/v1/totp', '405 0010010000405', 'DELETE, POST'],
    ['OPTIONS', '/api/identity/v1/sessions', '405 0010010000405', 'GET, HEAD'],
  ])('%s %s is refused as a problem', async (method, path, expected, allowed) => {
    const response = await fetch(world.url + path, { method });
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Allow')).toBe(allowed);
    const body = z.looseObject({ platformResponseCode: z.string() }).parse(await response.json());
    expect(`${response.status} ${body.platformResponseCode}`).toBe(expected);
    expect(body).toMatchObject({ instance: `urn:svc:request:${response.headers.get('X-Request-Id')}` });
  });

  it('leaves what lies beside the API to the pages', async () => {
    const response = await fetch(`${world.url}/apinothing`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('The page does not exist');
  });
});

describe('the demo world’s accounts', () => {
  it('load twice without a change, and are kept as Argon2id hashes', async () => {
    const read = () =>
      world.deps.database.pool.query(`select * from authorization_server.account order by email`);
    const before = await read();
    await loadAccountsDemo(world.deps, world.accounts);
    const after = await read();
    expect(after.rows).toEqual(before.rows);
    expect(after.rows).toHaveLength(2);
    for (const row of z.array(z.object({ password_hash: z.string() })).parse(after.rows)) {
      expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/);
    }
  });
});
