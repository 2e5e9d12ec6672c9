import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
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

const violations = z.array(z.object({ id: z.string(), nodes: z.array(z.looseObject({ html: z.string() })) }));
/** What axe reports, and by how much the page is wider than its window. */
async function faults(): Promise<unknown> {
  await page.evaluate(axe.source);
  const report = "axe.run({ resultTypes: ['violations'] }).then((report) => report.violations)";
  const found = violations.parse(await page.evaluate(report));
  const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  return [found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), over];
}

const shown = z.array(z.object({ width: z.int(), file: z.string() }));
/** The versions of the pictures that the browser chose; a missing picture has none. */
async function pictures() {
  await page.waitForLoadState('networkidle');
  return shown.parse(
    await page.evaluate(`[...document.querySelectorAll('main img')].map((img) => ({
      width: img.complete ? img.naturalWidth : 0, file: img.currentSrc.split('/').at(-1) }))`),
  );
}

describe.each([
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('a visitor at %s', (_place, viewport) => {
  const width = `${viewport.width}`;
  beforeEach(async () => {
    page = await (await browser.newContext({ viewport })).newPage();
    noteComplaints(page, complaints);
  });

  it('finds an animal, sees it, and is led to its deposit', async () => {
    const { SITE_URL, DASHBOARD_URL } = platform.env;
    await page.goto(`${SITE_URL}/store`);
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Animals for sale' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Animals for sale' }).waitFor();
    await look(`listings-${width}`);
    expect(await faults()).toEqual([[], 0]);
    await page.getByRole('link', { name: 'Renoir, Standard Poodle puppy' }).click();
    const chosen = await pictures();
    expect(chosen).toHaveLength(3);
    // One pixel of the screen is a pixel of the page: nobody loads the largest.
    expect(chosen.map(({ file }) => file)).toEqual(
      viewport.width === 390 ? ['480.webp', '480.webp', '480.webp'] : ['960.webp', '480.webp', '480.webp'],
    );
    expect(chosen.every((one) => one.width > 0)).toBe(true);
    await look(`listing-${width}`);
    expect(await faults()).toEqual([[], 0]);
    const deposit = page.getByRole('link', { name: 'Pay the deposit' });
    expect(await deposit.getAttribute('href')).toBe(
      `${DASHBOARD_URL}/account/listings/${platform.world.listings.reserve.shortCode}/deposit`,
    );
    await page.getByRole('link', { name: 'Maple Hollow Kennel' }).click();
    await page.getByRole('heading', { level: 2, name: '9 animal listings' }).waitFor();
    await look(`seller-${width}`);
    expect(await faults()).toEqual([[], 0]);
  });

  it.each([
    ['litterWithPass', 'Pay the deposit for Mojito'],
    ['litterWithoutPass', 'Red collar'],
    ['contactOnly', 'This seller takes inquiries only'],
    ['informational', 'We do not hold it'],
    ['held', 'Reserved'],
  ] as const)('sees what is special about %s', async (role, words) => {
    const { shortCode } = platform.world.listings[role];
    await page.goto(`${platform.env.SITE_URL}/listings/${shortCode}`);
    expect(await page.getByRole('main').textContent()).toContain(words);
    await look(`${role}-${width}`);
    expect(await faults()).toEqual([[], 0]);
  });

  it('is led on where there is no listing', async () => {
    await page.goto(`${platform.env.SITE_URL}/listings/AAAAAAAA`);
    await look(`missing-${width}`);
    expect(await faults()).toEqual([[], 0]);
    await page.getByRole('link', { name: 'See animals for sale' }).click();
    await page.getByRole('heading', { level: 1, name: 'Animals for sale' }).waitFor();
  });

  it('finds what a storefront has besides its goods', async () => {
    const { handle } = platform.world.storefronts['main'] ?? { handle: '' };
    await page.goto(`${platform.env.SITE_URL}/store/by/${handle}`);
    await page.getByRole('heading', { level: 2, name: '9 animal listings' }).waitFor();
    await look(`storefront-${width}`);
    expect(await faults()).toEqual([[], 0]);
  });
});
