import { Client } from 'pg';
import { insightsOfSiteOperation } from '../../dashboard/insights/insights-operation.ts';
import { type Call, type Target, answerTo } from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';
import { filterPairs, insertVisits } from './insight-visits.ts';

const siteKey = 'pk_bench_insights';
const days = 60;
const visitsOfDay = 60_000;
const viewsOfDay = 166_667;

/** How many values each dimension has, and how many visits per day have one of them. */
const dimensions: readonly (readonly [dimension: string, values: number, share: number])[] = [
  ['PAGE', 5_000, 2.2],
  ['ENTRY_PAGE', 5_000, 1],
  ['EXIT_PAGE', 5_000, 1],
  ['PAGE_KIND', 15, 2],
  ['SUBJECT', 4_000, 1.2],
  ['SUBJECT_KIND', 12, 1.2],
  ['REFERRER', 2_000, 0.6],
  ['CHANNEL', 8, 1],
  ['UTM_SOURCE', 40, 0.2],
  ['UTM_MEDIUM', 12, 0.2],
  ['UTM_CAMPAIGN', 300, 0.2],
  ['UTM_TERM', 500, 0.1],
  ['UTM_CONTENT', 400, 0.1],
  ['COUNTRY', 60, 1],
  ['DEVICE', 4, 1],
  ['BROWSER', 20, 1],
  ['OS', 12, 1],
  ['LANGUAGE', 40, 1],
  ['ACTION', 14, 0.3],
  ['ACTION_CODE', 300, 0.3],
];

/** Rollups of 60 days for a site that a business owns: five million hits in 30 days, with long tails. */
const columns =
  'site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms, active_ms, scroll_pct, scroll_views, actions';

async function insertRollups(url: string, businessId: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into audience.site (site_key, owner_profile_id, name, secret_hash, verification_token,
         verification_method, verified_at, created_at, updated_at)
       values ($1, $2, 'Bench', '', '', 'META', now(), now(), now())`,
      [siteKey, businessId],
    );
    await client.query(
      `insert into audience.site_domain (site_key, host, created_at) values ($1, 'bench.example', now())`,
      [siteKey],
    );
    const sums = `greatest(1, (visits * 2.8)::bigint), visits, greatest(1, (visits * 0.9)::bigint), (visits * 0.4)::bigint,
      visits * 95000, visits * 41000, visits * 62, visits, (visits * 0.1)::bigint`;
    for (const [dimension, values, share] of dimensions) {
      // By Zipf's law, a little different each day.
      await client.query(
        `insert into audience.rollup (${columns})
         select $1, $2, day, value, ${sums} from (
           select current_date - d as day, lower($2) || '-' || n as value,
             round($4 / (n * (ln($3::float) + 0.58)) * (0.6 + 0.8 * random()))::bigint as visits
           from generate_series(0, $5::integer - 1) d, generate_series(1, $3::integer) n) made
         where visits > 0`,
        [siteKey, dimension, values, visitsOfDay * share, days],
      );
    }
    await client.query(
      `insert into audience.rollup (${columns})
       select $1, 'SITE', current_date - d, '', $3, visits, (visits * 0.9)::bigint, (visits * 0.4)::bigint,
         visits * 95000, visits * 41000, visits * 62, visits, (visits * 0.1)::bigint
       from generate_series(0, $4::integer - 1) d, (select $2::bigint as visits) of_day`,
      [siteKey, visitsOfDay, viewsOfDay, days],
    );
    await client.query(
      `insert into audience.rollup_value
       select site_key, dimension, day, value, 'USD', actions * 100 from audience.rollup
       where dimension in ('SITE', 'ACTION', 'ACTION_CODE')`,
    );
    await insertVisits(client, siteKey);
    await client.query('vacuum analyze audience.rollup, audience.rollup_value, audience.view');
  } finally {
    await client.end();
  }
}

const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** The lists of the page with one tab of each, and with another. */
const tabs = [
  ['PAGE', 'REFERRER', 'UTM_CAMPAIGN', 'COUNTRY', 'BROWSER', 'SUBJECT', 'ACTION'],
  ['ENTRY_PAGE', 'CHANNEL', 'UTM_TERM', 'LANGUAGE', 'OS', 'SUBJECT_KIND', 'ACTION_CODE'],
] as const;

export interface Insights {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** The time that a call takes, one after the other, each of them as often. */
async function timesOf(url: string, calls: readonly Call[], count: number): Promise<Insights> {
  const latencies: number[] = [];
  for (let index = 0; index < count + 20; index += 1) {
    const call = calls[index % calls.length];
    if (call === undefined) throw new Error('there is nothing to ask');
    const startedAt = performance.now();
    const answer = await answerTo(url, call);
    if (index >= 20) latencies.push(performance.now() - startedAt);
    if (answer.includes('"errors"')) throw new Error(answer);
  }
  const sorted = latencies.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

/**
 * One member who views the page of insights of such a site: everything that it reads for 30 days, again and again; of
 * all visits, and of those that two filters leave.
 */
export async function measureInsights(
  { url }: Target,
  databaseUrl: string,
  business: BenchBusiness,
  count: number,
): Promise<{ readonly all: Insights; readonly filtered: Insights }> {
  await insertRollups(databaseUrl, business.id);
  const callFor = (dimension: (typeof tabs)[number], filters: readonly object[]): Call => {
    const [pages, sources, campaigns, places, technology, subjects, actions] = dimension;
    const lists = { pages, sources, campaigns, places, technology, subjects, actions };
    const period = { from: dayBefore(29), to: dayBefore(0), interval: 'DAY', compareWith: 'PREVIOUS_PERIOD' };
    const variables = { siteKey, ...period, ...lists, filters };
    const body = JSON.stringify({ query: insightsOfSiteOperation.document, variables });
    return { path: '/graphql', token: business.memberToken, body };
  };
  const all = await timesOf(
    url,
    tabs.map((tab) => callFor(tab, [])),
    count,
  );
  const pairs = filterPairs.flatMap((pair) => tabs.map((tab) => callFor(tab, pair)));
  return { all, filtered: await timesOf(url, pairs, count) };
}
