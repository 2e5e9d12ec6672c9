import { Migration } from '@mikro-orm/migrations';

/**
 * How many listed professionals have the same of all that a filter can ask for, so that lists and facets add up
 * hundreds of numbers instead of reading hundreds of thousands of rows. Triggers write each change as a row of its own, so
 * that writers never wait for each other, also for what the release before writes; a schedule adds them up.
 */
export class CountTogether extends Migration {
  override up(): void {
    // Breeds, cities and ids of species have too many values to be counted with each other: each has rows of its own.
    this.addSql(`
      create table directory.professional_cell (
        kind text not null,
        -- One of the tags with many values; empty in the rows that count everybody.
        narrow text not null,
        -- All others, in order.
        tags text[] collate "C" not null,
        total bigint not null,
        primary key (kind, narrow, tags)
      )`);
    this.addSql('create index professional_cell_empty on directory.professional_cell (kind) where total = 0');
    // Changes of the last minute, which are not in professional_cell yet.
    this.addSql(`
      create table directory.professional_cell_change (
        kind text not null,
        narrow text not null,
        tags text[] collate "C" not null,
        change bigint not null
      )`);
    this.addSql(
      'create index professional_cell_change_of_cell on directory.professional_cell_change (kind, narrow)',
    );
    this.addSql(`
      create function directory.cells_of(all_tags text[]) returns table (narrow text, tags text[])
      language sql immutable strict parallel safe
      begin atomic
        select n.narrow, w.tags
        from (
          select coalesce(array_agg(t order by t collate "C") filter (where t !~ '^(breed|breed-id|species-id|city):'), '{}')
          from unnest(all_tags) t
        ) w (tags), (
          select '' union all
          -- A code with the id of its species is counted with the id of the breed.
          select t from unnest(all_tags) t where t ~ '^(breed|breed-id|species-id|city):' and t !~ '^breed:.{36}/'
        ) n (narrow);
      end`);
    const many = (rows: string, sign: string) => `
      insert into directory.professional_cell_change (kind, narrow, tags, change)
      select r.kind, cell.narrow, cell.tags, ${sign}count(*)
      from ${rows} r, directory.cells_of(r.tags) cell where r.is_published group by 1, 2, 3`;
    this.addSql(`
      create function directory.count_professional() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${many('come', '')};
        elsif tg_op = 'DELETE' then ${many('gone', '-')};
        else
          insert into directory.professional_cell_change (kind, narrow, tags, change)
          select r.kind, cell.narrow, cell.tags, sum(r.step) from (
            select old.kind, old.tags, -1 where old.is_published
            union all
            select new.kind, new.tags, 1 where new.is_published
          ) r (kind, tags, step), directory.cells_of(r.tags) cell
          group by 1, 2, 3 having sum(r.step) <> 0;
        end if;
        return null;
      end $$`);
    for (const [event, rows] of [
      ['insert', 'new table as come'],
      ['delete', 'old table as gone'],
    ] as const)
      this.addSql(`
        create trigger professional_counted_on_${event} after ${event} on directory.professional
        referencing ${rows} for each statement execute function directory.count_professional()`);
    this.addSql(`
      create trigger professional_counted_on_update after update on directory.professional for each row
      when ((old.kind, old.tags, old.is_published) is distinct from (new.kind, new.tags, new.is_published))
      execute function directory.count_professional()`);
    // An index is only enough by itself where nothing has changed since the last vacuum; the rank changes rows every night.
    this.addSql(
      'alter table directory.professional set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)',
    );
  }
}
