import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type SiteWorld, startSiteWorld } from '../site/site-world.ts';
import { startBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';

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

async function open(width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  page = await context.newPage();
}

const visit = (path: string) => page.goto(world.env.SITE_URL + path);

const screenshots = process.env['SCREENSHOT_DIR'];
async function look(name: string): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}

const texts = {
  ar: {
    name: 'طوق جلدي أزرق للكلاب الكبيرة والصغيرة مع مقبض قوي وحلقة معدنية',
    brand: 'بيت الكلاب',
    description: 'مصنوع من الجلد الطبيعي، يتحمل الماء والشمس.\nيغسل باليد.',
    shop: 'متجر النهر',
  },
  en: {
    name: 'Blue leather collar for big dogs and small ones, with a strong handle and a ring of metal',
    brand: 'Ottermann',
    description: 'Made of leather, stands water and sun.\nTo be washed by hand.',
    shop: 'River Shop',
  },
} as const;
type Language = keyof typeof texts;

/** A product that two storefronts sell, one of which has a name in English, and a bundle. */
async function fillStore(language: Language) {
  const { name, brand, description, shop } = texts[language];
  const item = await world.kennel.item(name);
  const primaryLocale = language;
  await world.kennel.tryUpdateItem({ id: item.id, brand, description, primaryLocale });
  const { id, handle } = await world.kennel.storefront({ name: shop, description, primaryLocale });
  const other = await world.shop.storefront({ name: 'English Shop' });
  const product = { kind: 'PRODUCT', catalogItemId: item.id, name: null };
  await world.kennel.offer(id, { ...product, price: '44.90', deposit: '2', unit: 'g' });
  await world.shop.offer(other.id, { ...product, price: '48.50', description: 'Sent within a day.' });
  await world.kennel.offer(id, { name: `${name} 2`, description, primaryLocale });
  return {
    product: `/store/${item.itemCode}/${item.slug}`,
    storefront: `/store/by/${handle}`,
    search: `/store/search?q=${encodeURIComponent(name)}`,
    store: '/store',
  };
}

/**
 * Finds texts of a block that do not begin at its edge, but buttons in a row. Headings are checked in each of their lines. In `store` only
 * the cards of the given language are checked.
 */
const strayTexts = (language: Language) => `(() => {
  const isRightToLeft = ${language === 'ar'};
  const linesOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const edgeOf = (block) => {
    const { left, right } = block.getBoundingClientRect();
    const style = getComputedStyle(block);
    return isRightToLeft
      ? right - parseFloat(style.paddingRight) - parseFloat(style.borderRightWidth)
      : left + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
  };
  const startsAt = (lines) =>
    isRightToLeft ? Math.max(...lines.map(({ right }) => right)) : Math.min(...lines.map(({ left }) => left));
  const blocks = [...document.querySelectorAll('article, .entry')].filter(
    (block) => /[\\u0600-\\u06ff]/.test((block.querySelector('h1, h2, h3') ?? block.closest('article')).textContent) === isRightToLeft,
  );
  const isIn = (text, block) => text.closest('.entry') === (block.matches('.entry') ? block : null);
  const texts = blocks.flatMap((block) =>
    [...block.querySelectorAll('h1, h2, h3:not(.unseen), h4, p:not(.actions > p)')]
      .filter((text) => isIn(text, block))
      .flatMap((text) => {
        const all = linesOf(text);
        const groups = text.matches('h1') ? all.map((line) => [line]) : [all];
        return groups.map((lines) => [text.textContent.slice(0, 20), Math.round(startsAt(lines) - edgeOf(block))]);
      }),
  );
  return { count: texts.length, stray: texts.filter(([, distance]) => Math.abs(distance) > 2) };
})()`;

describe.each(['ar', 'en'] as const)('what has its name in %s', (language) => {
  let paths: Awaited<ReturnType<typeof fillStore>>;
  beforeAll(async () => {
    paths = await fillStore(language);
  });

  it.each([360, 1200])('reads as one block, %i pixels wide', async (width) => {
    await open(width);
    for (const [name, path] of Object.entries(paths)) {
      await visit(path);
      const found = Object(await page.evaluate(strayTexts(language)));
      expect([name, found.stray]).toEqual([name, []]);
      expect(found.count).toBeGreaterThan(2);
      expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
      await look(`${name}-${language}-${width}-light`);
    }
    await context.close();
    await open(width, 'dark');
    await visit(paths.product);
    await look(`product-${language}-${width}-dark`);
  });
});

describe('a name under a pile of marks, of before they were refused', () => {
  const pile = `Z${'\u0301\u0302\u0303\u0304\u0316\u0317\u0318\u0319'.repeat(20)}`;

  /** A storefront and its newest offer, named with the text. */
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
    const parts = [
      'body > header',
      'main > .quiet, article > .quiet',
      'h2#offers',
      '.price',
      'body > footer',
    ];
    const taken = async () => {
      const pictures: string[] = [];
      for (const part of parts) {
        const picture = await page.locator(part).first().screenshot();
        pictures.push(picture.toString('base64'));
      }
      return pictures;
    };
    /** The page once it no longer changes. */
    const pictures = async (path: string) => {
      await visit(path);
      let last = await taken();
      const isSettled = async () => {
        const before = last;
        last = await taken();
        return last.every((picture, index) => picture === before[index]);
      };
      await until(true, isSettled, { withinMs: 20_000 });
      return last;
    };
    const plain = await pictures(await storefrontOf('Z'));
    const piled = await pictures(await storefrontOf(pile));
    await look('pile');
    expect(parts.filter((_, index) => piled[index] !== plain[index])).toEqual([]);
  });
});
