import { Migration } from '@mikro-orm/migrations';

/** For the rows of before. */
export class CheckListings extends Migration {
  override up(): void {
    this.addSql('alter table deposits.listing validate constraint listing_test_unpublished');
  }
}
