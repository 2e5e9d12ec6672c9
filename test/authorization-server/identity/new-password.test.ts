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

const minuteMs = 60_000;
const uselessToken = 'Identity_MemberAccount_VL_Token_RJ';
const newPassword = 'another long password';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  await world.newMail();
});

const call = (path: string, body: unknown, token?: string): Promise<IdentityAnswer> =>
  createIdentityClient(world.url).call('POST', path, { body, token });
const forgotten = (email: string) => call('/password/forgotten', { email });
const reset = (token: string, password = newPassword) =>
  call('/password/reset', { token, newPassword: password });
const signIn = (email: string, password: string) => call('/sign-in', { email, password });
const statusOf = async (token: string) =>
  (await createIdentityClient(world.url).call('GET', '/me', { token })).status;

/** A new member, a second session of theirs, and a token that resets the password. */
async function forgetful() {
  const { email, token } = await world.signUp();
  const second = dataOf(await signIn(email, world.password), sessionData);
  await world.newMail();
  await forgotten(email);
  return { email, sessions: [token, second.accessToken], resetToken: tokenIn(await world.onlyMail()) };
}

describe('POST /password/forgotten', () => {
  it('sends a link to the address of an account', async () => {
    const { email } = await world.signUp();
    await world.newMail();
    const answer = await forgotten(` ${email.toUpperCase()}`);
    expect([answer.status, answer.body]).toEqual([
      202,
      { data: null, resultCode: 'Identity_MemberAccount_AD_PasswordReset_SU' },
    ]);
    expect(await world.onlyMail()).toMatchObject({ to: [email], subject: 'Choose a new password' });
  });

  it('answers and does the same for an address without an account, and sends nothing', async () => {
    const { email } = await world.signUp();
    await world.newMail();
    const written = async (address: string) => {
      const answer = await forgotten(address);
      const [job] = world.recorded.waiting.splice(0);
      return [answer.status, answer.body, Object.keys(answer.headers), Object.keys(job ?? {})];
    };
    expect(await written('nobody@example.com')).toEqual(await written(email));
    await forgotten('nobody@example.com');
    expect(await world.newMail()).toEqual([]);
  });

  it('sends three mails to an address in an hour, and answers a hundred requests alike', async () => {
    const { email } = await world.signUp();
    await world.newMail();
    const answers = await Promise.all(Array.from({ length: 100 }, () => forgotten(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    // The mail of the sign-up was the first.
    expect(await world.newMail()).toHaveLength(2);
  });
});

describe('POST /password/reset', () => {
  it('sets the password, ends every session, and confirms the address', async () => {
    const { email, sessions, resetToken } = await forgetful();
    expect((await reset(resetToken)).status).toBe(204);
    expect(await Promise.all(sessions.map(statusOf))).toEqual([401, 401]);
    expect((await signIn(email, world.password)).status).toBe(401);
    const { accessToken } = dataOf(await signIn(email, newPassword), sessionData);
    const me = await createIdentityClient(world.url).call('GET', '/me', { token: accessToken });
    expect(me.body).toMatchObject({ data: { isEmailConfirmed: true } });
    expect(await world.onlyMail()).toMatchObject({ to: [email], subject: 'Your password was changed' });
  });

  it('takes a token once, of a hundred at the same time too', async () => {
    const { email, resetToken } = await forgetful();
    const passwords = Array.from({ length: 100 }, (_, index) => `the new password ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(resetToken, password)));
    const won = passwords.filter((_, index) => answers[index]?.status === 204);
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === uselessToken)).toHaveLength(99);
    expect((await signIn(email, won[0] ?? '')).status).toBe(200);
  });

  it('takes a token for 30 minutes, and none that confirms an address', async () => {
    await world.signUp();
    const confirming = tokenIn(await world.onlyMail());
    expect(codeOf(await reset(confirming))).toBe(uselessToken);
    const { resetToken } = await forgetful();
    world.pass(30 * minuteMs);
    const late = await reset(resetToken);
    expect([late.status, codeOf(late)]).toEqual([403, uselessToken]);
  });

  it('keeps the token when the new password is refused', async () => {
    const { resetToken } = await forgetful();
    const answer = await reset(resetToken, 'too short');
    expect(answer.body).toMatchObject({ errors: [{ field: '/newPassword', code: 'OUT_OF_RANGE' }] });
    expect((await reset(resetToken)).status).toBe(204);
  });

  it.each(['1qaz2wsx3edc', 'Svc-Platform-1!'])(
    'keeps it when the new password is as easy to guess as %s',
    async (easy) => {
      const { resetToken } = await forgetful();
      const answer = await reset(resetToken, easy);
      expect(answer.body).toMatchObject({ errors: [{ field: '/newPassword', code: 'NOT_ALLOWED' }] });
      expect((await reset(resetToken)).status).toBe(204);
    },
  );

  it('ends the other links to a new password', async () => {
    const { email, resetToken } = await forgetful();
    await forgotten(email);
    const other = tokenIn(await world.onlyMail());
    expect((await reset(other)).status).toBe(204);
    expect(codeOf(await reset(resetToken))).toBe(uselessToken);
  });

  it('opens sign-in again that was closed by wrong passwords', async () => {
    const { email, resetToken } = await forgetful();
    for (let tries = 0; tries < 10; tries += 1) await signIn(email, 'a wrong password');
    expect((await signIn(email, world.password)).status).toBe(429);
    await reset(resetToken);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });
});

describe('POST /password', () => {
  it('sets another password with the present one, ends the other sessions, and tells the member', async () => {
    const { email, sessions, resetToken } = await forgetful();
    const [own = '', other = ''] = sessions;
    await world.deps.database.pool.query(
      'update authorization_server.account set email_confirmed_at = now() where email = $1',
      [email],
    );
    const answer = await call('/password', { password: world.password, newPassword }, own);
    expect(answer.status).toBe(204);
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(codeOf(await reset(resetToken))).toBe(uselessToken);
    expect(await world.onlyMail()).toMatchObject({ to: [email], subject: 'Your password was changed' });
  });

  it('refuses a wrong password, a new one that is too short, and nobody', async () => {
    const { token } = await world.signUp();
    const wrong = await call('/password', { password: 'a wrong password', newPassword }, token);
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'Identity_MemberAccount_VL_Password_RJ']);
    const short = await call('/password', { password: world.password, newPassword: 'short' }, token);
    expect(short.body).toMatchObject({ errors: [{ field: '/newPassword', code: 'OUT_OF_RANGE' }] });
    const own = await call('/password', { password: world.password, newPassword: 'svc platform 1' }, token);
    expect(own.body).toMatchObject({ errors: [{ field: '/newPassword', code: 'NOT_ALLOWED' }] });
    expect((await call('/password', { password: world.password, newPassword })).status).toBe(401);
  });

  it('leaves one password after many changes at once', async () => {
    const { email, token } = await world.signUp();
    const passwords = Array.from({ length: 8 }, (_, index) => `the new password ${index}`);
    const account = {
      sql: 'select from authorization_server.account where email = $1 for update',
      values: [email],
      waiting: passwords.length,
    };
    const answers = await heldBack(world.deps.database.pool, account, () =>
      Promise.all(
        passwords.map((password) =>
          call('/password', { password: world.password, newPassword: password }, token),
        ),
      ),
    );
    const won = passwords.filter((_, index) => answers[index]?.status === 204);
    expect(won).toHaveLength(1);
    expect((await signIn(email, won[0] ?? '')).status).toBe(200);
  });
});

describe('a sign-in with the password of before', () => {
  it('begins no session when the password is changed before it ends', async () => {
    const { email, resetToken } = await forgetful();
    const [signedIn] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => signIn(email, world.password))),
      reset(resetToken),
    ]);
    const tokens = signedIn
      .filter(({ status }) => status === 200)
      .map((answer) => dataOf(answer, sessionData).accessToken);
    expect(new Set(await Promise.all(tokens.map(statusOf)))).not.toContain(200);
  });
});

describe('a new password', () => {
  const pendingOf = async (email: string) => {
    const { rows } = await world.deps.database.pool.query(
      'select pending_email from authorization_server.account where email = $1',
      [email],
    );
    return rows;
  };

  it.each(['reset', 'changed'])(
    'that was %s ends a change of address that was asked for before',
    async (how) => {
      const { email, token } = await world.signUp();
      await world.newMail();
      await call('/email', { newEmail: world.newEmail(), password: world.password }, token);
      const [link] = (await world.newMail()).filter(({ to }) => !to.includes(email)).map(tokenIn);
      if (how === 'reset') {
        await forgotten(email);
        expect((await reset(tokenIn(await world.onlyMail()))).status).toBe(204);
      } else {
        expect((await call('/password', { password: world.password, newPassword }, token)).status).toBe(204);
      }
      expect(await pendingOf(email)).toEqual([{ pending_email: null }]);
      expect(codeOf(await call('/email/verify', { token: link }))).toBe(uselessToken);
      expect((await signIn(email, newPassword)).status).toBe(200);
    },
  );

  it('drops the second factor of somebody who never showed that the address is theirs', async () => {
    const { email, resetToken } = await forgetful();
    const { pool } = world.deps.database;
    await pool.query(
      `insert into authorization_server.totp (member_id, sealed_secret, confirmed_at, created_at)
       select member_id, '\\x00', now(), now() from authorization_server.account where email = $1`,
      [email],
    );
    expect((await reset(resetToken)).status).toBe(204);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });
});
