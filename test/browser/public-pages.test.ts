import type { Browser, BrowserContextOptions } from 'playwright-core';
import { z } from 'zod';
import { startBrowser } from '../support/browser.ts';
import { desk, openPages, phone } from '../support/business-pages.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let browser: Browser;
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** How far what is on a page moved while it was loaded, as browsers measure it. */
const shift = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 50);
})`;

const widths: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a phone', phone],
  ['a desk', desk],
];

describe.each(widths)('a visitor at %s', (place, options) => {
  const shot = place === 'a phone' ? 'phone' : 'desk';

  it('sees pages on which nothing moves while pictures arrive', async () => {
    const visitor = await openPages(browser, platform, options);
    const { SITE_URL } = platform.env;
    const paths = ['/', '/listings', '/listings/RENOIR23', '/breeders', '/professionals/maple-hollow-kennel'];
    for (const path of [...paths, '/store', '/store/by/riverbend-store']) {
      await visitor.page.goto(SITE_URL + path, { waitUntil: 'networkidle' });
      expect([path, z.number().parse(await visitor.page.evaluate(shift))]).toEqual([path, 0]);
      await visitor.expectFine(`${shot}-public${path.replaceAll('/', '-')}`);
    }
    expect(visitor.complaints).toEqual([]);
    await visitor.page.context().close();
  });

  it('goes without a script from the front page to an animal, and to starting a business', async () => {
    const visitor = await openPages(browser, platform, { ...options, javaScriptEnabled: false });
    const { page } = visitor;
    const main = page.getByRole('navigation', { name: 'Main' });
    const openMenu = async () => {
      const button = page.getByRole('button', { name: 'Menu' });
      expect(await button.isVisible()).toBe(place === 'a phone');
      if (place !== 'a phone') return;
      expect(await main.isVisible()).toBe(false);
      await button.click();
      await visitor.expectFine(`${shot}-public-menu`);
    };
    await page.goto(platform.env.SITE_URL);
    await openMenu();
    await main.getByRole('link', { name: 'Animals for sale' }).click();
    await page.getByRole('heading', { level: 1, name: 'Animals for sale' }).waitFor();
    await openMenu();
    await main.getByRole('link', { name: 'Sell yours' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    expect(new URL(page.url()).searchParams.get('continue')).toBe('/account/profiles/new');
    await page.context().close();
  });
});
