import { z } from 'zod';
import {
  type IdentityClient,
  codeOf,
  createIdentityClient,
  dataOf,
  sessionData,
} from '../../support/identity-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({ RATE_LIMIT_MEMBER: '10000', SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' });
});
afterAll(() => world.stop());

const call = (...given: Parameters<IdentityClient['call']>) => createIdentityClient(world.url).call(...given);

let made = 0;
async function newMember() {
  const credentials = { email: `sessions${(made += 1)}@example.com`, password: 'correct horse battery' };
  const answer = await call('POST', '/sign-up', { body: { ...credentials, displayName: 'Sessia' } });
  const signIn = async () => dataOf(await call('POST', '/sign-in', { body: credentials }), sessionData);
  return { first: dataOf(answer, sessionData), signIn };
}

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const listSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      sessionId: z.uuid(),
      name: z.string(),
      createdAt: instant,
      lastUsedAt: instant,
      expiresAt: instant,
      isCurrent: z.boolean(),
      actingProfileId: z.uuid(),
    }),
  ),
  pagination: z.strictObject({ page: z.int(), pageSize: z.int(), total: z.int() }),
  resultCode: z.literal('Identity_MemberSession_GT_List_SU'),
});

async function list(token: string, query = '') {
  const answer = await call('GET', `/sessions${query}`, { token });
  expect(answer.status).toBe(200);
  return { ...listSchema.parse(answer.body), link: answer.headers.get('Link') };
}

describe('GET /api/identity/v1/sessions', () => {
  it('lists the member’s live sessions, the newest first, and which one asks', async () => {
    const { first, signIn } = await newMember();
    world.pass(1_000);
    const startedAt = world.deps.clock.now();
    const second = await signIn();
    const { data, pagination } = await list(first.accessToken);
    expect(data.map(({ sessionId, isCurrent }) => [sessionId, isCurrent])).toEqual([
      [second.sessionId, false],
      [first.sessionId, true],
    ]);
    expect(data[0]).toMatchObject({
      createdAt: startedAt.toISOString(),
      lastUsedAt: startedAt.toISOString(),
      expiresAt: new Date(startedAt.getTime() + 30 * 86_400_000).toISOString(),
      actingProfileId: second.actingProfileId,
    });
    expect(pagination).toEqual({ page: 1, pageSize: 25, total: 2 });
  });

  it('shows when a session was used last', async () => {
    const { first, signIn } = await newMember();
    const second = await signIn();
    world.pass(5_000);
    await call('POST', '/token', { body: { refreshToken: second.refreshToken } });
    const { data } = await list(first.accessToken);
    const used = data.find(({ sessionId }) => sessionId === second.sessionId);
    expect(used?.lastUsedAt).toBe(world.deps.clock.now().toISOString());
  });

  it('leaves out sessions that ended or ran out, and those of others', async () => {
    const { first, signIn } = await newMember();
    const [ended, refreshed] = [await signIn(), await signIn()];
    await call('POST', '/sign-out', { token: ended.accessToken });
    await (await newMember()).signIn();
    expect((await list(first.accessToken)).data).toHaveLength(2);
    world.pass(29 * 86_400_000);
    const again = dataOf(
      await call('POST', '/token', { body: { refreshToken: refreshed.refreshToken } }),
      sessionData,
    );
    world.pass(86_400_000);
    const token = dataOf(
      await call('POST', '/token', { body: { refreshToken: again.refreshToken } }),
      sessionData,
    );
    expect((await list(token.accessToken)).data.map(({ sessionId }) => sessionId)).toEqual([
      refreshed.sessionId,
    ]);
  });

  it('is paged, each session on one page', async () => {
    const { first, signIn } = await newMember();
    for (let more = 0; more < 4; more += 1) await signIn();
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list(first.accessToken, `?page=${page}&pageSize=2`));
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ sessionId }) => sessionId))).size).toBe(5);
    expect(pages[1]?.pagination).toEqual({ page: 2, pageSize: 2, total: 5 });
    const address = `${world.url}/api/identity/v1/sessions`;
    expect(pages[1]?.link).toBe(
      `<${address}?page=1&pageSize=2>; rel="first", <${address}?page=1&pageSize=2>; rel="prev", <${address}?page=3&pageSize=2>; rel="next", <${address}?page=3&pageSize=2>; rel="last"`,
    );
  });

  it.each([
    '?page=0',
    '?page=10001',
    '?pageSize=0',
    '?pageSize=101',
    '?page=x',
    '?page=1.5',
    '?page=',
    '?page=-1',
  ])('refuses %s with 400', async (query) => {
    const { first } = await newMember();
    const answer = await call('GET', `/sessions${query}`, { token: first.accessToken });
    expect([answer.status, codeOf(answer)]).toEqual([400, '0010010000400']);
    expect(answer.body).toMatchObject({ errors: [{ field: expect.stringMatching(/^query:page(Size)?$/) }] });
  });

  it('is for signed-in members only', async () => {
    expect((await call('GET', '/sessions')).status).toBe(401);
  });
});

describe('DELETE /api/identity/v1/sessions/{id}', () => {
  const end = (token: string, id: string) => call('DELETE', `/sessions/${id}`, { token });

  it('ends another session of the member: neither of its tokens works any more', async () => {
    const { first, signIn } = await newMember();
    const other = await signIn();
    const answer = await end(first.accessToken, other.sessionId.toUpperCase());
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect((await call('GET', '/me', { token: other.accessToken })).status).toBe(401);
    expect((await call('POST', '/token', { body: { refreshToken: other.refreshToken } })).status).toBe(401);
    expect((await list(first.accessToken)).pagination.total).toBe(1);
  });

  it('ends the session that asks', async () => {
    const { first } = await newMember();
    expect((await end(first.accessToken, first.sessionId)).status).toBe(204);
    expect((await call('GET', '/me', { token: first.accessToken })).status).toBe(401);
  });

  it('answers one and the same 404 for another member’s session, an unknown one, an ended one and no id', async () => {
    const { first, signIn } = await newMember();
    const stranger = await newMember();
    const ended = await signIn();
    await end(first.accessToken, ended.sessionId);
    const ids = [
      stranger.first.sessionId,
      '0193a000-0000-7000-8000-000000000000',
      ended.sessionId,
      'x',
      '%00',
      "'",
    ];
    const details = new Set<unknown>();
    for (const id of ids) {
      const answer = await end(first.accessToken, id);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'Identity_MemberSession_GT_Resource_FL']);
      details.add(z.object({ detail: z.string() }).parse(answer.body).detail);
    }
    expect(details.size).toBe(1);
    expect((await call('GET', '/me', { token: stranger.first.accessToken })).status).toBe(200);
  });
});

describe('a route of members', () => {
  it.each([
    ['GET', '/me'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions/x'],
    ['POST', '/sign-out'],
    ['POST', '/acting-profile'],
    ['POST', '/totp'],
  ])('%s %s counts against the policy member', async (method, path) => {
    const { first } = await newMember();
    const answer = await call(method, path, {
      token: first.accessToken,
      body: method === 'GET' ? undefined : {},
    });
    expect(answer.headers.get('RateLimit-Policy')).toBe('"member";q=10000;w=60');
  });
});
