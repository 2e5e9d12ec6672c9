import { Migration } from '@mikro-orm/migrations';
import { listingChannel, listingTags } from '../../../kernel/answers/change-tags.ts';

/** What listings are found by: theirs, and what other services know about them. Those of before are entered later. */
export class EnterListings extends Migration {
  override up(): void {
    this.createTable();
    this.index();
    this.followListings();
    this.tellChanges();
  }

  private createTable(): void {
    this.addSql(`
      create table deposits.listing_entry (
        listing_id uuid primary key references deposits.listing (id) on delete cascade,
        seller_profile_id uuid not null,
        -- The animal or the litter.
        subject_id uuid not null,
        status text not null,
        published_at timestamptz(3),
        -- Its seller does not own it any more, or has archived it.
        is_gone boolean not null default false,
        is_shown boolean not null generated always as (status = 'ACTIVE' and not is_gone) stored,
        -- From here on written by the worker, for every status (keep-entries.ts).
        kind text,
        species_code text,
        species_name text,
        breed_code text,
        breed_name text,
        born_on date,
        country_code text,
        city text,
        currency text,
        -- The lowest.
        price numeric(19, 4),
        -- Two decimals, so that nobody's home is shown.
        latitude numeric(4, 2),
        longitude numeric(5, 2),
        -- What a filter can ask for: species:DOG, country:US.
        tags text[] not null default '{}',
        words tsvector not null default '',
        -- Grows with each change of what it is made of.
        version integer not null default 1,
        -- When it is made anew; null while it is up to date.
        due_at timestamptz(3),
        -- For sale since before there were entries: made after all that changes now, and nobody is told of it as new.
        is_of_before boolean not null default false,
        constraint listing_entry_place_whole check ((latitude is null) = (longitude is null))
      ) with (fillfactor = 80, toast_tuple_target = 256)`);
    this.addSql(`alter table deposits.listing_entry alter column tags set statistics 1000`);
    // On the surface of the earth, in kilometres with one decimal, as it is shown.
    this.addSql(`
      create function deposits.distance_km(
        lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision) returns numeric
      language sql immutable strict parallel safe
      return round((2 * 6371 * asin(least(1, sqrt(
        power(sin(radians(lat2 - lat1) / 2), 2)
        + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))))::numeric, 1)`);
  }

  private index(): void {
    const shown = (name: string, definition: string) =>
      this.addSql(
        `create index listing_entry_${name} on deposits.listing_entry ${definition} where is_shown`,
      );
    shown('newest', '(published_at desc, listing_id desc)');
    shown('of_seller', '(seller_profile_id, published_at desc, listing_id desc)');
    shown('by_price', '((price is null), currency, price, listing_id)');
    shown('by_place', '(latitude, longitude)');
    shown('by_tag', 'using gin (tags)');
    shown('by_word', 'using gin (words)');
    this.addSql(`create index listing_entry_of_subject on deposits.listing_entry (subject_id)`);
    this.addSql(
      `create index listing_entry_due on deposits.listing_entry (is_of_before, due_at) where due_at is not null`,
    );
  }

  /** Whatever changes a listing, it is shown or hidden at once, and found by what it is now within a second. */
  private followListings(): void {
    this.addSql(`
      create function deposits.enter_listing() returns trigger language plpgsql as $$
      begin
        if new.status = 'CLOSED' then
          delete from deposits.listing_entry where listing_id = new.id;
          return null;
        end if;
        insert into deposits.listing_entry as e
          (listing_id, seller_profile_id, subject_id, status, published_at, due_at)
        values (new.id, new.seller_profile_id, coalesce(new.animal_id, new.birth_id), new.status, new.published_at,
          clock_timestamp())
        on conflict (listing_id) do update set seller_profile_id = excluded.seller_profile_id,
          subject_id = excluded.subject_id, status = excluded.status, published_at = excluded.published_at,
          version = e.version + 1, due_at = excluded.due_at,
          is_of_before = e.is_of_before and e.status = excluded.status;
        return null;
      end $$`);
    this.addSql(`
      create trigger listing_enters after insert or update on deposits.listing
        for each row execute function deposits.enter_listing()`);
    this.addSql(`
      create function deposits.enter_listing_item() returns trigger language plpgsql as $$
      begin
        update deposits.listing_entry set version = version + 1, due_at = clock_timestamp()
        where listing_id = coalesce(new.listing_id, old.listing_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger listing_item_enters after insert or update or delete on deposits.listing_item
        for each row execute function deposits.enter_listing_item()`);
  }

  private tellChanges(): void {
    this.addSql(`
      create function deposits.tell_entry_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${listingChannel}', '${listingTags.listings}');
        perform pg_notify('${listingChannel}', '${listingTags.listingsOf('')}' || new.seller_profile_id);
        return null;
      end $$`);
    const found = ['is_shown', 'tags', 'words', 'price', 'born_on', 'latitude', 'longitude', 'breed_name'];
    const row = (of: string) => found.map((column) => `${of}.${column}`).join(', ');
    this.addSql(`
      create trigger listing_entry_tells after update on deposits.listing_entry
        for each row when ((old.is_shown or new.is_shown) and (${row('old')}) is distinct from (${row('new')}))
        execute function deposits.tell_entry_changed()`);
  }
}
