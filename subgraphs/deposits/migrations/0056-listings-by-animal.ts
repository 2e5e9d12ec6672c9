import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

const indexes = {
  listing_of_animal: 'on deposits.listing (animal_id) where animal_id is not null',
  listing_item_of_animal: 'on deposits.listing_item (animal_id) where animal_id is not null',
  deposit_of_animal: 'on deposits.deposit (animal_id)',
};

/** What shows an animal and the deposits on it, without reading all that its seller has. */
export class IndexListingsByAnimal extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, definition] of Object.entries(indexes))
      for (const sql of createIndexConcurrently('deposits', name, definition)) this.addSql(sql);
  }
}
