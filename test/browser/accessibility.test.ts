import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { startBrowser } from '../support/browser.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

const violations = z.array(z.object({ id: z.string(), nodes: z.array(z.looseObject({ html: z.string() })) }));

/** What axe objects to on a page, and whether it is wider than a phone. */
async function faultsOf(address: string): Promise<unknown> {
  const answer = await page.goto(address);
  // As a script of the page it would be refused.
  await page.evaluate(axe.source);
  const report = "axe.run({ resultTypes: ['violations'] }).then((report) => report.violations)";
  const found = violations.parse(await page.evaluate(report));
  const width = z.number().parse(await page.evaluate('document.documentElement.scrollWidth'));
  return {
    status: answer?.status(),
    violations: found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    overflow: Math.max(0, width - 390),
  };
}
const nothing = { violations: [], overflow: 0 };

describe('axe objects to nothing, on a phone, on', () => {
  it.each(['/', '/sign-in', '/sign-up', '/password/forgotten', '/terms', '/privacy', '/outbox'])(
    'the page %s of the authorization server',
    async (path) => {
      expect(await faultsOf(platform.env.AUTH_URL + path)).toMatchObject(nothing);
    },
  );

  it.each(['/store', '/store/search?q=lether', '/store/search?q=nothinglikethis', '/nowhere'])(
    'the page %s of the store',
    async (path) => {
      expect(await faultsOf(platform.env.SITE_URL + path)).toMatchObject(nothing);
    },
  );

  it('every page that the account leads to', async () => {
    const { owner } = platform.world.accounts;
    await page.goto(`${platform.env.AUTH_URL}/account`);
    await page.getByLabel('E-mail address').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    const seen = new Set(['/account']);
    for (const path of seen) {
      expect([path, await faultsOf(platform.env.AUTH_URL + path)]).toMatchObject([
        path,
        { ...nothing, status: 200 },
      ]);
      const links = z
        .array(z.string())
        .parse(
          await page.evaluate(
            "[...document.querySelectorAll('a[href^=\"/account\"]')].map((a) => a.getAttribute('href'))",
          ),
        );
      for (const link of links) seen.add(link.replace(/#.*/, ''));
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});
