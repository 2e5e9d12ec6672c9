import { linkIn } from '../../support/mail-server.ts';
import { type MailWorld, startMailWorld } from '../../support/mail-world.ts';
import { accountClient } from '../../support/account-client.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';

const emailPath = '/security/email';
const passwordPath = '/security/password';

let world: MailWorld;
beforeEach(async () => {
  world = await startMailWorld();
});
afterEach(() => world.stop());

describe('the page of security', () => {
  it('names the sessions', async () => {
    const client = await accountClient(world);
    expect((await client.get('/security')).text).toContain('<strong>This browser:</strong> Unknown app');
  });

  it('changes the address once the link in the mail was opened', async () => {
    const client = await accountClient(world);
    const { email, password } = world.accounts.owner;
    const answer = await client.submit(emailPath, { newEmail: 'olive@home.example', password });
    expect(answer.location).toBe('/security?done=email-sent');
    const page = await client.get('/security');
    expect(page.text).toContain('Confirm your new address');
    expect(page.text).toContain('olive@home.example');
    expect(page.text).toContain(`Until then <strong>${email.toLowerCase()}</strong> stays in use`);
    const link = (await world.newMail()).find(({ to }) => to[0] === 'olive@home.example');
    if (link === undefined) throw new Error('no link');
    const form = formOf(await client.get(linkIn(link)), '/confirm-email');
    await client.post(form.action, form.fields);
    const after = (await client.get('/security')).text;
    expect(after).toContain('<strong>olive@home.example</strong>');
    expect(after).not.toContain('Confirm your new address');
  });

  it('keeps the address when the person thinks better of it', async () => {
    const client = await accountClient(world);
    const { password } = world.accounts.owner;
    await client.submit(emailPath, { newEmail: 'olive@home.example', password });
    const [link] = await world.newMail();
    const form = formOf(await client.get('/security'), `${emailPath}/keep`);
    expect((await client.post(form.action, form.fields)).location).toBe('/security?done=email-kept');
    expect((await client.get('/security')).text).not.toContain('Confirm your new address');
    const opened = formOf(await client.get(link === undefined ? '' : linkIn(link)), '/confirm-email');
    expect((await client.post(opened.action, opened.fields)).status).toBe(403);
  });

  it('says what is wrong with a new address', async () => {
    const client = await accountClient(world);
    const { email, password } = world.accounts.owner;
    const send = async (newEmail: string, given = password) => {
      const { status, text } = await client.submit(emailPath, { newEmail, password: given });
      return `${status} ${/class="(?:fault|alert)".*?>([^<>]+)</.exec(text)?.[1]}`;
    };
    expect(await send('no address')).toBe('400 This does not look like an e-mail address.');
    expect(await send(email)).toBe('400 This is the address of the account already.');
    expect(await send('olive@home.example', 'a wrong password')).toBe(
      '403 The password is wrong. Nothing was changed.',
    );
    expect(await world.newMail()).toEqual([]);
  });

  it('changes the password, and signs out everywhere else', async () => {
    const [client, elsewhere] = [await accountClient(world), await accountClient(world)];
    const { email, password } = world.accounts.owner;
    const newPassword = 'another long password';
    const wrong = await client.submit(passwordPath, { password: 'a wrong password', newPassword });
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('The password is wrong.')]);
    const short = await client.submit(passwordPath, { password, newPassword: 'short' });
    expect([short.status, short.text]).toEqual([400, expect.stringContaining('Use at least 12 characters.')]);
    const obvious = await client.submit(passwordPath, { password, newPassword: 'svc platform 1' });
    expect(obvious).toMatchObject({ status: 400, text: expect.stringContaining('Use more than your name') });
    const answer = await client.submit(passwordPath, { password, newPassword });
    expect(answer.location).toBe('/security?done=password-changed');
    expect((await client.get('/account')).status).toBe(200);
    expect((await elsewhere.get('/account')).status).toBe(303);
    await elsewhere.signIn({ email, password: newPassword });
    expect((await elsewhere.get('/account')).status).toBe(200);
    expect(await world.onlyMail()).toMatchObject({ subject: 'Your password was changed' });
  });

  it('takes no form of another site', async () => {
    const client = await accountClient(world);
    const fields = { csrf: 'forged', newEmail: 'x@example.com', password: world.accounts.owner.password };
    for (const path of [emailPath, passwordPath, `${emailPath}/keep`, `${emailPath}/confirmation`]) {
      expect([path, (await client.post(path, fields)).status]).toEqual([path, 403]);
    }
    expect((await createPageClient(world.url).get(emailPath)).location).toContain('/sign-in?continue=');
  });
});
