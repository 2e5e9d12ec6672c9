import { Migration } from '@mikro-orm/migrations';

/** A sale's goods come back as often as some are left; the index of before the last migration takes the rest. */
export class LetGoodsReturn extends Migration {
  override up(): void {
    this.addSql('alter table commerce.stock_movement drop constraint if exists stock_movement_of_sale_once');
  }
}
