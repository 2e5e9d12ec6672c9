import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { appCode } from '../support/authenticator.ts';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await startBrowser();
  world = await startSignInWorld({ SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' });
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** Opens a browser without scripts: the pages of the account need none. */
async function open(options: BrowserContextOptions = {}): Promise<void> {
  context = await browser.newContext({ javaScriptEnabled: false, ...options });
  page = await context.newPage();
  noteComplaints(page, complaints);
}

beforeEach(async () => {
  complaints = [];
  world.pass(60_000);
  await open();
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];
async function look(name: string): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const code = (secret: string) => appCode(secret, world.deps.clock.now());

let made = 0;
const newPerson = () => ({ email: `safe${(made += 1)}@example.com`, password: 'correct horse battery' });
type Person = ReturnType<typeof newPerson>;

async function signUp({ email, password }: Person): Promise<void> {
  await page.goto(`${world.url}/sign-up`);
  await page.getByLabel('Your name').fill('Sue Secure');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await button('Create account').click();
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  await world.confirmAddress(email);
  await page.reload();
}

async function givePassword({ email, password }: Person): Promise<void> {
  await page.goto(`${world.url}/sign-in?continue=%2Fsecurity`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await button('Sign in').click();
}

/** The steps up to the secret for the app. */
async function begin({ password }: Person): Promise<string> {
  await link('Security').click();
  await link('Set up a second factor').click();
  await page.getByLabel('Password').fill(password);
  await button('Continue').click();
  const secret = await page.getByLabel('Secret').textContent();
  return (secret ?? '').replaceAll(' ', '');
}

const recoveryCodes = () =>
  page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allTextContents();

describe('a person who wants a second factor, in a browser without scripts', () => {
  it('sets it up, signs in with a code of the app, and later with a recovery code', async () => {
    const person = newPerson();
    await signUp(person);
    const secret = await begin(person);
    expect(await page.getByRole('img', { name: 'QR code for your authenticator app' }).count()).toBe(1);
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await button('Turn on').click();
    await page.getByRole('alert').getByText('The code is wrong').waitFor();
    await look('enrolment-refused');
    await link('Show the QR code again').click();
    await page.getByLabel('Code from your authenticator app').fill(code(secret));
    await button('Turn on').click();
    await page.getByText('Second factor turned on').waitFor();
    const [first = '', ...more] = await recoveryCodes();
    expect(more).toHaveLength(9);
    await page.reload();
    expect(await page.getByText(first).count()).toBe(0);
    await button(/^Sign out of this browser/).click();

    world.pass(60_000);
    await givePassword(person);
    await page.getByLabel('Code from your authenticator app').fill(code(secret));
    await button('Continue').click();
    await page.getByText('You have 10 recovery codes left.').waitFor();

    await context.clearCookies();
    await givePassword(person);
    await page.getByText('Use a recovery code instead').click();
    await page.getByLabel('Recovery code').fill(first);
    await button('Use recovery code').click();
    await page.getByText('You have 9 recovery codes left.').waitFor();
  });

  it('does it with the keyboard alone, and turns it off again', async () => {
    const person = newPerson();
    await signUp(person);
    await link('Security').press('Enter');
    await link('Set up a second factor').press('Enter');
    await page.getByLabel('Password').press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    const secret = ((await page.getByLabel('Secret').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Secret').press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(code(secret));
    await page.keyboard.press('Enter');
    await page.getByText('Second factor turned on').waitFor();
    const [recoveryCode = ''] = await recoveryCodes();
    await link('Turn off').press('Enter');
    await page.getByLabel('Password').press('End');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(recoveryCode);
    await look('turn-off');
    await page.keyboard.press('Enter');
    await page.getByText('Second factor turned off.').waitFor();
    await context.clearCookies();
    await givePassword(person);
    await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
  });

  it('signs out everywhere else', async () => {
    const person = newPerson();
    await signUp(person);
    const other = page;
    const first = context;
    await open();
    await givePassword(person);
    await button('Sign out everywhere else').click();
    await page.getByText('You are signed out everywhere else.', { exact: true }).waitFor();
    await other.reload();
    expect(await other.getByRole('button', { name: 'Sign in' }).count()).toBe(1);
    await first.close();
  });

  it.each([
    ['light', { colorScheme: 'light', viewport: { width: 1000, height: 900 } }],
    ['dark', { colorScheme: 'dark', viewport: { width: 1000, height: 900 } }],
    ['phone', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
    ['dark-phone', { colorScheme: 'dark', viewport: { width: 320, height: 640 } }],
  ] as const)('sees every page whole: %s', async (name, options) => {
    await context.close();
    await open({ ...options, javaScriptEnabled: true });
    const isWhole = async (of: string) => {
      await look(`security-${name}-${of}`);
      const isCut = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
      expect([of, isCut]).toEqual([of, false]);
    };
    const person = newPerson();
    await signUp(person);
    await link('Security').click();
    await isWhole('off');
    await link('Set up a second factor').click();
    await isWhole('password');
    await page.goto(`${world.deps.env.DASHBOARD_URL}/account`);
    const secret = await begin(person);
    await isWhole('enrolment');
    const symbol = await page.locator('svg.qr').boundingBox();
    expect(symbol?.width).toBeGreaterThan(200);
    expect(symbol?.height).toBe(symbol?.width);
    await page.getByLabel('Code from your authenticator app').fill(code(secret));
    await button('Turn on').click();
    await page.getByText('Second factor turned on').waitFor();
    await isWhole('codes');
    await link('New recovery codes').click();
    await isWhole('renew');
  });
});
