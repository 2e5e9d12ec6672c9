import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const phone = { width: 390, height: 844 };

let platform: TestPlatform;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
  page = await browser.newPage({ viewport: phone });
  noteComplaints(page, complaints);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];
/** The page fits a phone, and axe reports nothing. */
async function expectFine(name: string): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
  await page.evaluate(axe.source);
  const report = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))';
  const width = 'document.documentElement.scrollWidth';
  expect([name, await page.evaluate(report), await page.evaluate(width)]).toEqual([name, [], phone.width]);
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('is told what is missing, says it, publishes on a phone, and is found', async () => {
  const { rescueOwner } = platform.world.accounts;
  await page.goto(`${platform.env.DASHBOARD_URL}/account/profiles/new`);
  await page.getByLabel('E-mail address').fill(rescueOwner.email);
  await page.getByLabel('Password').fill(rescueOwner.password);
  await press('Sign in');
  await page.getByLabel('Name').fill('Thistledown Whippets');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await press('Create business');
  await page.goto(`${platform.env.DASHBOARD_URL}/account/profiles`);
  await page.getByRole('link', { name: 'Thistledown Whippets' }).first().click();
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await page.getByText('Say below what the business is.').waitFor();
  await expectFine('professional-empty');

  await page.getByLabel('Breeder', { exact: true }).check();
  await page.getByLabel('About').fill('Whippets since 1990.');
  await page.getByLabel('Region').selectOption('New York');
  await page.getByLabel('City').fill('b'.repeat(81));
  await page.getByLabel('Distance to you').selectOption('Show it, from your city');
  await press('Save');
  await page.getByText('Your changes were not saved. Please correct the fields below.').waitFor();
  await expectFine('professional-refused');
  await page.getByLabel('City').fill('Albany');
  await press('Save');
  await page.getByText('Changes saved.').waitFor();

  await page.getByLabel('Breed', { exact: true }).fill('whip');
  await press('Search');
  await page.getByRole('button', { name: 'Add Whippet', exact: true }).waitFor();
  await expectFine('professional-breeds');
  await press('Add Whippet');
  await press('Publish');
  await page.getByText('Everybody can find the business in the directory').waitFor();
  await expectFine('professional-published');
  const link = z.string().parse(await page.getByRole('link', { name: 'its page' }).getAttribute('href'));
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Thistledown Whippets' }).waitFor();
  await page.goto(`${platform.env.SITE_URL}/breeders`);
  await page.getByLabel('Near', { exact: true }).fill('Albany, NY');
  await page.getByLabel('Within').selectOption('25 km');
  await press('Show results');
  await page.getByText('Distances are from Albany, NY, United States').waitFor();
  await page.getByRole('link', { name: 'Thistledown Whippets' }).waitFor();
  await page.getByText('0 km away').first().waitFor();
  expect(complaints).toEqual([]);
}, 60_000);
