import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { startBrowser } from '../support/browser.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
let browser: Browser;
let page: Page;
let admin: string;
let own: string;
beforeAll(async () => {
  browser = await startBrowser();
  world = await startSignInWorld();
  const app = await world.addApp({
    name: 'Whelping Calendar',
    publisherProfileId: world.accounts.buyer.profileId,
  });
  admin = `/account/admin/applications/${app.id}`;
  own = `/account/developer/applications/${app.id}`;
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`${world.deps.env.DASHBOARD_URL}/account`);
  await page.getByLabel('E-mail address').fill(world.accounts.buyer.email);
  await page.getByLabel('Password').fill(world.accounts.buyer.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

const found = z.array(z.object({ lines: z.number(), offBy: z.number() }));
/** How many lines each label has, and how far its middle is from that of its box. */
const labels = async () =>
  found.parse(
    await page.evaluate(`[...document.querySelectorAll('.choices > *')].map((box) => {
      const text = document.createRange();
      text.selectNodeContents(box);
      const [outside, inside] = [box.getBoundingClientRect(), text.getBoundingClientRect()];
      const lines = Math.round(inside.height / parseFloat(getComputedStyle(box).lineHeight));
      return { lines, offBy: (outside.top + outside.bottom) / 2 - (inside.top + inside.bottom) / 2 };
    })`),
  );

async function expectCentred(mostLines: number): Promise<void> {
  const both = await labels();
  expect(both).toHaveLength(2);
  for (const { lines, offBy } of both) {
    expect(lines).toBeLessThanOrEqual(mostLines);
    expect(Math.abs(offBy)).toBeLessThan(2);
  }
}

describe('a page of the account on a narrow screen', () => {
  it.each([
    ['the review', () => `${admin}/review`],
    ['the approval', () => `${admin}/client-credentials`],
    ['the rotation of a secret', () => `${own}/rotate-secret`],
  ])('shows the choices of %s on one line each, in the middle of their boxes', async (_, path) => {
    await page.goto(world.deps.env.DASHBOARD_URL + path());
    await expectCentred(1);
  });

  it('keeps them there when they need more lines, and inside the page', async () => {
    await page.goto(`${world.deps.env.DASHBOARD_URL}${admin}/client-credentials`);
    await page.evaluate("document.querySelector('.choices').style = 'max-width: 12rem; flex-wrap: nowrap'");
    expect((await labels()).some(({ lines }) => lines > 1)).toBe(true);
    await expectCentred(4);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('begins no line of its breadcrumbs with the stroke between two of them', async () => {
    await page.goto(`${world.deps.env.DASHBOARD_URL}${admin}/review`);
    const crumbs = z.array(z.object({ top: z.number(), before: z.string(), after: z.string() })).parse(
      await page.evaluate(`[...document.querySelectorAll('.crumbs li')].map((item) => ({
        top: item.getBoundingClientRect().top,
        before: getComputedStyle(item, '::before').content,
        after: getComputedStyle(item, '::after').content,
      }))`),
    );
    expect(new Set(crumbs.map(({ top }) => top)).size).toBe(2);
    expect(crumbs.map(({ before }) => before)).toEqual(crumbs.map(() => 'none'));
    expect(crumbs.map(({ after }) => after.startsWith('"/"'))).toEqual([true, true, true, false]);
  });
});
