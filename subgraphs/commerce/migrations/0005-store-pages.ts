import { Migration } from '@mikro-orm/migrations';

/** Indexes for lists on the public pages of the store. */
export class IndexStorePages extends Migration {
  override up(): void {
    // A product's offers, cheapest first: the first entries give the lowest price.
    this.addSql(`
      create index offer_by_price on commerce.offer (catalog_item_id, currency, price, id)
        where status = 'ACTIVE' and catalog_item_id is not null`);
    this.addSql(`
      create index offer_newest on commerce.offer (created_at desc, id desc) where status = 'ACTIVE'`);
    this.addSql(`
      create index storefront_newest on commerce.storefront (created_at desc, id desc) where is_active`);
    this.addSql(`
      create index catalog_item_by_words on commerce.catalog_item
        using gin (to_tsvector('simple', lower(name || ' ' || coalesce(brand, ''))))`);
  }
}
