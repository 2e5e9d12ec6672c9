import { Migration } from '@mikro-orm/migrations';

/** What people do with stock by hand happens once, however often they ask for it. */
export class KeepStockRequestKeys extends Migration {
  override up(): void {
    this.addSql(`
      alter table commerce.stock_movement
        add column request_key text,
        add constraint stock_movement_of_request_once unique (inventory_item_id, request_key)`);
  }
}
