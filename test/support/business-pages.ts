import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { noteComplaints } from './browser.ts';
import type { TestPlatform } from './platform.ts';
import { until } from './until.ts';

export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

/** Folder for screenshots to look at; none are taken unless it is set. */
const screenshots = process.env['SCREENSHOT_DIR'];

/** A page of somebody, and what they do on it. */
export interface BusinessPages {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** Opens a page below /account. */
  readonly open: (path: string) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
  readonly follow: (name: string) => Promise<void>;
  /** What was done. */
  readonly expectDone: (text: string) => Promise<void>;
  /** The page fits, and axe reports nothing in light or dark colours. */
  readonly expectFine: (name: string) => Promise<void>;
}

let made = 0;
/** Whoever signs up by these pages has it. */
export const passwordOfEverybody = 'a kennel beside the quiet canal';

/** Opens a window of somebody's own. */
export async function openPages(
  browser: Browser,
  { env }: { readonly env: Pick<TestPlatform['env'], 'DASHBOARD_URL'> },
  options: BrowserContextOptions,
): Promise<BusinessPages> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  noteComplaints(page, complaints);

  async function expectFine(shot: string): Promise<void> {
    if (screenshots !== undefined) {
      await page.screenshot({ path: `${screenshots}/${shot}.png`, fullPage: true });
    }
    const { width = 0 } = options.viewport ?? {};
    const report =
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))';
    // Pages without scripts are the same ones.
    if (options.javaScriptEnabled === false) return;
    await page.evaluate(axe.source);
    const seen = [
      shot,
      await page.evaluate(report),
      await page.evaluate('document.documentElement.scrollWidth'),
    ];
    await page.emulateMedia({ colorScheme: 'dark' });
    const contrast = report.replace('run()', "run({ runOnly: ['color-contrast'] })");
    expect([...seen, await page.evaluate(contrast)]).toEqual([shot, [], width, []]);
    await page.emulateMedia({ colorScheme: 'light' });
  }

  return {
    page,
    complaints,
    open: async (path) => {
      await page.goto(`${env.DASHBOARD_URL}/account${path}`);
    },
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    follow: (link) => page.getByRole('link', { name: link, exact: true }).first().click(),
    expectDone: (text) => page.getByRole('status').getByText(text).waitFor(),
    expectFine,
  };
}

/** Fills in the form to sign up, which is open. */
export async function signUp({ page, press }: BusinessPages, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail address').fill(`person${process.pid}x${(made += 1)}@example.com`);
  await page.getByLabel('Password').fill(passwordOfEverybody);
  await press('Create account');
}

/** Opens the link in the mail to whoever is signed in, in a window beside theirs. */
export async function confirmEmail(
  { page }: BusinessPages,
  { env }: Pick<TestPlatform, 'env'>,
): Promise<void> {
  const [, email = ''] = /\((\S+@example\.com)\)/.exec(await page.innerText('body')) ?? [];
  const beside = await page.context().newPage();
  const link = beside.locator('li.entry', { hasText: email }).locator('a[href*="/confirm-email"]').first();
  const hasLink = async () => {
    await beside.goto(`${env.AUTH_URL}/outbox`);
    return (await link.count()) > 0;
  };
  await until(true, hasLink, { withinMs: 10_000 });
  await link.click();
  await beside.getByRole('button', { name: /confirm/i }).click();
  await beside.getByRole('status').waitFor();
  await beside.close();
}

/** Signs somebody up, who makes a business with the name. */
export async function signUpWithBusiness(
  browser: Browser,
  platform: Pick<TestPlatform, 'env'>,
  name: string,
  options: BrowserContextOptions,
): Promise<BusinessPages> {
  const owner = await openPages(browser, platform, options);
  const { page, press } = owner;
  await page.goto(`${platform.env.AUTH_URL}/sign-up?continue=/account/profiles/new`);
  await signUp(owner, `Owner of ${name}`);
  await page.getByLabel('Name').fill(name);
  expect(await page.getByLabel('Country').inputValue()).toBe('US');
  await page.getByLabel('Time zone').selectOption({ label: 'New York (UTC−5)' });
  await page.getByLabel('Dog').check();
  await press('Create business');
  await page.getByText('Business created.').waitFor();
  return owner;
}
