import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type SiteWorld, startSiteWorld } from '../site/site-world.ts';
import { noteComplaints, startBrowser } from '../support/browser.ts';

let world: SiteWorld;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let item: Awaited<ReturnType<SiteWorld['kennel']['item']>>;
let dear: Awaited<ReturnType<SiteWorld['kennel']['offer']>>;
let bundle: typeof dear;
let storefront: Awaited<ReturnType<SiteWorld['kennel']['storefront']>>;

/** A product that two businesses sell in two currencies, and a bundle. */
async function fillStore(): Promise<void> {
  item = await world.kennel.item('Wide Trail Harness with Handle, Reflective, Size L');
  const description = 'Padded at chest and belly.\nWashable at 30 degrees.';
  await world.kennel.tryUpdateItem({ id: item.id, brand: 'Ottermann', description });
  const product = { kind: 'PRODUCT', catalogItemId: item.id, name: null };
  storefront = await world.kennel.storefront({
    name: 'Harbour & Hound',
    description: 'Everything for dogs who like water.',
    taxPercent: '8.25',
    shippingFee: '6.90',
    freeShippingFrom: '75',
  });
  const abroad = await world.shop.storefront({ name: 'Bergladen', currency: 'CHF', primaryLocale: 'de' });
  dear = await world.kennel.offer(storefront.id, { ...product, price: '48.50', compareAtPrice: '60' });
  await world.kennel.offer(storefront.id, {
    ...product,
    name: 'Wide Trail Harness, demonstration piece',
    price: '31',
    deposit: '2',
    bulkQuantity: 5,
    bulkDiscountPercent: '10',
  });
  await world.shop.offer(abroad.id, { ...product, price: '44.90' });
  bundle = await world.kennel.offer(storefront.id, {
    name: 'New Puppy Set',
    description: 'Bowl, blanket and a first toy.',
    price: '96',
  });
}

beforeAll(async () => {
  browser = await startBrowser();
  world = await startSiteWorld();
  await fillStore();
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

async function open(options: BrowserContextOptions = {}): Promise<void> {
  context = await browser.newContext(options);
  page = await context.newPage();
  noteComplaints(page, complaints);
}

beforeEach(() => {
  complaints = [];
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];
async function look(name: string): Promise<void> {
  if (screenshots !== undefined)
    await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
}

const productPath = () => `/store/${item.itemCode}/${item.slug}`;
const visit = (path: string) => page.goto(world.env.SITE_URL + path);
const pathShown = () => new URL(page.url()).pathname;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('a visitor of the store', () => {
  it('types an offer code with the keyboard alone, and comes to the product', async () => {
    await open();
    await visit('/store');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to content');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(dear.offerCode.toLowerCase());
    await page.keyboard.press('Enter');
    await heading(item.name).waitFor();
    expect(pathShown()).toBe(productPath());
    expect(page.url()).not.toContain(dear.offerCode);
    await look('product');
  });

  it('sees every seller, with prices that programs read too', async () => {
    await open();
    await visit(`/store/${item.itemCode.toLowerCase()}`);
    expect(pathShown()).toBe(productPath());
    expect(await page.title()).toBe(`${item.name} – Svc Platform`);
    const prices = await page.locator('.price strong').allTextContents();
    expect(prices.map((price) => price.replace('\u00a0', ' '))).toEqual(['CHF 44.90', '$31.00', '$48.50']);
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Product', sku: item.itemCode });
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(world.env.SITE_URL + productPath());
    await page.getByRole('link', { name: 'Harbour & Hound' }).first().click();
    await heading('Harbour & Hound').waitFor();
    expect(pathShown()).toBe(`/store/by/${storefront.handle}`);
    await page.getByText('8.25% tax is added').waitFor();
    await look('storefront');
    await page.getByRole('link', { name: item.name }).first().click();
    await heading(item.name).waitFor();
  });

  it('is told what a bundle is, what is not found and what there is', async () => {
    await open();
    await visit('/store');
    const field = page.getByRole('searchbox', {
      name: 'Search products and storefronts, or enter an offer code',
    });
    await field.fill(bundle.offerCode);
    await page.getByRole('button', { name: 'Search' }).click();
    await heading('New Puppy Set').waitFor();
    await page.getByText(`Offer code ${bundle.offerCode}`).waitFor();
    await look('bundle');
    await field.fill('harness trail');
    await field.press('Enter');
    await page.getByRole('status').getByText('1 match for “harness trail”.').waitFor();
    await look('search');
    await field.fill('unicorn');
    await field.press('Enter');
    await page.getByRole('status').getByText('Nothing matches “unicorn”.').waitFor();
    await look('nothing');
    await visit('/store/AAAAAAAAAA');
    await heading('This page does not exist').waitFor();
    await look('missing');
    await page.getByRole('link', { name: 'Go to the store' }).click();
    await heading('Store').waitFor();
    await look('store');
  });

  it.each(['light', 'dark'] as const)('reads it on a phone, where it is %s', async (colorScheme) => {
    await open({
      viewport: { width: 320, height: 640 },
      deviceScaleFactor: 2,
      colorScheme,
    });
    const backgrounds = new Set<unknown>();
    for (const path of [
      '/store',
      productPath(),
      `/store/by/${storefront.handle}`,
      '/store/search?q=harness',
    ]) {
      await visit(path);
      const isCut = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
      expect(isCut).toBe(false);
      backgrounds.add(await page.evaluate('getComputedStyle(document.body).backgroundColor'));
      await look(`phone-${colorScheme}-${path.split('/')[2]?.slice(0, 6) ?? 'store'}`);
    }
    expect([...backgrounds]).toEqual([colorScheme === 'dark' ? 'rgb(18, 22, 29)' : 'rgb(244, 245, 247)']);
    const heights = await page
      .locator('button, input')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
