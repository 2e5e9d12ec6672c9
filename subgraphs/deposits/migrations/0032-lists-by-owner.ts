import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

const indexes = {
  waitlist_entry_of_seller: 'on deposits.waitlist_entry (seller_profile_id, listing_id, joined_at, id)',
};

/** For lists of what a business has. Those without its id remain for the release before, and go with the next one. */
export class IndexListsByOwner extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, definition] of Object.entries(indexes)) {
      for (const sql of createIndexConcurrently('deposits', name, definition)) this.addSql(sql);
    }
  }
}
