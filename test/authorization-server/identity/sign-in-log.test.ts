import { createPageClient } from '../../support/page-client.ts';
import { type SecondFactorWorld, startSecondFactorWorld } from './second-factor/second-factor-world.ts';

let world: SecondFactorWorld;
beforeAll(async () => {
  world = await startSecondFactorWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());
afterEach(() => void jest.restoreAllMocks());

/** The lines about sign-ins that are written while something is done. */
async function linesOf(act: () => Promise<unknown>): Promise<unknown[]> {
  const info = jest.spyOn(world.deps.logger, 'info');
  await act();
  return info.mock.calls.filter(([, message]) => String(message) !== 'request');
}

const refused = (code: string) => [{ requestId: expect.any(String), code }, 'a sign-in was refused'];

describe('the log of sign-ins', () => {
  it('says who began a session, without address or name', async () => {
    const { email, password, memberId } = world.accounts.owner;
    const lines = await linesOf(() => world.call('POST', '/sign-in', { body: { email, password } }));
    expect(lines).toEqual([[{ memberId, sessionId: expect.any(String) }, 'a session began']]);
  });

  it('says why a sign-in was refused, by which request, and nothing that was sent', async () => {
    const { email, password } = world.accounts.owner;
    const headers = { 'X-Request-Id': 'refused-sign-in' };
    const wrong = { email, password: `${password} not` };
    const lines = await linesOf(() => world.call('POST', '/sign-in', { body: wrong, headers }));
    const code = 'Identity_MemberSession_AD_Credentials_RJ';
    expect(lines).toEqual([[{ requestId: 'refused-sign-in', code }, 'a sign-in was refused']]);
  });

  it('tells wrong codes from wrong passwords', async () => {
    const member = await world.newMemberWithFactor();
    const lines = await linesOf(() => world.signIn(member, '000000'));
    expect(lines).toEqual([refused('Identity_MemberSession_AD_Totp_RJ')]);
  });

  it('has those of the page as well', async () => {
    const { email } = world.accounts.owner;
    const page = createPageClient(world.url);
    const lines = await linesOf(() => page.signIn({ email, password: 'not the password' }));
    expect(lines).toEqual([refused('Identity_MemberSession_AD_Credentials_RJ')]);
  });
});
