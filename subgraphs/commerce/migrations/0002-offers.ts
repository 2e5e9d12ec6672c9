import { Migration } from '@mikro-orm/migrations';

/** Storefronts, catalog items, offers, and the codes of both (spec 2.7). */
export class CreateOffers extends Migration {
  override up(): void {
    // Codes of offers and of catalog items in one table, so that no code is issued twice; rows are kept for ever.
    this.addSql(`
      create table commerce.issued_code (
        code text primary key constraint issued_code_well_formed check (code ~ '^[A-Z2-7]{10}$'),
        offer_id uuid constraint issued_code_of_offer unique,
        catalog_item_id uuid constraint issued_code_of_catalog_item unique,
        issued_at timestamptz(3) not null,
        constraint issued_code_of_one_thing check (num_nonnulls(offer_id, catalog_item_id) = 1)
      )`);
    this.addSql(`
      create trigger issued_code_is_for_ever before update or delete or truncate on commerce.issued_code
        for each statement execute function commerce.refuse_change()`);
    this.addSql(`
      create table commerce.storefront (
        id uuid primary key,
        business_profile_id uuid not null,
        handle text not null constraint storefront_handle_key unique,
        name text not null,
        description text,
        primary_locale text not null default 'en',
        currency text not null constraint storefront_currency_well_formed check (currency ~ '^[A-Z]{3}$'),
        is_active boolean not null default true,
        -- How a cart is reckoned: percent on goods after discount, and a flat fee for shipping.
        tax_percent numeric(7, 4) not null default 0
          constraint storefront_tax_in_range check (tax_percent between 0 and 100),
        shipping_fee numeric(19, 4) not null default 0
          constraint storefront_shipping_not_negative check (shipping_fee >= 0),
        -- No shipping fee for goods of at least this much; null: always a fee.
        free_shipping_from numeric(19, 4)
          constraint storefront_free_shipping_not_negative check (free_shipping_from >= 0),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql(`
      create index storefront_by_business on commerce.storefront (business_profile_id, created_at desc, id desc)`);
    this.addSql(`
      create table commerce.catalog_item (
        id uuid primary key,
        item_code text not null constraint catalog_item_code_key unique references commerce.issued_code (code),
        -- Who described it first and may correct it; every business may sell it.
        business_profile_id uuid not null,
        name text not null,
        slug text not null,
        brand text,
        description text,
        primary_locale text not null default 'en',
        media_short_codes text[] not null default '{}',
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql(`
      create index catalog_item_by_business on commerce.catalog_item (business_profile_id, created_at desc, id desc)`);
    this.addSql(`
      create table commerce.offer (
        id uuid primary key,
        storefront_id uuid not null references commerce.storefront (id),
        offer_code text not null constraint offer_code_key unique references commerce.issued_code (code),
        kind text not null constraint offer_kind_known check (kind in ('PRODUCT', 'BUNDLE', 'PLEDGE')),
        -- EXPIRED is not stored: it follows from valid_until.
        status text not null default 'ACTIVE' constraint offer_status_known check (status in ('ACTIVE', 'WITHDRAWN')),
        catalog_item_id uuid references commerce.catalog_item (id),
        name text,
        slug text,
        primary_locale text not null,
        description text,
        price numeric(19, 4) not null constraint offer_price_not_negative check (price >= 0),
        compare_at_price numeric(19, 4) constraint offer_compare_at_not_negative check (compare_at_price >= 0),
        currency text not null,
        unit text not null constraint offer_unit_known check (unit in ('each', 'g', 'ml', 'mm')),
        -- Of each piece sold, beside the price.
        levy numeric(19, 4) not null default 0 constraint offer_levy_not_negative check (levy >= 0),
        deposit numeric(19, 4) not null default 0 constraint offer_deposit_not_negative check (deposit >= 0),
        -- Percent off for a line of at least so many pieces; both or none.
        bulk_quantity integer constraint offer_bulk_quantity_sensible check (bulk_quantity >= 2),
        bulk_discount_percent numeric(7, 4)
          constraint offer_bulk_discount_in_range check (bulk_discount_percent > 0 and bulk_discount_percent <= 100),
        valid_from timestamptz(3),
        valid_until timestamptz(3),
        media_short_codes text[] not null default '{}',
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint offer_of_a_product check ((kind = 'PRODUCT') = (catalog_item_id is not null)),
        constraint offer_bulk_whole check (num_nonnulls(bulk_quantity, bulk_discount_percent) <> 1),
        constraint offer_valid_for_a_time check (valid_from < valid_until)
      )`);
    this.addSql(`
      create index offer_by_storefront on commerce.offer (storefront_id, created_at desc, id desc)`);
    this.addSql(`
      create index offer_by_catalog_item on commerce.offer (catalog_item_id, created_at desc, id desc)`);
    // What one piece of an offer takes from stock: one row for a product, several for a bundle, none if stock is not
    // counted.
    this.addSql(`
      create table commerce.offer_stock (
        offer_id uuid not null references commerce.offer (id) on delete cascade,
        inventory_item_id uuid not null references commerce.inventory_item (id),
        quantity bigint not null constraint offer_stock_positive check (quantity > 0),
        primary key (offer_id, inventory_item_id)
      )`);
    this.addSql(`
      create index offer_stock_by_item on commerce.offer_stock (inventory_item_id)`);
  }
}
