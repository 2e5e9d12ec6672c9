import { Migration } from '@mikro-orm/migrations';

/**
 * Stores once which code something has: an offer and a catalog item in their own rows, a deleted offer in what remains
 * of it. `issued_code` only says which codes are used up.
 */
export class KeepCodesWithOffers extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce.deleted_offer (
        offer_code text primary key references commerce.issued_code (code),
        offer_id uuid not null constraint deleted_offer_id_key unique
      )`);
    this.addSql(`
      insert into commerce.deleted_offer (offer_code, offer_id)
      select k.code, k.offer_id from commerce.issued_code k
      where k.offer_id is not null and not exists (select from commerce.offer o where o.id = k.offer_id)`);
    this.addSql(`
      create trigger deleted_offer_is_for_ever before update or delete or truncate on commerce.deleted_offer
        for each statement execute function commerce.refuse_change()`);
    this.addSql(`
      create function commerce.remember_deleted_offer() returns trigger language plpgsql as $$
      begin
        insert into commerce.deleted_offer (offer_code, offer_id) values (old.offer_code, old.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger offer_is_remembered after delete on commerce.offer
        for each row execute function commerce.remember_deleted_offer()`);
    // With the columns go their indexes and the rule that a code has at most one of the two.
    this.addSql(`
      alter table commerce.issued_code drop column offer_id, drop column catalog_item_id`);
  }
}
