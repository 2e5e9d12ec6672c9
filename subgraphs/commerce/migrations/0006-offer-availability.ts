import { Migration } from '@mikro-orm/migrations';

/** A single rule for an offer's availability, and notices for caches that show it. */
export class TellOfferAvailability extends Migration {
  override up(): void {
    this.addSql(`
      create function commerce.offer_availability(pieces bigint) returns text language sql immutable
      return case when pieces < 1 then 'OUT_OF_STOCK' when pieces <= 5 then 'LOW_STOCK' else 'IN_STOCK' end`);
    // Stock changes far more often than an offer's availability level. The scarcest item decides for a bundle, so if
    // the level of this item does not change, neither does that of the bundle.
    this.addSql(`
      create function commerce.tell_availability_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('commerce_changed', 'offer:' || t.offer_id)
        from commerce.offer_stock t
        where t.inventory_item_id = new.id
          and commerce.offer_availability((old.on_hand - old.reserved - old.allocated - old.quarantined) / t.quantity)
            <> commerce.offer_availability((new.on_hand - new.reserved - new.allocated - new.quarantined) / t.quantity);
        return null;
      end $$`);
    this.addSql(`
      create trigger inventory_item_tells_availability
        after update of on_hand, reserved, allocated, quarantined on commerce.inventory_item
        for each row execute function commerce.tell_availability_changed()`);
  }
}
