import { createHash } from 'node:crypto';
import { dropReasons } from '../../kernel/audience/intake.ts';
import { until } from '../support/until.ts';
import {
  type CollectorWorld,
  type TestSite,
  edgeKey,
  hit,
  insertSite,
  startCollectorWorld,
} from './collector-world.ts';

let world: CollectorWorld;
let site: TestSite;
beforeAll(async () => {
  world = await startCollectorWorld({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
});
beforeEach(async () => {
  site = await insertSite(world.pool, { hosts: ['example.com', 'shop.example.com'] });
});
afterAll(() => world.stop());

const link = (targetUrl: string) => ({ kind: 'LINK', targetUrl });

/** What the owner of the site is told, without the times. */
async function intake({ siteKey }: TestSite): Promise<Readonly<Record<string, string>>> {
  const { rows } = await world.pool.query<{ outcome: string; count: string; detail: string | null }>(
    'select outcome, count, detail from audience.intake where site_key = $1 order by outcome',
    [siteKey],
  );
  return Object.fromEntries(
    rows.map(({ outcome, count, detail }) => [outcome, `${count}${detail === null ? '' : ` ${detail}`}`]),
  );
}
const taken = (expected: Readonly<Record<string, string>>) =>
  until(JSON.stringify(expected), async () => JSON.stringify(await intake(site)), { withinMs: 5_000 });

describe('a click on a link', () => {
  it('is a download by its ending, leads out to hosts of others, or is nothing', async () => {
    const links = [
      'https://example.com/files/Pedigree.PDF?key=1',
      'https://elsewhere.example/contract.docx',
      'https://elsewhere.example/dogs',
      'https://shop.example.com/puppies',
      'https://example.com/about.html',
      'https://www.example.com/about.html',
      'mailto:jane@example.com',
    ];
    const { body } = await world.send(site, { actions: links.map(link) });
    expect(body['data']).toMatchObject({ accepted: 3, dropped: 4 });
    const stored = await world.stored('action', site);
    expect(stored.map((row) => [row['kind'], row['target_url']])).toEqual([
      ['DOWNLOAD', 'https://example.com/files/Pedigree.PDF'],
      ['DOWNLOAD', 'https://elsewhere.example/contract.docx'],
      ['OUTBOUND_CLICK', 'https://elsewhere.example/dogs'],
    ]);
    // A link within the site is no fault.
    await taken({ ACCEPTED: '3' });
  });
});

describe('a browser that nobody looks at', () => {
  it.each([
    ['driven by a program', { webdriver: true }, {}],
    ['without a language', {}, { languages: [] }],
    ['without a screen', {}, { screen: { w: 0, h: 0 } }],
  ])('is a crawler when it is %s', async (_, around, facts) => {
    await world.send(site, { ...around, hits: [hit(facts)], actions: [{ kind: 'SAVE' }] });
    expect((await world.stored('hit', site)).map((row) => row['is_crawler'])).toEqual([true]);
    if ('webdriver' in around)
      expect((await world.stored('action', site)).map((row) => row['is_crawler'])).toEqual([true]);
  });

  it('is a person when it says nothing of that kind', async () => {
    const person = hit({ languages: ['de'], screen: { w: 390, h: 844 } });
    await world.send(site, { webdriver: false, frames: {}, hits: [person] });
    expect((await world.stored('hit', site)).map((row) => row['is_crawler'])).toEqual([false]);
  });
});

describe('a page in a frame', () => {
  it.each([
    ['as a list', ['https://shop.example.com']],
    ['as JSON of a DOMStringList', { 0: 'https://elsewhere.example', 1: 'https://example.com:8443' }],
  ])('of its own site is no view, but what happens there counts: %s', async (_, frames) => {
    const { body } = await world.send(site, { frames, hits: [hit()], actions: [{ kind: 'INQUIRY' }] });
    expect(body['data']).toMatchObject({ accepted: 1, dropped: 1 });
    expect(await world.stored('hit', site)).toEqual([]);
    await taken({ ACCEPTED: '1', OWN_FRAME: '1' });
  });

  it.each([
    [['https://elsewhere.example']],
    [[null]],
    ['nonsense'],
    [{ 0: 7 }],
    [null],
    // Only the first 20 are read.
    [[...Array.from({ length: 20 }, () => 'https://elsewhere.example'), 'https://example.com']],
  ])('of another site is a view: %j', async (frames) => {
    const { status } = await world.send(site, { frames, hits: [hit()] });
    expect([status, (await world.stored('hit', site)).length]).toEqual([202, 1]);
  });
});

describe('an action with a code of the platform', () => {
  it.each(['svc:deposit', 'SVC:order', ' svc:waitlist'])(
    'is refused from a page and a server: %s',
    async (code) => {
      const sent = {
        actions: [
          { kind: 'PURCHASE', code },
          { kind: 'PURCHASE', code: 'my-svc:deposit' },
        ],
      };
      for (const secret of [null, site.secret, edgeKey]) {
        const headers: Record<string, string> = secret === null ? {} : { Authorization: `Bearer ${secret}` };
        const { body } = await world.send(site, sent, headers);
        expect(body['data']).toMatchObject({ accepted: 1, dropped: 1 });
      }
      await taken({
        ACCEPTED: '3',
        MALFORMED: '3 code: must not begin with svc:, which is for what the platform knows',
      });
    },
  );
});

describe('a page of the platform that a site counts', () => {
  it('may send, but is not the site itself for whoever comes from there', async () => {
    await world.pool.query('update audience.site set counts_platform_pages = true where site_key = $1', [
      site.siteKey,
    ]);
    const platform = 'http://localhost:1234';
    const listed = hit({ url: `${platform}/listings/a`, referrer: `${platform}/listings` });
    expect((await world.send(site, { hits: [listed] }, { Origin: platform })).status).toBe(202);
    await world.send(site, { hits: [hit({ referrer: `${platform}/directory` })] });
    await world.send(site, { hits: [hit({ referrer: 'https://www.example.com/' })] });
    await world.send(site, { actions: [link(`${platform}/listings/a`)] });
    const stored = await world.stored('hit', site);
    expect(stored.map((row) => [row['referrer_host'], row['is_referrer_own']])).toEqual([
      ['localhost', false],
      ['localhost', false],
      ['www.example.com', true],
    ]);
    // It counts as the view that it leads to.
    expect(await world.stored('action', site)).toEqual([]);
  });
});

describe('hits from addresses that the owner named', () => {
  beforeEach(() =>
    world.pool.query(
      `update audience.site set own_addresses = '{203.0.113.0/24,2001:db8::/32}' where site_key = $1`,
      [site.siteKey],
    ),
  );

  it.each(['203.0.113.7', '2001:db8::1'])('are not counted: %s', async (address) => {
    const { body } = await world.send(
      site,
      { hits: [hit()], actions: [{ kind: 'SAVE' }] },
      { 'X-Forwarded-For': address },
    );
    expect(body['data']).toMatchObject({ accepted: 0, dropped: 2 });
    await taken({ OWN_ADDRESS: '2' });
  });

  it('are not counted when the site’s server names them, and all others are', async () => {
    const bearer = { Authorization: `Bearer ${site.secret}` };
    const visitors = ['203.0.113.9', '198.51.100.1', undefined];
    // The server itself is at such an address.
    await world.send(
      site,
      { hits: visitors.map((visitorIp) => hit({ visitorIp })) },
      { ...bearer, 'X-Forwarded-For': '203.0.113.1' },
    );
    expect(await world.stored('hit', site)).toHaveLength(2);
    await world.send(site, { hits: [hit()] }, { 'X-Forwarded-For': '198.51.100.1' });
    expect(await world.stored('hit', site)).toHaveLength(3);
    const { rows } = await world.pool.query(
      `select h::text || i::text as said from audience.hit h, audience.intake i
       where h.site_key = $1 and i.site_key = $1`,
      [site.siteKey],
    );
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51/);
  });
});

describe('a proxy of the site', () => {
  const visitorsOf = async () => (await world.stored('hit', site)).map((row) => String(row['visitor']));

  it('is believed whose hits they are, with the secret of the site', async () => {
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
      const headers = { 'X-Svc-Proxy-Secret': site.secret, 'X-Svc-Visitor': address };
      expect((await world.send(site, { hits: [hit()] }, headers)).status).toBe(202);
    }
    await world.send(site, { hits: [hit()] }, { 'X-Forwarded-For': '198.51.100.2' });
    const [one, two, three, direct] = await visitorsOf();
    expect([two, direct]).toEqual([one, three]);
    expect(three).not.toBe(one);
    expect((await world.stored('hit', site)).map((row) => row['collector'])).toEqual([
      'BROWSER',
      'BROWSER',
      'BROWSER',
      'BROWSER',
    ]);
  });

  it.each([
    ['another secret', { 'X-Svc-Proxy-Secret': 'sk_other', 'X-Svc-Visitor': '198.51.100.1' }],
    ['no secret', { 'X-Svc-Visitor': '198.51.100.1' }],
  ])('is refused with %s', async (_, headers) => {
    const { status, body } = await world.send(site, { hits: [hit()] }, headers);
    expect([status, body['code'] ?? body['resultCode']]).toEqual([
      401,
      'Audience_AudienceCollect_VL_SiteSecret_RJ',
    ]);
    await taken({ WRONG_SECRET: '1 example.com' });
  });
});

describe('the intake of a site', () => {
  it('tells what became of hits, added up, with the last page and the last fault', async () => {
    await world.send(site, { hits: [hit(), hit({ url: 'https://example.com/last' })] });
    await world.send(site, {
      hits: [hit(), { hitId: 'none', url: 'https://example.com/' }, hit({ url: 'no' })],
    });
    await world.send(site, { hits: [hit()] }, { Origin: 'https://copy.example' });
    await world.send(site, { hits: [hit({ occurredAtUtc: '2026-11-29T10:00:00' })] });
    const told = await until(3, async () => Object.keys(await intake(site)).length, { withinMs: 5_000 }).then(
      () => intake(site),
    );
    expect(told).toMatchObject({ ACCEPTED: '3 example.com/puppies', UNKNOWN_HOST: '1 copy.example' });
    expect(told['MALFORMED']).toBe(
      '3 occurredAtUtc: must be a time with its offset from UTC (2026-11-29T10:00:00Z)',
    );
  });

  it.each(['localhost:3000/x', 'file:///home/jo/index.html', 'about:blank'])(
    'tells a page that is none of the web apart from spam: %s',
    async (url) => {
      await world.send(site, { hits: [hit({ url })] });
      await taken({ NO_WEB_PAGE: '1' });
      await world.send(site, { hits: [hit({ referrer: 'https://1-99seo.com/' })] });
      await taken({ NO_WEB_PAGE: '1', SPAM: '1' });
    },
  );

  it.each([
    [{ hitId: 'none' }, 'hitId: must be a UUID'],
    [{ url: 'no' }, 'url: names no page'],
    [{ screen: { w: -1 } }, 'screen/w: must be >= 0'],
  ])('says in words what is wrong with %j', async (fault, said) => {
    await world.send(site, { hits: [hit(fault)] });
    await taken({ MALFORMED: `1 ${said}` });
  });

  it.each([
    ['SITE_UNVERIFIED', { isVerified: false }],
    ['SITE_SUSPENDED', { isSuspended: true }],
  ])('tells %s', async (reason, state) => {
    site = await insertSite(world.pool, state);
    expect((await world.send(site, { hits: [hit()] })).status).toBe(403);
    await taken({ [reason]: '1 example.com' });
  });

  it('knows nothing of keys that no site has', async () => {
    const stranger = { siteKey: `pk_${createHash('sha256').update('x').digest('hex')}`, secret: '' };
    await world.send(stranger, { hits: [hit()] });
    await world.send(site, { hits: [hit()] });
    await taken({ ACCEPTED: '1 example.com/puppies' });
    const { rows } = await world.pool.query<{ outcome: string }>(
      'select distinct outcome from audience.intake',
    );
    const known: readonly string[] = ['ACCEPTED', ...dropReasons];
    expect(rows.filter(({ outcome }) => !known.includes(outcome))).toEqual([]);
  });
});
