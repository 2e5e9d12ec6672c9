import { Migration } from '@mikro-orm/migrations';
import { countExisting } from '../../../kernel/database/kept-counts.ts';
import { countedConversations } from '../conversations/counted-conversations.ts';

/** Counts the conversations that were there before. */
export class CountExisting extends Migration {
  override up(): void {
    for (const statement of countExisting(countedConversations)) this.addSql(statement);
  }
}
