import { Pool } from 'pg';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { storeRollups } from '../insights/rollups.ts';
import { storeTestVisits } from './stored-visits.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
let other: ReturnType<typeof createPageClient>;
let site: string;
let kennel: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const { accounts, businesses, sites, animals } = world.world;
  kennel = businesses.kennel.profileId;
  const { siteKey } = sites.active;
  site = `/account/sites/${siteKey}`;
  [owner, other] = [createPageClient(world.env.AUTH_URL), createPageClient(world.env.AUTH_URL)];
  await owner.signIn(accounts.owner);
  await other.signIn(accounts.otherOwner);
  const subject = `ANIMAL:${animals.many[1]?.id}`;
  const puppies = { page: 'example.com/puppies', subject };
  await storeTestVisits(pool, siteKey, [
    {
      at: '2026-03-02T08:00:00Z',
      channel: 'SEARCH',
      country: 'CH',
      steps: [
        puppies,
        { action: 'INQUIRY:svc:waitlist', subject },
        { action: 'PURCHASE:svc:deposit', subject, value: [20_000, 'USD'], props: { way: '<card>' } },
        { page: 'example.com/thanks' },
      ],
    },
    { at: '2026-03-02T09:00:00Z', country: 'CH', steps: [puppies] },
    { at: '2026-03-02T10:00:00Z', country: 'US', steps: [{ page: 'example.com/' }] },
  ]);
  const pages = Array.from({ length: 120 }, (_, index) => ({
    dimension: 'PAGE' as const,
    day: '2026-03-02',
    value: `example.com/page-${String(index).padStart(3, '0')}`,
    visits: 200 - index,
    views: 300 - index,
  }));
  await storeRollups(pool, siteKey, [
    { dimension: 'SITE', day: '2026-03-02', visits: 1_000, views: 2_000 },
    ...pages,
  ]);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const days = 'from=2026-03-02&to=2026-03-02';
const at = (move: string, more = '') => `${site}${move}?profile=${kennel}&${days}${more}`;
async function shown(move: string, more = ''): Promise<string> {
  const { status, text } = await owner.get(at(move, more));
  expect([move, more, status]).toEqual([move, more, 200]);
  return text.replaceAll('&amp;', '&');
}

describe('the insights of some visits', () => {
  it('have a chip for each filter, which takes it away', async () => {
    const text = await shown('/insights', '&is-country=CH&is-page=%2Fpuppies');
    expect(text).toContain('Country: <bdi>Switzerland</bdi>');
    expect(text).toContain('<span class="name">Visits</span><strong>2</strong>');
    expect(text).toContain(`href="${at('/insights', '&is-page=%2Fpuppies')}"`);
    expect(text).toContain(`href="${at('/insights')}">Remove all`);
    // The form for other days keeps them.
    expect(text).toContain('<input type="hidden" name="is-country" value="CH"/>');
  });

  it('say of an animal what was done, with its name and its page', async () => {
    const text = await shown('/insights', '&is-country=CH');
    expect(text).toContain('2 views, 1 waitlist join, 1 paid deposit');
    expect(text).toMatch(/href="\/account\/animals\/[\da-f-]{36}">Open/);
  });

  it('show what was sent with an action', async () => {
    const text = await shown('/insights', '&is-action-code=PURCHASE%3Asvc%3Adeposit');
    expect(text).toContain('On the platform: paid deposit');
    expect(text).toContain('<bdi>way</bdi>:</span><bdi>&lt;card></bdi>');
  });

  it('take an asterisk in an action for any text', async () => {
    const text = await shown('/insights', '&is-action-code=PURCHASE%3Asvc%3A*');
    expect(text).toContain('<bdi>way</bdi>:</span><bdi>&lt;card></bdi>');
    expect(await shown('/insights', '&is-action=PURCH*')).toContain(
      '<span class="name">Visits</span><strong>1</strong>',
    );
    expect(await shown('/insights', '&is-action=*')).toContain(
      '<span class="name">Visits</span><strong>1</strong>',
    );
  });

  it('say which filter nothing can have', async () => {
    const long = await shown('/insights', `&is-page=%2F${'a'.repeat(1_100)}&is-country=CH`);
    expect(long).toContain('The filter “Page” is longer than 1,024 characters');
    expect(long).toContain('Country: <bdi>Switzerland</bdi>');
    expect(await shown('/insights', '&is-page=%2Fa%01b')).toContain('The filter “Page”');
    const page = await shown('/insights', `&is-page=%2F${'a'.repeat(700)}`);
    expect(page).toContain('Remove a filter, or look at other days.');
  });

  it('say what to do where no visit fits', async () => {
    const text = await shown('/insights', '&is-country=XX');
    expect(text).toContain('Remove a filter, or look at other days.');
  });

  it('say since when visits are stored, and compare with no days before it', async () => {
    await pool.query(`update audience.fold set visits_from = '2026-03-02'`);
    const longer = '&from=2026-03-01&to=2026-03-03&is-country=CH';
    const [{ text }, csv, before] = [
      await owner.get(`${site}/insights?profile=${kennel}${longer}`),
      await owner.get(`${site}/insights/figures.csv?profile=${kennel}${longer}`),
      await owner.get(
        `${site}/insights/list?profile=${kennel}&from=2026-02-01&to=2026-02-02&dimension=page&is-country=CH`,
      ),
    ];
    await pool.query(`update audience.fold set visits_from = '1970-01-01'`);
    expect(text).toContain(
      'We have stored single visits since 2 Mar 2026. These figures count visits from that day on.',
    );
    expect(text).not.toContain('Before');
    expect(csv.text.split(' ')[1]).toBe('2026-03-01,,,,,,,,,');
    expect(csv.text.split(' ')[2]).toMatch(/^2026-03-02,,2,2,/);
    expect(before.text).toContain('We have stored no single visits of these days. These figures count none.');
    expect(await shown('/insights', '&is-country=CH')).not.toContain('We have stored single visits');
  });

  it('compare with the days before, under the same filters', async () => {
    const text = await shown('/insights', '&is-country=CH&compare=year');
    expect(text).toContain('2 Mar 2025');
  });
});

describe('a list', () => {
  it('goes on to its end, page by page', async () => {
    expect(await shown('/insights')).toContain(at('/insights/list', '&dimension=page'));
    const first = await shown('/insights/list', '&dimension=page');
    expect(first).toContain('120 in all');
    expect(first).toContain('example.com/page-049');
    expect(first).not.toContain('example.com/page-050');
    const last = await shown('/insights/list', '&dimension=page&page=3');
    expect(last).toContain('example.com/page-119');
    expect(last).toContain('Page 3 of 3');
    expect(await shown('/insights/list', '&dimension=page&page=9')).toContain('Nothing in these days.');
  });

  it('is searched', async () => {
    const text = await shown('/insights/list', '&dimension=page&search=PAGE-11');
    expect(text).toContain('10 in all');
    expect(text).toContain('value="PAGE-11"');
    expect(await shown('/insights/list', '&dimension=page&search=%25')).toContain('Nothing with this text');
  });

  it('is searched by the words that it shows', async () => {
    const country = await shown('/insights/list', '&dimension=country&search=switz&is-page=%2F*');
    expect(country).toContain('1 in all');
    expect(country).toContain('Switzerland');
    const action = await shown('/insights/list', '&dimension=action_code&search=waitlist+join&is-page=%2F*');
    expect(action).toContain('On the platform: waitlist join');
    expect(action).toContain('1 in all');
    const name = /<bdi>Animal: ([^<]+)</.exec(await shown('/insights', '&is-country=CH'))?.[1] ?? '';
    const subject = await shown(
      '/insights/list',
      `&dimension=subject&is-country=CH&search=${encodeURIComponent(name)}`,
    );
    expect(subject).toContain('1 in all');
  });

  it('has only what the filters leave', async () => {
    const text = await shown('/insights/list', '&dimension=entry_page&is-country=CH');
    expect(text).toContain('1 in all');
    expect(text).toContain('example.com/puppies');
    expect(text).toContain('50%');
  });

  it('is none for what is no dimension', async () => {
    expect((await owner.get(at('/insights/list', '&dimension=site'))).status).toBe(404);
  });
});

describe('goals and funnels', () => {
  async function add(move: string, fields: Record<string, string>): Promise<string> {
    const form = formOf(await owner.get(`${site}${move}/new?profile=${kennel}`), `${site}${move}/new`);
    await owner.post(form.action, { ...form.fields, ...fields });
    const list = await owner.get(`${site}/goals?profile=${kennel}`);
    return (
      new RegExp(`${move}/([\\da-f-]{36})[^>]*><bdi>${fields['name'] ?? ''}<`).exec(list.text)?.[1] ?? ''
    );
  }

  it('are shown with their rates, value and sources', async () => {
    const id = await add('/goals', { name: 'Paid', kind: 'ACTION', pattern: 'PURCHASE:svc:deposit' });
    const overview = await shown('/insights', '&is-country=CH');
    expect(overview).toContain(at(`/insights/goals/${id}`, '&is-country=CH'));
    expect(overview).toMatch(
      /<bdi>Paid<\/bdi><\/a><\/th><td class="number">1<\/td><td class="number quiet">50%/,
    );
    const goal = await shown(`/insights/goals/${id}`, '&is-country=CH');
    expect(goal).toContain('It was worth $200.00.');
    expect(goal).toContain('Search engines');
    expect(await shown(`/insights/goals/${id}`, '&by=country')).toContain('Switzerland');
  });

  it('show how many visits left', async () => {
    const id = await add('/funnels', {
      name: 'Way',
      'kind-0': 'PAGE',
      'pattern-0': '/puppies',
      'kind-1': 'ACTION',
      'pattern-1': 'INQUIRY:svc:waitlist',
    });
    expect(await shown('/insights/funnels')).toContain(at(`/insights/funnels/${id}`));
    const text = await shown(`/insights/funnels/${id}`);
    expect(text).toContain('50% of the first step · 1 left before');
  });

  it("are missing where they do not exist, and another's site is", async () => {
    const id = 'a5a5a5a5-5a5a-4a5a-8a5a-a5a5a5a5a5a5';
    for (const move of [`/insights/goals/${id}`, `/insights/funnels/${id}`])
      expect([move, (await owner.get(at(move))).status]).toEqual([move, 404]);
    for (const move of [
      '/insights/list',
      `/insights/goals/${id}`,
      '/insights/funnels',
      `/insights/funnels/${id}`,
    ])
      expect([move, (await other.get(`${site}${move}?dimension=page`)).status]).toEqual([move, 404]);
  });
});
