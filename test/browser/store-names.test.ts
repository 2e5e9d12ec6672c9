import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type SiteWorld, startSiteWorld } from '../site/site-world.ts';
import { startBrowser } from '../support/browser.ts';

let world: SiteWorld;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await startBrowser();
  world = await startSiteWorld();
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});
afterEach(() => context.close());

async function open(width: number): Promise<void> {
  context = await browser.newContext({ viewport: { width, height: 800 } });
  page = await context.newPage();
}

const visit = (path: string) => page.goto(world.env.SITE_URL + path);

const screenshots = process.env['SCREENSHOT_DIR'];
async function look(name: string): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}

describe('a name under a pile of marks, of before they were refused', () => {
  const pile = `Z${'\u0301\u0302\u0303\u0304\u0316\u0317\u0318\u0319'.repeat(20)}`;

  /** A storefront and its newest offer, called by the text. */
  async function storefrontOf(name: string): Promise<string> {
    const { id, handle } = await world.kennel.storefront();
    const offer = await world.kennel.offer(id, { name: 'Set' });
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query('update commerce.storefront set name = $2, description = $2 where id = $1', [
      id,
      name,
    ]);
    await client.query('update commerce.offer set name = $2, description = $2 where id = $1', [
      offer.id,
      name,
    ]);
    await client.end();
    return `/store/by/${handle}`;
  }

  it('draws over nothing else', async () => {
    await open(360);
    const pictures = async (path: string) => {
      await visit(path);
      const shown = [
        'body > header',
        'main > .quiet, article > .quiet',
        'h2#offers',
        '.price',
        'body > footer',
      ];
      return Promise.all(
        shown.map(async (part) => (await page.locator(part).first().screenshot()).toString('base64')),
      );
    };
    const plain = await pictures(await storefrontOf('Z'));
    const piled = await pictures(await storefrontOf(pile));
    await look('pile');
    expect(piled.map((picture, index) => picture === plain[index])).toEqual(plain.map(() => true));
  });
});
