import { Pool } from 'pg';
import { type GraphApi, codesOf, graphApi } from '../../support/member.ts';
import { clientCredentials, connect } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { storeRollups } from './rollups.ts';

let world: AudienceWorld;
let pool: Pool;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const missing = ['Audience_AudienceSite_GT_Resource_FL'];
const forbidden = ['0010010000403'];
const ask = (as: GraphApi, siteKey: string, from = '2020-01-01') =>
  as(
    `query ($siteKey: ID!, $from: LocalDate!) {
      audienceInsights(siteKey: $siteKey, from: $from, to: "2020-01-02") { liveVisitors period { figures { visits } } }
    }`,
    { siteKey, from },
  );

describe('the insights of a site', () => {
  it('are missing for another profile, like those of a missing site, whatever days are requested', async () => {
    const { siteKey } = world.world.sites.active;
    const { accounts } = world.world;
    const shop = await world.graphOf('shop');
    const person = world.graphAs(await world.tokenOf(accounts.owner));
    const admin = world.graphAs(await world.tokenOf(accounts.admin));
    for (const [as, key] of [
      [shop, siteKey],
      [shop, 'pk_nobody'],
      [person, siteKey],
      [admin, siteKey],
    ] as const) {
      for (const from of ['2020-01-01', 'no day', '1900-01-01']) {
        const answer = await ask(as, key, from);
        expect([codesOf(answer), answer.data]).toEqual([missing, { audienceInsights: null }]);
      }
    }
  });

  it('are for the current owners and managers of its profile', async () => {
    const { accounts, businesses, sites } = world.world;
    const { profileId } = businesses.kennel;
    const set = (role: string) =>
      pool.query(
        `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, $3, now())
         on conflict (profile_id, member_id) do update set role = excluded.role`,
        [profileId, accounts.buyer.memberId, role],
      );
    await set('MANAGER');
    const helper = world.graphAs(await world.tokenOf(accounts.buyer, profileId));
    const { siteKey } = sites.active;
    expect(codesOf(await ask(helper, siteKey))).toEqual([]);
    await set('STAFF');
    expect(codesOf(await ask(helper, siteKey))).toEqual(forbidden);
    await pool.query('delete from directory.profile_member where member_id = $1 and profile_id = $2', [
      accounts.buyer.memberId,
      profileId,
    ]);
    // The database notifies the gateway a moment later; until then the site answers as it does to staff.
    const refusal = async () => {
      const answer = await ask(helper, siteKey);
      expect(codesOf(answer)).toEqual(forbidden);
      return answer.status;
    };
    await until(403, refusal, { withinMs: 10_000 });
  });

  it('are never for an app, be it connected to the owner, nor for anybody', async () => {
    const { accounts, apps, businesses, sites } = world.world;
    const { siteKey } = sites.active;
    const profileId = businesses.kennel.profileId;
    const connected = await connect(world, apps.approved, accounts.owner, profileId, 'animal:read');
    const own = await clientCredentials(world, apps.approved);
    for (const token of [connected.access_token, own.access_token]) {
      for (const address of [`${world.env.BASE_URL}/graphql`, `${world.env.GATEWAY_URL}/graphql`]) {
        const answer = await ask(graphApi(world, token, address), siteKey);
        expect(answer.data?.['audienceInsights'] ?? null).toBeNull();
        expect(codesOf(answer)).not.toEqual([]);
      }
    }
    expect(codesOf(await ask(world.graphAs(null), siteKey))).toEqual(['0010010000401']);
  });

  it('go on to tell of a site that is suspended what was counted before', async () => {
    const kennel = await world.graphOf('kennel');
    const { siteKey } = world.world.sites.suspended;
    await pool.query(
      `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms,
         active_ms, scroll_pct, scroll_views, actions)
       values ($1, 'SITE', '2020-01-02', '', 5, 4, 3, 0, 0, 0, 0, 0, 0)`,
      [siteKey],
    );
    const { data, errors } = await ask(kennel, siteKey);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ audienceInsights: { liveVisitors: 0, period: { figures: { visits: 4 } } } });
  });

  it('reveal nothing that was counted for another site', async () => {
    const kennel = await world.graphOf('kennel');
    const { siteKey } = world.world.sites.pending;
    const day = '2021-05-01';
    const rowsOf = (count: number, name: string) => [
      { dimension: 'SITE', day, visits: count, actions: count, worth: { EUR: count } },
      { dimension: 'CRAWLER', day, views: count },
      { dimension: 'HOUR', day, value: '07', visits: count },
      ...['A', name].flatMap((value) => [
        { dimension: 'COUNTRY', day, value, visits: count },
        { dimension: 'ACTION', day, value, actions: count, worth: { EUR: count } },
      ]),
    ];
    // Somebody else's, and one of the same owner.
    const others = ['pk_other', world.world.sites.active.siteKey];
    for (const key of others) await storeRollups(pool, key, rowsOf(1_000, 'THEIRS'));
    for (const key of others) {
      await pool.query(
        `insert into audience.view (site_key, hit_id, day, occurred_at, last_seen_at, sources, weight, is_begun,
           is_speculative, is_crawler, is_internal, visitor)
         values ($1, gen_random_uuid(), now()::date, now(), now(), '', 1, true, false, false, false, sha256('ann'))`,
        [key],
      );
    }
    await storeRollups(pool, siteKey, rowsOf(1, 'OURS'));
    const list = (dimension: string, figure: string) =>
      `${dimension}: breakdown(dimension: ${dimension}) { items { value figures { ${figure} } values { valueMinor } } }`;
    const { data } = await kennel(
      `query ($siteKey: ID!, $day: LocalDate!) {
        audienceInsights(siteKey: $siteKey, from: $day, to: $day) {
          liveVisitors
          period {
            figures { visits } crawlerViews values { valueMinor }
            series(interval: HOUR) { figures { visits } }
            ${list('COUNTRY', 'visits')} ${list('ACTION', 'actions')}
          }
        }
      }`,
      { siteKey, day },
    );
    const values = [{ valueMinor: 1 }];
    expect(data?.['audienceInsights']).toEqual({
      liveVisitors: 0,
      period: {
        figures: { visits: 1 },
        crawlerViews: 1,
        values,
        series: Array.from({ length: 24 }, (_, hour) => ({ figures: { visits: hour === 7 ? 1 : 0 } })),
        COUNTRY: { items: ['A', 'OURS'].map((value) => ({ value, figures: { visits: 1 }, values: [] })) },
        ACTION: { items: ['A', 'OURS'].map((value) => ({ value, figures: { actions: 1 }, values })) },
      },
    });
  });
});
