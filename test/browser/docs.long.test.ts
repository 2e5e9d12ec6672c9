import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const desktop = { width: 1300, height: 900 };
const phone = { width: 390, height: 844 };
/** Scalar renders a lot, and a busy machine takes a while. */
const slowMs = 60_000;

let platform: TestPlatform;
let browser: Browser;
let page: Page;
const elsewhere: string[] = [];
const complaints: string[] = [];
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
  page = await browser.newPage({ viewport: desktop, colorScheme: 'light' });
  page.setDefaultTimeout(slowMs);
  noteComplaints(page, complaints);
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== platform.env.BASE_URL) elsewhere.push(request.url());
  });
  await page.goto(`${platform.env.BASE_URL}/docs`);
  await page.getByRole('link', { name: 'Going live' }).waitFor();
  // As a script of the page it would be refused.
  await page.evaluate(axe.source);
}, 2 * slowMs);
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

afterEach(() => {
  expect(complaints.splice(0).filter((text) => !text.startsWith('@scalar/'))).toEqual([]);
  expect(elsewhere.splice(0)).toEqual([]);
});

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];

const violations = z.array(z.object({ id: z.string(), nodes: z.array(z.looseObject({ html: z.string() })) }));
const runAxe = "axe.run({ resultTypes: ['violations'] }).then((report) => report.violations)";

/** What scrolls into view is rendered step by step, so what is found at first may be half done. */
async function expectNoViolation(): Promise<void> {
  let found = [{ id: 'not looked at', nodes: [{ html: '' }] }];
  for (let attempt = 0; attempt < 5 && found.length > 0; attempt += 1) {
    found = violations.parse(await page.evaluate(runAxe));
  }
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

describe('the documentation in a browser, which asks no other host', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('fits a %s and has nothing that axe objects to', async (name, size) => {
    await page.setViewportSize(size);
    if (screenshots !== undefined) await page.screenshot({ path: `${screenshots}/docs-${name}.png` });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
    await expectNoViolation();
  });

  it('finds a route by words, shows its example, and tries it', async () => {
    await page.setViewportSize(desktop);
    await page
      .getByRole('button', { name: /Search/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('combobox').fill('breeds of a species');
    await page
      .getByRole('option', { name: /Breeds of a species/ })
      .first()
      .click();
    const route = page.getByRole('region', { name: 'Breeds of a species' });
    await route.getByText('BEARDED_COLLIE').first().waitFor();
    await expectNoViolation();
    await route.getByRole('button', { name: /Test Request/ }).click();
    const answered = page.waitForResponse((response) => response.url().includes('/species/DOG/breeds?'));
    await page.getByRole('button', { name: /^Send/ }).first().click();
    expect((await answered).status()).toBe(200);
  });
});
