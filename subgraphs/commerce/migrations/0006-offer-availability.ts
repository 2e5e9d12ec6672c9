import { Migration } from '@mikro-orm/migrations';

/** One rule of how much there is of an offer, and notices for whoever remembers what it said. */
export class TellOfferAvailability extends Migration {
  override up(): void {
    this.addSql(`
      create function commerce.offer_availability(pieces bigint) returns text language sql immutable
      return case when pieces < 1 then 'OUT_OF_STOCK' when pieces <= 5 then 'LOW_STOCK' else 'IN_STOCK' end`);
    // Stock moves far more often than an offer passes from one step to the next. The scarcest item decides of a
    // bundle, so that nothing changes of it unless something does as far as this item goes.
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
