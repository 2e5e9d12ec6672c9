import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import { codeOf, createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

describe('a session that expired and that nobody ended', () => {
  let client: ReturnType<typeof createIdentityClient>;
  let session: { readonly sessionId: string; readonly accessToken: string; readonly refreshToken: string };
  beforeEach(async () => {
    client = createIdentityClient(world.url);
    const { email, password } = world.accounts.owner;
    session = dataOf(await client.call('POST', '/sign-in', { body: { email, password } }), sessionData);
    // Its access token and its refresh token outlive it.
    await world.deps.database.pool.query(
      'update authorization_server.member_session set expires_at = $2, absolute_expires_at = $2 where id = $1',
      [session.sessionId, new Date(world.deps.clock.now().getTime() + 60_000)],
    );
  });

  it('is not alive to resource servers', async () => {
    const authorization = createAuthorization(world.deps);
    world.pass(59_999);
    expect(await authorization.liveSession(session.sessionId)).not.toBeNull();
    world.pass(1);
    expect(await authorization.liveSession(session.sessionId)).toBeNull();
  });

  it('opens nothing with its access token, and continues with no refresh token', async () => {
    const me = () => client.call('GET', '/me', { token: session.accessToken });
    expect((await me()).status).toBe(200);
    world.pass(60_000);
    const refused = await me();
    expect([refused.status, codeOf(refused)]).toEqual([401, '0010010000402']);
    const { refreshToken } = session;
    expect((await client.call('POST', '/token', { body: { refreshToken } })).status).toBe(401);
  });

  it('is nobody’s on the pages', async () => {
    const browser = createPageClient(world.url);
    await browser.signIn(world.accounts.owner);
    expect((await browser.get('/account')).status).toBe(200);
    world.pass(30 * 86_400_000);
    const answer = await browser.get('/account');
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('/sign-in')]);
  });

  it('takes no form, says so where the person signs in, and leads to a page that can be opened', async () => {
    const browser = createPageClient(world.url);
    await browser.signIn(world.accounts.owner);
    world.pass(30 * 86_400_000);
    for (const path of ['/security/password?from=here', '/security/sign-out-elsewhere']) {
      const answer = await browser.post(path, { displayName: 'Somebody else' });
      expect([path, answer.status]).toEqual([path, 303]);
      const signIn = await browser.get(answer.location ?? '');
      expect(signIn.text).toContain('nothing was changed. Sign in, and fill it in again.');
      expect(formOf(signIn, '/sign-in').fields['continue']).toBe(path);
    }
  });
});
