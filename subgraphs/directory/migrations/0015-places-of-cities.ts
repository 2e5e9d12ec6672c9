import { Migration } from '@mikro-orm/migrations';

/** Where the place of a professional comes from; null for those of before: given if there is one, otherwise its city's. */
export class TakePlacesOfCities extends Migration {
  override up(): void {
    this.addSql(`
      alter table directory.professional add column if not exists place_source text
        constraint professional_place_source_known check (place_source in ('GIVEN', 'CITY', 'HIDDEN'))`);
    this.followPlaces();
  }

  /** Code that does not know where a place comes from gives or hides it. The first of the two is told by code that does. */
  private followPlaces(): void {
    this.addSql(`
      create or replace function directory.know_place_source() returns trigger language plpgsql as $$
      begin
        perform set_config('directory.known_place', new.profile_id::text, true);
        return new;
      end $$`);
    this.addSql(`
      create or replace trigger professional_place_known before update of place_source on directory.professional
        for each row execute function directory.know_place_source()`);
    this.addSql(`
      create or replace function directory.set_place_source() returns trigger language plpgsql as $$
      begin
        if current_setting('directory.known_place', true) is distinct from new.profile_id::text then
          new.place_source := case when new.latitude is null then 'HIDDEN' else 'GIVEN' end;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create or replace trigger professional_place_source before update of latitude, longitude on directory.professional
        for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
        execute function directory.set_place_source()`);
    this.addSql(`
      create or replace function directory.forget_known_place() returns trigger language plpgsql as $$
      begin
        perform set_config('directory.known_place', '', true);
        return null;
      end $$`);
    this.addSql(`
      create or replace trigger professional_place_stored after update of place_source on directory.professional
        for each row execute function directory.forget_known_place()`);
  }
}
