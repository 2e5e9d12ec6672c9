import { Pool } from 'pg';
import { z } from 'zod';
import { type Api, problemOf } from '../support/partner.ts';
import { type AudienceWorld, type Site, siteOf, sitesPath, startAudienceWorld } from './audience-world.ts';

let world: AudienceWorld;
let pool: Pool;
let kennel: Api;
let shiftMs = 0;
beforeAll(async () => {
  world = await startAudienceWorld({ now: () => new Date(Date.now() + shiftMs) });
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  kennel = await world.apiOf('kennel');
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});
beforeEach(async () => {
  await pool.query(`delete from audience.site where site_key not like 'pk_Riverbend%'`);
  world.internet.txt.clear();
  world.internet.pages.clear();
  world.internet.asked.length = 0;
});

const home = 'https://www.example.com/';
const notFound = '422 Audience_AudienceSite_VL_Verification_RJ';
const register = async (domains = ['www.example.com']) =>
  siteOf(await kennel('POST', sitesPath, { domains }));
const verify = ({ siteKey }: Site, headers = {}) =>
  kennel('POST', `${sitesPath}/${siteKey}/verify`, undefined, headers);
const checkSchema = z.strictObject({
  method: z.string(),
  isFound: z.boolean(),
  place: z.string(),
  expected: z.string(),
  seen: z.string(),
  advice: z.string(),
});
/** What was found, by place. */
async function seenAt(site: Site): Promise<Record<string, z.infer<typeof checkSchema>>> {
  shiftMs += 10_000;
  const answer = await verify(site);
  expect(problemOf(answer)).toBe(notFound);
  const { data } = z
    .object({ data: z.object({ domain: z.string(), checks: z.array(checkSchema) }) })
    .parse(answer.body);
  return Object.fromEntries(data.checks.map((check) => [check.method, check]));
}
const page = (site: Site, more: object = {}) => ({
  body: `<head>${site.verification.metaTag}</head>`,
  ...more,
});

describe('POST /sites/{siteKey}/verify', () => {
  it('finds the token in a TXT record, among others and in pieces', async () => {
    const site = await register(['www.example.com', 'example.com']);
    world.internet.txt.set('www.example.com', ['v=spf1 -all', site.verification.txtRecord]);
    const answer = await verify(site);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ resultCode: 'Audience_AudienceSite_UP_Verification_SU' });
    const verified = siteOf(answer);
    expect(verified).toMatchObject({ status: 'ACTIVE', version: 2, verification: { method: 'DNS_TXT' } });
    expect(verified.verification.verifiedAt).not.toBeNull();
    expect(answer.headers.get('ETag')).toBe('"2"');
    const { body } = await kennel('GET', `${sitesPath}/${site.siteKey}/domains`);
    expect(body).toMatchObject({
      data: [
        { domain: 'www.example.com', isVerified: true },
        { domain: 'example.com', isVerified: false },
      ],
    });
  });

  it('finds the token on the home page', async () => {
    const site = await register();
    world.internet.pages.set(home, page(site));
    expect(siteOf(await verify(site))).toMatchObject({ status: 'ACTIVE', verification: { method: 'META' } });
    expect(world.internet.asked).toEqual([home]);
  });

  it('follows redirects of the home page on its host alone', async () => {
    const site = await register();
    world.internet.pages.set(home, { status: 302, headers: { location: '/en/' } });
    world.internet.pages.set(`${home}en/`, page(site));
    expect(siteOf(await verify(site)).status).toBe('ACTIVE');

    for (const location of ['https://example.com/', 'http://www.example.com/', '//example.com/']) {
      const other = await register();
      world.internet.pages.set(home, { status: 301, headers: { location } });
      world.internet.pages.set('https://example.com/', page(other));
      world.internet.pages.set('http://www.example.com/', page(other));
      const { META } = await seenAt(other);
      expect(META?.seen).toBe(`It redirects to ${new URL(location, home).href}`);
      expect(META?.advice).toContain('Register the domain that it leads to');
    }
  });

  it('tells what it saw in both places, and what to do', async () => {
    const site = await register();
    const none = await seenAt(site);
    expect(none['DNS_TXT']).toMatchObject({
      isFound: false,
      place: 'TXT records of www.example.com',
      expected: site.verification.txtRecord,
      seen: 'No TXT record.',
    });
    expect(none['META']).toMatchObject({
      place: home,
      expected: site.verification.metaTag,
      seen: 'The domain has no address.',
    });

    const other = await register(['other.example.com']);
    world.internet.txt.set('www.example.com', [other.verification.txtRecord]);
    world.internet.pages.set(home, page(other));
    const wrong = await seenAt(site);
    expect(wrong['DNS_TXT']?.seen).toBe(`Another token: ${other.verification.txtRecord}`);
    expect(wrong['META']?.seen).toBe(`Another token: ${other.verification.token}`);
    for (const { advice } of Object.values(wrong)) expect(advice).toContain("this site's token");
  });

  it.each([
    [{ status: 404 }, 'It answered with status 404.'],
    [{ body: '{}', headers: { 'content-type': 'application/json' } }, 'It is not an HTML page.'],
    [{ body: '<title>x</title>' }, 'No such meta tag in the head.'],
    [{ status: 302, headers: {} }, 'It redirects too often, or to nowhere.'],
    [{ status: 302, headers: { location: '/' } }, `It redirects to ${home}`],
  ])('tells of a home page that answers %j', async (answer, seen) => {
    const site = await register();
    world.internet.pages.set(home, answer);
    expect((await seenAt(site))['META']?.seen).toBe(seen);
    expect(world.internet.asked.length).toBeLessThan(6);
  });

  it('reports a name server that does not answer, as no reason to add the record again', async () => {
    const site = await register();
    world.internet.txt.set('www.example.com', Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
    const { DNS_TXT } = await seenAt(site);
    expect(DNS_TXT).toMatchObject({ seen: 'The name server did not answer.', advice: 'Try again later.' });
  });

  it('looks at most every 10 seconds, however many ask at once', async () => {
    const site = await register();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(site)));
    const verdicts = answers.map(problemOf);
    expect(verdicts.filter((verdict) => verdict === notFound)).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === '429 0010010000429')).toHaveLength(19);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('Retry-After'))).toBeLessThanOrEqual(10);
    expect(world.internet.asked).toHaveLength(1);
    shiftMs += 10_000;
    expect(problemOf(await verify(site))).toBe(notFound);
  });

  it('leaves what is verified as it is, and asks nobody', async () => {
    const site = await register();
    world.internet.txt.set('www.example.com', [site.verification.txtRecord]);
    const first = siteOf(await verify(site));
    world.internet.txt.clear();
    world.internet.asked.length = 0;
    expect(siteOf(await verify(site))).toEqual(first);
    expect(world.internet.asked).toEqual([]);
  });

  it('verifies for the version that was read', async () => {
    const site = await register();
    world.internet.txt.set('www.example.com', [site.verification.txtRecord]);
    expect(problemOf(await verify(site, { 'If-Match': '"2"' }))).toBe('412 0010010000412');
    expect((await verify(site, { 'If-Match': '"1"' })).status).toBe(200);
  });

  it('verifies nothing that was exchanged while it looked', async () => {
    const site = await register(['www.example.com', 'example.com']);
    world.internet.txt.set('www.example.com', [site.verification.txtRecord]);
    const domains = `${sitesPath}/${site.siteKey}/domains`;
    world.internet.whenAsked = async () => {
      expect((await kennel('DELETE', `${domains}?domain=www.example.com`)).status).toBe(204);
    };
    expect(problemOf(await verify(site))).toBe('412 0010010000412');
    expect(siteOf(await kennel('GET', `${sitesPath}/${site.siteKey}`)).status).toBe('PENDING');
  });
});

describe('a site that is verified', () => {
  it('is pending again without its first domain, and stays active without another', async () => {
    const site = await register(['www.example.com', 'example.com', 'shop.example.com']);
    world.internet.txt.set('www.example.com', [site.verification.txtRecord]);
    expect(siteOf(await verify(site)).status).toBe('ACTIVE');
    const path = `${sitesPath}/${site.siteKey}`;
    await kennel('DELETE', `${path}/domains?domain=shop.example.com`);
    expect(siteOf(await kennel('GET', path)).status).toBe('ACTIVE');
    await kennel('DELETE', `${path}/domains?domain=www.example.com`);
    expect(siteOf(await kennel('GET', path))).toMatchObject({
      status: 'PENDING',
      verification: { domain: 'example.com', method: null, verifiedAt: null, token: site.verification.token },
    });
    world.internet.txt.set('example.com', [site.verification.txtRecord]);
    shiftMs += 10_000;
    expect(siteOf(await verify(site)).status).toBe('ACTIVE');
  });
});
