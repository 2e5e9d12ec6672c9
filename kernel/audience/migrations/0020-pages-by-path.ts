import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../database/migrations/concurrent-index.ts';

/** For goals, steps and filters that name a page without its host, or all pages below one. */
export class IndexPagesByPath extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const statements = createIndexConcurrently(
      'audience',
      'word_page_by_path',
      `on audience.word (site_key, substr(text, strpos(text, '/')) text_pattern_ops) where dimension = 'PAGE'`,
    );
    for (const sql of statements) this.addSql(sql);
  }
}
