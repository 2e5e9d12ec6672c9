import type { Page } from 'playwright-core';
import { type VisitedSite, siteKey, startVisitedSite } from './visited-site.ts';

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
  site.publish('/granted', { attributes: `data-site="${siteKey}" data-consent="granted"` });
  site.publish('/denied', { attributes: `data-site="${siteKey}" data-consent="denied"` });
});
afterAll(() => site.stop());

const cookiesOf = (page: Page) => page.context().cookies();
const visitors = () => site.hits().map(({ visitorId }) => visitorId);
const withGpc = "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })";

describe('the visitor’s cookie', () => {
  it('is set for a year with consent, and read by every later page', async () => {
    const { page } = await site.visit('/granted');
    await site.arrived(1, site.views);
    const [cookie] = await cookiesOf(page);
    expect(cookie).toMatchObject({
      name: 'svc_vid',
      value: visitors()[0],
      domain: 'localhost',
      path: '/',
      sameSite: 'Lax',
      secure: false,
      httpOnly: false,
    });
    expect(cookie?.value).toMatch(/^[\da-f-]{36}$/);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect(Math.round(days)).toBe(365);

    await page.goto(`${site.siteUrl}/granted`);
    await site.arrived(2, site.views);
    expect(new Set(visitors())).toEqual(new Set([cookie?.value]));
    const { page: another } = await site.visit('/granted');
    await site.arrived(1, site.views);
    expect((await cookiesOf(another))[0]?.value).not.toBe(cookie?.value);
  });

  it.each(['/unasked', '/denied'])('is not set without consent at %s', async (path) => {
    const { page } = await site.visit(path);
    await page.evaluate("svc.track('CUSTOM'); svc.flush()");
    await site.arrived(1, site.actions);
    expect(visitors()).toEqual(visitors().map(() => undefined));
    expect(await cookiesOf(page)).toEqual([]);
  });

  it('is set once consent is given, at the next send', async () => {
    const { page } = await site.visit('/unasked');
    await site.arrived(1, site.views);
    await page.evaluate('window.svcConsent = true; svc.flush()');
    await site.arrived(1, site.updates);
    const [cookie] = await cookiesOf(page);
    // The view is told again, and then how it ended.
    expect(visitors()).toEqual([undefined, cookie?.value, cookie?.value]);
    expect(new Set(site.hits().map(({ hitId }) => hitId)).size).toBe(1);
    expect(site.views()[1]).toMatchObject({ ...site.views()[0], visitorId: cookie?.value });

    await page.evaluate('window.svcConsent = false; svc.pageView()');
    await site.arrived(3, site.views);
    expect(site.views()[2]?.visitorId).toBeUndefined();
  });

  it('is the visitor of every page that was seen before it, with the referrer of the first', async () => {
    const { page } = await site.visit('/before');
    await page.goto(`${site.siteUrl}/unasked`, { referer: 'https://search.example/' });
    for (const path of ['/one', '/two']) {
      await page.evaluate(`history.pushState({}, '', '${path}')`);
      await page.waitForTimeout(150);
    }
    site.posts.length = 0;
    await page.evaluate("window.svcConsent = true; svc.track('SAVE')");
    await site.arrived(3, site.views);
    const [cookie] = await cookiesOf(page);
    const told = site.views().map(({ url, referrer, visitorId }) => [url, referrer, visitorId]);
    const at = (path: string) => site.siteUrl + path;
    expect(told).toEqual([
      [at('/unasked'), 'https://search.example/', cookie?.value],
      [at('/one'), at('/unasked'), cookie?.value],
      [at('/two'), at('/one'), cookie?.value],
    ]);
  });

  it('heeds the attribute when it changes, and a refusal more than it', async () => {
    const { page } = await site.visit('/denied');
    await page.evaluate("document.scripts[0].dataset.consent = 'granted'; svc.pageView()");
    await site.arrived(3, site.views);
    expect(site.views().map(({ visitorId }) => visitorId !== undefined)).toEqual([false, true, true]);
    const { page: refusing } = await site.visit('/granted', { before: 'window.svcConsent = false' });
    await site.arrived(1, site.views);
    expect(await cookiesOf(refusing)).toEqual([]);
  });

  it.each(['/granted', '/unasked'])(
    'is neither set nor read with Global Privacy Control at %s',
    async (path) => {
      const { page } = await site.visit(path, {
        before: `${withGpc}; window.svcConsent = true; document.cookie = 'svc_vid=known'`,
      });
      await page.evaluate("history.pushState({}, '', '/on'); svc.flush()");
      await site.arrived(2, site.views);
      expect(visitors()).toEqual(visitors().map(() => undefined));
      expect((await cookiesOf(page)).map(({ value }) => value)).toEqual(['known']);
    },
  );
});
