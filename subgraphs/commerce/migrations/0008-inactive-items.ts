import { Migration } from '@mikro-orm/migrations';

/** A deactivated item is not for sale: everything that takes from it is out of stock. */
export class CountInactiveItemsAsNone extends Migration {
  override up(): void {
    this.addSql(`
      create function commerce.pieces_for_sale(item commerce.inventory_item, quantity bigint) returns bigint
        language sql immutable
        return case when (item).is_active
          then ((item).on_hand - (item).reserved - (item).allocated - (item).quarantined) / quantity else 0 end`);
    this.addSql(`
      create or replace function commerce.tell_availability_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('commerce_changed', 'offer:' || t.offer_id)
        from commerce.offer_stock t
        where t.inventory_item_id = new.id
          and commerce.offer_availability(commerce.pieces_for_sale(old, t.quantity))
            <> commerce.offer_availability(commerce.pieces_for_sale(new, t.quantity));
        return null;
      end $$`);
    this.addSql('drop trigger inventory_item_tells_availability on commerce.inventory_item');
    this.addSql(`
      create trigger inventory_item_tells_availability
        after update of on_hand, reserved, allocated, quarantined, is_active on commerce.inventory_item
        for each row execute function commerce.tell_availability_changed()`);
  }
}
