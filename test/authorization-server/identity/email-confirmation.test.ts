import { z } from 'zod';
import {
  type IdentityAnswer,
  codeOf,
  createIdentityClient,
  dataOf,
  sessionData,
} from '../../support/identity-client.ts';
import { heldBack } from '../../support/held-back.ts';
import { tokenIn } from '../../support/mail-server.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';

const hourMs = 3_600_000;
const uselessToken = 'Identity_MemberAccount_VL_Token_RJ';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  // Mail left by one test is not mistaken for that of the next.
  await world.newMail();
});

const verify = (token: unknown): Promise<IdentityAnswer> =>
  createIdentityClient(world.url).call('POST', '/email/verify', { body: { token } });

const me = z.looseObject({ email: z.string(), isEmailConfirmed: z.boolean() });
type Member = Awaited<ReturnType<MailWorld['signUp']>>;
const stateOf = async ({ client, token }: Member) => {
  const { email, isEmailConfirmed } = dataOf(await client.call('GET', '/me', { token }), me);
  return { email, isEmailConfirmed };
};
const sendAgain = ({ client, token }: Member) => client.call('POST', '/email/verification', { token });
const change = ({ client, token }: Member, newEmail: string, password = world.password) =>
  client.call('POST', '/email', { token, body: { newEmail, password } });

/** A member whose address is confirmed. */
async function confirmed(): Promise<Member> {
  const member = await world.signUp();
  expect((await verify(tokenIn(await world.onlyMail()))).status).toBe(200);
  return member;
}

describe('POST /email/verify', () => {
  it('confirms the address that the token was sent to, whoever presents it', async () => {
    const member = await world.signUp();
    expect(await stateOf(member)).toEqual({ email: member.email, isEmailConfirmed: false });
    const answer = await verify(tokenIn(await world.onlyMail()));
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { email: member.email }, resultCode: 'Identity_MemberAccount_UP_Email_SU' },
    ]);
    expect(await stateOf(member)).toEqual({ email: member.email, isEmailConfirmed: true });
  });

  it('takes a token once, of a hundred at the same time too', async () => {
    await world.signUp();
    const token = tokenIn(await world.onlyMail());
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === uselessToken)).toHaveLength(99);
  });

  it('takes a token for 24 hours', async () => {
    await Promise.all([world.signUp(), world.signUp()]);
    const [one = '', other = ''] = (await world.newMail()).map(tokenIn);
    world.pass(24 * hourMs - 1000);
    expect((await verify(one)).status).toBe(200);
    world.pass(1000);
    const late = await verify(other);
    expect([late.status, codeOf(late)]).toEqual([403, uselessToken]);
  });

  it('refuses what is no token, and one that resets a password', async () => {
    const member = await confirmed();
    await member.client.call('POST', '/password/forgotten', { body: { email: member.email } });
    const reset = tokenIn(await world.onlyMail());
    expect(codeOf(await verify(reset))).toBe(uselessToken);
    expect(codeOf(await verify('nothing of ours'))).toBe(uselessToken);
    for (const token of ['', 7, undefined]) expect((await verify(token)).status).toBe(400);
  });
});

describe('a second factor of before the address was confirmed', () => {
  const plant = ({ email }: Member) =>
    world.deps.database.pool.query(
      `insert into authorization_server.totp (member_id, sealed_secret, confirmed_at, created_at)
       select member_id, '\\x00', now(), now() from authorization_server.account where email = $1`,
      [email],
    );
  const signsIn = async (email: string) => {
    const body = { email, password: world.password };
    return (await createIdentityClient(world.url).call('POST', '/sign-in', { body })).status;
  };

  it('goes when the address is confirmed', async () => {
    const member = await world.signUp();
    await plant(member);
    expect(await signsIn(member.email)).toBe(401);
    expect((await verify(tokenIn(await world.onlyMail()))).status).toBe(200);
    expect(await signsIn(member.email)).toBe(200);
  });

  it('is replaced when another address is confirmed, and its former owner is told nothing', async () => {
    const member = await world.signUp();
    await world.newMail();
    await plant(member);
    const next = world.newEmail();
    expect((await change(member, next)).status).toBe(202);
    expect((await verify(tokenIn(await world.onlyMail()))).status).toBe(200);
    expect(await signsIn(next)).toBe(200);
    expect(await world.newMail()).toEqual([]);
  });

  it('stays where it was set up since', async () => {
    const member = await confirmed();
    const next = world.newEmail();
    await change(member, next);
    await plant(member);
    const [link] = await world.newMail();
    if (link === undefined) throw new Error('no link');
    expect((await verify(tokenIn(link))).status).toBe(200);
    expect(await signsIn(next)).toBe(401);
  });
});

describe('POST /email/verification', () => {
  it('sends another link; the previous one works as well', async () => {
    const member = await world.signUp();
    const first = tokenIn(await world.onlyMail());
    const answer = await sendAgain(member);
    expect([answer.status, answer.body]).toEqual([
      202,
      { data: null, resultCode: 'Identity_MemberAccount_AD_Verification_SU' },
    ]);
    expect((await world.onlyMail()).to).toEqual([member.email]);
    expect((await verify(first)).status).toBe(200);
  });

  it('is 409 once the address is confirmed, and 401 for nobody', async () => {
    const member = await confirmed();
    const answer = await sendAgain(member);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'Identity_MemberAccount_UP_EmailVerified_RJ']);
    expect((await createIdentityClient(world.url).call('POST', '/email/verification')).status).toBe(401);
  });

  it('sends three mails to an address in an hour, of a hundred requests at the same time too', async () => {
    const member = await world.signUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendAgain(member)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(98);
    expect(refused[0]?.headers.get('Retry-After')).toBe('3600');
    expect(await world.newMail()).toHaveLength(3);
    world.pass(hourMs);
    const { email, client } = member;
    const body = { email, password: world.password };
    const { accessToken: token } = dataOf(await client.call('POST', '/sign-in', { body }), sessionData);
    expect((await sendAgain({ ...member, token })).status).toBe(202);
    expect(await world.newMail()).toHaveLength(1);
  });
});

describe('POST /email', () => {
  it('changes the address once the new one is confirmed, and tells the old one before and after', async () => {
    const member = await confirmed();
    const [old, next] = [member.email, world.newEmail()];
    const answer = await change(member, ` ${next.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([
      202,
      { data: null, resultCode: 'Identity_MemberAccount_UP_PendingEmail_SU' },
    ]);
    const [link, notice] = await world.newMail();
    expect([link?.to, notice?.to, notice?.subject]).toEqual([
      [next],
      [old],
      'A new e-mail address for your account',
    ]);
    expect(notice?.text).not.toContain(next);
    expect(await stateOf(member)).toEqual({ email: old, isEmailConfirmed: true });
    const { body } = await member.client.call('GET', '/me', { token: member.token });
    expect(body).toMatchObject({ data: { pendingEmail: next } });
    if (link === undefined) throw new Error('no link');
    expect((await verify(tokenIn(link))).status).toBe(200);
    expect(await stateOf(member)).toEqual({ email: next, isEmailConfirmed: true });
    expect(await world.onlyMail()).toMatchObject({ to: [old], subject: 'Your e-mail address was changed' });
    const signIn = (email: string) =>
      createIdentityClient(world.url).call('POST', '/sign-in', { body: { email, password: world.password } });
    expect([(await signIn(next)).status, (await signIn(old)).status]).toEqual([200, 401]);
  });

  it('ends the links that were sent to the old address', async () => {
    const member = await confirmed();
    await member.client.call('POST', '/password/forgotten', { body: { email: member.email } });
    const reset = tokenIn(await world.onlyMail());
    await change(member, world.newEmail());
    const [link] = await world.newMail();
    await verify(link === undefined ? '' : tokenIn(link));
    const answer = await member.client.call('POST', '/password/reset', {
      body: { token: reset, newPassword: 'another long password' },
    });
    expect(codeOf(answer)).toBe(uselessToken);
  });

  it('takes the password, a well-formed address, and another one than before', async () => {
    const member = await world.signUp();
    const wrong = await change(member, world.newEmail(), 'not the password');
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'Identity_MemberAccount_VL_Password_RJ']);
    expect((await change(member, 'no address')).status).toBe(400);
    expect((await change(member, member.email)).body).toMatchObject({
      errors: [{ field: '/newEmail', code: 'NOT_ALLOWED' }],
    });
    await world.onlyMail();
  });

  it('answers the same for an address that has an account, and tells its owner', async () => {
    const [member, owner] = [await confirmed(), await confirmed()];
    const free = await change(member, world.newEmail());
    const taken = await change(member, owner.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const mails = await world.newMail();
    const told = mails.filter(({ to }) => to[0] === owner.email);
    expect(told).toMatchObject([{ subject: 'You already have an account with Svc Platform' }]);
    expect(told[0]?.text).not.toContain('token=');
  });

  it('leaves the address to the account that had it first', async () => {
    const [one, other, next] = [await confirmed(), await confirmed(), world.newEmail()];
    await change(one, next);
    await change(other, next);
    const links = (await world.newMail()).filter(({ to }) => to[0] === next);
    expect(links).toHaveLength(2);
    const answers = await Promise.all(links.map((link) => verify(tokenIn(link))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.map(codeOf)).toContain('Identity_MemberAccount_AD_Duplicate_RJ');
  });

  it('confirms the address that was named last', async () => {
    const member = await confirmed();
    const [mistyped, meant] = [world.newEmail(), world.newEmail()];
    await change(member, mistyped);
    await change(member, meant);
    const tokenFor = new Map((await world.newMail()).map((mail) => [mail.to[0], mail]));
    // The first link was not even created: it would have been useless.
    expect(tokenFor.has(mistyped)).toBe(false);
    const link = tokenFor.get(meant);
    expect((await verify(link === undefined ? '' : tokenIn(link))).status).toBe(200);
  });

  it('confirms no address that is being replaced by another one at the same time', async () => {
    const member = await confirmed();
    const [mistyped, meant] = [world.newEmail(), world.newEmail()];
    await change(member, mistyped);
    const [link] = await world.newMail();
    const replace = {
      sql: 'update authorization_server.account set pending_email = $2 where pending_email = $1',
      values: [mistyped, meant],
      waiting: 1,
      isKept: true,
    };
    const answer = await heldBack(world.deps.database.pool, replace, () =>
      verify(link === undefined ? '' : tokenIn(link)),
    );
    expect(codeOf(answer)).toBe(uselessToken);
    expect(await stateOf(member)).toEqual({ email: member.email, isEmailConfirmed: true });
    const { body } = await member.client.call('GET', '/me', { token: member.token });
    expect(body).toMatchObject({ data: { pendingEmail: meant } });
  });
});
