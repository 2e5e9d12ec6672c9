import { Pool } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
/** Confirms addresses, without mail. */
let pool: Pool;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [browser, platform] = await Promise.all([
    startBrowser(),
    startTestPlatform({ settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' } }),
  ]);
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
});
afterAll(async () => {
  await browser?.close();
  await pool?.end();
  await platform?.stop();
});
beforeEach(async () => {
  page = await browser.newPage();
  complaints.length = 0;
  noteComplaints(page, complaints);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.close();
});

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];
async function look(name: string): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}

const account = (path = '') => `${platform.env.DASHBOARD_URL}/account${path}`;

let made = 0;
/** Fills in the sign-up form that is open. */
async function signUp(displayName: string): Promise<string> {
  const email = `new${(made += 1)}@example.com`;
  await page.getByLabel('Your name').fill(displayName);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`Signed in as ${displayName}`).waitFor();
  await pool.query('update authorization_server.account set email_confirmed_at = now() where email = $1', [
    email,
  ]);
  return email;
}

async function createBusiness(name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByLabel('Dog').check();
  await page.getByRole('button', { name: 'Create business' }).click();
}

describe('somebody new whom an app sends, in a browser', () => {
  it('signs up, creates a business, adds a card and allows the app', async () => {
    const { client_id, redirectUris } = platform.world.apps.approved;
    const redirectUri = redirectUris[0] ?? '';
    const query = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: redirectUri,
      scope: 'animal:read',
      state: 'kept',
    });
    await page.goto(`${platform.env.AUTH_URL}/connect/authorize?${query.toString()}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signUp('Nora New');
    await look('consent-without-a-business');
    expect(await page.getByRole('button', { name: 'Allow' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Create business' }).click();
    await look('create-a-business');
    await createBusiness('Nora’s Kennel');
    await look('consent-without-a-card');
    expect(await page.getByLabel('Acting as').locator('option').allTextContents()).toEqual([
      'Nora’s Kennel (@nora-s-kennel)',
    ]);
    await page.getByRole('link', { name: 'Add a payment card' }).click();
    await page.getByRole('button', { name: 'Add this card' }).click();
    await page.getByRole('link', { name: 'Back to the request' }).click();
    const callback = page.waitForRequest((request) => request.url().startsWith(redirectUri));
    await page.getByRole('button', { name: 'Allow' }).click();
    const answer = new URL((await callback).url());
    expect(answer.searchParams.get('code')).toMatch(/^svcac_/);
    expect(answer.searchParams.get('state')).toBe('kept');
  });
});

describe('a member with a business, in a browser', () => {
  it('starts without one, makes it, mends a mistake and edits it', async () => {
    await page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account`);
    await signUp('Mia Maker');
    await look('account-without-a-business');
    await page.getByRole('link', { name: 'Create business' }).click();
    await page.getByLabel('Handle').fill(platform.world.businesses.shop.handle);
    await createBusiness('Mia’s Mews');
    await page.getByText('This handle is taken.').waitFor();
    await look('create-a-business-refused');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('America/New_York');
    await page.getByLabel('Handle').fill('');
    await page.getByRole('button', { name: 'Create business' }).click();
    await page.getByRole('heading', { name: 'Mia’s Mews' }).waitFor();
    await look('home-of-a-business');
    await page.getByRole('link', { name: 'Details and members' }).click();
    await look('business');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Name').fill('Mia’s Better Mews');
    await page.getByLabel('Dog').uncheck();
    await look('business-edit');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Mia’s Better Mews' }).waitFor();
    await page.getByText('None stated').waitFor();
  });

  it.each([
    ['with scripts, in the time zone of the browser', true, 'Asia/Tokyo'],
    ['without, in that of the country of its language', false, 'Europe/Vienna'],
  ])('finds country and time zone filled in: %s', async (_, javaScriptEnabled, zone) => {
    const options = { locale: 'de-AT', timezoneId: 'Asia/Tokyo', javaScriptEnabled };
    page = await (await browser.newContext(options)).newPage();
    await page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account/profiles/new`);
    await signUp('Vera from Vienna');
    expect(await page.getByLabel('Country').inputValue()).toBe('AT');
    expect(await page.getByLabel('Time zone').inputValue()).toBe(zone);
    await page.context().close();
  });

  it('invites somebody, who accepts and is removed again', async () => {
    await page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account`);
    const invitedEmail = await signUp('Ivan Invited');
    const invitedPage = await (await browser.newContext()).newPage();
    const ownerPage = page;
    page = invitedPage;
    await page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account/profiles/new`);
    await signUp('Olga Owner');
    await createBusiness('Olga’s Opera');
    await page.getByRole('link', { name: 'Details and members' }).click();
    await page.getByLabel('E-mail address').fill(invitedEmail);
    await page.getByLabel('Role').selectOption({ label: 'Staff' });
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('heading', { name: 'Open invitations' }).waitFor();
    await look('business-with-an-invitation');
    const business = page.url();

    await ownerPage.goto(account(''));
    page = ownerPage;
    await page.getByText('You are invited to Olga’s Opera').waitFor();
    await look('home-with-an-invitation');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('You are now a member').waitFor();
    await page.getByRole('heading', { name: 'Olga’s Opera' }).waitFor();
    await look('home-of-staff');
    expect(await page.getByRole('link', { name: 'Payouts' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Details and members' }).click();
    await page.getByText('Ivan Invited (you)').waitFor();
    expect(await page.getByRole('heading', { name: 'Invite somebody' }).count()).toBe(0);

    await invitedPage.goto(business);
    await invitedPage.getByRole('link', { name: 'Remove Ivan Invited' }).click();
    await invitedPage.getByRole('button', { name: 'Remove' }).click();
    await invitedPage.getByText('Member removed.').waitFor();
    await page.goto(business);
    await page.getByText('The member has no such profile').first().waitFor();
    await invitedPage.context().close();
  });
});

describe('a developer with several profiles, in a browser', () => {
  it('reads whose apps are shown, and is at those of another profile in one step', async () => {
    const { email, password } = platform.world.accounts.developer;
    await page.goto(`${platform.env.AUTH_URL}/sign-in?continue=/account/developer/applications`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('has not registered an app yet').waitFor();
    await look('applications-of-a-person');
    await page.getByRole('link', { name: platform.world.businesses.studio.displayName }).click();
    await page
      .getByRole('heading', { name: `Apps of ${platform.world.businesses.studio.displayName}` })
      .waitFor();
    await page.getByRole('link', { name: platform.world.apps.approved.name }).first().waitFor();
    await look('applications-of-a-business');
  });
});
