import { cleanUrl } from '../../collector/hits/clean-url.ts';
import { rebase } from '../../collector/hits/rebase.ts';
import { looksLikeToken } from '../../kernel/audience/texts/tokens.ts';
import { deleteOldSalts } from '../../collector/visitors/salts.ts';
import { newId } from '../../kernel/text/ids.ts';
import {
  type CollectorWorld,
  type TestSite,
  hit,
  insertSite,
  startCollectorWorld,
} from './collector-world.ts';

const dayMs = 86_400_000;
/** Noon, so that a few hours more or less are the same day. */
const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
let now = noon;
let world: CollectorWorld;
let site: TestSite;
beforeAll(async () => {
  world = await startCollectorWorld({ clock: { now: () => new Date(now) } });
});
beforeEach(async () => {
  now = noon;
  site = await insertSite(world.pool);
});
afterAll(() => world.stop());

const bySecret = () => ({ Authorization: `Bearer ${site.secret}` });

async function visitorsOf(...hits: object[]): Promise<string[]> {
  const sent = hits.map((change) => hit(change));
  await world.send(site, { hits: sent }, bySecret());
  const rows = await world.stored('hit', site);
  return sent.map(({ hitId }) => String(rows.find((row) => row['hit_id'] === hitId)?.['visitor']));
}

describe('a visitor without consent', () => {
  const person = { visitorIp: '203.0.113.7', userAgent: 'Agent' };

  it('is one on the same day, and another with another address, agent or site', async () => {
    const [first, same, agent, address] = await visitorsOf(
      person,
      person,
      { ...person, userAgent: 'Other' },
      { ...person, visitorIp: '203.0.113.8' },
    );
    expect(same).toBe(first);
    site = await insertSite(world.pool);
    const [elsewhere] = await visitorsOf(person);
    expect(new Set([first, agent, address, elsewhere]).size).toBe(4);
  });

  it('is another one on another day', async () => {
    const [today] = await visitorsOf(person);
    now += dayMs;
    const [tomorrow] = await visitorsOf(person);
    expect(tomorrow).not.toBe(today);
  });

  it('is the one of yesterday in a hit of yesterday that comes late', async () => {
    const occurredAtUtc = new Date(now).toISOString();
    const [today] = await visitorsOf(person);
    now += dayMs / 2 + 1_000;
    expect(await visitorsOf({ ...person, occurredAtUtc })).toEqual([today]);
  });

  it('is known as the one of yesterday in the first half hour of a day, and only then', async () => {
    const midnight = noon + dayMs / 2;
    const earlier = async (minute: number, change: object = person) => {
      now = midnight + minute * 60_000;
      const sent = hit(change);
      await world.send(site, { hits: [sent] }, bySecret());
      const row = (await world.stored('hit', site)).find(({ hit_id }) => hit_id === sent.hitId);
      return [String(row?.['visitor']), row?.['earlier_visitor']?.toString() ?? null];
    };
    const [yesterday, none] = await earlier(-10);
    expect(none).toBeNull();
    const [today, before] = await earlier(10);
    expect(before).toBe(yesterday);
    expect(await earlier(29)).toEqual([today, yesterday]);
    expect(await earlier(30)).toEqual([today, null]);
    expect(await earlier(5, { ...person, visitorId: 'the cookie' })).toEqual([expect.any(String), null]);
  });

  it('counts by network in IPv6', async () => {
    const [one, same, other] = await visitorsOf(
      { visitorIp: '2001:db8:0:1::1' },
      { visitorIp: '2001:db8:0:1::2' },
      { visitorIp: '2001:db8:0:2::1' },
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });
});

describe('an address that a server passes on', () => {
  it.each([
    ['::ffff:203.0.113.7'],
    ['::FFFF:CB00:7107'],
    ['203.0.113.7, 10.0.0.1'],
    ['203.0.113.7:443'],
    [' 203.0.113.7 '],
  ])('%s is 203.0.113.7', async (visitorIp) => {
    const [plain, same, other] = await visitorsOf(
      { visitorIp: '203.0.113.7' },
      { visitorIp },
      { visitorIp: '::ffff:203.0.113.8' },
    );
    expect(same).toBe(plain);
    expect(other).not.toBe(plain);
  });

  it.each(['::ffff:130.59.1.1', '130.59.1.1, 10.0.0.1', '[::ffff:130.59.1.1]:443'])(
    '%s has a country, in the header of a proxy too',
    async (address) => {
      await world.send(
        site,
        { hits: [hit()] },
        { 'X-Svc-Visitor': address, 'X-Svc-Proxy-Secret': site.secret },
      );
      await world.send(site, { hits: [hit({ visitorIp: address })] }, bySecret());
      expect((await world.stored('hit', site)).map(({ country }) => country)).toEqual(['CH', 'CH']);
    },
  );

  it('is left out if the owner says so, however it is written', async () => {
    await world.pool.query(
      `update audience.site set own_addresses = '{203.0.113.0/24}' where site_key = $1`,
      [site.siteKey],
    );
    const action = { kind: 'CLICK', visitorIp: '::ffff:203.0.113.7' };
    const hits = [hit({ visitorIp: '203.0.113.9, 10.0.0.1' }), hit({ visitorIp: '192.0.2.1' })];
    const { body } = await world.send(site, { hits, actions: [action] }, bySecret());
    expect(body['data']).toMatchObject({ accepted: 1, dropped: 2 });
  });
});

it('knows a visitor who consented on other days, by a hash', async () => {
  const [today] = await visitorsOf({ visitorId: 'the cookie', visitorIp: '203.0.113.7' });
  now += 3 * dayMs;
  const [later] = await visitorsOf({ visitorId: 'the cookie', visitorIp: '198.51.100.1' });
  expect(later).toBe(today);
});

it('keeps two salts, and none for 48 hours', async () => {
  await visitorsOf({ visitorIp: '203.0.113.7' });
  now += dayMs;
  await visitorsOf({ visitorIp: '203.0.113.7' });
  const days = async () =>
    (
      await world.pool.query<{ day: string }>(
        'select day::text as day from audience.visitor_salt order by day',
      )
    ).rows.map(({ day }) => day);
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  await deleteOldSalts(world.pool, new Date(now));
  expect((await days()).slice(0, 2)).toEqual([dayOf(noon), dayOf(noon + dayMs)]);
  // A quarter of an hour before 48 hours are over.
  await deleteOldSalts(world.pool, new Date(noon + 1.5 * dayMs - 900_000));
  expect(await days()).not.toContain(dayOf(noon));
});

it('stores no network address, and no query but UTM values and the kind of a click id', async () => {
  const secret = `sk_${newId().replaceAll('-', '')}`;
  await world.send(
    site,
    {
      hits: [
        hit({
          url: `https://jo:pw@example.com/reset/${secret}?utm_source=news&gclid=private&email=jo%40example.com#frag`,
          referrer: 'https://example.org/search?q=private',
          visitorIp: '203.0.113.7',
        }),
      ],
      actions: [
        { kind: 'CLICK', visitorIp: '203.0.113.7', targetUrl: 'https://example.org/a?token=private' },
      ],
    },
    bySecret(),
  );
  const [stored] = await world.stored('hit', site);
  expect(stored).toMatchObject({
    host: 'example.com',
    path: '/reset/-',
    utm_source: 'news',
    click_id_kind: 'gclid',
    click_id: null,
    referrer_path: '/search',
  });
  const everything = JSON.stringify([stored, await world.stored('action', site)]);
  for (const hidden of ['203.0.113.7', 'private', 'jo', 'frag', secret])
    expect(everything).not.toContain(hidden);
});

it('knows the country of an address', async () => {
  await world.send(
    site,
    { hits: [hit({ visitorIp: '130.59.1.1' }), hit({ visitorIp: '127.0.0.1' })] },
    bySecret(),
  );
  expect((await world.stored('hit', site)).map(({ country }) => country)).toEqual(
    expect.arrayContaining(['CH', null]),
  );
});

it('tells crawlers by what they call themselves', async () => {
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  await world.send(site, { hits: [hit()] }, { 'User-Agent': crawler });
  expect(await world.stored('hit', site)).toEqual([expect.objectContaining({ is_crawler: true })]);
});

it('keeps a campaign whose name only begins as a secret does', () => {
  const { utm } = cleanUrl('https://example.com/?utm_campaign=sk_spring_sale&utm_term=rk_later') ?? {};
  expect(utm).toMatchObject({ utm_campaign: 'sk_spring_sale', utm_term: 'rk_later' });
});

describe('a path', () => {
  it.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_',
    'jo@example.com',
    'jo%40example.com',
    'list%40jo%40example.com',
    'eyJeyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0',
    'eyJ.eyJ',
    'a@b@example.com',
    'jo%2540example.com',
    `sk_${'aB3_-'.repeat(8)}xyz`,
    'svccf_abcdefgh',
    'svcat_eyJhbGciOi',
    'svcrt_abcdefgh',
  ])('loses %s', (part) => {
    expect(looksLikeToken(decodeURIComponent(part))).toBe(true);
    expect(cleanUrl(`https://example.com/a/${part}/b`)?.path).toBe('/a/-/b');
  });

  it.each([
    ['a token', `eyJ${'a'.repeat(2_000)}.b`],
    ['an e-mail address', `jo@${'b'.repeat(2_000)}.example`],
  ])('loses %s of any length', (_, part) => {
    expect(cleanUrl(`https://example.com/a/${part}/b`)?.path).toBe('/a/-/b');
  });

  it.each([
    '/blog/how-to-choose-your-first-golden-retriever-puppy-in-2026',
    '/01a13023-a980-79a1-a693-3eaa1d8a4eac',
    '/4f1c2d9a8b7e6f5a4b3c2d1e0f9a8b7c',
    '/01ARZ3NDEKTSV4RRFFQ69G5FAV/507f1f77bcf86cd799439011',
    '/dGhpcyBpcyBhIHZlcnkgbG9uZyBpZCBvZiBhIHBhZ2U1',
    '/sk_SK/login',
    '/login-help/now',
    '/',
    '/@handle.name',
    '/a/@handle.name/me@',
    '/eyJ/eyJabc/heyJude.',
    '/z%C3%BCrich',
    '/sk_spring_sale/rk_range',
    '/100%25/a%2Fb',
    '/login-help/2026',
    '/invite/-/accept/my-friends',
    '/2026/invite',
  ])('keeps %s', (path) => expect(cleanUrl(`https://example.com${path}`)?.path).toBe(path));

  it.each([
    ['/reset/abc', '/reset/-'],
    ['/account/Verify/abc/done', '/account/Verify/-/done'],
    ['/confirm//abc', '/confirm//-'],
    ['/tok%65n/abc', '/token/-'],
    ['/z%c3%bcchter', '/z%C3%BCchter'],
    ['/%7Eanna/%61%2d%5F', '/~anna/a-_'],
    ['/invite/accept/a8Xk2', '/invite/-/-'],
    ['/verify/email/a8Xk2/done', '/verify/-/-/done'],
    ['/login/oauth/gr%C3%BC%C3%9Fe/1234', '/login/-/gr%C3%BC%C3%9Fe/-'],
    ['/invite/a/invite/b/', '/invite/-/invite/-'],
    ['/magic/login/abc', '/magic/-/-'],
    ['/unsubscribe/', '/unsubscribe'],
    ['/activate/1?x=2', '/activate/-'],
    ['/puppies/', '/puppies'],
    ['/puppies//', '/puppies/'],
    [`/${'a'.repeat(600)}`, `/${'a'.repeat(511)}`],
    [`/${'a'.repeat(509)}%C3%BC`, `/${'a'.repeat(509)}`],
    [`/${'a'.repeat(505)}%C3%BCx`, `/${'a'.repeat(505)}%C3%BC`],
    [`/${'a'.repeat(504)}%E4%BD%A0x`, `/${'a'.repeat(504)}`],
    [`/${'a'.repeat(501)}%F0%9F%90%B6`, `/${'a'.repeat(501)}`],
  ])('%s is kept as %s', (path, kept) => expect(cleanUrl(`https://example.com${path}`)?.path).toBe(kept));

  it.each(['javascript:alert(1)', 'nothing', 'file:///etc/passwd', ''])('is none in %s', (url) =>
    expect(cleanUrl(url)).toBeNull(),
  );
});

describe('a time', () => {
  const received = new Date('2026-11-23T12:00:00.000Z');
  it.each([
    ['is as long ago as the sender says', '2026-11-23T09:59:50.000Z', '2026-11-23T10:00:00.000Z', '11:59:50'],
    ['with another offset too', '2026-11-23T10:59:50.000+01:00', '2026-11-23T10:00:00.000Z', '11:59:50'],
    ['is never in the future', '2026-11-23T13:00:00.000Z', '2026-11-23T12:30:00.000Z', '12:00:00'],
    ['that is none counts as now', 'soon', '2026-11-23T10:00:00.000Z', '12:00:00'],
  ])('%s', (_what, occurred, sent, expected) =>
    expect(rebase(occurred, Date.parse(sent), received).toISOString()).toBe(`2026-11-23T${expected}.000Z`),
  );

  it("is by the sender's clock where that is not told", () =>
    expect(rebase('2026-11-23T11:00:00Z', null, received).toISOString()).toBe('2026-11-23T11:00:00.000Z'));

  it('is not more than a day ago', () =>
    expect(rebase('2020-01-01T00:00:00Z', null, received).toISOString()).toBe('2026-11-22T12:00:00.000Z'));
});
