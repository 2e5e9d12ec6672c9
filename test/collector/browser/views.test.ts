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
    expect(gzipSync(browserScript(), { level: 9 }).length).toBeLessThan(2_239);
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
      // The browser of this test says so itself.
      webdriver: true,
      frames: {},
      actions: [],
      hits: [
        {
          hitId: expect.stringMatching(uuidV7),
          url: `${site.siteUrl}/animals/rex`,
          title: 'Page /animals/rex',
          occurredAtUtc: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          screen: { w: 1280, h: 720, dpr: 1, colorDepth: 24, orientation: 'landscape-primary' },
          viewport: { w: 1280, h: 720 },
          touch: 0,
          colorScheme: 'light',
          reducedMotion: false,
          languages: ['en-US'],
          timeZone: 'America/New_York',
          utcOffsetMinutes: await page.evaluate('0 - new Date().getTimezoneOffset()'),
          connection: await page.evaluate('navigator.connection?.effectiveType'),
          subjects: [animal, litter, animal, profile],
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

  it.each(['const $ = 1, _ = 2, e = 3', 'var $ = 1, _ = 2'])(
    'adds svc alone to a page with %s',
    async (own) => {
      const names = '<script>window.before = Object.keys(window)</script>';
      site.publish('/names', {
        head: `<script>${own}</script>${names}`,
        body: `<script src="${site.collectorUrl}/api/svc.js" data-site="${siteKey}"></script><script>let t = 1, r = 2</script>`,
      });
      const { page, errors } = await site.visit('/names');
      await site.arrived(1, site.views);
      expect(
        await page.evaluate("Object.keys(window).filter((name) => ![...before, 'before'].includes(name))"),
      ).toEqual(['svc']);
      expect(await page.evaluate('[$, _, t, r]')).toEqual([1, 2, 1, 2]);
      expect(errors).toEqual([]);
    },
  );

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

  it.each([
    ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm/'],
    ['about:client', ''],
  ])('tells the referrer %s as %s', async (referrer, told) => {
    const before = `Object.defineProperty(Document.prototype, 'referrer', { get: () => '${referrer}' })`;
    await site.visit('/from-an-app', { before });
    await site.arrived(1, site.views);
    expect(site.views()).toMatchObject([{ referrer: told }]);
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

  it('counts a page again that comes out of the back-forward cache, from the page before', async () => {
    const { page } = await site.visit('/kept');
    await site.arrived(1, site.views);
    // The headless shell has no such cache: this is what one does.
    await page.evaluate(`
      Object.defineProperty(navigation, 'activation', { value: { from: { url: '${site.siteUrl}/other?token=1#part' } } });
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await site.arrived(2, site.views);
    expect(new Set(site.views().map(({ hitId }) => hitId)).size).toBe(2);
    expect(site.views()[1]).toMatchObject({ url: `${site.siteUrl}/kept`, referrer: `${site.siteUrl}/other` });
  });

  it('names no page before one out of the back-forward cache where there is no Navigation API', async () => {
    const { page } = await site.visit('/kept', { before: 'delete window.navigation' });
    await site.arrived(1, site.views);
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
    await site.arrived(2, site.views);
    expect(site.views()[1]?.url).toBe(`${site.siteUrl}/kept`);
    expect(site.views()[1]).not.toHaveProperty('referrer');
  });

  it('counts what pageView is called for, at once', async () => {
    const { page } = await site.visit('/manual');
    await page.evaluate("document.title = 'By hand'; svc.pageView()");
    await site.arrived(2, site.views);
    expect(site.views().map(({ title }) => title)).toEqual(['Page /manual', 'By hand']);
  });

  it('takes neither a query, nor a fragment, nor a slash at the end for another page', async () => {
    const { page } = await site.visit('/list?sort=name');
    await site.arrived(1, site.views);
    await page.evaluate(`history.pushState({}, '', '/list?q=rex'); history.replaceState({}, '', '/list/?q=rex&page=2');
      location.hash = 'part'; history.pushState({}, '', '/list')`);
    await page.waitForTimeout(400);
    await site.arrived(1, site.views);
  });

  it('counts routes behind the # for sites that have them', async () => {
    const { page } = await site.visit('/', { before: 'window.svcHash = true' });
    await site.arrived(1, site.views);
    for (const change of [
      "location.hash = '/'",
      "location.hash = '/puppies?token=1'",
      "location.hash = '/puppies?q=2'",
      "location.hash = '/puppies/'",
      "location.hash = 'part'",
      "location.hash = '!/puppies&q=3'",
    ])
      await page.evaluate(change);
    await site.arrived(4, site.views);
    await page.evaluate("location.hash = '/'");
    await site.arrived(5, site.views);
    const at = (path: string) => site.siteUrl + path;
    expect(site.views().map(({ url, referrer }) => [url, referrer])).toEqual([
      [at('/'), undefined],
      [at('/%23/puppies'), at('/')],
      [at('/'), at('/%23/puppies')],
      [at('/%23!/puppies'), at('/')],
      [at('/'), at('/%23!/puppies')],
    ]);
  });

  it('keeps a %23 in a path', async () => {
    await site.visit('/breed/%23');
    await site.arrived(1, site.views);
    expect(site.views()[0]?.url).toBe(`${site.siteUrl}/breed/%23`);
  });

  it('sees changes of address without the Navigation API, though others replaced the history', async () => {
    const { page } = await site.visit('/old', {
      before: `delete window.navigation; const { pushState } = History.prototype;
        addEventListener('load', () => { history.pushState = (...call) => pushState.apply(history, call) })`,
    });
    await site.arrived(1, site.views);
    await page.evaluate("history.pushState({}, '', '/old/next'); document.title = 'Next'");
    await site.arrived(2, site.views);
    expect(site.views()[1]).toMatchObject({ title: 'Next', referrer: `${site.siteUrl}/old` });
  });

  it('counts a page in another tab once it is seen, as it is then', async () => {
    const { page } = await site.visit('/behind', {
      before: "Object.defineProperty(document, 'hidden', { configurable: true, value: true })",
    });
    await page.evaluate("history.pushState({}, '', '/behind/next'); svc.track('SAVE')");
    await page.waitForTimeout(400);
    expect(site.posts).toEqual([]);
    await page.evaluate(
      "Object.defineProperty(document, 'hidden', { value: false }); document.dispatchEvent(new Event('visibilitychange'))",
    );
    await site.arrived(1, site.views);
    expect(site.views()[0]?.url).toBe(`${site.siteUrl}/behind/next`);
    expect(site.actions()).toMatchObject([{ kind: 'SAVE', hitId: site.views()[0]?.hitId }]);
  });

  it('tells with the end of a view what its page said about itself late', async () => {
    site.publish('/application', {
      body: `<p><a href="/application/next">Next</a></p><script>
        const say = (title, subject) => {
          document.title = title;
          document.head.insertAdjacentHTML('beforeend', '<meta name="svc:subject" content="' + subject + '">');
        };
        document.querySelector('a').addEventListener('click', (event) => {
          event.preventDefault();
          document.querySelectorAll('meta').forEach((meta) => meta.remove());
          say('Next', '${litter}');
          history.pushState({}, '', '/application/next');
        });</script>`,
    });
    const { page } = await site.visit('/application');
    await site.arrived(1, site.views);
    await page.evaluate(`say('Rex', '${animal}')`);
    await page.click('a');
    await site.arrived(2, site.views);
    await site.arrived(1, site.updates);
    expect(site.views()).toMatchObject([
      { title: 'Page /application' },
      { title: 'Next', subjects: [litter] },
    ]);
    expect(site.views()[0]).not.toHaveProperty('subjects');
    expect(site.updates()).toMatchObject([
      { hitId: site.views()[0]?.hitId, title: 'Rex', subjects: [animal] },
    ]);

    await page.evaluate(`say('Later', '${animal}')`);
    await page.evaluate('svc.flush()');
    await site.arrived(2, site.updates);
    expect(site.updates()[1]).toMatchObject({ hitId: site.views()[1]?.hitId, subjects: [litter, animal] });
  });

  it('says whose frames a page is in, and that a program drives the browser', async () => {
    site.publish('/outer', { attributes: '', body: '<iframe src="/inner"></iframe>' });
    await site.visit('/outer');
    await site.arrived(1, site.views);
    expect(site.posts[0]?.envelope).toMatchObject({ frames: { 0: site.siteUrl }, webdriver: true });
    const before =
      'Object.defineProperty(Location.prototype, "ancestorOrigins", { get() {} }); delete location.ancestorOrigins';
    await site.visit('/outer', { before });
    await site.arrived(1, site.views);
  });

  it('leaves out a browser that asked for it, until it asks to be counted again', async () => {
    const { page } = await site.visit('/mine?svc=ignore');
    await page.goto(`${site.siteUrl}/more`);
    await page.evaluate("svc.track('SAVE'); svc.flush()");
    await page.waitForTimeout(200);
    expect(site.posts).toEqual([]);
    await page.goto(`${site.siteUrl}/more?svc=count`);
    await site.arrived(1, site.views);
    await page.goto(`${site.siteUrl}/still`);
    await site.arrived(2, site.views);
    const { page: other } = await site.visit('/others');
    await site.arrived(1, site.views);
    expect(await other.evaluate('localStorage.length')).toBe(0);
  });
});
