import { Migration } from '@mikro-orm/migrations';

/** What people ask a seller before they buy, in the seller's own words. */
export class TellStorefrontTerms extends Migration {
  override up(): void {
    this.addSql(
      'alter table commerce.storefront add column shipping_note text, add column return_policy text',
    );
  }
}
