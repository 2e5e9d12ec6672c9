import { seal } from '../../../../kernel/access/sealing.ts';
import { appCode, enrol } from '../../../support/authenticator.ts';
import { codeOf, createIdentityClient, dataOf, sessionData } from '../../../support/identity-client.ts';
import { startSignInWorld } from '../../../support/sign-in-world.ts';
import { type SecondFactorWorld, startSecondFactorWorld, step, totpRefusal } from './second-factor-world.ts';

let world: SecondFactorWorld;
beforeAll(async () => {
  world = await startSecondFactorWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

describe('signing in with a second factor', () => {
  it('needs a code, asks for it after a right password only, and says nothing of it before', async () => {
    const member = await world.newMemberWithFactor();
    for (const code of [undefined, null, '', '000000']) {
      const answer = await world.signIn(member, code);
      expect([answer.status, codeOf(answer)]).toEqual([401, totpRefusal]);
    }
    const wrong = { credentials: { ...member.credentials, password: 'not the password' } };
    world.pass(step);
    for (const code of [undefined, appCode(member.secret, world.now())]) {
      const answer = await world.signIn(wrong, code);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'Identity_MemberSession_AD_Credentials_RJ']);
    }
    expect((await world.signIn(member, appCode(member.secret, world.now()))).status).toBe(200);
  });

  it('takes a code once, and none of an earlier step after it', async () => {
    const member = await world.newMemberWithFactor();
    world.pass(3 * step);
    const [before, current, next] = [-1, 0, 1].map((offset) => appCode(member.secret, world.now(), offset));
    expect((await world.signIn(member, current)).status).toBe(200);
    for (const used of [current, before]) expect(codeOf(await world.signIn(member, used))).toBe(totpRefusal);
    expect((await world.signIn(member, next)).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const member = await world.newMemberWithFactor();
    const [first = '', second = '', third = ''] = member.recoveryCodes;
    expect((await world.signIn(member, first)).status).toBe(200);
    expect(codeOf(await world.signIn(member, first))).toBe(totpRefusal);
    expect((await world.signIn(member, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await world.signIn(member, third.replaceAll('-', ''))).status).toBe(200);
  });

  it('takes no recovery code of another member', async () => {
    const [one, other] = [await world.newMemberWithFactor(), await world.newMemberWithFactor()];
    expect(codeOf(await world.signIn(one, other.recoveryCodes[0]))).toBe(totpRefusal);
  });

  it('is not required of accounts without one, whatever they send', async () => {
    expect((await world.signIn(await world.newMember(), '123456')).status).toBe(200);
  });

  it('counts wrong and missing codes like wrong passwords: ten in 15 minutes, then 429', async () => {
    const member = await world.newMemberWithFactor();
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await world.signIn(member, failure % 2 === 0 ? undefined : '000000')).status).toBe(401);
    }
    world.pass(step);
    const locked = await world.signIn(member, appCode(member.secret, world.now()));
    expect([locked.status, codeOf(locked)]).toEqual([429, '0010010000429']);
    expect(locked.headers.get('Retry-After')).toBe('870');
    world.pass(870_000);
    expect((await world.signIn(member, appCode(member.secret, world.now()))).status).toBe(200);
  });

  it('keeps its recovery codes working when the secret cannot be opened any more', async () => {
    const member = await world.newMemberWithFactor();
    await world.deps.database.pool.query(
      `update authorization_server.totp set sealed_secret = $2 where member_id = $1`,
      [
        member.memberId,
        seal({ encryptionSecrets: [Buffer.alloc(32, 9)] }, { purpose: 'x', boundTo: 'y' }, 'z'),
      ],
    );
    world.pass(step);
    expect(codeOf(await world.signIn(member, appCode(member.secret, world.now())))).toBe(totpRefusal);
    expect((await world.signIn(member, member.recoveryCodes[0])).status).toBe(200);
  });
});

describe('guesses of codes', () => {
  it('are counted for the member, wherever they come from', async () => {
    const spread = await startSignInWorld({ TRUSTED_PROXIES: '127.0.0.1,::1' });
    const attacker = createIdentityClient(spread.url);
    const { email, password } = spread.accounts.owner;
    const signInFrom = (address: string, totpCode?: string) =>
      attacker.call('POST', '/sign-in', {
        body: { email, password, totpCode },
        headers: { 'X-Forwarded-For': address },
      });
    const { accessToken } = dataOf(await signInFrom('192.0.2.1'), sessionData);
    const member = await enrol(attacker, { token: accessToken, password }, spread.deps.clock.now());
    spread.pass(step);
    const statuses = [];
    for (let at = 2; at < 14; at += 1) statuses.push((await signInFrom(`192.0.2.${at}`, '000000')).status);
    const locked = await signInFrom('192.0.2.99', appCode(member.secret, spread.deps.clock.now()));
    spread.pass(15 * 60_000);
    const opened = await signInFrom('192.0.2.99', appCode(member.secret, spread.deps.clock.now()));
    await spread.stop();
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect([locked.status, opened.status]).toEqual([429, 200]);
  });
});
