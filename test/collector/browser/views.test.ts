import { gzipSync } from 'node:zlib';
import { browserScript } from '../../../collector/browser/bundle.ts';
import { type VisitedSite, siteKey, startVisitedSite } from './visited-site.ts';

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
});
afterAll(() => site.stop());

const animal = 'ANIMAL:01a13022-bf20-7566-92e1-f5ec01088475';
const litter = 'LITTER:01a13023-a980-79a1-a693-3eaa1d8a4eac';
const profile = 'PROFILE:01a13020-ea60-7f04-86dc-47ea2cb6916d';
const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('the browser script', () => {
  it('is small', () => {
    expect(gzipSync(browserScript(), { level: 9 }).length).toBeLessThanOrEqual(2_600);
  });

  it('sends one hit when a page of another origin has loaded, as text and without a preflight', async () => {
    site.publish('/animals/rex', {
      head: `<meta name="svc:subject" content="${animal}; ${litter}, ${animal}">
        <meta name="svc:page-kind" content="ANIMAL"><meta name="svc:owner" content="${profile.slice(8)}">`,
      body: `<p data-svc-subject="${profile}">Rex</p><p data-svc-subject="Rex of jane@example.com">Rex</p>`,
    });
    const before = Date.now();
    const { page, errors } = await site.visit('/animals/rex');
    await site.arrived(1, () => site.posts);
    const [post] = site.posts;
    expect([post?.method, post?.path, post?.headers['content-type']]).toEqual([
      'POST',
      '/api/v1/hits',
      'text/plain;charset=UTF-8',
    ]);
    expect(post?.headers.origin).toBe(site.siteUrl);
    expect(post?.headers.cookie).toBeUndefined();
    expect(post?.envelope.sentAtUnixMs).toBeGreaterThanOrEqual(before);
    expect(post?.envelope.sentAtUnixMs).toBeLessThanOrEqual(Date.now());
    expect(post?.envelope).toEqual({
      site: siteKey,
      sentAtUnixMs: expect.any(Number),
      actions: [],
      hits: [
        {
          hitId: expect.stringMatching(uuidV7),
          url: `${site.siteUrl}/animals/rex`,
          title: 'Page /animals/rex',
          occurredAtUtc: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          screen: { w: 1280, h: 720, dpr: 1, colorDepth: 24, orientation: 'landscape-primary' },
          viewport: { w: 1280, h: 720 },
          touch: false,
          colorScheme: 'light',
          reducedMotion: false,
          languages: ['en-US'],
          timeZone: 'America/New_York',
          utcOffsetMinutes: await page.evaluate('0 - new Date().getTimezoneOffset()'),
          connection: await page.evaluate('navigator.connection?.effectiveType'),
          subjects: [animal, litter, profile],
          pageKind: 'ANIMAL',
          ownerProfileId: profile.slice(8),
        },
      ],
    });
    expect(await page.evaluate('svc.version')).toBe('2');
    expect(errors).toEqual([]);
  });

  it('does nothing without a site key, and takes the key of window.svcSite', async () => {
    site.publish('/no-key', { attributes: '' });
    const { page, errors } = await site.visit('/no-key');
    await page.mouse.move(10, 10);
    await page.goto(`${site.siteUrl}/animals/rex`);
    await site.arrived(1, site.hits);
    expect(errors).toEqual([]);

    site.publish('/global-key', { attributes: '', head: '<script>svcSite = "pk_global"</script>' });
    await site.visit('/global-key');
    await site.arrived(1, () => site.posts);
    expect(site.posts[0]?.envelope.site).toBe('pk_global');
  });

  it('posts to data-endpoint', async () => {
    site.publish('/elsewhere', {
      attributes: `data-site="${siteKey}" data-endpoint="${site.collectorUrl}/own/address"`,
    });
    await site.visit('/elsewhere');
    await site.arrived(1, () => site.posts);
    expect(site.posts[0]?.path).toBe('/own/address');
  });

  it('counts a page once that loads the script twice', async () => {
    site.publish('/twice', {
      body: `<script src="${site.collectorUrl}/api/svc.js" data-site="${siteKey}"></script>`,
    });
    await site.visit('/twice');
    await site.arrived(1, site.hits);
  });

  it('merges the first hit into the server’s', async () => {
    const hitId = '01a13024-0000-7000-8000-000000000001';
    site.publish('/rendered', { head: `<meta name="svc:hit" content="${hitId}">` });
    const { page } = await site.visit('/rendered');
    await page.evaluate("history.pushState({}, '', '/next')");
    await site.arrived(2, site.views);
    expect(site.views().map((view) => view.hitId === hitId)).toEqual([true, false]);

    site.publish('/rendered-wrongly', { head: '<meta name="svc:hit" content="42">' });
    await site.visit('/rendered-wrongly');
    await site.arrived(1, site.views);
    expect(site.views()[0]?.hitId).toMatch(uuidV7);
  });

  it('counts each address that history leads to, with the page before as referrer', async () => {
    site.publish('/first', {});
    const { page } = await site.visit('/first');
    await page.goto(`${site.siteUrl}/single`, { referer: 'https://search.example/?q=rex&utm_source=mail' });
    await site.arrived(2, site.views);
    site.posts.length = 0;
    await page.reload({});
    await page.evaluate("history.pushState({}, '', '/single/a?q=secret'); document.title = 'A'");
    await site.arrived(2, site.views);
    await page.evaluate("history.replaceState({}, '', '/single/b'); history.pushState({}, '', '/single/c')");
    await page.evaluate("history.replaceState({ scroll: 1 }, ''); location.hash = 'part'");
    await site.arrived(4, site.views);
    await page.evaluate('history.back()');
    // Back from the fragment, which is the same page, and from there.
    await page.evaluate('history.back()');
    await site.arrived(5, site.views);
    const at = (path: string) => site.siteUrl + path;
    expect(site.views().map(({ url, referrer }) => ({ url, referrer }))).toEqual([
      { url: at('/single'), referrer: 'https://search.example/?utm_source=mail' },
      { url: at('/single/a'), referrer: at('/single') },
      { url: at('/single/b'), referrer: at('/single/a') },
      { url: at('/single/c'), referrer: at('/single/b') },
      { url: at('/single/b'), referrer: at('/single/c') },
    ]);
    expect(site.views()[1]?.title).toBe('A');
    // Each view that ended has reported how.
    const ended = new Set(site.updates().map(({ hitId }) => hitId));
    expect(site.views().map(({ hitId }) => ended.has(hitId))).toEqual([true, true, true, true, false]);
  });

  it('counts a page again that comes out of the back-forward cache', async () => {
    const { page } = await site.visit('/kept');
    // The headless shell has no such cache: these are the events of one.
    const event = (type: string) => `dispatchEvent(new PageTransitionEvent('${type}', { persisted: true }))`;
    await page.evaluate(event('pagehide'));
    await site.arrived(1, site.updates);
    await page.evaluate(event('pageshow'));
    await site.arrived(2, site.views);
    expect(new Set(site.views().map(({ hitId }) => hitId)).size).toBe(2);
    expect(site.views()[1]).toMatchObject({ url: `${site.siteUrl}/kept`, referrer: `${site.siteUrl}/kept` });
  });

  it('counts what pageView is called for, at once', async () => {
    const { page } = await site.visit('/manual');
    await page.evaluate("document.title = 'By hand'; svc.pageView()");
    await site.arrived(2, site.views);
    expect(site.views().map(({ title }) => title)).toEqual(['Page /manual', 'By hand']);
  });
});
