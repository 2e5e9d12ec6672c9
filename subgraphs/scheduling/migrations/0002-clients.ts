import { Migration } from '@mikro-orm/migrations';

export class AddClients extends Migration {
  override up(): void {
    // Combines the business and words in one index.
    this.addSql('create extension if not exists btree_gin with schema public');
    this.makeSearch();
    this.makeClients();
    this.makePets();
  }

  /** Two characters are enough for a search, so words are found by their pairs of letters. */
  private makeSearch(): void {
    this.addSql(`
      create function scheduling.folded(written text) returns text language sql immutable strict parallel safe
      return casefold(normalize(written, NFKC) collate pg_catalog.pg_unicode_fast)`);
    this.addSql(`
      create function scheduling.letter_pairs(written text) returns text[] language sql immutable strict parallel safe
      begin atomic
        select coalesce(array_agg(distinct substr(written, place, 2)), '{}')
        from generate_series(1, length(written) - 1) place;
      end`);
  }

  private makeClients(): void {
    // Clients of the business, whether or not bookings are set up.
    this.addSql(`
      create table scheduling.client (
        id uuid primary key,
        business_id uuid not null,
        -- Of the account; null for a guest.
        member_id uuid,
        display_name text not null,
        given_name text,
        family_name text,
        email text,
        phone text,
        preferred_locale text,
        address jsonb,
        is_archived boolean not null default false,
        -- What a search looks through, a line each.
        search_text text not null generated always as (scheduling.folded(
          display_name || E'\\n' || coalesce(given_name, '') || E'\\n' || coalesce(family_name, '') || E'\\n'
          || coalesce(email, '') || E'\\n' || coalesce(phone, ''))) stored,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint client_member_key unique (business_id, member_id)
      )`);
    this.addSql(`create index client_by_name on scheduling.client (business_id, display_name, id)`);
    this.addSql(`create index client_by_update on scheduling.client (business_id, updated_at, id)`);
    this.addSql(`create index client_by_member on scheduling.client (member_id) where member_id is not null`);
    this.addSql(`
      create index client_by_email on scheduling.client (email, business_id) where member_id is null`);
    this.addSql(`
      create index client_by_search on scheduling.client
        using gin (business_id, scheduling.letter_pairs(search_text))`);
  }

  private makePets(): void {
    this.addSql(`
      create table scheduling.pet (
        id uuid primary key,
        business_id uuid not null,
        client_id uuid not null references scheduling.client (id),
        -- The platform's animal, where it is linked.
        animal_id uuid,
        svc_code text,
        name text not null,
        species text not null,
        breed_code text,
        sex text not null constraint pet_sex_known check (sex in ('M', 'F', 'I', 'U')),
        date_of_birth date,
        life_status text not null
          constraint pet_life_status_known check (life_status in ('ALIVE', 'DECEASED', 'MISSING', 'UNKNOWN')),
        weight_grams integer,
        is_neutered boolean,
        care_note text,
        -- Appointments still name one that was taken off the client's list.
        removed_at timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql(
      `create index pet_of_client on scheduling.pet (client_id, name, id) where removed_at is null`,
    );
    this.addSql(`
      create table scheduling.vaccination (
        pet_id uuid not null references scheduling.pet (id),
        code text not null,
        -- The last day on which it protects.
        expires_on date not null,
        primary key (pet_id, code)
      )`);
  }
}
