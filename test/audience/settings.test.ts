import { Pool } from 'pg';
import { eraseDue } from '../../subgraphs/audience/erasure/erase.ts';
import { hit, insertSite, send } from '../collector/collector-world.ts';
import { codesOf } from '../support/member.ts';
import { createPageClient, formOf } from '../support/page-client.ts';
import { until } from '../support/until.ts';
import { type AudienceWorld, startAudienceWorld } from './audience-world.ts';
import { rowsOfSite } from './site-rows.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
let other: ReturnType<typeof createPageClient>;
let kennel: string;
let siteKey: string;
beforeAll(async () => {
  world = await startAudienceWorld();
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

const path = (move = '/settings') => `/account/sites/${siteKey}${move}`;
const at = (move = '/settings', query = '') => `${path(move)}?profile=${kennel}${query}`;
async function submit(fields: Record<string, string>, which = path()) {
  const form = formOf(await owner.get(at()), `${which}?`);
  return owner.post(form.action, { ...form.fields, ...fields });
}
/** The settings and the version that are stored. */
const stored = async () =>
  (
    await pool.query(
      'select time_zone as zone, retention_months as months, version from audience.site where site_key = $1',
      [siteKey],
    )
  ).rows[0];

describe('the settings of a site', () => {
  it('are led to from its page, and change time zone and retention', async () => {
    expect((await owner.get(at(''))).text).toContain(`${path()}?`);
    const page = await owner.get(at());
    expect(page.text).toContain('<option selected value="UTC"');
    const saved = await submit({ timeZone: 'Europe/Zurich', retentionMonths: '36' });
    expect(saved.location).toBe(at('/settings', '&done=saved'));
    expect(await stored()).toEqual({ zone: 'Europe/Zurich', months: 36, version: 3 });
    expect((await owner.get(at())).text).toContain('<option selected value="Europe/Zurich"');
  });

  it('show what is wrong beside the field, and change nothing', async () => {
    const refused = await submit({ timeZone: 'Mars/Olympus', retentionMonths: '61' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Not an IANA time zone.');
    expect(refused.text).toContain('Must be 6 to 60 months.');
    expect(await stored()).toEqual({ zone: null, months: 25, version: 1 });
  });

  it('ask before days are deleted because they are kept for less time', async () => {
    const asked = await submit({ timeZone: 'UTC', retentionMonths: '6' });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Keep visits for 6 months only?');
    expect(await stored()).toMatchObject({ months: 25 });
    const form = formOf(asked, path());
    await owner.post(form.action, form.fields);
    expect(await stored()).toMatchObject({ months: 6 });
  });

  it('are refused for a version that somebody else has changed', async () => {
    const form = formOf(await owner.get(at()), `${path()}?`);
    await pool.query('update audience.site set version = version + 1 where site_key = $1', [siteKey]);
    const late = await owner.post(form.action, {
      ...form.fields,
      timeZone: 'Asia/Tokyo',
      retentionMonths: '25',
    });
    expect(late.status).toBe(412);
    expect(late.text).toContain('The site was changed since');
    expect(await stored()).toMatchObject({ zone: null });
  });

  it('are nobody else’s', async () => {
    expect((await other.get(at())).status).toBe(403);
    expect((await other.get(path())).status).toBe(404);
    const form = formOf(await owner.get(at()), `${path('/settings/erase')}?`);
    expect((await other.post(form.action, { ...form.fields, visitorId: 'x' })).status).toBe(403);
  });
});

const ann = 'b7d6b06c-9b8e-4f4b-a5f5-2f2a6f8e8a11';
const tables = ['hit', 'action', 'view', 'visit', 'visit_view', 'visit_action', 'quarter', 'rollup'] as const;

/** Sends a view and an action of each visitor, and waits until they are counted. */
async function visit(...visitors: readonly string[]) {
  const hits = visitors.map((visitorId) => hit({ visitorId }));
  const actions = hits.map(({ hitId }, index) => ({ hitId, kind: 'CONTACT', visitorId: visitors[index] }));
  expect((await send(world.env.AUDIENCE_URL, { siteKey, secret: '' }, { hits, actions })).status).toBe(202);
  await until(visitors.length, async () => (await rowsOfSite(pool, siteKey))['visit'] ?? 0, {
    withinMs: 15_000,
  });
}
const erase = async (input: object, business: 'kennel' | 'shop' = 'kennel') =>
  (await world.graphOf(business))(
    'mutation ($input: EraseAudienceVisitsInput!) { eraseAudienceVisits(input: $input) }',
    { input: { siteKey, ...input } },
  );
const today = () => new Date().toISOString().slice(0, 10);

describe('deleting visits', () => {
  it('of a visitor leaves only the others in every table, and tells how much went', async () => {
    await visit(ann, 'another');
    const before = await rowsOfSite(pool, siteKey);
    const asked = await submit({ visitorId: ann }, path('/settings/erase'));
    // The first form with this address is that of the days: its other field is empty.
    expect(asked.text).toContain('Delete all visits of this visitor?');
    const form = formOf(asked, path('/settings/erase'));
    const { location } = await owner.post(form.action, form.fields);
    expect((await owner.get(location ?? '')).text).toContain('begins within ten minutes.');
    await eraseDue(pool, new Date());
    const after = await rowsOfSite(pool, siteKey);
    for (const table of ['hit', 'action', 'view', 'visit', 'visit_view', 'visit_action'])
      expect([table, before[table], after[table]]).toEqual([table, 2, 1]);
    const { text } = await owner.get(at());
    expect(text).toContain('1 visit deleted, with 2 hits and actions.');
    // Again, for what was on its way: it counts nothing twice.
    await eraseDue(pool, new Date(Date.now() + 3_600_001));
    expect((await owner.get(at())).text).toContain('1 visit deleted, with 2 hits and actions.');
    const sums = await pool.query(
      `select views::integer, visits::integer, visitors::integer from audience.rollup
       where site_key = $1 and dimension = 'SITE'`,
      [siteKey],
    );
    expect(sums.rows).toEqual([{ views: 1, visits: 1, visitors: 1 }]);
  });

  it('of some days leaves nothing of them in any table', async () => {
    await visit(ann, 'another');
    expect(Object.keys(await rowsOfSite(pool, siteKey))).toEqual(expect.arrayContaining([...tables]));
    expect((await erase({ from: today(), to: today() })).data).toEqual({ eraseAudienceVisits: true });
    await eraseDue(pool, new Date());
    const left = await rowsOfSite(pool, siteKey);
    for (const table of ['hit', 'action', 'view', 'visit', 'visit_view', 'visit_action', 'rollup'])
      expect(left).not.toHaveProperty(table);
    expect(left).not.toHaveProperty('quarter');
  });

  it('tells imported days, and what visitors asked for themselves', async () => {
    await pool.query(
      `insert into audience.import_day select $1, date '2026-10-01' + n, gen_random_uuid() from generate_series(0, 2) n`,
      [siteKey],
    );
    await erase({ from: '2026-10-01', to: '2026-10-03' });
    const shown = async () => (await owner.get(at())).text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
    expect(await shown()).toContain('3 imported days deleted. The rest begins within ten minutes.');
    await eraseDue(pool, new Date());
    expect(await shown()).toMatch(/asked for on [^.]*: 3 imported days deleted\./);
    expect(await shown()).not.toContain('0 visits');
    await pool.query('delete from audience.erasure where site_key = $1', [siteKey]);
    const forgotten = await fetch(`${world.env.AUDIENCE_URL}/api/v1/forget`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ site: siteKey, visitorId: ann }),
    });
    expect(forgotten.status).toBe(202);
    expect(await shown()).toContain('A visitor, who asked to be forgotten on');
    await pool.query('delete from audience.erasure where site_key = $1', [siteKey]);
  });

  it('shows what is wrong with days beside them', async () => {
    const refused = await submit({ from: '2026-11-02', to: '2026-11-01' }, path('/settings/erase'));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Must not be before the first day.');
    expect(refused.text).toContain('value="2026-11-02"');
  });

  it('is for those who own or manage the site, and its deletions are seen by nobody else', async () => {
    const answer = await erase({ visitorId: ann }, 'shop');
    expect(codesOf(answer)).toEqual(['Audience_AudienceSite_GT_Resource_FL']);
    const list = 'query ($siteKey: ID!) { audienceErasures(siteKey: $siteKey) { id } }';
    const seen = await (await world.graphOf('shop'))(list, { siteKey });
    expect(codesOf(seen)).toEqual(['Audience_AudienceSite_GT_Resource_FL']);
    expect(codesOf(await world.graphAs(null)(list, { siteKey }))).toEqual(['0010010000401']);
    expect((await pool.query('select from audience.erasure where site_key = $1', [siteKey])).rows).toEqual(
      [],
    );
  });
});
