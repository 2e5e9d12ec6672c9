import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { codesBySuffix } from '../../kernel/errors/errors.ts';
import { startBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import {
  placeSystemSubscriptions,
  systemSubscriptions,
} from '../scheduling/webhooks/system-subscriptions.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const phone = { width: 390, height: 844 };

let platform: TestPlatform;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [browser, platform] = await Promise.all([startBrowser(), startTestPlatform()]);
  page = await browser.newPage({ viewport: phone });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

const violations = z.array(z.object({ id: z.string(), nodes: z.array(z.looseObject({ html: z.string() })) }));

async function violationsWith(options: string): Promise<unknown> {
  const report = `axe.run({ resultTypes: ['violations'] ${options} }).then((report) => report.violations)`;
  const found = violations.parse(await page.evaluate(report));
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** What axe reports on a page, also in dark mode, where only colours differ, and whether it is wider than a phone. */
async function faultsOf(address: string): Promise<unknown> {
  const answer = await page.goto(address);
  return { status: answer?.status(), ...(await faultsNow()) };
}

/** The same for the page as it is. */
async function faultsNow(): Promise<object> {
  await page.emulateMedia({ colorScheme: 'light' });
  // As a script of the page it would be refused.
  await page.evaluate(axe.source);
  const inLight = await violationsWith('');
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsWith(", runOnly: ['color-contrast']");
  const width = z.number().parse(await page.evaluate('document.documentElement.scrollWidth'));
  return { inLight, inDark, overflow: Math.max(0, width - phone.width) };
}
const nothing = { inLight: [], inDark: [], overflow: 0 };

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

  it.each([
    '/breeders',
    '/breeders?q=nobodyiscalledthis',
    '/breeders?near=nowhere',
    '/kennels-and-catteries?near=Hudson,+NY&within=50',
    '/professionals/maple-hollow-kennel',
    '/professionals/morning-star-whippets',
    '/professionals/nobody',
  ])('the page %s of the directory', async (path) => {
    expect(await faultsOf(platform.env.SITE_URL + path)).toMatchObject(nothing);
  });

  it.each(['', '/RENOIR23', '/HAVANESE', '/COLLIES2', '/ANCHOR23', '/TOFFEE23', '/NOTHING2'])(
    'the page /listings%s of animals for sale',
    async (path) => {
      expect(await faultsOf(`${platform.env.SITE_URL}/listings${path}`)).toMatchObject(nothing);
    },
  );

  it.each(['BASE_URL', 'GATEWAY_URL'] as const)('the bare address of %s', async (name) => {
    expect(await faultsOf(platform.env[name])).toMatchObject({ ...nothing, status: 200 });
  });

  it('the pages of problems, which fit the narrowest one', async () => {
    const pageOf = (suffix: string) => `${platform.env.BASE_URL}/errors/${suffix}`;
    expect(await faultsOf(pageOf('validation-failed'))).toMatchObject({ ...nothing, status: 200 });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const suffix of codesBySuffix().keys()) {
      await page.goto(pageOf(suffix));
      expect([suffix, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([suffix, 360]);
    }
    await page.setViewportSize(phone);
  });

  /** Signs in, and holds every page to it that is linked from the first ones and begins with `prefix`. */
  async function follow(
    { email, password }: { readonly email: string; readonly password: string },
    first: readonly string[],
    prefix: string,
  ): Promise<number> {
    await page.context().clearCookies();
    await page.goto(`${platform.env.DASHBOARD_URL}/account`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    const seen = new Set(first);
    const kinds = new Map<string, Set<string>>();
    for (const path of seen) {
      expect([path, await faultsOf(platform.env.DASHBOARD_URL + path)]).toMatchObject([
        path,
        { ...nothing, status: 200 },
      ]);
      const links = z
        .array(z.string())
        .parse(
          await page.evaluate(
            `[...document.querySelectorAll('a[href^="${prefix}"]')].map((a) => a.getAttribute('href'))`,
          ),
        );
      for (const link of links) {
        // Insights link to themselves in hundreds of ways; insights.test.ts follows some of them.
        if (/\/insights(?:\/.*)?\?.*&|\.csv/.test(link)) continue;
        const found = link.replace(/#.*/, '');
        // Pages differ with the state of what they are about, but not with each of its hundreds of ids and dates.
        const kind = found.replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\d/g, '*');
        const ofKind = kinds.get(kind) ?? new Set();
        if (ofKind.size < 3) seen.add(found);
        kinds.set(kind, ofKind.add(found));
      }
    }
    return seen.size;
  }

  // On a busy machine axe takes a while, twice on each page.
  const followingMs = 900_000;

  it(
    'every page that the account leads to',
    async () => {
      // The last two are pages of a business; at home they are linked for whoever acts as it.
      const first = ['/account', '/account/payment-card', '/account/connections'];
      expect(await follow(platform.world.accounts.owner, first, '/account')).toBeGreaterThan(10);
    },
    followingMs,
  );

  it(
    'every page of administrators',
    async () => {
      const { admin } = platform.world.accounts;
      const { kennel } = platform.world.businesses;
      const first = ['/account', `/account/admin/businesses/${kennel.profileId}`];
      expect(await follow(admin, first, '/account/admin')).toBeGreaterThan(20);
    },
    followingMs,
  );

  it('the list of notices, the choice of mail, and the page of a link that turns it off', async () => {
    const { owner } = platform.world.accounts;
    await page.context().clearCookies();
    const path = (end: string) => `${platform.env.DASHBOARD_URL}/account/${end}`;
    await page.goto(path('notices'));
    await page.getByLabel('E-mail address').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    for (const [end, status] of [
      ['notices', 200],
      ['notices?show=new', 200],
      ['notices/choose', 200],
      ['unsubscribe?token=of-nobody', 404],
    ] as const) {
      expect([end, await faultsOf(path(end))]).toMatchObject([end, { ...nothing, status }]);
    }
  });

  it("an application's webhooks, with what was sent", async () => {
    const { accounts, apps } = platform.world;
    await placeSystemSubscriptions(platform);
    await page.context().clearCookies();
    const path = (app: 'approved' | 'unapproved') =>
      `${platform.env.DASHBOARD_URL}/account/developer/applications/${apps[app].appId}/webhooks`;
    await page.goto(path('approved'));
    await page.getByLabel('E-mail address').fill(accounts.developer.email);
    await page.getByLabel('Password').fill(accounts.developer.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    const [own] = systemSubscriptions.own;
    for (const address of [path('unapproved'), path('approved'), `${path('approved')}/${own}`]) {
      expect([address, await faultsOf(address)]).toMatchObject([address, { ...nothing, status: 200 }]);
    }
    await page.getByText('What was sent').click();
    expect(await faultsNow()).toMatchObject(nothing);
  });

  it("an application's request log: empty, filled and with a filter that is wrong", async () => {
    const { apps } = platform.world;
    const path = (app: 'approved' | 'unapproved') =>
      `${platform.env.DASHBOARD_URL}/account/developer/applications/${apps[app].appId}/request-log`;
    await fetch(`${platform.env.AUTH_URL}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: apps.approved.client_id,
        client_secret: 'wrong',
      }),
    });
    await page.goto(path('approved'));
    await until(1, () => page.reload().then(() => page.getByText('invalid_client').count()), {
      withinMs: 10_000,
    });
    for (const [address, status] of [
      [path('unapproved'), 200],
      [path('approved'), 200],
      [`${path('approved')}?status=many`, 400],
    ] as const) {
      expect([address, await faultsOf(address)]).toMatchObject([address, { ...nothing, status }]);
    }
  });
});
