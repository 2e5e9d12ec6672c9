import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** For what a business has not read, among any number of conversations that it has. */
export class IndexUnreadConversations extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition =
      'on messaging.conversation (business_id, last_message_at desc, id desc) where read_by_business < message_count';
    for (const sql of createIndexConcurrently('messaging', 'conversation_unread', definition))
      this.addSql(sql);
  }
}
