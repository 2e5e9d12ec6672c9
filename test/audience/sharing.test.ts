import { Pool } from 'pg';
import { hit, insertSite, send } from '../collector/collector-world.ts';
import { codesOf } from '../support/member.ts';
import { createPageClient, formOf } from '../support/page-client.ts';
import { until } from '../support/until.ts';
import { type AudienceWorld, startAudienceWorld } from './audience-world.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
let other: ReturnType<typeof createPageClient>;
let kennel: string;
let siteKey: string;
beforeAll(async () => {
  world = await startAudienceWorld({ settings: { RATE_LIMIT_PUBLIC: '40' } });
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const { accounts, businesses } = world.world;
  kennel = businesses.kennel.profileId;
  [owner, other] = [createPageClient(world.env.AUTH_URL), createPageClient(world.env.AUTH_URL)];
  await owner.signIn(accounts.owner);
  await other.signIn(accounts.otherOwner);
});
beforeEach(async () => {
  ({ siteKey } = await insertSite(pool, { hosts: ['example.com'] }));
  await pool.query('update audience.site set owner_profile_id = $2 where site_key = $1', [siteKey, kennel]);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const path = (move = '/sharing') => `/account/sites/${siteKey}${move}`;
const at = (query = '') => `${path()}?profile=${kennel}${query}`;

/** Makes a link on the page, and answers its address as the page shows it once. */
async function share(): Promise<string> {
  const form = formOf(await owner.get(at()), `${path()}?`);
  const { location } = await owner.post(form.action, form.fields);
  const [, address = ''] =
    /id="shared-link"[^>]*>([^<]*)</.exec((await owner.get(location ?? '')).text) ?? [];
  return address;
}
/** Opens an address without cookies. */
async function open(address: string) {
  const answer = await fetch(address, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('sharing insights', () => {
  it('makes a link that shows figures to anybody, without a way to anything else', async () => {
    const visitorId = 'b7d6b06c-9b8e-4f4b-a5f5-2f2a6f8e8a11';
    await send(world.env.AUDIENCE_URL, { siteKey, secret: '' }, { hits: [hit({ visitorId })] });
    const address = await share();
    expect(address).toMatch(/\/account\/shared\/svcis_[\w-]{43}$/);
    await until(true, async () => (await open(address)).text.includes('example.com/puppies'), {
      withinMs: 15_000,
    });
    const { status, headers, text } = await open(address);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const secret of [siteKey, kennel, visitorId]) expect(text).not.toContain(secret);
    const links = [...text.matchAll(/(?:href|action)="(\/account[^"]*)"/g)].map(([, href = '']) => href);
    const own = new URL(address).pathname;
    expect(links.filter((href) => !href.startsWith(own) && !/^\/account(?:\/assets\/|$)/.test(href))).toEqual(
      [],
    );
    expect(text).not.toContain('<img class="small"');
  });

  it('stores a digest alone, shows the link once, and says when it was opened', async () => {
    const address = await share();
    const secret = address.split('/').at(-1) ?? '';
    const { rows } = await pool.query('select to_jsonb(l)::text as row from audience.shared_link l');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const before = await owner.get(at());
    expect(before.text).not.toContain(secret);
    expect(before.text).toContain('Never opened');
    await open(address);
    expect((await owner.get(at())).text).toContain('Last opened on');
  });

  it('ends a link at once; ended, wrong and cut-off links are one and the same page', async () => {
    const address = await share();
    expect((await open(address)).status).toBe(200);
    const form = formOf(await owner.get(at()), `${path('/sharing/end')}?`);
    const { location } = await owner.post(form.action, form.fields);
    expect((await owner.get(location ?? '')).text).toContain('Link ended.');
    const ended = await open(address);
    expect(ended.status).toBe(404);
    const same = (text: string) => text.replaceAll(/[\da-f-]{36}/g, '');
    for (const wrong of [address.replace(/.$/, '_'), address.slice(0, -5)])
      expect([(await open(wrong)).status, same((await open(wrong)).text)]).toEqual([404, same(ended.text)]);
    expect(ended.headers.get('cache-control')).toBe('no-store');
  });

  it('stops while the site is suspended, and for good with the site', async () => {
    const address = await share();
    await pool.query('update audience.site set suspended_at = now() where site_key = $1', [siteKey]);
    expect((await open(address)).status).toBe(404);
    await pool.query('update audience.site set suspended_at = null where site_key = $1', [siteKey]);
    expect((await open(address)).status).toBe(200);
    await pool.query('delete from audience.site where site_key = $1', [siteKey]);
    expect((await open(address)).status).toBe(404);
  });

  it('is nobody else’s to make, see or end, and its secret no member’s to use in the graph', async () => {
    const secret = (await share()).split('/').at(-1);
    expect((await other.get(at())).status).toBe(403);
    const shop = await world.graphOf('shop');
    const id = (
      await pool.query('select shared_link_id as id from audience.shared_link where site_key = $1', [siteKey])
    ).rows[0]?.id;
    const missing = ['Audience_AudienceSite_GT_Resource_FL'];
    const links = 'query ($k: ID!) { audienceSharedLinks(siteKey: $k) { id } }';
    expect(codesOf(await shop(links, { k: siteKey }))).toEqual(missing);
    const make = 'mutation ($i: ShareAudienceInsightsInput!) { shareAudienceInsights(input: $i) { secret } }';
    expect(codesOf(await shop(make, { i: { siteKey } }))).toEqual(missing);
    const end = 'mutation ($i: EndAudienceSharedLinkInput!) { endAudienceSharedLink(input: $i) }';
    expect(codesOf(await shop(end, { i: { siteKey, id } }))).toEqual(missing);
    const read = `query ($s: String!) {
      sharedAudienceInsights(secret: $s, from: "2026-11-01", to: "2026-11-02") { liveVisitors }
    }`;
    expect(codesOf(await (await world.graphOf('kennel'))(read, { s: secret }))).toEqual(['0010010000403']);
    expect(
      (await pool.query('select from audience.shared_link where site_key = $1', [siteKey])).rows,
    ).toHaveLength(1);
  });

  it('has at most 20 links of a site', async () => {
    const graph = await world.graphOf('kennel');
    const make = 'mutation ($i: ShareAudienceInsightsInput!) { shareAudienceInsights(input: $i) { secret } }';
    const answers = await Promise.all(Array.from({ length: 25 }, () => graph(make, { i: { siteKey } })));
    expect(answers.flatMap(codesOf)).toEqual(Array(5).fill('Audience_AudienceSharedLink_AD_Limit_RJ'));
  });

  it('lets nobody try many', async () => {
    const address = `${world.env.DASHBOARD_URL}/account/shared/svcis_${'x'.repeat(43)}`;
    const answers = await Promise.all(Array.from({ length: 45 }, () => open(address)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(answers.every(({ status }) => status === 404 || status === 429)).toBe(true);
  });
});
