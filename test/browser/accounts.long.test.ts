import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { App } from '../../authorization-server/clients/app-store.ts';
import { appCode, enrol } from '../support/authenticator.ts';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { createIdentityClient, dataOf, sessionData } from '../support/identity-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
let app: App;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  world = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' });
  app = await world.addApp({ name: 'Kennel Tools', publisherProfileId: world.profiles.publisher.id });
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  complaints.length = 0;
  noteComplaints(page, complaints);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await context.close();
});

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];
async function look(name: string): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}

function authorizeUrl(): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirectUris[0] ?? '',
    scope: 'animal:read',
  });
  return `${world.url}/connect/authorize?${query.toString()}`;
}

let made = 0;
const newPerson = () => ({
  displayName: 'Nora New',
  email: `nora${(made += 1)}@example.com`,
  password: 'correct horse battery',
});

async function fill({ displayName, email, password }: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByLabel('Your name').fill(displayName);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
}

// Autofocus comes with the first frame, which may be later than the page's load.
const firstFieldFocused = () => page.locator('input:focus').waitFor();
const createAccount = () => page.getByRole('button', { name: 'Create account' }).click();

describe('a new person, in a browser', () => {
  it('comes from an app, creates an account and is back at what the app asks', async () => {
    await page.goto(authorizeUrl());
    await look('sign-in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    expect(await page.title()).toBe('Create an account – Svc Platform');
    await page.getByText('An app asks to connect to your business.').waitFor();
    await look('sign-up');
    const person = newPerson();
    await fill(person);
    await createAccount();
    await page.getByRole('button', { name: 'Deny' }).waitFor();
    expect(page.url()).toBe(authorizeUrl());
    await page.getByText(`Signed in as ${person.displayName} (${person.email}).`).waitFor();
    await page.getByText('do not own or manage a business').waitFor();
    await look('consent-of-a-new-member');
  });

  it('changes the mind and goes back to sign-in, with the app’s request kept', async () => {
    await page.goto(authorizeUrl());
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail address').fill(world.accounts.buyer.email);
    await page.getByLabel('Password').fill(world.accounts.buyer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Deny' }).waitFor();
  });

  it('does it all with the keyboard', async () => {
    await page.goto(`${world.url}/sign-up`);
    await firstFieldFocused();
    const person = newPerson();
    await page.keyboard.type(person.displayName);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  });

  it('is stopped by the browser for what it can see itself, before anything is sent', async () => {
    await page.goto(`${world.url}/sign-up`);
    await fill({ ...newPerson(), password: 'short' });
    await createAccount();
    expect(await page.getByLabel('Password').evaluate((input) => input.matches(':invalid'))).toBe(true);
    expect(page.url()).toBe(`${world.url}/sign-up`);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('reads beside the field what is wrong, and finds everything but the password again', async () => {
    await page.goto(`${world.url}/sign-up`);
    const person = { ...newPerson(), email: world.accounts.owner.email };
    await fill(person);
    await createAccount();
    const email = page.getByLabel('E-mail address');
    await page.getByRole('alert').waitFor();
    await look('sign-up-refused');
    expect(await email.inputValue()).toBe(person.email);
    expect(await page.getByLabel('Your name').inputValue()).toBe(person.displayName);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(await email.evaluate((input) => input.matches(':focus'))).toBe(true);
    const note = await email.getAttribute('aria-describedby');
    expect(await page.locator(`#${note ?? ''}`).textContent()).toContain(
      'There is already an account with this',
    );
    await fill(newPerson());
    await createAccount();
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  });

  it('sees every fault at once where the browser checks nothing', async () => {
    await page.goto(`${world.url}/sign-up`);
    await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
    await fill({ displayName: ' ', email: 'nobody', password: 'short' });
    await createAccount();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
    await look('sign-up-faults');
  });

  it.each([
    ['dark', { colorScheme: 'dark', viewport: { width: 1000, height: 800 } }],
    ['on a phone', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
  ] as const)('sees the form whole, %s', async (name, options) => {
    await context.close();
    context = await browser.newContext(options);
    page = await context.newPage();
    await page.goto(`${world.url}/sign-up`);
    const isCut = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
    expect(isCut).toBe(false);
    await look(`sign-up-${name.replaceAll(' ', '-')}`);
  });
});

describe('a person with a second factor, in a browser', () => {
  let factor: { readonly secret: string; readonly recoveryCodes: readonly string[] };
  beforeAll(async () => {
    const client = createIdentityClient(world.url);
    const { email, password } = world.accounts.owner;
    const answer = await client.call('POST', '/sign-in', { body: { email, password } });
    const { accessToken: token } = dataOf(answer, sessionData);
    factor = await enrol(client, { token, password }, world.deps.clock.now());
  });
  beforeEach(() => world.pass(60_000));

  async function givePassword(): Promise<void> {
    await page.goto(authorizeUrl());
    await page.getByLabel('E-mail address').fill(world.accounts.owner.email);
    await page.getByLabel('Password').fill(world.accounts.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  }

  it('gives the code in a second step, and is back at what the app asks', async () => {
    await givePassword();
    await look('code');
    const code = page.getByLabel('Code from your authenticator app');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await firstFieldFocused();
    await page.keyboard.type(appCode(factor.secret, world.deps.clock.now()));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    expect(page.url()).toBe(authorizeUrl());
  });

  it('learns that a code is wrong, and tries again', async () => {
    await givePassword();
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
    await look('code-refused');
    await page
      .getByLabel('Code from your authenticator app')
      .fill(appCode(factor.secret, world.deps.clock.now()));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Allow' }).waitFor();
  });

  it('uses a recovery code when the phone is lost', async () => {
    await givePassword();
    await page.getByText('Use a recovery code instead').click();
    await page.getByLabel('Recovery code').fill(factor.recoveryCodes[0] ?? '');
    await look('code-recovery');
    await page.getByRole('button', { name: 'Use recovery code' }).click();
    await page.getByRole('button', { name: 'Allow' }).waitFor();
  });

  it('goes back to use another account', async () => {
    await givePassword();
    await page.getByRole('link', { name: 'Use another account' }).click();
    await page.getByLabel('E-mail address').fill(world.accounts.buyer.email);
    await page.getByLabel('Password').fill(world.accounts.buyer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('do not own or manage a business').waitFor();
  });
});
