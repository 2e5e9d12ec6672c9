import { createHash } from 'node:crypto';
import { newId } from '../../kernel/text/ids.ts';
import { until } from '../support/until.ts';
import {
  type CollectorAnswer,
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
  world = await startCollectorWorld();
  site = await insertSite(world.pool, { hosts: ['example.com', 'www.shop.example'] });
});
afterAll(() => world.stop());

const codeOf = ({ status, body }: CollectorAnswer) => [status, body['resultCode']];
const unknownSite = [403, 'Audience_AudienceCollect_VL_SiteKey_RJ'];
const taken = [202, 'Audience_AudienceCollect_AD_Hit_SU'];
const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
const post = (one: TestSite, headers: Readonly<Record<string, string>> = {}) =>
  world.send(one, { hits: [hit()] }, headers);

describe('a page that sends', () => {
  it.each([
    'https://example.com',
    'http://example.com:8080',
    'https://EXAMPLE.com',
    'https://www.shop.example',
  ])('is heard at %s', async (Origin) => expect(codeOf(await post(site, { Origin }))).toEqual(taken));

  it.each([
    'https://www.example.com',
    'https://shop.example',
    'https://example.com.evil.example',
    'https://evil.example',
    'null',
    'file://example.com',
    '',
  ])('is refused at "%s"', async (Origin) =>
    expect(codeOf(await post(site, { Origin, Referer: 'https://example.com/' }))).toEqual(unknownSite),
  );

  it('is known by its Referer where there is no Origin', async () => {
    const body = JSON.stringify({ site: site.siteKey, hits: [hit()] });
    const sendFrom = async (headers: Record<string, string>) =>
      fetch(`${world.base}/api/v1/hits`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'text/plain', ...headers },
      });
    expect((await sendFrom({ Referer: 'https://example.com/a?b' })).status).toBe(202);
    expect((await sendFrom({ Referer: 'https://evil.example/example.com' })).status).toBe(403);
    expect((await sendFrom({})).status).toBe(403);
  });
});

describe('a site', () => {
  it('is refused that nobody has', async () => {
    const nobodys = { siteKey: `pk_${newId()}`, secret: '' };
    expect(codeOf(await post(nobodys))).toEqual(unknownSite);
    expect(codeOf(await post({ ...nobodys, siteKey: '' }))).toEqual(unknownSite);
  });

  it('is refused until it is verified, with its secret too', async () => {
    const pending = await insertSite(world.pool, { isVerified: false });
    expect(codeOf(await post(pending))).toEqual(unknownSite);
    expect(codeOf(await post(pending, bearer(pending.secret)))).toEqual(unknownSite);
  });

  it('is refused with its own message while it is suspended', async () => {
    const suspended = await insertSite(world.pool, { isSuspended: true });
    const refused = [403, 'Audience_AudienceCollect_VL_Site_RJ'];
    expect(codeOf(await post(suspended))).toEqual(refused);
    expect(codeOf(await post(suspended, bearer(suspended.secret)))).toEqual(refused);
  });

  it('changes as soon as the database notifies it', async () => {
    const changing = await insertSite(world.pool, { isVerified: false });
    expect(codeOf(await post(changing))).toEqual(unknownSite);
    const { siteKey } = changing;
    await world.pool.query(
      `update audience.site set verified_at = now(), verification_method = 'META' where site_key = $1`,
      [siteKey],
    );
    await until(202, async () => (await post(changing)).status, { withinMs: 1_500 });
    await world.pool.query('delete from audience.site_domain where site_key = $1', [siteKey]);
    await until(403, async () => (await post(changing)).status, { withinMs: 1_500 });
  });
});

describe('a secret', () => {
  it('makes the sender a server, from no page', async () => {
    const server = await insertSite(world.pool, { hosts: [] });
    const sent = hit({ collector: 'EDGE', visitorIp: '192.0.2.9', signedIn: true, internal: true });
    const answer = await world.send(server, { hits: [sent] }, { ...bearer(server.secret), Origin: 'null' });
    expect(codeOf(answer)).toEqual(taken);
    expect(await world.stored('hit', server)).toEqual([
      expect.objectContaining({ collector: 'SERVER', is_signed_in: true, is_internal: false }),
    ]);
  });

  it.each(['of another site', 'of nobody', 'in another scheme'])('%s is 401', async (which) => {
    const other = await insertSite(world.pool);
    const authorization = {
      'of another site': `Bearer ${other.secret}`,
      'of nobody': 'Bearer sk_nobody',
      'in another scheme': `Basic ${site.secret}`,
    }[which];
    const answer = await post(site, { Authorization: authorization ?? '' });
    expect(codeOf(answer)).toEqual([401, 'Audience_AudienceCollect_VL_SiteSecret_RJ']);
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('of the edge is believed in everything', async () => {
    const server = await insertSite(world.pool);
    const sent = hit({ internal: true, verifiedCrawler: true, prerender: true });
    await world.send(server, { hits: [sent] }, bearer(edgeKey));
    expect(await world.stored('hit', server)).toEqual([
      expect.objectContaining({
        collector: 'EDGE',
        is_internal: true,
        is_crawler: true,
        is_speculative: true,
      }),
    ]);
  });

  it('is not taken from the edge by a page that says so', async () => {
    const page = await insertSite(world.pool);
    const sent = hit({
      internal: true,
      verifiedCrawler: true,
      signedIn: true,
      profileId: newId(),
      prerender: true,
    });
    await world.send(page, { hits: [sent] });
    expect(await world.stored('hit', page)).toEqual([
      expect.objectContaining({
        collector: 'BROWSER',
        is_internal: false,
        is_crawler: false,
        is_speculative: false,
        is_signed_in: false,
        profile_id: null,
      }),
    ]);
  });
});

describe('what pages may read', () => {
  const origin = 'https://example.com';

  it('is in the answer to every preflight', async () => {
    const { status, headers } = await fetch(`${world.base}/api/v1/hits`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST, GET, OPTIONS',
      'access-control-allow-headers': 'Content-Type, X-Svc-Site, X-Svc-Hit, Authorization',
      'access-control-max-age': '86400',
      vary: 'Origin',
    });
  });

  it.each([
    ['an answer', () => post(site), 202],
    ['a refused site', () => post(site, { Origin: 'https://evil.example' }), 403],
    ['a refused secret', () => post(site, bearer('sk_nobody')), 401],
    ['a malformed envelope', () => world.send(site, '{'), 400],
    ['too much', () => world.send(site, ' '.repeat(65_537)), 413],
  ] as const)('is %s', async (_what, ask, status) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toMatch(/^https:/);
    expect(answer.headers.get('Vary')).toContain('Origin');
  });
});

describe('GET /api/v1/sites/{siteKey}/ping', () => {
  const ping = async ({ siteKey }: TestSite) =>
    (await fetch(`${world.base}/api/v1/sites/${siteKey}/ping`)).json();

  it('tells whether hits would be taken', async () => {
    const pending = await insertSite(world.pool, { isVerified: false });
    expect(await ping(site)).toEqual({ site: site.siteKey, ok: true, collectEnabled: true });
    expect(await ping(pending)).toEqual({ site: pending.siteKey, ok: false, collectEnabled: true });
    expect(await ping({ siteKey: 'pk_nobody', secret: '' })).toMatchObject({ ok: false });
  });
});

describe('the script', () => {
  it.each([
    ['/api/svc.js', 'public, max-age=3600'],
    ['/api/svc.2.js', 'public, max-age=31536000, immutable'],
    ['/api/svc.2026.11.js', 'public, max-age=31536000, immutable'],
  ])('is at %s for as long as it may be kept', async (path, cacheControl) => {
    const answer = await fetch(world.base + path);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, cacheControl]);
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const tag = answer.headers.get('ETag') ?? '';
    expect((await fetch(world.base + path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });

  it('has an address that names its content and is kept for good, and no other such address is', async () => {
    const current = await fetch(`${world.base}/api/svc.js`);
    const script = await current.text();
    const digest = createHash('sha256').update(script).digest('hex').slice(0, 16);
    expect(current.headers.get('Content-Location')).toBe(`/api/svc.${digest}.js`);
    const pinned = await fetch(`${world.base}/api/svc.${digest}.js`);
    expect(pinned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await pinned.text()).toBe(script);
    const other = await fetch(`${world.base}/api/svc.${'0'.repeat(16)}.js`);
    expect(other.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(await other.text()).toBe(script);
  });
});
