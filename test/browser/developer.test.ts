import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import {
  type BusinessPages,
  confirmEmail,
  desk,
  openPages,
  phone,
  signUp,
} from '../support/business-pages.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let browser: Browser;
beforeAll(async () => {
  [browser, platform] = await Promise.all([
    startBrowser(),
    startTestPlatform({ settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' } }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

async function registerApp({ page, press, follow, open, expectFine }: BusinessPages, shot: string) {
  await open('/developer/applications');
  await expectFine(`${shot}-console`);
  await follow('Register an app');
  await page.getByLabel('Name', { exact: true }).fill('Kennel Planner');
  await page.getByLabel('Website').fill('https://planner.example');
  await page.getByLabel('Privacy policy').fill('https://planner.example/privacy');
  await page.getByLabel('Support e-mail address').fill('help@planner.example');
  await page.getByLabel('Redirect URIs').fill('http://127.0.0.1:47831/callback');
  await page.getByLabel(/animal:read/).check();
  await press('Register');
  await page.getByRole('heading', { name: 'Kennel Planner' }).waitFor();
  await expectFine(`${shot}-app`);
}

describe.each([
  ['a desk', desk, true],
  ['a phone', phone, true],
  ['a phone without scripts', phone, false],
] as const)('a developer who signed up a minute ago, on %s', (name, options, javaScriptEnabled) => {
  it('registers an app, tries it with a test business and throws that away', async () => {
    const shot = `developer-${name.replaceAll(' ', '-')}`;
    const developer = await openPages(browser, platform, { ...options, javaScriptEnabled });
    const { page, press, follow, open, expectDone, expectFine } = developer;
    await page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account`);
    await signUp(developer, 'Dana Developer');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await confirmEmail(developer, platform);
    await registerApp(developer, shot);

    await follow('Apps');
    await press('Make a test business');
    await expectDone('Test business made.');
    await expectFine(`${shot}-test-business`);
    await open('/profiles');
    await expectFine(`${shot}-profiles`);
    await follow('Test business 1');
    await expectFine(`${shot}-profile`);
    await open('/developer/applications');
    await page.getByRole('link', { name: 'Throw away Test business 1' }).click();
    await expectFine(`${shot}-throw-away`);
    await press('Throw away');
    await expectDone('Test business thrown away.');
    expect(await page.getByRole('link', { name: /Test business 1/ }).count()).toBe(0);
    expect(developer.complaints).toEqual([]);
  });
});
