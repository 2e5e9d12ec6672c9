import { Migration } from '@mikro-orm/migrations';

/** For the rows of before. */
export class CheckStorefronts extends Migration {
  override up(): void {
    this.addSql('alter table commerce.storefront validate constraint storefront_test_closed');
  }
}
