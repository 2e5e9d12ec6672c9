import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** For what begins within a day, whosever it is. */
export class IndexWhatBegins extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition = `on scheduling.appointment (starts_at, id) where status in ('PENDING', 'CONFIRMED')`;
    for (const sql of createIndexConcurrently('scheduling', 'appointment_to_come', definition)) {
      this.addSql(sql);
    }
  }
}
