import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

const indexes = {
  offer_of_business_by_storefront:
    'on commerce.offer (business_profile_id, storefront_id, created_at desc, id desc)',
  offer_of_business: 'on commerce.offer (business_profile_id, created_at desc, id desc)',
  stock_movement_of_business:
    'on commerce.stock_movement (business_profile_id, inventory_item_id, created_at desc, id desc)',
  sale_status_change_of_seller: 'on commerce.sale_status_change (seller_profile_id, sale_id, created_at, id)',
};

/** For lists of what a business has. Those without its id remain for the release before, and go with the next one. */
export class IndexListsByOwner extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, definition] of Object.entries(indexes)) {
      for (const sql of createIndexConcurrently('commerce', name, definition)) this.addSql(sql);
    }
  }
}
