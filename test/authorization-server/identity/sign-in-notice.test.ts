import { z } from 'zod';
import {
  type IdentityAnswer,
  createIdentityClient,
  dataOf,
  sessionData,
} from '../../support/identity-client.ts';
import { tokenIn } from '../../support/mail-server.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());

const signIn = (email: string, userAgent: string): Promise<IdentityAnswer> =>
  createIdentityClient(world.url).call('POST', '/sign-in', {
    body: { email, password: world.password },
    headers: { 'User-Agent': userAgent },
  });

/** A member who signed up with Firefox, and whose address is confirmed. */
async function member(): Promise<string> {
  const { email, client } = await world.signUp(world.newEmail(), { 'User-Agent': firefox });
  await client.call('POST', '/email/verify', { body: { token: tokenIn(await world.onlyMail()) } });
  return email;
}

describe('GET /sessions', () => {
  it('names sessions by browser and system', async () => {
    const email = await member();
    const { accessToken: token } = dataOf(await signIn(email, safari), sessionData);
    const answer = await createIdentityClient(world.url).call('GET', '/sessions', { token });
    const names = z.array(z.looseObject({ name: z.string(), isCurrent: z.boolean() }));
    expect(dataOf(answer, names).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Safari on macOS', true],
      ['Firefox on Linux', false],
    ]);
    await world.newMail();
  });
});

describe('a sign-in', () => {
  it('with a browser or system that is new to the member is reported to them', async () => {
    const email = await member();
    await signIn(email, safari);
    const mail = await world.onlyMail();
    expect(mail).toMatchObject({ to: [email], subject: 'New sign-in: Safari on macOS' });
    expect(mail.text).toContain('on 21 November 2026 at 08:00 UTC');
  });

  it('with one that is known already is not', async () => {
    const email = await member();
    await signIn(email, firefox);
    await signIn(email, safari);
    await world.onlyMail();
    await signIn(email, safari);
    expect(await world.newMail()).toEqual([]);
  });

  it('of a member of whom no browser is known yet is not, whatever others sign in with', async () => {
    const email = await member();
    await member();
    const { rowCount } = await world.deps.database.pool.query(
      `delete from authorization_server.member_device d using authorization_server.account a
       where a.member_id = d.member_id and a.email = $1`,
      [email],
    );
    expect(rowCount).toBe(1);
    await signIn(email, safari);
    expect(await world.newMail()).toEqual([]);
  });

  it('is told once when there are many at the same time', async () => {
    const email = await member();
    await Promise.all(Array.from({ length: 20 }, () => signIn(email, safari)));
    expect(await world.newMail()).toHaveLength(1);
  });

  it('is not told to an address that may be a stranger’s', async () => {
    const { email } = await world.signUp(world.newEmail(), { 'User-Agent': firefox });
    await world.onlyMail();
    await signIn(email, safari);
    expect(await world.newMail()).toEqual([]);
  });

  it('that fails is not told', async () => {
    const email = await member();
    await createIdentityClient(world.url).call('POST', '/sign-in', {
      body: { email, password: 'a wrong password' },
      headers: { 'User-Agent': safari },
    });
    expect(await world.newMail()).toEqual([]);
  });
});
