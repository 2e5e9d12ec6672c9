import type { Client } from 'pg';

/** Visits in 30 days: with their 2.8 views each, five million hits. */
const visits = 1_800_000;

/** How many words each dimension has. */
const words = {
  PAGE: 5_000,
  SUBJECT: 4_000,
  REFERRER: 2_000,
  COUNTRY: 60,
  CHANNEL: 8,
  DEVICE: 4,
  BROWSER: 20,
  OS: 12,
  LANGUAGE: 40,
  UTM_CAMPAIGN: 300,
  UTM_SOURCE: 40,
  UTM_MEDIUM: 12,
  ACTION: 14,
  ACTION_CODE: 300,
} as const;
type Dimension = keyof typeof words;

/** SQL for a word by a distribution with a long tail, from the number before the first word of a dimension. */
type Pick = (dimension: Dimension) => string;

async function insertWords(client: Client, siteKey: string): Promise<Pick> {
  const before = new Map<string, number>();
  for (const [dimension, count] of Object.entries(words)) {
    const { rows } = await client.query<{ before: number }>(
      `with added as (
         insert into audience.word (site_key, dimension, text, used_on)
         select $1, $2, lower($2) || '-' || n, current_date from generate_series(1, $3::integer) n order by n
         returning word_id)
       select min(word_id) - 1 as before from added`,
      [siteKey, dimension, count],
    );
    before.set(dimension, rows[0]?.before ?? 0);
  }
  return (dimension) =>
    `${before.get(dimension) ?? 0} + least(${words[dimension]}, power(${words[dimension] + 1}, random())::integer)`;
}

/** Stores the visits of 30 days for a site, with their views and actions, as the fold does. */
export async function insertVisits(client: Client, siteKey: string): Promise<void> {
  const pick = await insertWords(client, siteKey);
  const sometimes = (dimension: Dimension, part: number) =>
    `case when random() < ${part} then ${pick(dimension)} else 0 end`;
  await client.query(
    `insert into audience.visit (site_key, visitor, began_at, channel, source, country, device, browser, os, language,
       entry_page, exit_page, utm_source, utm_medium, utm_campaign, utm_term, utm_content, duration_ms, active_ms,
       scroll_pct, scroll_views, views, actions, weight, is_bounce)
     select $1, hashint8extended(n, 7), now() - n * interval '30 days' / ${visits}, ${pick('CHANNEL')},
       ${sometimes('REFERRER', 0.6)}, ${pick('COUNTRY')}, ${pick('DEVICE')}, ${pick('BROWSER')}, ${pick('OS')},
       ${pick('LANGUAGE')}, ${pick('PAGE')}, ${pick('PAGE')}, ${sometimes('UTM_SOURCE', 0.2)},
       ${sometimes('UTM_MEDIUM', 0.2)}, ${sometimes('UTM_CAMPAIGN', 0.2)}, 0, 0, (random() * 200000)::integer,
       (random() * 90000)::integer, 60, 1, 1 + (random() * 3.6)::integer, (random() < 0.2)::integer, 1, random() < 0.4
     from generate_series(1, ${visits}) n`,
    [siteKey],
  );
  await client.query(
    `insert into audience.visit_view (site_key, visitor, began_at, step, weight, page, subject, page_kind, after_ms,
       active_ms, scroll_pct)
     select site_key, visitor, began_at, step, 1, case step when 1 then entry_page else ${pick('PAGE')} end,
       ${sometimes('SUBJECT', 0.5)}, 0, step * 20000, 40000, 60
     from audience.visit, generate_series(1, views) step where site_key = $1`,
    [siteKey],
  );
  await client.query(
    `insert into audience.visit_action (site_key, visitor, began_at, step, weight, kind, code, page, target, subject,
       after_ms, value_minor, currency)
     select site_key, visitor, began_at, views + 1, 1, ${pick('ACTION')}, ${pick('ACTION_CODE')}, exit_page, 0,
       ${sometimes('SUBJECT', 0.5)}, 60000, 100, 'USD'
     from audience.visit where site_key = $1 and actions > 0`,
    [siteKey],
  );
  await client.query(
    `insert into audience.quarter
     select site_key, date_bin('15 minutes', began_at, '2020-01-01'), sum(views), count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
     from audience.visit where site_key = $1 group by 1, 2`,
    [siteKey],
  );
  await client.query(
    'vacuum analyze audience.visit, audience.visit_view, audience.visit_action, audience.word, audience.quarter',
  );
}

/** Pairs of filters, from those that leave many visits to those that leave few. */
export const filterPairs = [
  [
    { dimension: 'COUNTRY', value: 'country-1' },
    { dimension: 'DEVICE', value: 'device-1' },
  ],
  [
    { dimension: 'CHANNEL', value: 'channel-2' },
    { dimension: 'BROWSER', value: 'browser-3' },
  ],
  [
    { dimension: 'CHANNEL', value: 'channel-1' },
    { dimension: 'PAGE', value: 'page-5' },
  ],
  [
    { dimension: 'UTM_CAMPAIGN', value: 'utm_campaign-5' },
    { dimension: 'ACTION', value: 'action-1' },
  ],
  [
    { dimension: 'REFERRER', value: 'referrer-9' },
    { dimension: 'COUNTRY', value: 'country-4' },
  ],
] as const;
