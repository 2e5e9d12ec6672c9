import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { appCode } from '../support/authenticator.ts';
import { startBrowser } from '../support/browser.ts';
import { desk, openPages, phone } from '../support/business-pages.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
let browser: Browser;
beforeAll(async () => {
  [browser, world] = await Promise.all([
    startBrowser(),
    startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

/** Gives the browser an authenticator; answers whether it is touched as soon as it is asked, also by a field. */
async function plugIn(
  context: BrowserContext,
  page: Page,
): Promise<(isTouched: boolean) => Promise<unknown>> {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

describe.each([
  ['at a desk', desk],
  ['on a phone', phone],
])('a person who signed up a minute ago, %s', (where, options) => {
  const email = `key-${where.replaceAll(' ', '-')}@example.com`;
  const password = 'correct horse battery';

  it('adds a passkey, signs in with it, keeps the recovery codes, and removes it', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, complaints, expectFine } = await openPages(browser, world.deps, {
      ...options,
      permissions,
    });
    const context = page.context();
    const touch = await plugIn(context, page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
    const fine = (name: string) => expectFine(`passkey-${name}-${where.replaceAll(' ', '-')}`);
    const signOut = async () => {
      await touch(false);
      await button(/^Sign out of this browser/).click();
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    };

    await page.goto(`${world.url}/sign-up?continue=/security`);
    await page.getByLabel('Your name').fill('Kim Key');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await button('Create account').click();
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
    await world.confirmAddress(email);
    await page.reload();
    await fine('none');
    await follow('Add a passkey');
    await page.getByLabel('Password').fill(password);
    await button('Continue').click();
    await fine('make');
    await button('Make the passkey').click();
    await page.getByText('Passkey added.').waitFor();
    await fine('added');
    await signOut();

    await page.goto(`${world.url}/sign-in?continue=%2Fsecurity`);
    await fine('sign-in');
    await touch(true);
    await button('Use a passkey').click();
    await page.getByText(/^Added .* last used/).waitFor();
    await signOut();
    await touch(true);
    await page.goto(`${world.url}/sign-in?continue=%2Fsecurity`);
    await page.getByText(/^Added .* last used/).waitFor();

    await follow('Set up a second factor');
    await page.getByLabel('Password').fill(password);
    await button('Continue').click();
    const secret = ((await page.getByLabel('Secret').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code from your authenticator app').fill(appCode(secret, world.deps.clock.now()));
    await button('Turn on').click();
    await fine('codes');
    const codes = await page
      .getByRole('list', { name: 'Your recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.split('\n').slice(-11, -1)).toEqual(codes);
    await button('Copy').click();
    await button('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(codes.join('\n'));

    await page.getByRole('link', { name: /^Remove/ }).click();
    await page.getByLabel('Password').fill(password);
    await fine('remove');
    await button('Remove').click();
    await page.getByText('Passkey removed.').waitFor();
    expect(await page.getByRole('heading', { name: /^Made with/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  it('sees no button for passkeys where scripts do not run', async () => {
    const context = await browser.newContext({ ...options, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${world.url}/sign-in`);
    await page.getByLabel('Password').waitFor();
    expect(await page.getByText('Use a passkey').isVisible()).toBe(false);
    await context.close();
  });
});
