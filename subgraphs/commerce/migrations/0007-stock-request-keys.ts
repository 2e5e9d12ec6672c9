import { Migration } from '@mikro-orm/migrations';

/** Manual stock movements take effect once per request key. */
export class KeepStockRequestKeys extends Migration {
  override up(): void {
    this.addSql(`
      alter table commerce.stock_movement
        add column request_key text,
        add constraint stock_movement_of_request_once unique (inventory_item_id, request_key)`);
  }
}
