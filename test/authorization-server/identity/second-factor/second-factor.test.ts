import { z } from 'zod';
import { appCode, bytesOf } from '../../../support/authenticator.ts';
import { codeOf, dataOf, sessionData } from '../../../support/identity-client.ts';
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

describe('POST /confirm', () => {
  it('takes a code beside the password where there is a second factor, of the app or for recovery', async () => {
    const member = await world.newMemberWithFactor();
    world.pass(step);
    const confirm = (totpCode?: string) =>
      world.call('POST', '/confirm', { token: member.token, body: { password, totpCode } });
    for (const code of [undefined, '', '000000']) {
      const refused = await confirm(code);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'Identity_MemberTotp_VL_Code_RJ']);
    }
    expect((await confirm(appCode(member.secret, world.now()))).status).toBe(200);
    expect((await confirm(member.recoveryCodes[0])).status).toBe(200);
    expect(codeOf(await confirm(member.recoveryCodes[0]))).toBe('Identity_MemberTotp_VL_Code_RJ');
    expect((await world.call('POST', '/confirm', { body: { password } })).status).toBe(401);
  });
});

describe('changing the password or the address with a second factor', () => {
  it.each([
    ['/password', { password, newPassword: 'quite another password' }, 204],
    ['/email', { password, newEmail: 'next-address@example.com' }, 202],
  ])('POST %s takes a code beside the password', async (path, body, status) => {
    const member = await world.newMemberWithFactor();
    world.pass(step);
    const change = (totpCode?: string) =>
      world.call('POST', path, { token: member.token, body: { ...body, totpCode } });
    for (const code of [undefined, '', '000000']) {
      const refused = await change(code);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'Identity_MemberTotp_VL_Code_RJ']);
    }
    expect((await change(appCode(member.secret, world.now()))).status).toBe(status);
  });
});

describe('switching the second factor on', () => {
  it('begins with a secret and an address for the app, and asks for no code before it is confirmed', async () => {
    const member = await world.newMember();
    const begun = await world.begin(member.token);
    expect(begun.status).toBe(201);
    expect(begun.headers.get('Cache-Control')).toBe('private, no-store');
    expect(begun.body).toEqual({
      data: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        otpauthUri: expect.stringContaining('otpauth://totp/'),
      },
      resultCode: 'Identity_MemberTotp_AD_Totp_SU',
    });
    expect((await world.signIn(member)).status).toBe(200);
  });

  it('is confirmed by a code, which answers ten recovery codes, and the code is used up', async () => {
    const member = await world.newMemberWithFactor();
    expect(new Set(member.recoveryCodes).size).toBe(10);
    for (const code of member.recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    expect(codeOf(await world.signIn(member, appCode(member.secret, world.now())))).toBe(totpRefusal);
    world.pass(step);
    expect((await world.signIn(member, appCode(member.secret, world.now()))).status).toBe(200);
  });

  it('refuses a wrong code, and one of a secret that was replaced', async () => {
    const { token } = await world.newMember();
    const first = dataOf(await world.begin(token), z.object({ secret: z.string() }));
    const second = dataOf(await world.begin(token), z.object({ secret: z.string() }));
    const confirm = (code: unknown) => world.call('POST', '/totp/confirm', { token, body: { code } });
    for (const code of [appCode(first.secret, world.now()), '000', 'x']) {
      const answer = await confirm(code);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'Identity_MemberTotp_VL_Code_RJ']);
    }
    expect((await confirm(undefined)).status).toBe(400);
    expect((await confirm(appCode(second.secret, world.now()))).status).toBe(200);
  });

  it.each([
    ['ends the sessions that an administrator began elsewhere without a code', true, 401],
    ['leaves the other sessions of anybody else', false, 200],
  ])('%s', async (_, isAdmin, elsewhere) => {
    const member = await world.newMember();
    const other = dataOf(await world.signIn(member), sessionData).accessToken;
    await world.deps.database.pool.query(
      'update authorization_server.account set is_admin = $2 where member_id = $1',
      [member.memberId, isAdmin],
    );
    await world.enrol(member.token);
    expect((await world.call('GET', '/me', { token: other })).status).toBe(elsewhere);
    expect((await world.call('GET', '/me', { token: member.token })).status).toBe(200);
  });

  it('takes a confirmed address, whatever was begun before', async () => {
    const member = await world.newUnconfirmedMember();
    const begun = await world.begin(member.token);
    expect([begun.status, codeOf(begun)]).toEqual([403, 'Identity_MemberAccount_VL_EmailUnverified_RJ']);
    const confirm = await world.call('POST', '/totp/confirm', {
      token: member.token,
      body: { code: '123456' },
    });
    expect(codeOf(confirm)).toBe('Identity_MemberAccount_VL_EmailUnverified_RJ');
    expect((await world.signIn(member)).status).toBe(200);
  });

  it('takes the password, and without it changes nothing', async () => {
    const { token, memberId } = await world.newMember();
    const wrong = await world.begin(token, 'not the password');
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'Identity_MemberAccount_VL_Password_RJ']);
    for (const given of [null, '', 7, 'x'.repeat(129)]) {
      expect((await world.begin(token, given)).status).toBe(400);
    }
    expect((await world.call('POST', '/totp', { token, body: {} })).status).toBe(400);
    expect((await world.call('POST', '/totp', { token })).status).toBe(415);
    const { rowCount } = await world.deps.database.pool.query(
      `select from authorization_server.totp where member_id = $1`,
      [memberId],
    );
    expect(rowCount).toBe(0);
    expect((await world.begin(token)).status).toBe(201);
  });

  it('is refused when it was not begun, and when it is on already', async () => {
    const { token } = await world.newMember();
    const none = await world.call('POST', '/totp/confirm', { token, body: { code: '123456' } });
    expect([none.status, codeOf(none)]).toEqual([404, 'Identity_MemberTotp_GT_Resource_FL']);
    const { secret } = await world.enrol(token);
    for (const [path, body] of [
      ['/totp', { password }],
      ['/totp/confirm', { code: appCode(secret, world.now(), 1) }],
    ] as const) {
      const answer = await world.call('POST', path, { token, body });
      expect([answer.status, codeOf(answer)]).toEqual([409, 'Identity_MemberTotp_AD_Active_RJ']);
    }
  });

  it('is for signed-in members only', async () => {
    for (const [method, path] of [
      ['POST', '/totp'],
      ['POST', '/totp/confirm'],
      ['POST', '/totp/recovery-codes'],
      ['DELETE', '/totp'],
    ] as const) {
      expect((await world.call(method, path, { body: { code: '123456', password } })).status).toBe(401);
    }
  });

  it('keeps the secret sealed and the recovery codes as digests', async () => {
    const { memberId, secret: shown, recoveryCodes } = await world.newMemberWithFactor();
    const { rows } = await world.deps.database.pool.query<{ text: string; sealed: Buffer }>(
      `select sealed_secret as sealed, totp::text || recovery_code::text as text
       from authorization_server.totp join authorization_server.recovery_code using (member_id)
       where member_id = $1`,
      [memberId],
    );
    expect(rows).toHaveLength(10);
    const plain = [bytesOf(shown).toString('hex'), shown, bytesOf(shown).toString('base64')];
    for (const { text, sealed } of rows) {
      expect(sealed.includes(bytesOf(shown))).toBe(false);
      for (const canary of [...plain, ...recoveryCodes]) {
        expect(text.includes(canary) || sealed.toString('latin1').includes(canary)).toBe(false);
      }
    }
  });
});

describe('switching the second factor off', () => {
  const remove = (token: string, code: unknown, given: unknown = password) =>
    world.call('DELETE', '/totp', { token, body: { code, password: given } });

  it.each(['a code of the app', 'a recovery code'])('takes %s', async (kind) => {
    const member = await world.newMemberWithFactor();
    world.pass(step);
    const code = kind === 'a recovery code' ? member.recoveryCodes[3] : appCode(member.secret, world.now());
    const answer = await remove(member.token, code);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect((await world.signIn(member)).status).toBe(200);
    expect(codeOf(await remove(member.token, code))).toBe('Identity_MemberTotp_GT_Resource_FL');
    const { rowCount } = await world.deps.database.pool.query(
      `select from authorization_server.recovery_code where member_id = $1`,
      [member.memberId],
    );
    expect(rowCount).toBe(0);
  });

  it('takes the password as well, and without it uses no code up', async () => {
    const member = await world.newMemberWithFactor();
    const [code] = member.recoveryCodes;
    const wrong = await remove(member.token, code, 'not the password');
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'Identity_MemberAccount_VL_Password_RJ']);
    expect((await remove(member.token, code, null)).status).toBe(400);
    expect(codeOf(await world.signIn(member))).toBe(totpRefusal);
    expect((await remove(member.token, code)).status).toBe(204);
  });

  it('refuses a wrong code, and one that was used to sign in', async () => {
    const member = await world.newMemberWithFactor();
    world.pass(step);
    const used = appCode(member.secret, world.now());
    await world.signIn(member, used);
    for (const code of [used, '000000']) {
      const answer = await remove(member.token, code);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'Identity_MemberTotp_VL_Code_RJ']);
    }
    expect(codeOf(await world.signIn(member))).toBe(totpRefusal);
  });

  it('answers 404 without one, also when one was only begun', async () => {
    const { token } = await world.newMember();
    expect((await remove(token, '123456')).status).toBe(404);
    await world.begin(token);
    expect((await remove(token, '123456')).status).toBe(404);
  });

  it('lets another one be switched on, with which old codes mean nothing', async () => {
    const member = await world.newMemberWithFactor();
    await remove(member.token, member.recoveryCodes[0]);
    const again = await world.enrol(member.token);
    expect(again.secret).not.toBe(member.secret);
    world.pass(step);
    for (const old of [member.recoveryCodes[1], appCode(member.secret, world.now())]) {
      expect(codeOf(await world.signIn(member, old))).toBe(totpRefusal);
    }
    expect((await world.signIn(member, appCode(again.secret, world.now()))).status).toBe(200);
  });
});
