import { z } from 'zod';
import { appCode } from '../../../support/authenticator.ts';
import { type IdentityAnswer, codeOf, dataOf, sessionData } from '../../../support/identity-client.ts';
import {
  type SecondFactorWorld,
  password,
  startSecondFactorWorld,
  step,
  totpRefusal,
} from './second-factor-world.ts';

let world: SecondFactorWorld;
beforeAll(async () => {
  world = await startSecondFactorWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

describe('new recovery codes', () => {
  const renew = (token: string, body: object) => world.call('POST', '/totp/recovery-codes', { token, body });
  const codesOf = (answer: IdentityAnswer) =>
    dataOf(answer, z.strictObject({ recoveryCodes: z.array(z.string()) })).recoveryCodes;

  it.each(['a code of the app', 'a recovery code'])('are given for the password and %s', async (kind) => {
    const member = await world.newMemberWithFactor();
    world.pass(step);
    const code = kind === 'a recovery code' ? member.recoveryCodes[0] : appCode(member.secret, world.now());
    const answer = await renew(member.token, { password, code });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(answer.body).toMatchObject({ resultCode: 'Identity_MemberTotp_UP_RecoveryCodes_SU' });
    const renewed = codesOf(answer);
    expect(new Set([...renewed, ...member.recoveryCodes]).size).toBe(20);
    for (const old of member.recoveryCodes.slice(1)) {
      world.pass(16 * 60_000);
      expect(codeOf(await world.signIn(member, old))).toBe(totpRefusal);
    }
    expect((await world.signIn(member, renewed[4])).status).toBe(200);
  });

  it('are refused for a wrong password, a wrong code, and without a second factor', async () => {
    const member = await world.newMemberWithFactor();
    const [code] = member.recoveryCodes;
    const answers = [
      await renew(member.token, { password: 'not the password', code }),
      await renew(member.token, { password, code: '000000' }),
      await renew((await world.newMember()).token, { password, code }),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [403, 'Identity_MemberAccount_VL_Password_RJ'],
      [403, 'Identity_MemberTotp_VL_Code_RJ'],
      [404, 'Identity_MemberTotp_GT_Resource_FL'],
    ]);
    for (const body of [{}, { password }, { code }, { password: '', code }, { password, code: '' }]) {
      expect((await renew(member.token, body)).status).toBe(400);
    }
    expect((await world.signIn(member, code)).status).toBe(200);
  });
});

describe('the password that a change of the second factor takes', () => {
  it('is looked at ten times in 15 minutes, whatever the change and the session', async () => {
    const member = await world.newMemberWithFactor();
    const other = dataOf(await world.signIn(member, member.recoveryCodes[9]), sessionData).accessToken;
    const [code] = member.recoveryCodes;
    const body = { password: 'not the password', code };
    const changes = [
      () => world.call('POST', '/totp', { token: member.token, body }),
      () => world.call('POST', '/totp/recovery-codes', { token: other, body }),
      () => world.call('DELETE', '/totp', { token: member.token, body }),
    ];
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await changes[count % 3]?.())?.status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    const locked = await world.call('DELETE', '/totp', { token: other, body: { password, code } });
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900']);
    world.pass(15 * 60_000);
    const late = await world.signIn(member, code);
    expect(late.status).toBe(200);
  });
});
