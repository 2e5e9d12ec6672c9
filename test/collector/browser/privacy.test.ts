import { type VisitedSite, startVisitedSite } from './visited-site.ts';

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
});
afterAll(() => site.stop());

describe('what the browser script never sends', () => {
  it('is tokens, searches, fragments, addresses of people and what was typed in', async () => {
    site.publish('/account/jane.doe@example.com/pets', {
      head: '<title>Pets of jane.doe@example.com</title>',
      body: '<form><input name="name" value="Jane Doe"><input type="password" name="password"></form>',
    });
    const tokens = 'access_token=s3cret&code=s3cret&session=s3cret&q=s3cret&email=jane.doe%40example.com';
    const campaign = 'utm_source=letter&utm_content=jane.doe%40example.com&gclid=click1';
    const { page } = await site.visit(
      `/account/jane.doe@example.com/pets?${tokens}&${campaign}#id_token=s3cret`,
    );
    await page.locator('[name=name]').fill('typed-in');
    await page.locator('[name=password]').fill('typed-in');
    await page.evaluate(`history.pushState({}, '', '/next?${tokens}#s3cret'); svc.flush()`);
    await site.arrived(2, site.views);
    const sent = JSON.stringify(site.posts.map(({ envelope }) => envelope));
    expect(sent).not.toMatch(/s3cret|jane|doe|typed-in|127\.0\.0\.1/i);
    expect(site.views()[0]?.url).toBe(
      `${site.siteUrl}/account/-/pets?utm_source=letter&utm_content=-&gclid=click1`,
    );
    for (const { headers } of site.posts) expect(headers.referer ?? '').not.toContain('s3cret');
  });
});

describe('tokens behind the # of a site with routes there', () => {
  it.each([
    '#access_token=s3cret&state=s3cret',
    '#s3cret',
    '#/back?code=s3cret',
    '#/access_token=s3cret',
    '#!s3cret',
  ])('are not sent: %s', async (hash) => {
    const { page } = await site.visit(`/app${hash}`, { before: 'window.svcHash = true' });
    await site.arrived(1, site.views);
    await page.evaluate(
      `location.hash = '#/next'; location.hash = '${hash}'; svc.track('SAVE'); svc.flush()`,
    );
    await site.arrived(3, site.views);
    expect(JSON.stringify(site.posts)).not.toContain('s3cret');
  });
});

describe('long texts', () => {
  const letters = 'a'.repeat(65_536);

  it.each([
    ['letters', letters],
    ['addresses of e-mails', 'jane.doe@example.com '.repeat(3_121)],
    ['halves of them', 'a@'.repeat(32_768)],
  ])('of %s in the title are cut', async (_, title) => {
    const { page } = await site.visit('/long');
    await page.evaluate(
      `history.pushState({}, '', '/long/next?utm_source=${letters}#${letters}'); document.title = '${title}'`,
    );
    await site.arrived(2, site.views);
    const [, view] = site.views();
    expect(view?.title?.length).toBeGreaterThan(200);
    expect(view?.title?.length).toBeLessThanOrEqual(1_000);
    expect(view?.title).not.toContain('jane');
    expect(view?.url).toHaveLength(1_000);
  });

  it('of referrers are cut', async () => {
    const before = `Object.defineProperty(Document.prototype, 'referrer', { get: () => 'https://a.example/${letters}' })`;
    await site.visit('/from-afar', { before });
    await site.arrived(1, site.views);
    expect(site.views()[0]?.referrer).toHaveLength(1_000);
  });
});

/** Pages that have changed their browser, or are restricted in it. */
const hostile: Readonly<Record<string, string>> = {
  'JSON that throws': 'JSON.stringify = () => { throw new Error("page") }',
  'arrays that say how they are written': 'Array.prototype.toJSON = () => "array"',
  'arrays without methods': `for (const name of ['map', 'forEach', 'filter', 'push', 'includes', 'join'])
    Array.prototype[name] = () => { throw new Error('page') }`,
  'a frozen svc': "Object.defineProperty(window, 'svc', { value: Object.freeze({}) })",
  'a svc that throws': "Object.defineProperty(window, 'svc', { get() { throw new Error('page') } })",
  'a frozen history': 'Object.freeze(history)',
  'no cookies': `Object.defineProperty(Document.prototype, 'cookie', {
    get() { throw new DOMException('', 'SecurityError') }, set() { throw new DOMException('', 'SecurityError') } });
    window.svcConsent = true`,
  'no fetch': 'delete window.fetch',
  'a fetch that throws': 'window.fetch = () => { throw new Error("page") }',
  'no URL': 'delete window.URL',
  'no random numbers': "Object.defineProperty(window, 'crypto', { value: undefined })",
  'no listeners': 'window.addEventListener = () => { throw new Error("page") }',
};
/** Anything may be sent from there. */
const unread = 'data-site="pk_visited" data-endpoint="/unread"';
/** How many views arrive if only something is missing that the page cannot have. */
const counted: Readonly<Record<string, number>> = {
  'a frozen svc': 3,
  'a frozen history': 4,
  'no cookies': 4,
};

describe('a page that has changed its browser', () => {
  it.each(Object.keys(hostile))('hears nothing of the script: %s', async (name) => {
    const views = counted[name];
    site.publish('/hostile', { attributes: views === undefined ? unread : undefined });
    const { page, errors } = await site.visit('/hostile', {
      before: `addEventListener('unhandledrejection', () => { window.isRejected = true }); ${hostile[name] ?? ''}`,
    });
    await page.evaluate(`try { window.svc } catch { Object.defineProperty(window, 'svcGone', { value: true }) }
      if (!window.svcGone && window.svc?.track) { svc.track('CUSTOM'); svc.pageView(); svc.flush(); }
      if (typeof URL === 'function') history.pushState({}, '', '/hostile/next');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pagehide'));
      document.body.click()`);
    await page.mouse.move(5, 5);
    await page.keyboard.press('Shift');
    if (views !== undefined) await site.arrived(views, site.views);
    expect(errors).toEqual([]);
    expect(await page.evaluate('window.isRejected')).toBeUndefined();
  });

  it('receives nothing if its policy allows no connections, and history still works', async () => {
    site.publish('/policy', {
      headers: { 'Content-Security-Policy': `default-src 'none'; script-src ${site.collectorUrl}` },
    });
    const { page, errors } = await site.visit('/policy', {
      before: "addEventListener('unhandledrejection', () => { window.isRejected = true })",
    });
    await page.evaluate(
      "history.pushState({ step: 2 }, '', '/policy/next'); svc.track('SHARE'); svc.flush()",
    );
    await page.mouse.move(5, 5);
    expect(await page.evaluate('[location.pathname, history.state.step, svc.version]')).toEqual([
      '/policy/next',
      2,
      '2',
    ]);
    expect([errors, await page.evaluate('window.isRejected')]).toEqual([[], undefined]);
    expect(site.posts).toEqual([]);
  });

  it('is counted under a policy that names the collector, without a referrer too', async () => {
    site.publish('/strict', {
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src ${site.collectorUrl}; connect-src ${site.collectorUrl}`,
        'Referrer-Policy': 'no-referrer',
      },
    });
    const { page } = await site.visit('/strict');
    await page.goto(`${site.siteUrl}/next`);
    await site.arrived(1, site.updates);
    expect(site.posts.map(({ headers }) => headers.origin)).toEqual(site.posts.map(() => site.siteUrl));
  });

  it('is counted in a frame that may keep nothing', async () => {
    site.publish('/framed', { attributes: 'data-site="pk_framed" data-consent="granted"' });
    site.publish('/framing', {
      attributes: '',
      body: '<iframe sandbox="allow-scripts" src="/framed"></iframe>',
    });
    const { errors } = await site.visit('/framing');
    await site.arrived(1, site.views);
    expect(site.posts[0]?.headers.origin).toBe('null');
    expect(site.views()[0]?.visitorId).toBeUndefined();
    expect(errors).toEqual([]);
  });
});
