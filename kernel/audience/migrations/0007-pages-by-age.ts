import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../database/migrations/concurrent-index.ts';

/** For the sweep of pages that nobody has named for long. */
export class IndexPagesByAge extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const statements = createIndexConcurrently('audience', 'page_declared', 'on audience.page (declared_at)');
    for (const sql of statements) this.addSql(sql);
  }
}
