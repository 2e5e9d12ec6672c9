import { Migration } from '@mikro-orm/migrations';

/**
 * What no import shows any more, until its rows are deleted (subgraphs/audience/stored-visits/prune-imports.ts). Triggers write
 * it, so that whoever ends an import or one of its days cannot forget it.
 */
export class QueueRemovedImports extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.import_removal (
        id bigint generated always as identity primary key,
        site_key text not null,
        import_id uuid not null,
        -- Null for all of them.
        day date
      )`);
    this.addSql(`
      create function audience.end_imports() returns trigger language plpgsql as $$
      begin
        delete from audience.import_day d using ended e where d.site_key = e.site_key and d.import_id = e.import_id;
        insert into audience.import_removal (site_key, import_id) select e.site_key, e.import_id from ended e;
        return null;
      end $$`);
    this.addSql(`
      create trigger import_ends after delete on audience.import
      referencing old table as ended for each statement execute function audience.end_imports()`);
    // Those that go with their import are removed with all of it.
    this.addSql(`
      create function audience.hide_imported_days() returns trigger language plpgsql as $$
      begin
        insert into audience.import_removal (site_key, import_id, day)
        select h.site_key, h.import_id, h.day from hidden h
        where exists (select from audience.import m where m.site_key = h.site_key and m.import_id = h.import_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger import_day_is_hidden after delete on audience.import_day
      referencing old table as hidden for each statement execute function audience.hide_imported_days()`);
    this.queueWhatIsGone();
  }

  /** What ended before. */
  private queueWhatIsGone(): void {
    this.addSql(`
      delete from audience.import_day d where not exists (
        select from audience.import m where m.site_key = d.site_key and m.import_id = d.import_id)`);
    this.addSql(`
      insert into audience.import_removal (site_key, import_id, day)
      select distinct i.site_key, i.import_id, i.day from audience.imported i
      left join audience.import m on m.site_key = i.site_key and m.import_id = i.import_id
      where m.import_id is null or (m.confirmed_at is not null and not exists (
        select from audience.import_day d where d.site_key = i.site_key and d.day = i.day and d.import_id = i.import_id))`);
  }
}
