import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** For the sweep of notices that are given up. */
export class IndexNoticesByAttempts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const statements = createIndexConcurrently(
      'messaging',
      'push_notice_attempts',
      'on messaging.push_notice (attempts)',
    );
    for (const sql of statements) this.addSql(sql);
  }
}
