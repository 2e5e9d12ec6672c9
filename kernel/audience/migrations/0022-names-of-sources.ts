import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../database/migrations/concurrent-index.ts';

/** The name of what a visit came from, which its row cannot tell: click ids are not stored. */
export class NameSources extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table audience.visit add column if not exists source_name integer not null default 0');
    // In place of `visit_sampled` (0017), with everything that questions read: the release before reads the rows as well.
    const statements = createIndexConcurrently(
      'audience',
      'visit_sampled_with_source',
      `on audience.visit (site_key, (visitor & 63), began_at) include (
        visitor, channel, source, country, device, browser, os, language, entry_page, exit_page, utm_source,
        utm_medium, utm_campaign, utm_term, utm_content, duration_ms, active_ms, scroll_pct, scroll_views, views,
        actions, weight, is_bounce, source_name) where (visitor & 7) = 0`,
    );
    for (const sql of [
      ...statements,
      'set lock_timeout = 0',
      'drop index concurrently if exists audience.visit_sampled',
      'reset lock_timeout',
    ])
      this.addSql(sql);
  }
}
