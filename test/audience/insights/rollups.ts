import type { Pool } from 'pg';

export interface RollupRow {
  readonly dimension: string;
  readonly day: string;
  readonly value?: string;
  readonly views?: number;
  readonly visits?: number;
  readonly visitors?: number;
  readonly bounces?: number;
  readonly visitMs?: number;
  readonly activeMs?: number;
  readonly scrollPct?: number;
  readonly scrollViews?: number;
  readonly actions?: number;
  /** Value of its actions: minor units by currency. */
  readonly worth?: Readonly<Record<string, number>>;
}

/** Stores sums of days in UTC like the fold of hits, of a site with these days. */
export async function storeRollups(pool: Pool, siteKey: string, rows: readonly RollupRow[]): Promise<void> {
  await pool.query('update audience.site set time_zone = null where site_key = $1', [siteKey]);
  const numbers = (name: Exclude<keyof RollupRow, 'dimension' | 'day' | 'value' | 'worth'>) =>
    rows.map((row) => row[name] ?? 0);
  await pool.query(
    `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms,
       active_ms, scroll_pct, scroll_views, actions)
     select $1, * from unnest($2::text[], $3::date[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
       $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])`,
    [
      siteKey,
      rows.map(({ dimension }) => dimension),
      rows.map(({ day }) => day),
      rows.map(({ value }) => value ?? ''),
      numbers('views'),
      numbers('visits'),
      numbers('visitors'),
      numbers('bounces'),
      numbers('visitMs'),
      numbers('activeMs'),
      numbers('scrollPct'),
      numbers('scrollViews'),
      numbers('actions'),
    ],
  );
  for (const { dimension, day, value = '', worth = {} } of rows) {
    for (const [currency, valueMinor] of Object.entries(worth)) {
      await pool.query('insert into audience.rollup_value values ($1, $2, $3, $4, $5, $6)', [
        siteKey,
        dimension,
        day,
        value,
        currency,
        valueMinor,
      ]);
    }
  }
}
