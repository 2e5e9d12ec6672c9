import type { Page } from 'playwright-core';
import { type VisitedSite, startVisitedSite } from './visited-site.ts';

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
  site.publish('/long', { body: '<div style="height: 3600px; margin: 0">A long story</div>' });
});
afterAll(() => site.stop());

/** The page with a clock that stands still until it is moved; it counts from now on. */
async function openedLong(): Promise<Page> {
  const { page } = await site.visit('/long');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.evaluate("document.body.style.margin = '0'; svc.pageView(); svc.flush()");
  await site.arrived(2, site.views);
  return page;
}

/** The events of a tab that another one covers, or that comes back. */
const cover = (isHidden: boolean) => `
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`;
/** The events of a window that loses the focus to another one, or gets it back. */
const focus = (hasFocus: boolean) => `
  document.hasFocus = () => ${hasFocus};
  dispatchEvent(new Event('${hasFocus ? 'focus' : 'blur'}'))`;

const last = () => site.updates().at(-1);

describe('the time that the browser script tells', () => {
  it('is what passes while the page is visible, with one follow-up each time it is hidden', async () => {
    const page = await openedLong();
    const before = site.updates().length;
    await page.clock.runFor(5_000);
    await page.evaluate(cover(true));
    await site.arrived(before + 1, site.updates);
    expect(last()).toMatchObject({ hitId: site.views()[1]?.hitId, activeMs: 5_000, durationMs: 5_000 });

    await page.clock.runFor(60_000);
    await page.evaluate(cover(false));
    await page.clock.runFor(2_000);
    await page.evaluate(cover(true));
    await site.arrived(before + 2, site.updates);
    expect(last()).toMatchObject({ activeMs: 7_000, durationMs: 67_000 });
  });

  it('ends 30 seconds after the last input', async () => {
    const page = await openedLong();
    await page.clock.runFor(20_000);
    await page.mouse.move(100, 100);
    await page.clock.runFor(100_000);
    await page.keyboard.press('Shift');
    await page.clock.runFor(4_000);
    await page.evaluate('svc.flush()');
    await site.arrived(2, site.views);
    expect(last()).toMatchObject({ activeMs: 54_000, durationMs: 124_000 });
  });

  it('leaves out what passes while another window has the focus', async () => {
    const page = await openedLong();
    await page.clock.runFor(3_000);
    await page.evaluate(focus(false));
    await page.clock.runFor(10_000);
    await page.evaluate(focus(true));
    await page.clock.runFor(1_000);
    await page.evaluate('svc.flush()');
    await site.arrived(2, site.views);
    expect(last()).toMatchObject({ activeMs: 4_000, durationMs: 14_000 });
  });

  it('belongs to each page that history leads to', async () => {
    const page = await openedLong();
    await page.clock.runFor(3_000);
    await page.evaluate("history.pushState({}, '', '/long/more')");
    await page.clock.runFor(2_000);
    await site.arrived(3, site.views);
    expect(last()).toMatchObject({ hitId: site.views()[1]?.hitId, activeMs: 3_000 });
    const before = site.updates().length;
    await page.evaluate('svc.flush()');
    await site.arrived(before + 1, site.updates);
    expect(last()).toMatchObject({ hitId: site.views()[2]?.hitId, activeMs: 2_000, durationMs: 2_000 });
  });
});

describe('the scroll depth that the browser script tells', () => {
  it('is how far down was seen at most', async () => {
    const page = await openedLong();
    await page.mouse.move(10, 10);
    await page.evaluate('svc.flush()');
    await site.arrived(2, site.views);
    expect(last()).toMatchObject({ scrollDepthPct: 20 });
    await page.evaluate(`new Promise((resolve) => {
      addEventListener('scroll', () => resolve(), { once: true });
      scrollTo(0, 1080);
    })`);
    await page.evaluate('scrollTo(0, 0)');
    await page.evaluate('svc.flush()');
    await site.arrived(2, site.views);
    expect(last()).toMatchObject({ scrollDepthPct: 50 });
  });
});

describe('a moving pointer', () => {
  it('makes no browser lay out the page, nor look at it three times a second', async () => {
    const { page } = await site.visit('/long', {
      before: `window.read = 0; window.timers = 0;
        const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
        Object.defineProperty(Element.prototype, 'scrollHeight', { get() { read += 1; return get.call(this); } });
        const { setInterval } = window; window.setInterval = (...call) => { timers += 1; return setInterval(...call); }`,
    });
    await site.arrived(1, site.views);
    for (const x of [10, 20, 30, 40]) await page.mouse.move(x, x);
    expect(await page.evaluate('[read, timers]')).toEqual([0, 0]);
    await page.evaluate('svc.flush()');
    await site.arrived(1, site.updates);
    expect(await page.evaluate('read')).toBe(1);
  });
});

describe('the last follow-up', () => {
  it('is a beacon when the page is left', async () => {
    const { page } = await site.visit('/long', {
      before: `const { sendBeacon } = Navigator.prototype;
        Navigator.prototype.sendBeacon = function (...call) {
          localStorage.beacons = Number(localStorage.beacons || 0) + 1;
          return sendBeacon.apply(this, call);
        }`,
    });
    await page.goto(`${site.siteUrl}/long/next`);
    await site.arrived(1, site.updates);
    expect(site.updates()[0]).toMatchObject({
      hitId: site.views()[0]?.hitId,
      scrollDepthPct: expect.closeTo(20, 0),
    });
    expect(await page.evaluate('localStorage.beacons')).toBe('1');
  });

  it.each([
    ['missing', 'delete Navigator.prototype.sendBeacon'],
    ['refused', 'Navigator.prototype.sendBeacon = () => false'],
    ['broken', 'Navigator.prototype.sendBeacon = () => { throw new Error("no") }'],
  ])('is fetched where beacons are %s', async (_, before) => {
    const { page, errors } = await site.visit('/long', { before });
    await page.goto(`${site.siteUrl}/long/next`);
    await site.arrived(1, site.updates);
    expect(errors).toEqual([]);
  });
});
