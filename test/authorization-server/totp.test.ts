import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  base32,
  codeAt,
  matchingStep,
  otpauthUri,
  stepOf,
} from '../../authorization-server/identity/totp.ts';
import { seal, unseal } from '../../authorization-server/sealing.ts';
import { appCode, bytesOf, enrol } from '../support/authenticator.ts';
import {
  type IdentityAnswer,
  codeOf,
  createIdentityClient,
  dataOf,
  sessionData,
} from '../support/identity-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const secret = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is that of RFC 6238 appendix B', (seconds, code) => {
    expect(codeAt(secret, stepOf(new Date(seconds * 1000)))).toBe(code);
  });

  it.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('of RFC 4226 appendix D is among those counted: %s', (code) => {
    expect(Array.from({ length: 10 }, (_, step) => codeAt(secret, step))).toContain(code);
  });

  it('is accepted one step either way, with blanks or without, and no further', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    const step = stepOf(now);
    const accepted = [-2, -1, 0, 1, 2].map((offset) =>
      matchingStep(secret, codeAt(secret, step + offset), now),
    );
    expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
    expect(matchingStep(secret, codeAt(secret, step).replace(/^.../, '$& '), now)).toBe(step);
    for (const wrong of ['', '1', '1234567', 'abcdef', '１２３４５６', '-12345']) {
      expect(matchingStep(secret, wrong, now)).toBeNull();
    }
  });
});

describe('the secret of an authenticator app', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is base32 as in RFC 4648 10: "%s"', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
    expect(bytesOf(encoded).toString()).toBe(text);
  });

  it('stands in an address that apps read from a QR code', () => {
    expect(otpauthUri('MZXW6', { issuer: 'Svc Platform', email: 'a+b@example.com' })).toBe(
      'otpauth://totp/Svc%20Platform:a%2Bb%40example.com?secret=MZXW6&issuer=Svc%20Platform&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('a sealed text', () => {
  const deps = { internalSecret: Buffer.alloc(32, 7) };
  const context = { purpose: 'a', boundTo: 'b' };

  it('opens for the same secret, purpose and owner only, and unchanged', () => {
    const sealed = seal(deps, context, 'text');
    expect(unseal(deps, context, sealed)).toBe('text');
    expect(unseal({ internalSecret: Buffer.alloc(32, 8) }, context, sealed)).toBeNull();
    expect(unseal(deps, { ...context, purpose: 'c' }, sealed)).toBeNull();
    expect(unseal(deps, { ...context, boundTo: 'c' }, sealed)).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(unseal(deps, context, changed)).toBeNull();
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(unseal(deps, context, sealed.subarray(0, length))).toBeNull();
    }
  });
});

let world: SignInWorld;
let client: ReturnType<typeof createIdentityClient>;
beforeAll(async () => {
  world = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '10000' });
});
afterAll(() => world.stop());
beforeEach(() => {
  client = createIdentityClient(world.url);
  // Codes are good once: each test begins in a step of its own, and beyond any lock of another.
  world.pass(16 * 60_000);
});

const now = () => world.deps.clock.now();
const call = (...given: Parameters<typeof client.call>): Promise<IdentityAnswer> => client.call(...given);

const password = 'correct horse battery';
let made = 0;
/** A member of this test's own. */
async function newMember() {
  const credentials = { email: `totp${(made += 1)}@example.com`, password };
  const answer = await call('POST', '/sign-up', { body: { ...credentials, displayName: 'Tilda Totp' } });
  const { accessToken, memberId } = dataOf(answer, sessionData);
  return { credentials, memberId, token: accessToken };
}
type Member = Awaited<ReturnType<typeof newMember>>;

async function newMemberWithFactor() {
  const member = await newMember();
  return { ...member, ...(await enrol(client, { token: member.token, password }, now())) };
}

const signIn = ({ credentials }: Pick<Member, 'credentials'>, totpCode?: string | null) =>
  call('POST', '/sign-in', { body: { ...credentials, totpCode } });

const begin = (token: string, given: unknown = password) =>
  call('POST', '/totp', { token, body: { password: given } });

const totpRefusal = 'Identity_MemberSession_AD_Totp_RJ';
const step = 30_000;

describe('switching the second factor on', () => {
  it('begins with a secret and an address for the app, and asks for no code before it is confirmed', async () => {
    const member = await newMember();
    const begun = await begin(member.token);
    expect(begun.status).toBe(201);
    expect(begun.headers.get('Cache-Control')).toBe('private, no-store');
    expect(begun.body).toEqual({
      data: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        otpauthUri: expect.stringContaining('otpauth://totp/'),
      },
      resultCode: 'Identity_MemberTotp_AD_Totp_SU',
    });
    expect((await signIn(member)).status).toBe(200);
  });

  it('is confirmed by a code, which answers ten recovery codes, and the code is used up', async () => {
    const member = await newMemberWithFactor();
    expect(new Set(member.recoveryCodes).size).toBe(10);
    for (const code of member.recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(codeOf(await signIn(member, appCode(member.secret, now())))).toBe(totpRefusal);
    world.pass(step);
    expect((await signIn(member, appCode(member.secret, now()))).status).toBe(200);
  });

  it('refuses a wrong code, and one of a secret that was replaced', async () => {
    const { token } = await newMember();
    const first = dataOf(await begin(token), z.object({ secret: z.string() }));
    const second = dataOf(await begin(token), z.object({ secret: z.string() }));
    const confirm = (code: unknown) => call('POST', '/totp/confirm', { token, body: { code } });
    for (const code of [appCode(first.secret, now()), '000', 'x']) {
      const answer = await confirm(code);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'Identity_MemberTotp_VL_Code_RJ']);
    }
    expect((await confirm(undefined)).status).toBe(400);
    expect((await confirm(appCode(second.secret, now()))).status).toBe(200);
  });

  it('takes the password, and without it changes nothing', async () => {
    const { token, memberId } = await newMember();
    const wrong = await begin(token, 'not the password');
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'Identity_MemberAccount_VL_Password_RJ']);
    for (const given of [null, '', 7, 'x'.repeat(129)]) {
      expect((await begin(token, given)).status).toBe(400);
    }
    expect((await call('POST', '/totp', { token, body: {} })).status).toBe(400);
    expect((await call('POST', '/totp', { token })).status).toBe(415);
    const { rowCount } = await world.deps.database.pool.query(
      `select from authorization_server.totp where member_id = $1`,
      [memberId],
    );
    expect(rowCount).toBe(0);
    expect((await begin(token)).status).toBe(201);
  });

  it('is refused when it was not begun, and when it is on already', async () => {
    const { token } = await newMember();
    const none = await call('POST', '/totp/confirm', { token, body: { code: '123456' } });
    expect([none.status, codeOf(none)]).toEqual([404, 'Identity_MemberTotp_GT_Resource_FL']);
    const { secret } = await enrol(client, { token, password }, now());
    for (const [path, body] of [
      ['/totp', { password }],
      ['/totp/confirm', { code: appCode(secret, now(), 1) }],
    ] as const) {
      const answer = await call('POST', path, { token, body });
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
      expect((await call(method, path, { body: { code: '123456', password } })).status).toBe(401);
    }
  });

  it('keeps the secret sealed and the recovery codes as digests', async () => {
    const { memberId, secret: shown, recoveryCodes } = await newMemberWithFactor();
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

describe('signing in with a second factor', () => {
  it('needs a code, asks for it after a right password only, and says nothing of it before', async () => {
    const member = await newMemberWithFactor();
    for (const code of [undefined, null, '', '000000']) {
      const answer = await signIn(member, code);
      expect([answer.status, codeOf(answer)]).toEqual([401, totpRefusal]);
    }
    const wrong = { credentials: { ...member.credentials, password: 'not the password' } };
    world.pass(step);
    for (const code of [undefined, appCode(member.secret, now())]) {
      const answer = await signIn(wrong, code);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'Identity_MemberSession_AD_Credentials_RJ']);
    }
    expect((await signIn(member, appCode(member.secret, now()))).status).toBe(200);
  });

  it('takes a code once, and none of an earlier step after it', async () => {
    const member = await newMemberWithFactor();
    world.pass(3 * step);
    const [before, current, next] = [-1, 0, 1].map((offset) => appCode(member.secret, now(), offset));
    expect((await signIn(member, current)).status).toBe(200);
    for (const used of [current, before]) expect(codeOf(await signIn(member, used))).toBe(totpRefusal);
    expect((await signIn(member, next)).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const member = await newMemberWithFactor();
    const [first = '', second = '', third = ''] = member.recoveryCodes;
    expect((await signIn(member, first)).status).toBe(200);
    expect(codeOf(await signIn(member, first))).toBe(totpRefusal);
    expect((await signIn(member, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(member, third.replaceAll('-', ''))).status).toBe(200);
  });

  it('takes no recovery code of another member', async () => {
    const [one, other] = [await newMemberWithFactor(), await newMemberWithFactor()];
    expect(codeOf(await signIn(one, other.recoveryCodes[0]))).toBe(totpRefusal);
  });

  it('is not asked of accounts without one, whatever they send', async () => {
    expect((await signIn(await newMember(), '123456')).status).toBe(200);
  });

  it('counts wrong and missing codes like wrong passwords: ten in 15 minutes, then 429', async () => {
    const member = await newMemberWithFactor();
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await signIn(member, failure % 2 === 0 ? undefined : '000000')).status).toBe(401);
    }
    world.pass(step);
    const locked = await signIn(member, appCode(member.secret, now()));
    expect([locked.status, codeOf(locked)]).toEqual([429, '0010010000429']);
    expect(locked.headers.get('Retry-After')).toBe('870');
    world.pass(870_000);
    expect((await signIn(member, appCode(member.secret, now()))).status).toBe(200);
  });

  it('keeps its recovery codes working when the secret cannot be opened any more', async () => {
    const member = await newMemberWithFactor();
    await world.deps.database.pool.query(
      `update authorization_server.totp set sealed_secret = $2 where member_id = $1`,
      [member.memberId, seal({ internalSecret: Buffer.alloc(32, 9) }, { purpose: 'x', boundTo: 'y' }, 'z')],
    );
    world.pass(step);
    expect(codeOf(await signIn(member, appCode(member.secret, now())))).toBe(totpRefusal);
    expect((await signIn(member, member.recoveryCodes[0])).status).toBe(200);
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

describe('switching the second factor off', () => {
  const remove = (token: string, code: unknown, given: unknown = password) =>
    call('DELETE', '/totp', { token, body: { code, password: given } });

  it.each(['a code of the app', 'a recovery code'])('takes %s', async (kind) => {
    const member = await newMemberWithFactor();
    world.pass(step);
    const code = kind === 'a recovery code' ? member.recoveryCodes[3] : appCode(member.secret, now());
    const answer = await remove(member.token, code);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect((await signIn(member)).status).toBe(200);
    expect(codeOf(await remove(member.token, code))).toBe('Identity_MemberTotp_GT_Resource_FL');
    const { rowCount } = await world.deps.database.pool.query(
      `select from authorization_server.recovery_code where member_id = $1`,
      [member.memberId],
    );
    expect(rowCount).toBe(0);
  });

  it('takes the password as well, and without it uses no code up', async () => {
    const member = await newMemberWithFactor();
    const [code] = member.recoveryCodes;
    const wrong = await remove(member.token, code, 'not the password');
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'Identity_MemberAccount_VL_Password_RJ']);
    expect((await remove(member.token, code, null)).status).toBe(400);
    expect(codeOf(await signIn(member))).toBe(totpRefusal);
    expect((await remove(member.token, code)).status).toBe(204);
  });

  it('refuses a wrong code, and one that was used to sign in', async () => {
    const member = await newMemberWithFactor();
    world.pass(step);
    const used = appCode(member.secret, now());
    await signIn(member, used);
    for (const code of [used, '000000']) {
      const answer = await remove(member.token, code);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'Identity_MemberTotp_VL_Code_RJ']);
    }
    expect(codeOf(await signIn(member))).toBe(totpRefusal);
  });

  it('answers 404 where there is none, also when one was only begun', async () => {
    const { token } = await newMember();
    expect((await remove(token, '123456')).status).toBe(404);
    await begin(token);
    expect((await remove(token, '123456')).status).toBe(404);
  });

  it('lets another one be switched on, with which old codes mean nothing', async () => {
    const member = await newMemberWithFactor();
    await remove(member.token, member.recoveryCodes[0]);
    const again = await enrol(client, { token: member.token, password }, now());
    expect(again.secret).not.toBe(member.secret);
    world.pass(step);
    for (const old of [member.recoveryCodes[1], appCode(member.secret, now())]) {
      expect(codeOf(await signIn(member, old))).toBe(totpRefusal);
    }
    expect((await signIn(member, appCode(again.secret, now()))).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  const renew = (token: string, body: object) => call('POST', '/totp/recovery-codes', { token, body });
  const codesOf = (answer: IdentityAnswer) =>
    dataOf(answer, z.strictObject({ recoveryCodes: z.array(z.string()) })).recoveryCodes;

  it.each(['a code of the app', 'a recovery code'])('are given for the password and %s', async (kind) => {
    const member = await newMemberWithFactor();
    world.pass(step);
    const code = kind === 'a recovery code' ? member.recoveryCodes[0] : appCode(member.secret, now());
    const answer = await renew(member.token, { password, code });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(answer.body).toMatchObject({ resultCode: 'Identity_MemberTotp_UP_RecoveryCodes_SU' });
    const renewed = codesOf(answer);
    expect(new Set([...renewed, ...member.recoveryCodes]).size).toBe(20);
    for (const old of member.recoveryCodes.slice(1)) {
      world.pass(16 * 60_000);
      expect(codeOf(await signIn(member, old))).toBe(totpRefusal);
    }
    expect((await signIn(member, renewed[4])).status).toBe(200);
  });

  it('are refused for a wrong password, a wrong code, and without a second factor', async () => {
    const member = await newMemberWithFactor();
    const [code] = member.recoveryCodes;
    const answers = [
      await renew(member.token, { password: 'not the password', code }),
      await renew(member.token, { password, code: '000000' }),
      await renew((await newMember()).token, { password, code }),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [403, 'Identity_MemberAccount_VL_Password_RJ'],
      [403, 'Identity_MemberTotp_VL_Code_RJ'],
      [404, 'Identity_MemberTotp_GT_Resource_FL'],
    ]);
    for (const body of [{}, { password }, { code }, { password: '', code }, { password, code: '' }]) {
      expect((await renew(member.token, body)).status).toBe(400);
    }
    expect((await signIn(member, code)).status).toBe(200);
  });
});

describe('the password that a change of the second factor takes', () => {
  it('is looked at ten times in 15 minutes, whatever the change and the session', async () => {
    const member = await newMemberWithFactor();
    const other = dataOf(await signIn(member, member.recoveryCodes[9]), sessionData).accessToken;
    const [code] = member.recoveryCodes;
    const body = { password: 'not the password', code };
    const changes = [
      () => call('POST', '/totp', { token: member.token, body }),
      () => call('POST', '/totp/recovery-codes', { token: other, body }),
      () => call('DELETE', '/totp', { token: member.token, body }),
    ];
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await changes[count % 3]?.())?.status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    const locked = await call('DELETE', '/totp', { token: other, body: { password, code } });
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900']);
    world.pass(15 * 60_000);
    const late = await signIn(member, code);
    expect(late.status).toBe(200);
  });
});
