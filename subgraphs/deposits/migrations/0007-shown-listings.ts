import { Migration } from '@mikro-orm/migrations';

/** Lists of what is for sale, by everybody and by one seller. */
export class IndexShownListings extends Migration {
  override up(): void {
    this.addSql(`
      create index listing_shown on deposits.listing (published_at desc, id desc) where status = 'ACTIVE'`);
    this.addSql(`
      create index listing_shown_of_seller on deposits.listing (seller_profile_id, published_at desc, id desc)
        where status = 'ACTIVE'`);
  }
}
