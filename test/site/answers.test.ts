import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { type Visitor, visitorOf, wordsOf } from './site-world.ts';

const secure = { SITE_URL: 'https://store.example' };
const proxied = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_PUBLIC: '5' };

let platform: TestPlatform;
let visit: Visitor;
beforeAll(async () => {
  platform = await startTestPlatform();
  visit = visitorOf(platform);
});
afterAll(() => platform?.stop());

const productPath = () => {
  const { leash } = platform.world.catalogItems;
  return `/store/${leash?.itemCode}/braided-leather-leash-6-ft`;
};

describe('every answer of the web host', () => {
  it('forbids scripts of others and in pages, frames and sniffing', async () => {
    for (const path of [
      '/store',
      productPath(),
      '/nothing',
      '/store/search',
      '/api/x',
      '/assets/style.css',
    ]) {
      const { headers } = await visit(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Strict-Transport-Security')).toBeNull();
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/);
    }
  });

  it('runs no script: the only blocks are data', async () => {
    for (const path of ['/store', productPath(), '/store/by/riverbend-store', '/store/search?q=leash']) {
      const { text } = await visit(path);
      expect(text.match(/<script[^>]*>/g) ?? []).toEqual(
        (text.match(/ld\+json/g) ?? []).map(() => '<script type="application/ld+json">'),
      );
      expect(text).not.toMatch(/\son\w+=|javascript:|<style|\sstyle=/);
    }
  });

  it('may be cached for half a minute, and is not sent twice to callers that have it', async () => {
    for (const path of [
      '/store',
      productPath(),
      '/store/by/riverbend-store',
      '/sitemap.xml',
      '/robots.txt',
    ]) {
      const first = await visit(path);
      expect(first.status).toBe(200);
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=30');
      const etag = first.headers.get('ETag') ?? '';
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      const again = await visit(path, { headers: { 'If-None-Match': `"x", ${etag}` } });
      expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', etag]);
      expect((await visit(path, { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
    }
  });

  it('to HEAD is the answer to GET without its body', async () => {
    for (const path of ['/store', productPath(), '/nothing', '/assets/style.css', '/store/search?q=leash']) {
      const get = await visit(path);
      const head = await visit(path, { method: 'HEAD' });
      expect([head.status, head.text]).toEqual([get.status, '']);
      for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Cache-Control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    }
  });

  it('to another method is 405, with what is allowed', async () => {
    for (const path of ['/store', '/store/search', productPath(), '/robots.txt']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const { status, headers } = await visit(path, { method });
        expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
      }
    }
    expect((await visit('/nothing', { method: 'POST' })).status).toBe(404);
  });

  it('at an address that is not there leads on, and under /api is a problem', async () => {
    for (const path of ['/nothing', '/Store', '/store/a/b/c', '/store/a/b/c/', '/account']) {
      const { status, text, headers } = await visit(path);
      expect(status).toBe(404);
      expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('<h1>This page does not exist</h1>');
    }
    for (const path of [
      '/api',
      '/api/x',
      '/api/plan/v1/plans/a/b',
      '/api/animal/v1/animals',
      '/api/plan/v1/plans/',
    ]) {
      const { status, text, headers } = await visit(path);
      expect([status, headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
      expect(text).toContain('"platformResponseCode":"0010010000404"');
    }
  });

  it('leads from an address with a slash at its end to the page', async () => {
    const cases = [
      ['/store/', '/store'],
      ['/store//', '/store'],
      ['/store/search/?q=a%20b&page=2', '/store/search?q=a%20b&page=2'],
      ['/store/by/riverbend-store/', '/store/by/riverbend-store'],
      [`${productPath()}/?page=1`, `${productPath()}?page=1`],
    ];
    for (const [path = '', expected] of cases) {
      const { status, location } = await visit(path);
      expect([status, location]).toEqual([301, expected]);
    }
    expect((await visit('/store/', { method: 'POST' })).status).toBe(404);
  });

  it('says that it lives and can serve', async () => {
    expect((await visit('/healthz')).text).toBe('{"status":"ok"}');
    expect((await visit('/readyz')).text).toBe('{"status":"ok","checks":{"graph":"ok"}}');
  });
});

describe('the web host at another address', () => {
  it('names that address everywhere, and insists on https there', async () => {
    const other = await startTestPlatform({ settings: secure });
    const port = Number(new URL(other.env.BASE_URL).port) + 4;
    const visitOther: Visitor = visitorOf({ env: { ...other.env, SITE_URL: `http://127.0.0.1:${port}` } });
    const { headers, text } = await visitOther('/store');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(text).toContain('<link rel="canonical" href="https://store.example/store"/>');
    expect((await visitOther('/robots.txt')).text).toContain('https://store.example/sitemap.xml');
    await other.stop();
  });
});

describe('the price routes at the web host', () => {
  const paths = [
    '/api/price/v1/platform-prices?keys=plan:petpro,feature:CONTRACTS,plan:none&country=ca',
    '/api/plan/v1/plans',
    '/api/plan/v1/plans?pageSize=2&page=2&status=RETIRED',
    '/api/plan/v1/plans/PLN-PETPRO',
    '/api/plan/v1/plans/pln-proplu',
  ];
  const api = (path: string, init?: RequestInit) => fetch(platform.env.BASE_URL + path, init);

  it.each(paths)('answer %s with the same bytes as the API', async (path) => {
    const expected = await api(path);
    const { status, text, headers } = await visit(path);
    expect([status, text]).toEqual([expected.status, await expected.text()]);
    for (const name of ['Content-Type', 'Cache-Control', 'Link', 'ETag']) {
      expect(headers.get(name)).toBe(expected.headers.get(name));
    }
    const etag = headers.get('ETag') ?? '';
    expect((await visit(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await visit(path, { method: 'HEAD' })).status).toBe(200);
  });

  it('refuse what the API refuses, in its words', async () => {
    const wrong: [string, RequestInit?][] = [
      ['/api/price/v1/platform-prices'],
      ['/api/price/v1/platform-prices?keys=%00'],
      ['/api/plan/v1/plans?page=0'],
      ['/api/plan/v1/plans/PLN-NOBODY'],
      ['/api/plan/v1/plans/%2e%2e'],
      ['/api/plan/v1/plans', { method: 'POST', body: '{}' }],
      ['/api/price/v1/platform-prices', { method: 'DELETE' }],
    ];
    const codeIn = (text: string) => /"platformResponseCode":"([^"]+)"/.exec(text)?.[1];
    for (const [path, init] of wrong) {
      const expected = await api(path, init);
      const { status, text, headers } = await visit(path, init);
      expect([status, codeIn(text)]).toEqual([expected.status, codeIn(await expected.text())]);
      expect(headers.get('Allow')).toBe(expected.headers.get('Allow'));
      expect(headers.get('Content-Type')).toBe('application/problem+json');
    }
  });
});

describe('the public rate limit at the web host', () => {
  let limited: TestPlatform;
  let look: Visitor;
  beforeAll(async () => {
    limited = await startTestPlatform({ settings: proxied });
    look = visitorOf(limited);
  });
  afterAll(() => limited?.stop());
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const prices = '/api/plan/v1/plans/PLN-PETPRO';

  it("counts each visitor's own address, over pages and price routes together", async () => {
    for (const path of ['/store', prices, '/store/search', prices, '/store']) {
      expect((await look(path, from('192.0.2.1'))).status).toBe(200);
    }
    const page = await look('/store', from('192.0.2.1'));
    expect(page.status).toBe(429);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(page.headers.get('RateLimit')).toMatch(/^"public";r=0;t=\d+$/);
    const seconds = page.headers.get('Retry-After');
    expect(wordsOf(page)).toMatch(
      new RegExp(`^Too many pages in a short time .* Try again in ${seconds} seconds?\\.$`),
    );
    expect(page.text).not.toContain('RateLimit');
    const route = await look(prices, from('192.0.2.1'));
    expect(route.status).toBe(429);
    expect(route.text).toContain('"platformResponseCode":"0010010000429"');
    expect(route.text).toContain(`Try again in ${route.headers.get('Retry-After')} seconds.`);
    expect((await look(prices, from('192.0.2.2'))).status).toBe(200);
    expect((await look('/store', from('192.0.2.2'))).status).toBe(200);
    expect((await look('/robots.txt', from('192.0.2.1'))).status).toBe(200);
    expect((await look('/assets/style.css', from('192.0.2.1'))).status).toBe(200);
  });

  it('lets nobody speak for the house: a signed caller that is not signed counts for nothing', async () => {
    const forged = (address: string) => ({
      headers: {
        'X-Forwarded-For': `${address}, 198.51.100.7`,
        'X-Svc-Principal': 'eyJhbGciOiJub25lIn0.e30.',
      },
    });
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      statuses.push((await look(prices, forged(`203.0.113.${number}`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const straight = await fetch(limited.env.BASE_URL + prices, forged('203.0.113.9'));
    expect(straight.status).toBe(429);
  });
});
