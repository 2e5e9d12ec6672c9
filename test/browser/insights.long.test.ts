import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { noteComplaints, startBrowser } from '../support/browser.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

let platform: TestPlatform;
let browser: Browser;
let page: Page;
let sites: string;
const complaints: string[] = [];
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
  // No page of the account needs a script of its own.
  page = await browser.newPage({ viewport: desktop });
  noteComplaints(page, complaints);
  const { accounts, businesses } = platform.world;
  sites = `${platform.env.DASHBOARD_URL}/account/sites?profile=${businesses.kennel.profileId}`;
  await page.goto(sites);
  await page.getByLabel('E-mail address').fill(accounts.owner.email);
  await page.getByLabel('Password').fill(accounts.owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function open(name: string): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto(sites);
  await page.getByRole('link', { name: `Insights of ${name}`, exact: true }).click();
}

const found = z.array(z.object({ id: z.string(), nodes: z.array(z.looseObject({ html: z.string() })) }));

/** What axe reports, in light and dark, on a screen and on a phone, and how much wider than the phone the page is. */
async function faults(): Promise<object> {
  // As a script of the page it would be refused.
  await page.evaluate(axe.source);
  const seen: unknown[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = found.parse(await page.evaluate('axe.run().then(({ violations }) => violations)'));
      seen.push(...violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]));
    }
  }
  const width = z.number().parse(await page.evaluate('document.documentElement.scrollWidth'));
  return { seen, overflow: Math.max(0, width - phone.width) };
}
const nothing = { seen: [], overflow: 0 };

describe('the page of insights, in a browser', () => {
  it.each(['Riverbend Kennel', 'Riverbend puppies', 'Riverbend, before the move'])(
    'suits everybody, on a screen and on a phone: %s',
    async (name) => {
      await open(name);
      expect(await faults()).toEqual(nothing);
    },
    30_000,
  );

  it('shows one drawing, with text of a readable size, at any width', async () => {
    await open('Riverbend Kennel');
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const charts = page.locator('svg.chart:visible');
      expect(await charts.count()).toBe(1);
      const height = z
        .number()
        .parse(
          await page.evaluate(
            `[...document.querySelectorAll('svg.chart text')].map((text) => text.getBoundingClientRect().height).find((height) => height > 0)`,
          ),
        );
      expect(height).toBeGreaterThan(10);
    }
  });

  it('leads from one figure, list and period to the next, and keeps what was chosen', async () => {
    await open('Riverbend Kennel');
    await page.getByRole('link', { name: /^Bounce rate/ }).click();
    await page.getByRole('heading', { name: 'Bounce rate by day' }).waitFor();
    await page.getByRole('link', { name: 'Entry pages', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Entry pages' }).waitFor();
    await page.getByRole('link', { name: '90 days', exact: true }).click();
    await page.getByRole('heading', { name: 'Bounce rate by day' }).waitFor();
    await page.getByRole('columnheader', { name: 'Entry pages' }).waitFor();
    expect(await page.getByRole('link', { name: '90 days', exact: true }).getAttribute('aria-current')).toBe(
      'true',
    );
    await page.getByText('Other days, or another comparison').click();
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel('First day').fill(today);
    await page.getByLabel('Last day').fill(today);
    await page.getByLabel('Compared with').selectOption('a year before');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('heading', { name: 'Bounce rate by hour' }).waitFor();
    await page.getByText('Show as a table').click();
    expect(await page.getByRole('rowheader', { name: /, 00:00$/ }).count()).toBe(1);
  });
});
