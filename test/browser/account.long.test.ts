import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type RunningServer, serve } from '../../kernel/http/server.ts';
import { askForToken } from '../support/account-client.ts';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
let callback: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await startBrowser();
  world = await startSignInWorld();
  callback = await serve((_, response) => response.end('back at the app'), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await browser.close();
  await callback.close(0);
  await world.stop();
});

beforeEach(async () => {
  // No page of the account needs a script.
  context = await browser.newContext({ javaScriptEnabled: false });
  page = await context.newPage();
  complaints = [];
  noteComplaints(page, complaints);
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = () => page.getByRole('heading', { level: 1 }).textContent();
const redirectUri = () => `http://127.0.0.1:${callback.port}/callback`;

/** Opens a page of the account, and signs in on the way. */
async function open(path: string, account = world.accounts.owner): Promise<void> {
  await page.goto(world.deps.env.DASHBOARD_URL + path);
  await page.getByLabel('E-mail address').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await button('Sign in').click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

async function fillIn(name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Website').fill('https://ledger.example');
  await page.getByLabel('Privacy policy').fill('https://ledger.example/privacy');
  await page.getByLabel('Support e-mail address').fill('help@ledger.example');
  await page.getByLabel('Redirect URIs').fill(redirectUri());
  await page.getByRole('group', { name: 'Animals' }).getByLabel('See your animals').check();
}

const shown = async () => ({
  clientId: (await page.locator('dt:text-is("Client id") + dd').textContent())?.trim() ?? '',
  clientSecret: await page.getByLabel('Client secret').textContent(),
});

async function register(name: string) {
  await open('/account/developer/applications');
  await link('Register an app').click();
  await fillIn(name);
  await button('Register').click();
  await page.getByRole('heading', { name: 'The client secret' }).waitFor();
  return { address: page.url(), ...(await shown()) };
}

const consentOf = (clientId: string, business: string) =>
  `${world.url}/connect/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(),
    state: 'a & b',
    profileId: business,
  }).toString()}`;

describe('a developer, in a browser', () => {
  it('mends a form that was refused, registers, and rotates the secret', async () => {
    await open('/account');
    await link('Developer: Apps').click();
    await link('Register an app').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Svc Platform Tools');
    await button('Register').click();
    const alert = page.getByRole('alert');
    expect(await alert.getByRole('listitem').count()).toBe(6);
    await alert.getByRole('link', { name: 'Redirect URIs' }).click();
    expect(new URL(page.url()).hash).toBe('#redirectUris');
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    await fillIn('Litter Ledger');
    await button('Register').click();
    const first = await shown();
    await page.reload();
    expect(await page.getByLabel('Client secret').count()).toBe(0);
    await link('Rotate the secret').click();
    await button('Rotate the secret').click();
    await page.getByText('The previous secret also works until').waitFor();
    const second = await shown();
    expect(second.clientId).toBe(first.clientId);
    for (const each of [first, second]) {
      expect(await askForToken('refresh_token', world, each)).toBe('invalid_grant');
    }
  });

  it('registers one app with a double click, and is shown its secret', async () => {
    await open('/account/developer/applications/new');
    await fillIn('Clicked twice');
    await button('Register').dblclick();
    await page.getByRole('heading', { name: 'The client secret' }).waitFor();
    expect(await askForToken('refresh_token', world, await shown())).toBe('invalid_grant');
    await link('Apps').click();
    expect(await link('Clicked twice').count()).toBe(1);
    await page.goBack();
    expect(await page.getByLabel('Client secret').count()).toBe(0);
  });

  it('loses nothing of a refused form by going back or loading it again', async () => {
    await open('/account/developer/applications/new');
    await fillIn('Back and forth');
    await page.getByLabel('Website').fill('http://wrong.example');
    await button('Register').click();
    await page.getByRole('alert').waitFor();
    const filled = async () => [
      await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(),
      await page.getByLabel('Website').inputValue(),
      await page.getByLabel('See your animals').isChecked(),
    ];
    const typed = ['Back and forth', 'http://wrong.example', true];
    await page.reload();
    expect(await filled()).toEqual(typed);
    await page.goBack();
    expect(await filled()).toEqual(typed);
    await page.getByLabel('Website').fill('https://right.example');
    await button('Register').click();
    await page.getByRole('heading', { name: 'The client secret' }).waitFor();
  });

  it('sees the business that connected the app; the business sees the app and disconnects it', async () => {
    const { address, clientId } = await register('Kennel Diary');
    await page.goto(consentOf(clientId, world.profiles.kennel.id));
    await button('Allow').click();
    await page.waitForURL((url) => url.pathname === '/callback');
    await page.goto(address);
    expect(await page.getByRole('heading', { name: 'Blue Ridge Kennel' }).isVisible()).toBe(true);
    await page.goto(`${world.deps.env.DASHBOARD_URL}/account/connections`);
    expect(await heading()).toBe('Apps connected to Blue Ridge Kennel');
    const entry = page.getByRole('listitem').filter({ hasText: 'Kennel Diary' });
    await entry.getByRole('link', { name: 'Disconnect Kennel Diary' }).click();
    await button('Disconnect').click();
    await page.getByRole('status').waitFor();
    expect(await entry.getByText('Disconnected').isVisible()).toBe(true);
    await page.goto(address);
    expect(await page.getByText('Disconnected').isVisible()).toBe(true);
  });

  it('deletes an app with the keyboard alone', async () => {
    const { address } = await register('Short-lived');
    await link('Delete the app').press('Enter');
    await button('Delete for good').press('Enter');
    await page.getByText('App deleted.').waitFor();
    expect((await page.goto(address))?.status()).toBe(404);
  });
});

describe('a person at a business without a card, in a browser', () => {
  it('adds one from the consent page, comes back to the same business, and allows', async () => {
    const { clientId } = await register('Card Caller');
    await page.goto(consentOf(clientId, world.profiles.cattery.id));
    expect(await button('Allow').isDisabled()).toBe(true);
    await link('Add a payment card').click();
    expect(await heading()).toBe('Payment card of Cat & <b>Whisker</b>');
    await page.getByLabel('Test card').selectOption({ label: 'Visa 0002: declined' });
    await button('Add this card').click();
    await page.getByText('The card was declined').waitFor();
    await page.getByLabel('Test card').selectOption({ label: 'Visa 4242: valid' });
    await button('Use this card').click();
    await page.getByText('Visa ending in 4242').waitFor();
    await link('Back to the request').click();
    expect(await page.getByLabel('Acting as').inputValue()).toBe(world.profiles.cattery.id);
    await button('Allow').click();
    await page.waitForURL((url) => url.pathname === '/callback');
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/^svcac_/);
    expect(new URL(page.url()).searchParams.get('state')).toBe('a & b');
  });
});

describe('an administrator, in a browser', () => {
  it('finds an app, approves it for client credentials, and it gets a token', async () => {
    const app = await register('Data Mover');
    await button('Sign out').click();
    await open('/account/admin/applications', world.accounts.buyer);
    await page.getByLabel('Name, client id or support address').fill('data mover');
    await button('Search').click();
    await link('Data Mover').click();
    expect(await askForToken('client_credentials', world, app)).not.toBeNull();
    await link('Client credentials').click();
    await page.getByLabel('animal:read').check();
    await button('Save approval').click();
    await page.getByText('Approval saved.').waitFor();
    expect(await askForToken('client_credentials', world, app)).toBeNull();
    await link('Suspend').click();
    await page.getByLabel('Reason').fill('Floods the API');
    await button('Suspend').click();
    await page.getByText('reason: Floods the API').waitFor();
    expect(await askForToken('client_credentials', world, app)).toBe('invalid_client');
  });
});
