import { Migration } from '@mikro-orm/migrations';

/** What professionals say about themselves and are found by, and what their rank is based on (spec 2.9). */
export class OpenDirectory extends Migration {
  override up(): void {
    this.findExtensions();
    this.measureDistances();
    this.listProfessionals();
    this.learnWords();
    this.rank();
    this.addSql(`set local search_path to default`);
  }

  private findExtensions(): void {
    // If an extension already exists, its types and operators are found in its schema.
    for (const extension of ['pg_trgm', 'cube']) {
      this.addSql(`create extension if not exists ${extension} with schema directory`);
    }
    this.addSql(`
      select set_config('search_path', string_agg(distinct quote_ident(n.nspname), ', '), true)
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname in ('pg_trgm', 'cube')`);
  }

  private measureDistances(): void {
    // A place as a point in space, in kilometres from the centre of the earth, so that an index knows what is near,
    // also across the date line and the poles.
    this.addSql(`
      create function directory.earth_point(latitude double precision, longitude double precision) returns cube
      language sql immutable strict parallel safe
      return cube(array[
        6371 * cos(radians(latitude)) * cos(radians(longitude)),
        6371 * cos(radians(latitude)) * sin(radians(longitude)),
        6371 * sin(radians(latitude))
      ])`);
    // Straight through the earth. Not strict, so that the planner sees the operator, and with it the index.
    this.addSql(`
      create function directory.chord_km(here cube, there cube) returns double precision
      language sql immutable parallel safe return here <-> there`);
    // Along the surface, as it is shown.
    this.addSql(`
      create function directory.distance_km(here cube, there cube) returns numeric
      language sql immutable strict parallel safe
      return round((2 * 6371 * asin(least(1, (here <-> there) / (2 * 6371))))::numeric, 1)`);
    this.addSql(`
      create function directory.is_near(there cube, here cube, surface_km double precision) returns boolean
      language sql immutable parallel safe
      return there <@ cube_enlarge(here, 2 * 6371 * sin(least(surface_km, 20000) / (2 * 6371)) + 0.001, 3)`);
  }

  private listProfessionals(): void {
    // Reference data of the animals subgraph, as far as professionals have declared it.
    this.addSql(`
      create table directory.breed (
        breed_id uuid primary key,
        breed_code text not null,
        breed_name text not null,
        species_id uuid not null,
        species_code text not null,
        species_name text not null
      )`);
    this.addSql(`
      create table directory.professional (
        profile_id uuid primary key references directory.profile (id),
        kind text not null constraint professional_kind_known check (kind in ('BREEDER', 'KENNEL_CATTERY')),
        about text,
        city text,
        subdivision_code text,
        -- Two decimals, so that nobody's home is shown (contract 8).
        latitude numeric(4, 2),
        longitude numeric(5, 2),
        logo_media_short_code text,
        service_categories text[] not null default '{}',
        is_published boolean not null default false,
        updated_at timestamptz(3) not null,
        -- From here on copies of what stands elsewhere, for lists; listing.service.ts brings them up to date.
        handle text collate "C" not null,
        display_name text not null,
        country_code text,
        species_codes text[] not null default '{}',
        is_verified boolean not null default false,
        rating numeric(3, 2),
        review_count integer not null default 0,
        active_litter_count integer not null default 0,
        -- What a filter can ask for: species:DOG, country:US, verified.
        tags text[] not null default '{}',
        words tsvector not null default '',
        -- Set by the rank job only.
        rank_score numeric(4, 1),
        place cube generated always as (
          directory.earth_point(latitude::double precision, longitude::double precision)) stored,
        constraint professional_place_whole check ((latitude is null) = (longitude is null))
      )`);
    this.addSql(`alter table directory.professional alter column tags set statistics 1000`);
    this.addSql(`
      create index professional_by_rank on directory.professional
        (kind, rank_score desc nulls last, rating desc nulls last, handle, profile_id) where is_published`);
    this.addSql(`
      create index professional_by_tag on directory.professional using gin (tags) where is_published`);
    this.addSql(`
      create index professional_by_word on directory.professional using gin (words) where is_published`);
    this.addSql(`
      create index professional_by_place on directory.professional using gist (place) where is_published`);
    this.addSql(`
      create table directory.professional_breed (
        profile_id uuid not null references directory.professional (profile_id),
        breed_id uuid not null references directory.breed (breed_id),
        position integer not null,
        primary key (profile_id, breed_id)
      )`);
    // The number of listed professionals by kind and tag, so that the total of a list does not have to be counted.
    this.addSql(`
      create table directory.professional_count (
        kind text not null,
        tag text not null,
        total integer not null,
        primary key (kind, tag)
      )`);
  }

  private learnWords(): void {
    // The words of all names, once each: typos are compared with these.
    this.addSql(`create table directory.search_word (word text collate "C" primary key)`);
    this.addSql(`create index search_word_by_look on directory.search_word using gin (word gin_trgm_ops)`);
    // The words most similar to one that no name begins with; none if one does.
    this.addSql(`
      create function directory.words_like(written text) returns setof text language sql stable strict parallel safe
      begin atomic
        select k.word from directory.search_word k
        where k.word % written and left(k.word, 1) = left(written, 1)
          and not exists (select from directory.search_word b where b.word ^@ written)
        order by similarity(k.word, written) desc, k.word limit 3;
      end`);
  }

  private rank(): void {
    // What other services know about a professional; only they write it (rank-inputs.service.ts).
    this.addSql(`
      create table directory.rank_input (
        profile_id uuid primary key references directory.profile (id),
        is_verified boolean not null default false,
        health_test_count integer not null default 0,
        contract_count integer not null default 0,
        median_response_minutes integer,
        rating numeric(3, 2),
        review_count integer not null default 0,
        last_litter_on date,
        active_litter_count integer not null default 0,
        updated_at timestamptz(3) not null
      )`);
    // The result of the last pass.
    this.addSql(`
      create table directory.profile_rank (
        profile_id uuid primary key references directory.professional (profile_id),
        score numeric(4, 1) not null,
        inputs jsonb not null,
        ranked_at timestamptz(3) not null
      ) with (fillfactor = 70)`);
  }
}
