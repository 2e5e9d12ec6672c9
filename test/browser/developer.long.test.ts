import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { plainPicture } from '../deposits/media/media-world.ts';
import { startBrowser } from '../support/browser.ts';
import {
  type BusinessPages,
  confirmEmail,
  desk,
  openPages,
  phone,
  signUp,
} from '../support/business-pages.ts';
import { partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
let browser: Browser;
let callback: string;
/** The app, which shows that somebody came back. */
const app = createServer((_, response) => response.end('Connected.'));
beforeAll(async () => {
  await once(app.listen(0, '127.0.0.1'), 'listening');
  callback = `http://127.0.0.1:${z.object({ port: z.int() }).parse(app.address()).port}/callback`;
  [browser, platform] = await Promise.all([
    startBrowser(),
    startTestPlatform({ settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' } }),
  ]);
});
afterAll(async () => {
  app.close();
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
  await page.getByLabel('Redirect URIs').fill(callback);
  await page.getByLabel(/animal:read/).check();
  await press('Register');
  await page.getByRole('heading', { name: 'Kennel Planner' }).waitFor();
  await expectFine(`${shot}-app`);
  return {
    clientId: await page.locator('dd code').first().innerText(),
    clientSecret: await page.locator('#client-secret').innerText(),
  };
}

/** Follows the link to the consent page and makes the calls that stand below it, as they stand there. */
async function connectByHand(
  { page, press, follow, expectFine }: BusinessPages,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  shot: string,
): Promise<string> {
  const exchange = await page.getByLabel('Exchange the code').innerText();
  const [, verifier = ''] = /code_verifier=(\S+)/.exec(exchange) ?? [];
  expect(exchange).toContain(clientId);
  await follow('Open the consent page');
  await page.getByText('A test business of yours').waitFor();
  await expectFine(`${shot}-consent`);
  await press('Allow');
  await page.waitForURL(`${callback}*`);
  const answer = await fetch(`${platform.env.AUTH_URL}/connect/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(page.url()).searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
    }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
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
    const credentials = await registerApp(developer, shot);
    await follow('Logo');
    await press('Save logo');
    await page.getByText('Choose a picture first.').waitFor();
    const picture = await plainPicture(60, 40).png().toBuffer();
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await expectFine(`${shot}-logo`);
    await press('Save logo');
    await expectDone('Changes saved.');
    const logo = `document.querySelector('img.app-logo')`;
    expect(await page.evaluate(`${logo}.decode().then(() => ${logo}.naturalWidth)`)).toBe(480);
    await press('Ask for a review');
    await expectDone('We look at your app');
    await page.getByText('You asked for a review on').waitFor();

    await follow('Apps');
    await press('Make a test business');
    await expectDone('Test business made.');
    await expectFine(`${shot}-test-business`);
    await open('/profiles');
    await expectFine(`${shot}-profiles`);
    await follow('Test business 1');
    await expectFine(`${shot}-profile`);
    await open('/developer/applications');
    await follow('Kennel Planner');
    const token = await connectByHand(developer, credentials, shot);
    const call = partnerApi(platform, token);
    expect((await call('GET', '/api/animal/v1/animals')).status).toBe(200);
    expect((await call('GET', '/api/inventory/v1/items')).status).toBe(403);
    await open('/developer/applications');
    await follow('Kennel Planner');
    const counted = async () => {
      await page.reload();
      return page.getByText(/^3 requests in the last 30 days: 1 error/).count();
    };
    await until(1, counted, { withinMs: 10_000 });
    await page.getByText('Show as a table').click();
    await expectFine(`${shot}-usage`);
    await open('/developer/applications');
    await page.getByRole('link', { name: 'Throw away Test business 1' }).click();
    await expectFine(`${shot}-throw-away`);
    await press('Throw away');
    await expectDone('Test business thrown away.');
    expect(await page.getByRole('link', { name: /Test business 1/ }).count()).toBe(0);
    const status = async () => (await call('GET', '/api/animal/v1/animals')).status;
    await until(401, status, { withinMs: 2_000 });
    expect(developer.complaints).toEqual([]);
  });
});
