import { Pool } from 'pg';
import { scriptLine } from '../../kernel/audience/install-lines.ts';
import { hit, insertSite, send } from '../collector/collector-world.ts';
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

const at = (move = '') => `/account/sites/${siteKey}${move}?profile=${kennel}`;
const sendHits = (hits: readonly object[], origin = 'https://example.com') =>
  send(world.env.AUDIENCE_URL, { siteKey, secret: '' }, { hits }, { Origin: origin });

describe('“Is it working?” on the page of a site', () => {
  it('says what to do before the first hit, and shows that one within five seconds', async () => {
    const empty = await owner.get(at());
    expect(empty.text).toContain('No hit has arrived yet');
    expect(empty.text).toContain('arrivals.js');
    await sendHits([hit()]);
    const sentAt = Date.now();
    await until(true, async () => (await owner.get(at('/arrivals'))).text.includes('example.com/puppies'), {
      withinMs: 5_000,
    });
    // The page looks every three seconds.
    expect(Date.now() - sentAt).toBeLessThan(2_000);
    const { text } = await owner.get(at());
    expect(text).toContain('It works.');
    expect(text).toContain(`data-from="/account/sites/${siteKey}/arrivals?profile=${kennel}"`);
    expect((await owner.get(at('/arrivals'))).text).toContain('http-equiv="refresh" content="3"');
  });

  it('says in words why hits were not counted, and how many', async () => {
    await sendHits([hit(), hit()], 'https://copy.example');
    await sendHits([{ hitId: 'none', url: 'https://example.com/' }]);
    await until(true, async () => (await owner.get(at())).text.includes('copy.example'), { withinMs: 5_000 });
    const { text } = await owner.get(at());
    expect(text).toContain('0 hits and actions were counted and 3 were not');
    expect(text).toContain('2: They came from a page on none of the domains of this site.');
    expect(text).toMatch(/1: Something in them was not as it should be\.[^]*hitId: /);
  });

  it('adds up seven days, and keeps the last hit for longer', async () => {
    await pool.query(
      `insert into audience.intake (site_key, day, outcome, count, last_at, detail)
       select $1, (now() at time zone 'UTC')::date - day, outcome, 5, now() - day * interval '1 day', detail
       from (values (0, 'RATE', null), (6, 'RATE', null), (7, 'RATE', null), (8, 'ACCEPTED', 'example.com/old'),
         (9, 'SPAM', null), (0, 'OF_ANOTHER_RELEASE', null)) as rows (day, outcome, detail)`,
      [siteKey],
    );
    const graph = await world.graphOf('kennel');
    const { data } = await graph(
      'query ($siteKey: ID!) { audienceIntake(siteKey: $siteKey) { lastHit { page } accepted dropped { reason count } } }',
      { siteKey },
    );
    expect(data).toEqual({
      audienceIntake: {
        lastHit: { page: 'example.com/old' },
        accepted: 0,
        dropped: [{ reason: 'RATE', count: 10 }],
      },
    });
  });

  it('is nobody else’s', async () => {
    expect((await other.get(at('/arrivals'))).status).toBe(403);
    expect((await other.get(`/account/sites/${siteKey}/arrivals`)).status).toBe(404);
    const graph = await world.graphOf('shop');
    const asked = 'query ($siteKey: ID!) { audienceIntake(siteKey: $siteKey) { accepted } }';
    const answer = await graph(asked, { siteKey });
    expect([answer.data, JSON.stringify(answer)]).toEqual([
      { audienceIntake: null },
      expect.stringContaining('Audience_AudienceSite_GT_Resource_FL'),
    ]);
  });
});

describe('the lines to install', () => {
  it('are on the page of a site, with the chapter about page builders', async () => {
    const { text } = await owner.get(at());
    const escaped = scriptLine(world.env.AUDIENCE_URL, siteKey)
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;');
    expect(text).toContain(escaped);
    expect(text).toContain(`${world.env.BASE_URL}/docs/install-the-script`);
    const chapter = await fetch(`${world.env.BASE_URL}/docs/install-the-script`);
    expect(chapter.status).toBe(200);
    expect(text).toContain('href="https://example.com/?svc=ignore"');
  });
});

describe('addresses that an owner leaves out', () => {
  const submit = async (addresses: string) => {
    const form = formOf(await owner.get(at()), `/account/sites/${siteKey}/addresses`);
    return owner.post(form.action, { ...form.fields, addresses });
  };
  const typed = ({ text }: { readonly text: string }) =>
    /<textarea[^>]*>([^<]*)</.exec(text)?.[1]?.replaceAll('&#10;', '\n').replace(/\r/g, '').trim();
  const kept = async () => {
    const sql = 'select own_addresses from audience.site where site_key = $1';
    return (await pool.query<{ own_addresses: string[] }>(sql, [siteKey])).rows[0]?.own_addresses;
  };

  it('are kept each once, and from then on their hits are not counted', async () => {
    expect((await submit('127.0.0.1\n 2001:db8::/48, 127.0.0.1')).status).toBe(303);
    expect(await kept()).toEqual(['127.0.0.1', '2001:db8::/48']);
    expect(typed(await owner.get(at()))).toBe('127.0.0.1 2001:db8::/48');
    const accepted = async () => {
      const { body } = await sendHits([hit()]);
      return Number(Reflect.get(Object(body['data']), 'accepted'));
    };
    await until(0, accepted, { withinMs: 5_000 });
    expect((await submit('')).status).toBe(303);
    expect(await kept()).toEqual([]);
  });

  it('are refused all together, with the lines that are wrong', async () => {
    const refused = await submit('203.0.113.7\nmy office\n10.0.0.0/33');
    expect(refused.status).toBe(400);
    const wide = await submit('10.0.0.0/8\n10.0.0.0/7\n2001:db8::/31\n::/0');
    for (const line of [2, 3, 4]) expect(wide.text).toContain(`Line ${line} must be`);
    expect(wide.text).not.toContain('Line 1 must be');
    expect(refused.text).toContain('Line 2 must be an IP address or a CIDR range');
    expect(typed(refused)).toBe('203.0.113.7 my office 10.0.0.0/33');
    expect(await kept()).toEqual([]);
  });
});
