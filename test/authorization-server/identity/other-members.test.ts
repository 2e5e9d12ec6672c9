import { z } from 'zod';
import { setAdministrator } from '../../../authorization-server/identity/accounts/administrators.ts';
import { accountOfMember, settleAccount } from '../../../authorization-server/identity/accounts/accounts.ts';
import { markConfirmed } from '../../../authorization-server/identity/email/email-tokens.ts';
import { replaceRecoveryCodes } from '../../../authorization-server/identity/second-factor/recovery-codes.ts';
import { secondFactorOf } from '../../../authorization-server/identity/second-factor/second-factor.ts';
import { signUpByForm } from '../../../authorization-server/identity/sign-up/sign-up.ts';
import { appCode, enrol } from '../../support/authenticator.ts';
import { heldBack } from '../../support/held-back.ts';
import { codeOf, createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { tokenIn } from '../../support/mail-server.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';

const me = z.object({ memberId: z.uuid(), pendingEmail: z.string().nullable() });
const newPassword = 'another long password';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.pass(86_400_000);
  await world.newMail();
});

const pool = () => world.deps.database.pool;
const unconfirmed = async () => {
  const member = await world.signUp();
  const seen = await member.client.call('GET', '/me', { token: member.token });
  return { ...member, memberId: dataOf(seen, me).memberId };
};
type Member = Awaited<ReturnType<typeof unconfirmed>>;
async function newMember(): Promise<Member> {
  const member = await unconfirmed();
  await world.confirmAddress(member.email);
  await world.newMail();
  return member;
}
async function withFactor() {
  const member = await newMember();
  const factor = await enrol(
    member.client,
    { token: member.token, password: world.password },
    world.deps.clock.now(),
  );
  await world.newMail();
  return { ...member, ...factor };
}
const post = ({ client, token }: Pick<Member, 'client' | 'token'>, path: string, body: object) =>
  client.call('POST', path, { token, body });
const signIn = async ({ email }: Pick<Member, 'email'>, totpCode?: string, password = world.password) =>
  (await createIdentityClient(world.url).call('POST', '/sign-in', { body: { email, password, totpCode } }))
    .status;
const isIn = async ({ client, token }: Member) => (await client.call('GET', '/me', { token })).status === 200;
const pendingOf = async ({ client, token }: Member) =>
  dataOf(await client.call('GET', '/me', { token }), me).pendingEmail;

describe('what one member does leaves another member', () => {
  it('signed in, with the old password and the link to a new one, when the password is another', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await post(other, '/password/forgotten', { email: other.email });
    const link = tokenIn(await world.onlyMail());
    expect((await post(member, '/password', { password: world.password, newPassword })).status).toBe(204);
    expect(await isIn(other)).toBe(true);
    expect([await signIn(other), await signIn(member, undefined, newPassword)]).toEqual([200, 200]);
    const reset = await post(other, '/password/reset', { token: link, newPassword });
    expect(codeOf(reset)).toBeUndefined();
    expect(await signIn(other, undefined, newPassword)).toBe(200);
  });

  it('undisturbed, whose account is being changed at the same time', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const sql = 'select from authorization_server.account where member_id = $1 for update';
    const lock = { sql, values: [other.memberId], waiting: 1, mayPass: true };
    const outcome = await heldBack(pool(), lock, async () => {
      const { status } = await post(member, '/password', { password: world.password, newPassword });
      // Whoever had waited would come to an end only once the other's account was free.
      const free = await pool().query(`${sql} skip locked`, [other.memberId]);
      return { status, isOtherLocked: free.rowCount === 0 };
    });
    expect(outcome).toEqual({ status: 204, isOtherLocked: true });
  });

  it('with the address that they have, whatever is asked for or confirmed', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const next = world.newEmail();
    const change = (member: Member) => post(member, '/email', { newEmail: next, password: world.password });
    await change(first);
    expect([await pendingOf(first), await pendingOf(second)]).toEqual([next, null]);
    await world.newMail();
    await change(second);
    const link = (await world.newMail()).find(({ to }) => to[0] === next);
    if (link === undefined) throw new Error('no link');
    expect((await post(second, '/email/verify', { token: tokenIn(link) })).status).toBe(200);
    expect(await world.onlyMail()).toMatchObject({
      to: [second.email],
      subject: 'Your e-mail address was changed',
    });
    expect((await accountOfMember(pool(), first.memberId))?.email).toBe(first.email);
    expect((await accountOfMember(pool(), second.memberId))?.email).toBe(next);
  });

  it('unconfirmed, when somebody brings a link to their address that was not sent to them', async () => {
    const [member, other] = [await newMember(), await unconfirmed()];
    const token = { memberId: member.memberId, email: other.email };
    expect(await markConfirmed(pool(), world.deps, token)).toBe(false);
    expect(await accountOfMember(pool(), other.memberId)).toMatchObject({ isEmailConfirmed: false });
  });

  it('with the second factor and its recovery codes', async () => {
    const [member, other] = [await withFactor(), await withFactor()];
    const [spent, next] = other.recoveryCodes;
    expect(await signIn(member, spent)).toBe(401);
    expect(await signIn(other, spent)).toBe(200);
    const proof = (code: string | undefined) => ({ password: world.password, code });
    expect((await post(member, '/totp/recovery-codes', proof(member.recoveryCodes[0]))).status).toBe(200);
    expect(await secondFactorOf(world.deps, other.memberId)).toMatchObject({ recoveryCodesLeft: 9 });
    const plain = await unconfirmed();
    expect(await secondFactorOf(world.deps, plain.memberId)).toBeNull();
    expect(await replaceRecoveryCodes(world.deps, plain.memberId)).toBeNull();
    const link = (await world.newMail()).find(({ to }) => to[0] === plain.email);
    if (link === undefined) throw new Error('no link');
    expect((await post(plain, '/email/verify', { token: tokenIn(link) })).status).toBe(200);
    expect(await signIn(member)).toBe(401);
    const third = await withFactor();
    const off = await third.client.call('DELETE', '/totp', {
      token: third.token,
      body: proof(third.recoveryCodes[0]),
    });
    expect(off.status).toBe(204);
    expect([await signIn(third), await signIn(other), await signIn(other, next)]).toEqual([200, 401, 200]);
  });

  it('with a factor of their own, though the stored secret were the same', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const begun = await post(member, '/totp', { password: world.password });
    const { secret } = dataOf(begun, z.object({ secret: z.string() }));
    await pool().query(
      `insert into authorization_server.totp (member_id, sealed_secret, created_at)
       select $2, sealed_secret, created_at from authorization_server.totp where member_id = $1`,
      [member.memberId, other.memberId],
    );
    const code = () => appCode(secret, world.deps.clock.now());
    expect((await post(member, '/totp/confirm', { code: code() })).status).toBe(200);
    expect(await secondFactorOf(world.deps, other.memberId)).toBeNull();
    await pool().query(
      'update authorization_server.totp set confirmed_at = now(), last_used_step = 0 where member_id = $1',
      [other.memberId],
    );
    world.pass(30_000);
    expect(await signIn(member, code())).toBe(200);
    const { rows } = await pool().query(
      'select last_used_step::int as step from authorization_server.totp where member_id = $1',
      [other.memberId],
    );
    expect(rows).toEqual([{ step: 0 }]);
  });

  it('signed in, when the platform takes an administrator’s rights', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await setAdministrator(world.deps, member.email, true);
    expect(await setAdministrator(world.deps, member.email, false)).toBe('changed');
    expect([await isIn(member), await isIn(other)]).toEqual([false, true]);
  });

  it('without a profile, until theirs is made', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await pool().query(
      'update authorization_server.account set is_pending = true where member_id = any($1)',
      [[member.memberId, other.memberId]],
    );
    expect(await settleAccount(pool(), member.memberId)).toBe(true);
    expect([
      await settleAccount(pool(), member.memberId),
      await settleAccount(pool(), other.memberId),
    ]).toEqual([false, true]);
  });
});

describe('a member who acts as a profile that they have lost', () => {
  it('is told their own', async () => {
    const { owner } = world.accounts;
    const client = createIdentityClient(world.url);
    const body = { email: owner.email, password: owner.password };
    const { accessToken } = dataOf(await client.call('POST', '/sign-in', { body }), sessionData);
    const { kennel } = world.profiles;
    const acting = await client.call('POST', '/acting-profile', {
      token: accessToken,
      body: { profileId: kennel.id },
    });
    const { accessToken: token } = dataOf(acting, sessionData);
    const actingProfile = async () => {
      const seen = await client.call('GET', '/me', { token });
      return dataOf(seen, z.object({ actingProfileId: z.uuid() })).actingProfileId;
    };
    expect(await actingProfile()).toBe(kennel.id);
    const before = world.memberships.get(owner.memberId) ?? [];
    world.memberships.set(
      owner.memberId,
      before.filter(({ profile }) => profile.id === owner.profileId),
    );
    expect(await actingProfile()).toBe(owner.profileId);
  });
});

describe('a form of sign-up that is sent again', () => {
  it('leads into the account that it made a moment ago, not into an older one or one with a second factor', async () => {
    const caller = { address: '198.51.100.7', requestId: 'request' };
    const form = () => ({
      email: world.newEmail(),
      password: world.password,
      displayName: 'Twice Clicked',
      preferredLocale: null,
    });
    const again = async (given: ReturnType<typeof form>) =>
      signUpByForm(world.deps, given, caller).then(
        ({ email }) => email,
        () => 'refused',
      );
    const [old, fresh] = [form(), form()];
    await signUpByForm(world.deps, old, caller);
    world.pass(60_000);
    await signUpByForm(world.deps, fresh, caller);
    expect([await again(old), await again(fresh)]).toEqual(['refused', fresh.email]);
    await world.confirmAddress(fresh.email);
    const { client } = await world.signUp();
    const session = await client.call('POST', '/sign-in', { body: fresh });
    const { accessToken: token } = dataOf(session, sessionData);
    await enrol(client, { token, password: world.password }, world.deps.clock.now());
    expect(await again(fresh)).toBe('refused');
  });
});
