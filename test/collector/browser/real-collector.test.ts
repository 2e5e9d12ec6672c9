import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { newId } from '../../../kernel/text/ids.ts';
import { startBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import {
  type CollectorWorld,
  type TestSite,
  firefox,
  insertSite,
  startCollectorWorld,
} from '../collector-world.ts';

describe('a page of a registered site and the collector', () => {
  let world: CollectorWorld;
  let site: TestSite;
  let browser: Browser;
  let address: string;
  const serverHitId = newId();
  const pages = createServer((request, response) => {
    const head = request.url === '/rendered' ? `<meta name="svc:hit" content="${serverHitId}">` : '';
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(
      `<!doctype html><title>Puppies</title>${head}
       <script src="${world.base}/api/svc.js" data-site="${site.siteKey}"></script>
       <body style="height: 3000px"><a href="https://elsewhere.example/a?secret=1" target="_blank">Elsewhere</a>`,
    );
  });
  beforeAll(async () => {
    world = await startCollectorWorld();
    browser = await startBrowser();
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    const bound = pages.address();
    address = `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  });
  beforeEach(async () => {
    site = await insertSite(world.pool, { hosts: ['localhost'] });
  });
  afterAll(async () => {
    await browser.close();
    pages.closeAllConnections();
    pages.close();
    await world.stop();
  });

  const arrived = (table: 'hit' | 'action', count: number) =>
    until(count, async () => (await world.stored(table, site)).length, { withinMs: 10_000 });
  const open = async (path: string) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(address + path);
    return page;
  };

  it('store a load, a navigation, a click and the time spent', async () => {
    const page = await open('/puppies?utm_source=mail&token=abc');
    await arrived('hit', 1);
    await page.evaluate("document.title = 'One puppy'; history.pushState({}, '', '/puppies/one')");
    // How the view before it ended, and the next.
    await arrived('hit', 3);
    await page.click('a');
    await arrived('action', 1);
    await page.evaluate('scrollTo(0, 3000)');
    await page.close({ runBeforeUnload: true });
    await arrived('hit', 4);

    const rows = await world.stored('hit', site);
    const [load, navigation] = rows.filter((row) => row['is_update'] === false);
    expect(load).toMatchObject({
      collector: 'BROWSER',
      host: 'localhost',
      path: '/puppies',
      title: 'Puppies',
      utm_source: 'mail',
      is_visitor_consented: false,
    });
    expect(navigation).toMatchObject({ path: '/puppies/one', title: 'One puppy', referrer_path: '/puppies' });
    expect(navigation?.['visitor']).toEqual(load?.['visitor']);
    const updates = rows.filter((row) => row['is_update'] === true);
    expect(new Set(updates.map((row) => row['hit_id']))).toEqual(
      new Set([load?.['hit_id'], navigation?.['hit_id']]),
    );
    const end = updates.find((row) => row['hit_id'] === navigation?.['hit_id']);
    expect(end).toMatchObject({ scroll_depth_pct: 100, duration_ms: expect.any(Number) });
    expect(await world.stored('action', site)).toEqual([
      expect.objectContaining({
        hit_id: navigation?.['hit_id'],
        kind: 'OUTBOUND_CLICK',
        target_url: 'https://elsewhere.example/a',
      }),
    ]);
  });

  it('store who consented later as the visitor of the page before, too', async () => {
    const page = await open('/puppies');
    await arrived('hit', 1);
    await page.evaluate('window.svcConsent = true; svc.pageView()');
    await arrived('hit', 4);
    const rows = await world.stored('hit', site);
    const views = rows.filter((row) => row['is_update'] === false);
    const told = (hitId: unknown) => views.filter((row) => row['hit_id'] === hitId);
    const [first, ...later] = views;
    const again = told(first?.['hit_id'])[1];
    expect([first, again].map((row) => row?.['is_visitor_consented'])).toEqual([false, true]);
    expect(later.map((row) => row['visitor'])).toEqual(later.map(() => again?.['visitor']));
    expect(again).toMatchObject({ path: first?.['path'], occurred_at: expect.any(Date) });
    await page.context().close();
  });

  it('store the hit of the server and that of the page under one id', async () => {
    const page = {
      hitId: serverHitId,
      url: `${address}/rendered`,
      visitorIp: '127.0.0.1',
      userAgent: firefox,
    };
    const { status } = await world.send(
      site,
      { hits: [page] },
      { Authorization: `Bearer ${site.secret}`, 'Content-Type': 'application/json' },
    );
    expect(status).toBe(202);
    // It is closed only once its view has arrived: what a browser still sends then is up to the browser.
    const rendered = await open('/rendered');
    await until(
      true,
      async () => (await world.stored('hit', site)).some((row) => row['collector'] === 'BROWSER'),
      { withinMs: 10_000 },
    );
    await rendered.context().close();
    const views = (await world.stored('hit', site)).filter((row) => row['is_update'] === false);
    expect(views.map((row) => [row['collector'], row['hit_id'], row['path']])).toEqual([
      ['SERVER', serverHitId, '/rendered'],
      ['BROWSER', serverHitId, '/rendered'],
    ]);
  });
});
