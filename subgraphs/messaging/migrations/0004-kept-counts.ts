import { Migration } from '@mikro-orm/migrations';
import { countChanges, keptCountsIn } from '../../../kernel/database/kept-counts.ts';
import { countedConversations } from '../conversations/counted-conversations.ts';

/** Counts the conversations of each business as they change. */
export class KeepCounts extends Migration {
  override up(): void {
    for (const statement of keptCountsIn('messaging').createTables) this.addSql(statement);
    for (const statement of countChanges(countedConversations)) this.addSql(statement);
  }
}
