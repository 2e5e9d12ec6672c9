import type { Pool } from 'pg';

type Step =
  | { readonly page: string; readonly subject?: string; readonly activeMs?: number }
  | {
      readonly action: string;
      readonly subject?: string;
      readonly value?: readonly [minor: number, currency: string];
      readonly props?: object;
    };

/** A visit as a test tells it. */
export interface TestVisit {
  /** An instant. */
  readonly at: string;
  readonly visitor?: number;
  readonly channel?: string;
  readonly source?: string;
  /** The name of the source. */
  readonly from?: string;
  readonly country?: string;
  readonly device?: string;
  readonly browser?: string;
  readonly campaign?: string;
  readonly steps: readonly Step[];
}

const addWord = `
  with known as (select word_id from audience.word where site_key = $1 and dimension = $2 and text = $3),
  added as (
    insert into audience.word (site_key, dimension, text, used_on)
    select $1, $2, $3, current_date where not exists (select from known) returning word_id)
  select word_id as id from known union all select word_id from added`;

/** Stores visits of a site as the fold does, and their sums by quarter. */
export async function storeTestVisits(
  pool: Pool,
  siteKey: string,
  visits: readonly TestVisit[],
): Promise<void> {
  const word = async (dimension: string, text: string | undefined) => {
    if (text === undefined) return 0;
    const { rows } = await pool.query<{ id: number }>(addWord, [siteKey, dimension, text]);
    return rows[0]?.id ?? 0;
  };
  for (const [index, visit] of visits.entries()) {
    const { at, visitor = 1_000 + index, steps } = visit;
    const views = steps.filter((step) => 'page' in step);
    const actions = steps.filter((step) => 'action' in step);
    const key = [siteKey, visitor, at];
    await pool.query(
      `insert into audience.visit (site_key, visitor, began_at, channel, source, country, device, browser, os, language,
         entry_page, exit_page, utm_source, utm_medium, utm_campaign, utm_term, utm_content, duration_ms, active_ms,
         scroll_pct, scroll_views, views, actions, weight, is_bounce, source_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, $9, $10, 0, 0, $11, 0, 0, 60000, $12, 0, 0, $13, $14, $16, $15, $17)`,
      [
        ...key,
        await word('CHANNEL', visit.channel ?? (views.length === 0 ? undefined : 'DIRECT')),
        await word('REFERRER', visit.source),
        await word('COUNTRY', visit.country),
        await word('DEVICE', visit.device),
        await word('BROWSER', visit.browser),
        await word('PAGE', views[0]?.page),
        await word('PAGE', views.at(-1)?.page),
        await word('UTM_CAMPAIGN', visit.campaign),
        views.reduce((sum, { activeMs = 0 }) => sum + activeMs, 0),
        views.length,
        actions.length,
        views.length === 1 && actions.length === 0,
        // Actions without a view are no visit.
        views.length === 0 ? 0 : 1,
        await word('SOURCE', visit.from),
      ],
    );
    let page = 0;
    for (const [place, step] of steps.entries()) {
      const subject = await word('SUBJECT', step.subject);
      if ('page' in step) {
        page = await word('PAGE', step.page);
        await pool.query(
          `insert into audience.visit_view (site_key, visitor, began_at, step, weight, page, subject, page_kind,
             after_ms, active_ms, scroll_pct)
           values ($1, $2, $3, $4, 1, $5, $6, 0, 0, $7, -1)`,
          [...key, place + 1, page, subject, step.activeMs ?? 0],
        );
      } else {
        const [kind, ...code] = step.action.split(':');
        await pool.query(
          `insert into audience.visit_action (site_key, visitor, began_at, step, weight, kind, code, page, target,
             subject, after_ms, value_minor, currency, props)
           values ($1, $2, $3, $4, 1, $5, $6, $7, 0, $8, 0, $9, $10, $11)`,
          [
            ...key,
            place + 1,
            await word('ACTION', kind),
            await word('ACTION_CODE', code.length === 0 ? undefined : code.join(':')),
            page,
            subject,
            step.value?.[0] ?? null,
            step.value?.[1] ?? null,
            step.props ?? null,
          ],
        );
      }
    }
  }
}
