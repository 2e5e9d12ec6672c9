import { Pool } from 'pg';
import { createPageClient } from '../../support/page-client.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { storeRollups } from './rollups.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
let other: ReturnType<typeof createPageClient>;
let siteKey: string;
let kennel: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const { accounts, businesses, sites } = world.world;
  kennel = businesses.kennel.profileId;
  siteKey = sites.pending.siteKey;
  [owner, other] = [createPageClient(world.env.AUTH_URL), createPageClient(world.env.AUTH_URL)];
  await owner.signIn(accounts.owner);
  await other.signIn(accounts.otherOwner);
  await storeRollups(pool, siteKey, [
    {
      dimension: 'SITE',
      day: '2026-03-02',
      views: 3_456,
      visits: 1_200,
      visitors: 1_100,
      bounces: 300,
      visitMs: 120_000_000,
      actions: 5,
      worth: { USD: 123_456, JPY: 900 },
    },
    { dimension: 'SITE', day: '2026-03-01', views: 2_000, visits: 1_000, visitors: 1_000, bounces: 500 },
    // Anybody on a page of the site could once send this.
    { dimension: 'SITE', day: '2026-02-01', actions: 2, worth: { AAA: 5, EUR: 2 ** 60 } },
    { dimension: 'COUNTRY', day: '2026-03-02', value: 'CH', visits: 600 },
    { dimension: 'LANGUAGE', day: '2026-03-02', value: 'de', visits: 300 },
    { dimension: 'CHANNEL', day: '2026-03-02', value: 'SEARCH', visits: 900 },
    { dimension: 'PAGE', day: '2026-03-02', value: 'example.com/<b>bold</b>', visits: 80 },
    { dimension: 'CRAWLER', day: '2026-03-02', views: 70 },
  ]);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const at = (more = '', key = siteKey) => `/account/sites/${key}/insights?profile=${kennel}${more}`;
const ofDay = '&from=2026-03-02&to=2026-03-02';

describe('the page of insights', () => {
  it('shows figures, their changes in words, and what was not counted', async () => {
    const { status, text, headers } = await owner.get(at(ofDay));
    expect(status).toBe(200);
    expect(headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    expect(text).not.toContain('style="');
    for (const said of [
      '<span class="name">Visitors</span><strong>1,100</strong>',
      '↑ 10% more',
      '↑ 20% more',
      '<span class="name">Bounce rate</span><strong>25%</strong>',
      '↓ 50% lower',
      '<strong>1 min 40 s</strong>',
      '¥900 and $1,234.56',
      '70 views by crawlers',
      'Switzerland',
      'Search engines',
      'example.com/&lt;b>bold&lt;/b>',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('shows sums that are no longer exact, and currencies that nobody knows', async () => {
    const { status, text } = await owner.get(at('&from=2026-02-01&to=2026-02-01'));
    expect(status).toBe(200);
    expect(text).toContain('5 AAA and 11,529,215,046,068,470 EUR');
  });

  it('draws the figure that is asked for, and tells the same in a table', async () => {
    const days = '&from=2026-03-01&to=2026-03-03';
    const { text } = await owner.get(at(`${days}&show=views`));
    expect(text).toContain('<h2 id="over-time">Views by day</h2>');
    expect(text).toContain(
      'aria-label="Views by day, 1 Mar 2026 to 3 Mar 2026. The table below has the same figures."',
    );
    expect(text).toMatch(/<th scope="row">Mon 2 Mar<\/th><td class="number">3,456<\/td>/);
    expect(text).toMatch(/<th scope="row">Tue 3 Mar<\/th><td class="number">0<\/td>/);
    expect((await owner.get(at(ofDay))).text).toContain('Visitors by hour');
    expect((await owner.get(at('&range=12m'))).text).not.toContain('Visitors by day');
  });

  it('shows another list where its tab is asked for, and keeps days and figure', async () => {
    const { text } = await owner.get(at(`${ofDay}&show=views&places=language`));
    expect(text).toContain('German');
    expect(text).not.toContain('Switzerland');
    expect(text).toContain(
      'from=2026-03-02&amp;to=2026-03-02&amp;show=views&amp;sources=referrer&amp;places=language',
    );
  });

  it.each([
    '&from=2026-03-02',
    '&from=2026-03-03&to=2026-03-02',
    '&from=2026-02-30&to=2026-03-02',
    '&from=2020-01-01&to=2026-03-02',
  ])('says what is wrong with days, and shows the usual ones: %s', async (days) => {
    const { status, text } = await owner.get(at(days));
    expect(status).toBe(200);
    expect(text).toContain('These are the last 30 days.');
  });

  it('takes no sense from what makes none', async () => {
    const { status } = await owner.get(at('&range=x&show=__proto__&places=SITE&compare=&pages=%27'));
    expect(status).toBe(200);
  });

  it('says what to do where nothing was counted, and what keeps a site from being counted', async () => {
    const pending = (await owner.get(at())).text;
    expect(pending).toContain('No visits in these days');
    expect(pending).toContain('Nothing is counted until its domain is verified');
    expect(pending).not.toContain('The line for your pages');
    const days = '&from=2026-03-01&to=2026-03-02';
    const empty = (await owner.get(at(days, world.world.sites.active.siteKey))).text;
    expect(empty).toContain('No visits in these days');
    expect(empty).toContain('The line for your pages');
    const suspended = (await owner.get(at('&range=90d', world.world.sites.suspended.siteKey))).text;
    expect(suspended).toContain('We have suspended this site.');
    expect(suspended).toContain('Visitors by day');
  });

  it('is led to from the sites and from the site', async () => {
    const link = `/account/sites/${siteKey}/insights?profile=${kennel}`;
    for (const path of [`/account/sites?profile=${kennel}`, `/account/sites/${siteKey}?profile=${kennel}`]) {
      expect((await owner.get(path)).text).toContain(link);
    }
  });

  it('comes as CSV as well', async () => {
    const path = `/account/sites/${siteKey}/insights/figures.csv?profile=${kennel}`;
    const { status, text, headers } = await owner.get(`${path}&from=2026-03-01&to=2026-03-02`);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('Content-Disposition')).toContain('attachment');
    expect(text.trim().split(' ')).toEqual([
      'day,hour,visitors,visits,views,actions,bounceRate,averageVisitMs,averageActiveMs,averageScrollPct',
      '2026-03-01,,1000,1000,2000,0,0.5,0,0,',
      '2026-03-02,,1100,1200,3456,5,0.25,100000,0,',
    ]);
  });

  it("knows nothing of another's site, and asks who is there", async () => {
    const paths = [`/account/sites/${siteKey}/insights`, `/account/sites/${siteKey}/insights/figures.csv`];
    for (const path of paths) {
      expect((await other.get(path)).status).toBe(404);
      expect((await other.get(`${path}?profile=${kennel}`)).status).toBe(403);
      const nobody = await createPageClient(world.env.AUTH_URL).get(path);
      expect([nobody.status, nobody.location?.startsWith('/sign-in')]).toEqual([303, true]);
    }
  });
});
