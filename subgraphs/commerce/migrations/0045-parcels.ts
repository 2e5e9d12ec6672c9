import { Migration } from '@mikro-orm/migrations';

/** By whom the goods of a sale were sent, and under which number. */
export class AddParcels extends Migration {
  override up(): void {
    this.addSql(`
      alter table commerce.sale
        add column if not exists carrier text,
        add column if not exists tracking_number text`);
  }
}
