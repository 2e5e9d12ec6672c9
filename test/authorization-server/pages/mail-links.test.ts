import { linkIn } from '../../support/mail-server.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  await world.newMail();
});

type PageClient = ReturnType<typeof createPageClient>;
const newPassword = 'another long password';

/** Fills in the form on a page, and sends it. */
async function submit(client: PageClient, path: string, action: string, fields: Record<string, string> = {}) {
  const form = formOf(await client.get(path), action);
  return client.post(form.action, { ...form.fields, ...fields });
}

/** Signs up on the page, and is signed in there. */
async function signedUp(): Promise<{ client: PageClient; email: string }> {
  const client = createPageClient(world.url);
  const email = world.newEmail();
  const answer = await submit(client, '/sign-up', '/sign-up', {
    email,
    password: world.password,
    displayName: 'Zoë Ångström',
  });
  expect(answer.status).toBe(303);
  return { client, email };
}

describe('the link that confirms an address', () => {
  it('is sent to people who sign up on the page, which says so, and confirms at the press of a button', async () => {
    const { client, email } = await signedUp();
    expect((await client.get('/sign-in')).text).toContain(`we sent to <strong>${email}</strong>`);
    const link = linkIn(await world.onlyMail());
    // Programs that scan mail open its links: that has no effect.
    await client.get(link);
    const page = await client.get(link);
    expect(page.text).toContain(`Is <strong>${email}</strong> your address`);
    expect(page.text).not.toContain('You are not signed in to this account');
    const answer = await submit(client, link, '/confirm-email');
    const { DASHBOARD_URL } = world.deps.env;
    expect(page.headers.get('Content-Security-Policy')).toContain(
      `form-action 'self' ${new URL(DASHBOARD_URL).origin}`,
    );
    expect([answer.status, answer.location]).toEqual([303, `${DASHBOARD_URL}/account?done=email-confirmed`]);
    const home = await client.get('/account?done=email-confirmed');
    expect(home.text).toContain('E-mail address confirmed.');
    expect(home.text).not.toContain('Please confirm');
    expect((await client.get('/security')).text).toContain('>Confirmed<');
  });

  it('asks for the password in a browser that is not signed in to the account, which may be a stranger’s', async () => {
    await signedUp();
    const link = linkIn(await world.onlyMail());
    const client = createPageClient(world.url);
    const other = (await signedUp()).client;
    for (const reader of [client, other]) {
      expect((await reader.get(link)).text).toContain('You are not signed in to this account');
      for (const password of ['', 'a guess of mine', 'x'.repeat(2_000)]) {
        const refused = await submit(reader, link, '/confirm-email', { password });
        expect(refused.status).toBe(403);
        expect(refused.text).toContain('The password is wrong. Nothing was changed.');
        expect(refused.text).toContain('href="/forgot-password"');
      }
    }
    const answer = await submit(client, link, '/confirm-email', { password: world.password });
    expect(answer.location).toBe('/sign-in?done=email-confirmed');
    expect((await client.get('/sign-in?done=email-confirmed')).text).toContain('E-mail address confirmed.');
  });

  it('lets nobody guess for long, and leaves the way by a new password to the owner of the address', async () => {
    const { client: stranger, email } = await signedUp();
    const link = linkIn(await world.onlyMail());
    const owner = createPageClient(world.url);
    const guess = () => submit(owner, link, '/confirm-email', { password: 'a guess of mine' });
    for (let guesses = 0; guesses < 10; guesses++) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
    await submit(owner, '/forgot-password', '/forgot-password', { email });
    const reset = linkIn(await world.onlyMail());
    await submit(owner, reset, '/reset-password', { newPassword });
    expect((await stranger.get('/account')).status).toBe(303);
    await submit(owner, '/sign-in', '/sign-in', { email, password: newPassword });
    expect((await owner.get('/security')).text).toContain('>Confirmed<');
  });

  it('says when it does not work, and where to get another one', async () => {
    const { client } = await signedUp();
    const link = linkIn(await world.onlyMail());
    await submit(client, link, '/confirm-email');
    for (const path of [link, '/confirm-email', '/confirm-email?token=nonsense']) {
      const page = await client.get(path);
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('href="/security"')]);
    }
    expect((await client.post('/confirm-email', { token: 'nonsense' })).status).toBe(403);
  });

  it('is sent again from the account, three times an hour', async () => {
    const { client } = await signedUp();
    expect((await client.get('/account')).text).toContain('Please confirm your address');
    const again = () => submit(client, '/account', '/account/email-confirmation');
    for (let times = 0; times < 2; times += 1) {
      expect((await again()).location).toBe('/account?done=email-sent');
    }
    const refused = await again();
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringContaining('We have sent three e-mails to this address within an hour'),
    ]);
    expect(await world.newMail()).toHaveLength(3);
  });

  it('stands before an application can be registered', async () => {
    const { client } = await signedUp();
    const path = '/account/developer/applications/new';
    expect((await client.get(path)).text).toContain('once your e-mail address is confirmed');
    expect((await client.post(path, {})).status).toBe(403);
    await submit(client, linkIn(await world.onlyMail()), '/confirm-email');
    expect((await client.get(path)).text).toContain('name="redirectUris"');
  });
});

describe('the link that replaces a forgotten password', () => {
  /** Uses the page for a forgotten password. */
  const forget = (client: PageClient, email: string) =>
    submit(client, '/forgot-password', '/forgot-password', { email });

  it('leads from the sign-in page to a new password', async () => {
    const { client, email } = await signedUp();
    await world.newMail();
    expect((await createPageClient(world.url).get('/sign-in')).text).toContain('href="/forgot-password"');
    expect((await forget(client, email)).location).toBe('/forgot-password/sent');
    const link = linkIn(await world.onlyMail());
    const elsewhere = createPageClient(world.url);
    const short = await submit(elsewhere, link, '/reset-password', { newPassword: 'short' });
    expect([short.status, short.text]).toEqual([400, expect.stringContaining('Use at least 12 characters.')]);
    const obvious = await submit(elsewhere, link, '/reset-password', { newPassword: 'svc platform 1' });
    expect(obvious).toMatchObject({ status: 400, text: expect.stringContaining('Use more than your name') });
    const answer = await submit(elsewhere, link, '/reset-password', { newPassword });
    expect(answer.location).toBe('/sign-in?done=password-changed');
    expect((await client.get('/account')).location).toContain('/sign-in');
    await elsewhere.signIn({ email, password: newPassword });
    expect((await elsewhere.get('/account')).status).toBe(200);
    const used = await elsewhere.get(link);
    expect([used.status, used.text]).toEqual([403, expect.stringContaining('href="/forgot-password"')]);
  });

  it('is asked for with the same words whether the address has an account or not', async () => {
    const { client, email } = await signedUp();
    const answers = [await forget(client, email), await forget(client, 'nobody@example.com')];
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, '/forgot-password/sent'],
      [303, '/forgot-password/sent'],
    ]);
    expect((await client.get('/forgot-password/sent')).text).toContain('If there is an account');
  });

  it('is not sent for a form that no page of ours made', async () => {
    const answer = await createPageClient(world.url).post('/forgot-password', { email: 'x@example.com' });
    expect(answer.status).toBe(403);
    expect(world.recorded.waiting).toEqual([]);
  });
});

describe('the outbox', () => {
  it('is not there where mail is sent', async () => {
    expect((await createPageClient(world.url).get('/outbox')).status).toBe(404);
  });
});
