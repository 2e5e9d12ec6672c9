import { cleanUrl } from '../../collector/hits/clean-url.ts';
import { rebase } from '../../collector/hits/rebase.ts';
import { looksLikeToken } from '../../collector/hits/tokens.ts';
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

it('stores no network address, and no query but UTM and click ids', async () => {
  const secret = `sk_${newId().replaceAll('-', '')}`;
  await world.send(
    site,
    {
      hits: [
        hit({
          url: `https://jo:pw@example.com/reset/${secret}?utm_source=news&gclid=abc&email=jo%40example.com#frag`,
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
    click_id: 'abc',
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
    '4f1c2d9a8b7e6f5a4b3c2d1e0f9a8b7c',
    'sk_live1',
    'dGhpcyBpcyBhIHZlcnkgc2VjcmV0IHRva2Vu1',
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
    '/01a13023-a980-79a1-a693-3eaa1d8a4eac/',
    '/@handle.name',
    '/a/@handle.name/me@',
    '/eyJ/eyJabc/heyJude.',
    '/z%C3%BCrich',
  ])('keeps %s', (path) => expect(cleanUrl(`https://example.com${path}`)?.path).toBe(path));

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
