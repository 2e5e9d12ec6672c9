import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** Orders whose time to be paid ends; and goods of one sale may come back in several parcels. */
export class IndexUnpaidOrders extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const unpaid = `on commerce.buyer_order (expires_at) where payment_state = 'OPEN'`;
    for (const sql of createIndexConcurrently('commerce', 'buyer_order_unpaid', unpaid)) this.addSql(sql);
    const once = `on commerce.stock_movement (sale_id, inventory_item_id, kind) where kind not in ('RELEASE', 'RETURN')`;
    for (const sql of createIndexConcurrently('commerce', 'stock_movement_of_sale_once_each', once)) {
      this.addSql(sql.replace('create index', 'create unique index'));
    }
  }
}
