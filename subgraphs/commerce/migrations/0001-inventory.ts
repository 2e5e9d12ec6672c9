import { Migration } from '@mikro-orm/migrations';

/** Stock of businesses, and the log of all its movements (spec 2.6). */
export class CreateInventory extends Migration {
  override up(): void {
    // Quantities are whole base units: pieces for each, millionths of a unit for measured goods.
    this.addSql(`
      create table commerce.inventory_item (
        id uuid primary key,
        business_profile_id uuid not null,
        -- Compared and ordered byte by byte, whatever the database's own rules of sorting are.
        sku text collate "C" not null,
        name text not null,
        unit text not null constraint inventory_item_unit_known check (unit in ('each', 'g', 'ml', 'mm')),
        on_hand bigint not null default 0,
        reserved bigint not null default 0,
        allocated bigint not null default 0,
        quarantined bigint not null default 0,
        is_active boolean not null default true,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint inventory_item_sku_key unique (business_profile_id, sku),
        constraint inventory_item_not_negative
          check (reserved >= 0 and allocated >= 0 and quarantined >= 0
                 and on_hand >= reserved + allocated + quarantined),
        constraint inventory_item_countable check (on_hand < 1000000000000000)
      )`);
    this.addSql(`
      create index inventory_item_active_by_sku on commerce.inventory_item (business_profile_id, sku, id)
        where is_active`);
    this.addSql(`
      create table commerce.stock_movement (
        id uuid primary key,
        inventory_item_id uuid not null references commerce.inventory_item (id),
        kind text not null constraint stock_movement_kind_known check (kind in (
          'RECEIPT', 'ADJUSTMENT', 'RESERVATION', 'RELEASE', 'ALLOCATION', 'SHIPMENT', 'RETURN',
          'QUARANTINE', 'QUARANTINE_RELEASE')),
        -- What the movement adds to each quantity of the item; the sums over all movements are the quantities.
        on_hand bigint not null,
        reserved bigint not null,
        allocated bigint not null,
        quarantined bigint not null,
        reason text,
        -- The sale that moved the stock; null for what people did by hand.
        sale_id uuid,
        member_id uuid,
        created_at timestamptz(3) not null,
        -- A sale moves an item once in each way, however often the step is tried.
        constraint stock_movement_of_sale_once unique (sale_id, inventory_item_id, kind)
      )`);
    this.addSql(`
      create index stock_movement_by_item on commerce.stock_movement (inventory_item_id, created_at desc, id desc)`);
    this.addSql(`
      create function commerce.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % are never changed', tg_table_name;
      end $$`);
    this.addSql(`
      create trigger stock_movement_is_append_only before update or delete or truncate on commerce.stock_movement
        for each statement execute function commerce.refuse_change()`);
  }
}
