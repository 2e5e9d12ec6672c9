import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../database/migrations/concurrent-index.ts';

/** For the visitor in whom one of the day before goes on. */
export class IndexEarlierVisitors extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const statements = createIndexConcurrently(
      'audience',
      'view_of_earlier_visitor',
      'on audience.view (day, earlier_visitor) where earlier_visitor is not null',
    );
    for (const sql of statements) this.addSql(sql);
  }
}
