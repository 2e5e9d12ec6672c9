import { callsKept } from '../../../kernel/audience/install-lines.ts';
import { type VisitedSite, siteKey, startVisitedSite } from './visited-site.ts';

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
});
afterAll(() => site.stop());

/** What the collector takes in one envelope. */
const maximumBytes = 65_536;
const longestBytes = () =>
  Math.max(...site.posts.map(({ envelope }) => Buffer.byteLength(JSON.stringify(envelope))));
const isEmpty = ({ envelope }: VisitedSite['posts'][number]) =>
  envelope.hits.length + envelope.actions.length === 0;

describe('what the browser script sends at once', () => {
  it('is in pieces when many calls waited for it, and names the view first', async () => {
    site.publish('/calls', {
      head: `<script>${callsKept}</script><script>
        for (let i = 0; i < 201; i++) svc.track('SAVE', { code: 'c' + i, props: { note: 'x'.repeat(250) } })</script>`,
    });
    await site.visit('/calls');
    await site.arrived(201, site.actions);
    expect(site.views()).toHaveLength(1);
    const codes = site.actions().map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(Array.from({ length: 201 }, (_, i) => `c${i}`)));
    expect(new Set(site.actions().map(({ hitId }) => hitId))).toEqual(new Set([site.views()[0]?.hitId]));
    const withView = site.posts.find(({ envelope }) => envelope.hits.length > 0);
    expect(withView?.envelope.actions[0]?.code).toBe('c0');
    expect(longestBytes()).toBeLessThan(maximumBytes);
  });

  it('is all views of a page that changes its address in one turn, and never nothing', async () => {
    const { page } = await site.visit('/turn');
    await site.arrived(1, site.views);
    await page.evaluate(`for (let i = 0; i < 100; i++) history.replaceState({}, '', '/turn/' + i)`);
    await site.arrived(101, site.views);
    await site.arrived(100, site.updates);
    expect(new Set(site.views().map(({ url }) => url)).size).toBe(101);
    await page.waitForTimeout(400);
    expect(site.posts.filter(isEmpty)).toEqual([]);
    expect(longestBytes()).toBeLessThan(maximumBytes);
  });

  it('fits into an envelope with the longest addresses, titles and actions', async () => {
    const { page } = await site.visit('/longest');
    await site.arrived(1, site.views);
    await page.evaluate(`for (let i = 0; i < 20; i++) {
        history.replaceState({}, '', '/longest/' + i + 'p'.repeat(2000));
        svc.track('SAVE', { url: '/' + 'u'.repeat(2000), props: { note: '犬'.repeat(700) } });
      }
      document.title = '犬'.repeat(2000);
      document.head.innerHTML += '<meta name="svc:page-kind" content="' + 'K'.repeat(70000) + '">' +
        '<meta name="svc:subject" content="ANIMAL:01a13022-bf20-7566-92e1-f5ec01088475">'.repeat(100)`);
    await site.arrived(21, site.views);
    await site.arrived(20, site.actions);
    // Each action is of the page it happened on. Pieces may overtake each other.
    const idsOf = (sent: readonly { readonly hitId: string }[]) => sent.map(({ hitId }) => hitId).toSorted();
    expect(idsOf(site.actions())).toEqual(idsOf(site.views().slice(1)));
    expect(longestBytes()).toBeGreaterThan(30_000);
    expect(longestBytes()).toBeLessThan(maximumBytes);
  });

  it('is no action that is longer than any the collector keeps', async () => {
    const { page, errors } = await site.visit('/large');
    await site.arrived(1, site.views);
    await page.evaluate(
      "svc.track('SAVE', { props: { note: 'x'.repeat(70000) } }); svc.track('SHARE', { props: { note: 'x'.repeat(2000) } })",
    );
    await site.arrived(1, site.actions);
    expect(site.actions()).toMatchObject([{ kind: 'SHARE' }]);
    expect(errors).toEqual([]);
  });

  it('is every page seen before consent, in pieces', async () => {
    const { page } = await site.visit('/unasked');
    await site.arrived(1, site.views);
    await page.evaluate(`for (let i = 0; i < 60; i++) history.replaceState({}, '', '/unasked/' + i)`);
    await site.arrived(61, site.views);
    site.posts.length = 0;
    await page.evaluate('window.svcConsent = true; svc.flush()');
    await site.arrived(61, site.views);
    expect(new Set(site.hits().map(({ visitorId }) => visitorId)).size).toBe(1);
    expect(site.posts.every(({ envelope }) => envelope.site === siteKey)).toBe(true);
    expect(longestBytes()).toBeLessThan(maximumBytes);
  });
});
