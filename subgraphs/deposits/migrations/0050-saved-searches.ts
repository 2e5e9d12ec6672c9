import { Migration } from '@mikro-orm/migrations';

/** Searches that people keep, and what they were told of because of them. */
export class SaveSearches extends Migration {
  override up(): void {
    // What a listing was when searches were last looked for that it fits; null while it was not shown.
    this.addSql(`
      create type deposits.matched_entry as (
        tags text[], words tsvector, price numeric, born_on date, latitude numeric, longitude numeric)`);
    this.addSql(`
      alter table deposits.listing_entry add column matched deposits.matched_entry,
        -- While people are told of a version of it: the last profile that was looked at.
        add column told_version integer, add column told_to uuid`);
    this.addSql(`
      create table deposits.saved_search (
        id uuid primary key,
        profile_id uuid not null,
        name text not null,
        -- As it was asked for.
        filter jsonb not null,
        -- The rarest of its tags, by which a listing finds it; any for one without tags.
        lead text not null,
        tags text[] not null,
        words tsquery,
        price_from numeric(19, 4),
        price_to numeric(19, 4),
        age_from_months integer,
        age_below_months integer,
        latitude numeric(4, 2),
        longitude numeric(5, 2),
        radius_km double precision,
        created_at timestamptz(3) not null,
        constraint saved_search_place_whole check (
          (latitude is null) = (longitude is null) and (radius_km is null or latitude is not null))
      )`);
    this.addSql(
      `create index saved_search_of_profile on deposits.saved_search (profile_id, created_at desc, id desc)`,
    );
    this.addSql(`create index saved_search_by_lead on deposits.saved_search (lead, profile_id)`);
    // Whoever was told of a listing is not told of it again, whatever they search for.
    this.addSql(`
      create table deposits.listing_match (
        profile_id uuid not null,
        listing_id uuid not null,
        search_id uuid not null,
        told_at timestamptz(3) not null,
        primary key (profile_id, listing_id)
      )`);
    this.addSql(`create index listing_match_of_listing on deposits.listing_match (listing_id)`);
    // A closed listing is never shown again.
    this.addSql(`
      create function deposits.forget_matches() returns trigger language plpgsql as $$
      begin
        delete from deposits.listing_match where listing_id = new.id;
        return null;
      end $$`);
    this.addSql(`
      create trigger listing_forgets_matches after update of status on deposits.listing
        for each row when (new.status = 'CLOSED' and old.status <> 'CLOSED')
        execute function deposits.forget_matches()`);
    this.addSql(`
      create function deposits.fits(
        s deposits.saved_search, tags text[], words tsvector, price numeric, born_on date,
        latitude numeric, longitude numeric, today date) returns boolean
      language sql stable parallel safe
      return coalesce(
        s.tags <@ tags
        and (s.words is null or words @@ s.words)
        and (s.price_from is null or price >= s.price_from)
        and (s.price_to is null or price <= s.price_to)
        and (s.age_from_months is null or born_on <= today - make_interval(months => s.age_from_months))
        and (s.age_below_months is null or born_on > today - make_interval(months => s.age_below_months))
        and (s.radius_km is null or deposits.distance_km(
          s.latitude::float8, s.longitude::float8, latitude::float8, longitude::float8) <= s.radius_km), false)`);
  }
}
