import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** The bookings of a payment for an order. */
export class IndexPostingsOfOrders extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition = 'on deposits.posting (order_id) where order_id is not null';
    for (const sql of createIndexConcurrently('deposits', 'posting_of_order', definition)) this.addSql(sql);
  }
}
