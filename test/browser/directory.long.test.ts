import type { Browser, Page } from 'playwright-core';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(async () => {
  await page.context().close();
  expect(complaints.splice(0)).toEqual([]);
});

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];
async function look(name: string): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}

describe.each([
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('a visitor at %s', (_place, viewport) => {
  const width = `${viewport.width}`;

  it('finds a breeder by filters, and why it ranks where it does', async () => {
    page = await (await browser.newContext({ viewport })).newPage();
    noteComplaints(page, complaints);
    await page.goto(`${platform.env.SITE_URL}/breeders`);
    await look(`breeders-${width}`);
    await page.getByLabel('Name, city or breed').fill('whippet');
    await page.getByLabel('Species').selectOption('DOG');
    await page.getByLabel('Country').selectOption('US');
    await page.getByRole('button', { name: 'Show' }).click();
    await look(`filtered-${width}`);
    expect(await page.getByLabel('Species').inputValue()).toBe('DOG');
    await page.getByRole('link', { name: 'Morning Star Whippets' }).click();
    await page.getByRole('heading', { level: 2, name: 'Why this rank' }).waitFor();
    expect(await page.getByText('We calculate ranks every night.').count()).toBe(1);
    await look(`new-${width}`);
  });

  it('finds what is near, and says so if nobody is or if it does not know the place', async () => {
    page = await (await browser.newContext({ viewport })).newPage();
    noteComplaints(page, complaints);
    const list = `${platform.env.SITE_URL}/kennels-and-catteries`;
    await page.goto(list);
    await page.getByLabel('Near', { exact: true }).fill('Hudson, NY');
    await page.getByLabel('Within').selectOption('25');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.getByText('0.0 km away').count()).toBeGreaterThan(1);
    await look(`near-${width}`);
    await page.getByRole('link', { name: 'Maple Hollow Kennel' }).click();
    await page.getByText('Good reviews from clients').waitFor();
    await look(`kennel-${width}`);
    await page.goto(`${list}?at=0,0&within=25`);
    expect(await page.getByText('Nobody matches these filters.').count()).toBe(1);
    await look(`nobody-${width}`);
    await page.goto(`${list}?near=Xyzzyville`);
    await page.getByText('We know no town or city that is called so.').waitFor();
    await look(`unknown-${width}`);
  });
});
