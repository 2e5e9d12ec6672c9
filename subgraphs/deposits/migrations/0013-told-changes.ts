import { Migration } from '@mikro-orm/migrations';
import { listingChannel, listingTags } from '../../../kernel/answers/change-tags.ts';

/** Notices about everything that listing cards and lists show, for processes that cache them. */
export class TellChanges extends Migration {
  override up(): void {
    // Unpublished listings are shown to nobody, and lists show active ones.
    this.addSql(`
      create function deposits.tell_listing(l deposits.listing) returns void language plpgsql as $$
      begin
        if l.published_at is null then return; end if;
        perform pg_notify('${listingChannel}', '${listingTags.listing('')}' || l.short_code);
        if l.status <> 'ACTIVE' then return; end if;
        perform pg_notify('${listingChannel}', '${listingTags.listings}');
        perform pg_notify('${listingChannel}', '${listingTags.listingsOf('')}' || l.seller_profile_id);
      end $$`);
    this.addSql(`
      create function deposits.tell_listing_changed() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform deposits.tell_listing(old); end if;
        if tg_op <> 'DELETE' then perform deposits.tell_listing(new); end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger listing_tells after insert or update or delete on deposits.listing
        for each row execute function deposits.tell_listing_changed()`);
    this.addSql(`
      create function deposits.tell_item_changed() returns trigger language plpgsql as $$
      begin
        perform deposits.tell_listing(l) from deposits.listing l where l.id = coalesce(new.listing_id, old.listing_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger listing_item_tells after insert or update or delete on deposits.listing_item
        for each row execute function deposits.tell_item_changed()`);
    this.addSql(`
      create function deposits.tell_waitlist_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${listingChannel}', '${listingTags.listing('')}' || l.short_code)
        from deposits.listing l where l.id = coalesce(new.listing_id, old.listing_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger waitlist_entry_tells after insert or update or delete on deposits.waitlist_entry
        for each row execute function deposits.tell_waitlist_changed()`);
    this.addSql(`
      create function deposits.tell_deposit_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${listingChannel}', '${listingTags.depositOn('')}' || coalesce(new.animal_id, old.animal_id));
        return null;
      end $$`);
    this.addSql(`
      create trigger deposit_tells after insert or update of status or delete on deposits.deposit
        for each row execute function deposits.tell_deposit_changed()`);
  }
}
