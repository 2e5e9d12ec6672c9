import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../database/migrations/concurrent-index.ts';

const sampled = '(site_key, (visitor & 63), began_at)';
const isSampled = 'where (visitor & 7) = 0';

/**
 * One visitor of eight, with everything that questions read of a visit and its views: of a period with very many visits
 * they, or a part of them, stand for all (subgraphs/audience/questions/scope.ts). And what was done about a subject.
 */
const indexes: readonly (readonly [name: string, definition: string])[] = [
  [
    'visit_sampled',
    `on audience.visit ${sampled} include (
      visitor, channel, source, country, device, browser, os, language, entry_page, exit_page, utm_source,
      utm_medium, utm_campaign, utm_term, utm_content, duration_ms, active_ms, scroll_pct, scroll_views, views,
      actions, weight, is_bounce) ${isSampled}`,
  ],
  [
    'visit_view_sampled',
    `on audience.visit_view ${sampled} include (
      visitor, step, page, subject, page_kind, weight, active_ms, scroll_pct) ${isSampled}`,
  ],
  [
    'visit_action_sampled',
    `on audience.visit_action ${sampled} include (
      visitor, step, kind, code, page, subject, weight, value_minor, currency) ${isSampled}`,
  ],
  ['visit_action_of_subject', 'on audience.visit_action (site_key, subject, began_at) where subject <> 0'],
];

export class SampleVisits extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, definition] of indexes) {
      for (const statement of createIndexConcurrently('audience', name, definition)) this.addSql(statement);
    }
  }
}
