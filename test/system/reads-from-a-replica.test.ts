import { globSync, readFileSync } from 'node:fs';
import { type Pools, openPools } from '../../kernel/database/connections/pools.ts';
import { listen } from '../../kernel/database/changes/notifications.ts';
import { type Replica, openReplica, writtenChannel } from '../../kernel/database/replica/replica.ts';
import { createInternalClient } from '../../kernel/access/internal-client.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { type Viewer, deciding, systemViewer } from '../../kernel/access/viewer.ts';
import { addressOf } from '../../kernel/env.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import { newId } from '../../kernel/text/ids.ts';
import { readEnv } from '../../services.ts';
import { graphApi } from '../support/member.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';
import { type SeverableDatabase, severableDatabase } from '../support/severable.ts';
import { type ReplicatedDatabase, replicatedDatabase } from '../support/standby.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
const soon = { withinMs: 20_000 };

let database: ReplicatedDatabase;
beforeAll(async () => {
  database = await replicatedDatabase();
}, 120_000);
afterAll(() => database?.remove());
afterEach(() => database.resume());

describe('a replica', () => {
  const sizes = { main: 2, reserved: 1, background: 1 };
  let pools: Pools;
  const opened: Replica[] = [];
  beforeAll(async () => {
    pools = openPools({ url: database.url, sizes, timeoutMs: 5_000 });
    await pools.main.query('create table thing (id integer)');
  });
  afterEach(async () => {
    for (const replica of opened.splice(0)) await replica.close();
  });
  afterAll(() => pools.close());

  function open(url: string, maximumLagMs = 600_000): Replica {
    const options = { database: 'test', url, primary: pools, poolSize: 2, timeoutMs: 5_000 };
    const replica = openReplica({ ...options, maximumLagMs, logger });
    opened.push(replica);
    replica.hearBy(() => true);
    return replica;
  }
  const serverOf = async (replica: Replica, caller: string | null = null) =>
    (await replica.read(caller)).pool === pools.main ? 'primary' : 'replica';
  const things = async (replica: Replica, caller: string | null = null) => {
    const { pool } = await replica.read(caller);
    return (await pool.query<{ id: number }>('select id from thing order by id')).rows.map(({ id }) => id);
  };

  it('is read once it has been heard of, and says how old that is', async () => {
    const replica = open(database.replicaUrl);
    expect(await replica.read(null)).toEqual({ pool: pools.main, ageMs: 0 });
    await until('replica', () => serverOf(replica), soon);
    const { ageMs } = await replica.read(null);
    expect(ageMs).toBeGreaterThan(0);
    expect(ageMs).toBeLessThan(600_000);
  });

  it('is not read when it is too far behind', async () => {
    const replica = open(database.replicaUrl, 500);
    await until('replica', () => serverOf(replica), soon);
    await database.pause();
    await pools.main.query('insert into thing values (1)');
    await until('primary', () => serverOf(replica), soon);
    await database.resume();
    await until('replica', () => serverOf(replica), soon);
  });

  it('has what its caller has written, also in another process; others wait for nothing', async () => {
    const [here, there] = [open(database.replicaUrl), open(database.replicaUrl)];
    const heard = { url: database.url, channels: [writtenChannel], logger };
    const subscription = listen(heard, { onMessage: (told) => there.drop(told), onGap: () => undefined });
    await until(true, async () => subscription.isListening(), soon);
    for (const replica of [here, there]) await until('replica', () => serverOf(replica, 'writer'), soon);
    await database.pause();
    await pools.main.query('insert into thing values (2)');
    await here.noteWrite('writer');
    expect(await things(here, 'writer')).toContain(2);
    await until('primary', () => serverOf(there, 'writer'), soon);
    expect(await things(there, 'writer')).toContain(2);
    expect(await things(here, 'somebody else')).not.toContain(2);
    expect(await things(there)).not.toContain(2);
    await database.resume();
    await until('replica', () => serverOf(here, 'writer'), soon);
    expect(await things(here, 'writer')).toContain(2);
    await subscription.close();
  });

  it('is not read by callers whose writes may have been missed', async () => {
    const replica = open(database.replicaUrl);
    await until('replica', () => serverOf(replica, 'writer'), soon);
    await database.pause();
    await pools.main.query('insert into thing values (3)');
    replica.dropAll();
    expect([await serverOf(replica, 'writer'), await serverOf(replica)]).toEqual(['primary', 'replica']);
    replica.hearBy(() => false);
    await database.resume();
    await until(true, async () => (await things(replica)).includes(3), soon);
    expect(await serverOf(replica, 'writer')).toBe('primary');
  });

  it('leaves no read without an answer when it goes away, or hangs', async () => {
    const route = await severableDatabase(database.replicaUrl);
    const replica = open(route.url);
    await until('replica', () => serverOf(replica), soon);
    const { pool } = await replica.read(null);
    const waiting = pool.query('select 4 as answer from pg_sleep(0.2)');
    route.silence();
    expect((await waiting).rows).toEqual([{ answer: 4 }]);
    await until('primary', () => serverOf(replica), soon);
    route.resume();
    await until('replica', () => serverOf(replica), soon);
    await route.sever();
    expect((await pool.query('select 5 as answer')).rows).toEqual([{ answer: 5 }]);
    await until('primary', () => serverOf(replica), soon);
  });

  it('answers what it does not have from the primary, and refuses to write', async () => {
    const replica = open(database.replicaUrl);
    await until('replica', () => serverOf(replica), soon);
    await database.pause();
    await pools.main.query('create table newer ()');
    const { pool } = await replica.read(null);
    expect((await pool.query('select from newer')).rowCount).toBe(0);
    await expect(pool.query('insert into thing values (6)')).rejects.toMatchObject({ code: '25006' });
  });

  it('is none where it is a primary, or one of another database', async () => {
    const replica = open(database.url);
    const ofOthers = open(process.env['TEST_DATABASE_SERVER'] ?? '');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([await serverOf(replica), await serverOf(ofOthers)]).toEqual(['primary', 'primary']);
  });
});

describe.each(topologies)('reads that may lag, %s', (topology) => {
  let platform: TestPlatform;
  let route: SeverableDatabase;
  let call: (viewer: Viewer, document: string) => Promise<unknown>;
  beforeAll(async () => {
    route = await severableDatabase(database.replicaUrl);
    platform = await startTestPlatform({
      topology,
      settings: {
        DATABASE_URL: database.url,
        DATABASE_REPLICA_URL: route.url,
        DATABASE_REPLICA_LAG_MS: '600000',
        DEMO: '0',
      },
    });
    const secrets = await readInternalSecrets(platform.env);
    const url = addressOf(platform.env, 'gateway');
    const client = createInternalClient({ url, secrets, connections: 2, timeoutMs: 20_000 });
    call = (viewer, document) => {
      const [name = ''] = /\w+/.exec(document.replace(/^(query|mutation)\s+/, '')) ?? [];
      return client.call('/internal/graph', viewer, JSON.stringify({ name, document, variables: {} }));
    };
    await until(true, async () => (await read(plans)).age > 0, soon);
  }, 120_000);
  afterAll(() => platform?.stop());

  const admin = (memberId: string): Viewer => ({
    ...systemViewer(newId()),
    kind: 'member',
    memberId,
    isAdmin: true,
  });
  const [writer, other] = [admin(newId()), admin(newId())];
  const plans = '/api/plan/v1/plans?pageSize=100';

  async function read(address: string) {
    const url = address.startsWith('/') ? `${platform.env.BASE_URL}${address}` : address;
    const answer = await fetch(url);
    const text = await answer.text();
    return { status: answer.status, age: Number(answer.headers.get('Age') ?? 0), text };
  }
  async function publish(slug: string): Promise<unknown> {
    const given = `slug: "${slug}", name: "${slug}", summary: "A plan.", audience: PETPRO, sortOrder: 1`;
    const feature = '{ featureCode: "CHAT", name: "Chat", kind: FLAG, isIncluded: true }';
    return call(
      writer,
      `mutation Publish { publishPlan(input: { ${given}, features: [${feature}] }) { publicCode features { name } } }`,
    );
  }
  const slugs = async (viewer: Viewer) =>
    JSON.stringify(await call(viewer, 'query Slugs { plans(pageSize: 100) { items { slug } } }'));

  it('say how old they may be, wherever they are served', async () => {
    const { SITE_URL } = platform.env;
    const served = [
      plans,
      '/api/price/v1/platform-prices?keys=plan:none',
      '/api/profile/v1/en/Profile/professionals?kind=BREEDER',
      `${SITE_URL}/breeders`,
      `${SITE_URL}/listings`,
      `${SITE_URL}/store`,
      `${SITE_URL}/store/search?q=food`,
      `${SITE_URL}/sitemap.xml`,
    ];
    for (const address of served) {
      const { status, age } = await read(address);
      expect([address, status, age]).toEqual([address, 200, expect.any(Number)]);
      expect([address, age > 0]).toEqual([address, true]);
    }
    const { headers } = await graphApi(platform, null)('{ plans { total } }');
    expect(Number(headers.get('Age'))).toBeGreaterThan(0);
    const owner: Viewer = { ...admin(newId()), profileId: newId(), profileKind: 'PERSON', isAdmin: false };
    const site = JSON.stringify(
      await call(
        owner,
        'mutation Register { registerAudienceSite(input: { domains: ["example.com"] }) { site { siteKey } } }',
      ),
    );
    const siteKey = /"siteKey":"([^"]+)"/.exec(site)?.[1] ?? '';
    const insights = `query Insights { audienceInsights(siteKey: "${siteKey}", from: "2026-11-01", to: "2026-11-02") { liveVisitors } }`;
    const age = async () => /"ageMs":\d/.test(JSON.stringify(await call(owner, insights)));
    await until(true, age, soon);
    // Not from a replica: species are reference data of animals, which says nothing.
    expect((await graphApi(platform, null)('{ species { code } }')).headers.get('Age')).toBeNull();
  });

  it('lag for others, but neither for who has written nor for who decides', async () => {
    await until(true, async () => !(await slugs(other)).includes('own-plan'), soon);
    await database.pause();
    const made = JSON.stringify(await publish(`own-plan-${topology.length}`));
    // What a mutation answers is not old either.
    expect(made).toContain('"name":"Chat"');
    const slug = `own-plan-${topology.length}`;
    for (let again = 0; again < 5; again += 1) expect(await slugs(writer)).toContain(slug);
    expect(await slugs(other)).not.toContain(slug);
    expect(await slugs(deciding(other))).toContain(slug);
    expect(await slugs(systemViewer(newId()))).toContain(slug);
    expect((await read(plans)).text).not.toContain(slug);
    // A decision by somebody who has written nothing.
    const code = /PLN-\w{6}/.exec(made)?.[0] ?? '';
    const document = `mutation Retire { retirePlan(input: { publicCode: "${code}" }) { slug } }`;
    expect(JSON.stringify(await call(other, document))).toBe(
      JSON.stringify({ data: { retirePlan: { slug } } }),
    );
    await database.resume();
    await until(true, async () => !(await read(plans)).text.includes(slug), soon);
  });

  it('are not remembered when something has changed that the replica does not have yet', async () => {
    const slug = `remembered-${topology.length}`;
    await read(plans);
    await database.pause();
    await publish(slug);
    // The notification arrives: what was remembered is dropped, and read again from the replica.
    for (let again = 0; again < 5; again += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const { text, age } = await read(plans);
      expect([text.includes(slug), age > 0]).toEqual([false, true]);
    }
    await database.resume();
    // Long before the answer would have expired.
    await until(true, async () => (await read(plans)).text.includes(slug), { withinMs: 10_000 });
  });

  it('come from the primary when the replica is gone', async () => {
    await database.pause();
    const slug = `gone-${topology.length}`;
    await publish(slug);
    await route.sever();
    await until(true, async () => (await slugs(other)).includes(slug), soon);
    expect(await read(plans)).toMatchObject({ status: 200, text: expect.stringContaining(slug) });
  });
});

describe('the replica of a service', () => {
  const replica = (source: NodeJS.ProcessEnv) => readEnv(source).placed['animals']?.replicaUrl;

  it('is its own, or the common one where it shares the common database', () => {
    const common = { DATABASE_URL: 'postgres://server/x', DATABASE_REPLICA_URL: 'postgres://standby/x' };
    expect(replica({})).toBeUndefined();
    expect(replica(common)).toBe('postgres://standby/x');
    expect(replica({ ...common, ANIMALS_DATABASE_URL: 'postgres://own/x' })).toBeUndefined();
    expect(replica({ ...common, ANIMALS_DATABASE_REPLICA_URL: 'postgres://own/x' })).toBe('postgres://own/x');
  });
});

describe('the reads that may lag', () => {
  /** Every use, by the function that reads; nothing here may decide. */
  const known = [
    'subgraphs/audience/insights/insights.service.ts: readerOf, liveVisitors, livePages',
    'subgraphs/commerce/context.ts: createCommerceLoaders',
    'subgraphs/commerce/offers/offer-reading.service.ts: publicOffers, publicOffer, lookUpOfferCode',
    'subgraphs/commerce/plans/plan.service.ts: plansOnSale, planByCode',
    'subgraphs/commerce/prices/price.service.ts: platformPrices',
    'subgraphs/commerce/store/live-offer.service.ts: liveOffersOfProduct, liveOffersOfStorefront, liveOffers',
    'subgraphs/commerce/store/store-address.resolver.ts: storeAddresses',
    'subgraphs/commerce/store/store-search.service.ts: search',
    'subgraphs/deposits/listing-search/listing-search.service.ts: searchListings',
    'subgraphs/deposits/public-listings/public-listing.service.ts: publicListings, publicListing',
    'subgraphs/deposits/public-listings/taken.ts: takenLoader',
    'subgraphs/directory/professionals/professional-detail.service.ts: professionalDetail',
    'subgraphs/directory/professionals/professional.resolver.ts: professionalAddresses',
    'subgraphs/directory/professionals/search/professional-search.service.ts: searchProfessionals',
  ];

  it('are these', () => {
    const begins = /(?:^(?:export )?(?:async )?function |^ {2}async )(\w+)/;
    const found = globSync('subgraphs/**/*.ts', { cwd: projectRoot }).flatMap((file) => {
      const lines = readFileSync(`${projectRoot}/${file}`, 'utf8').split('\n');
      let current = '';
      const uses = new Set<string>();
      for (const line of lines) {
        current = begins.exec(line)?.[1] ?? current;
        if (/\blagging\(\)/.test(line)) uses.add(current);
      }
      return uses.size === 0 ? [] : `${file}: ${[...uses].join(', ')}`;
    });
    expect(found.sort()).toEqual(known);
  });
});
