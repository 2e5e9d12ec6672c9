import { Migration } from '@mikro-orm/migrations';

/** A pet is in one place at a time (contract 1.5), even with parallel bookings. */
export class KeepPetsInOnePlace extends Migration {
  override up(): void {
    // A visit and a stay conflict if the stay begins or ends in the middle of the visit.
    this.addSql(`
      create function scheduling.pet_edges(during tstzrange, is_stay boolean) returns tstzmultirange
      language sql immutable strict parallel safe
      return case
        when is_stay then tstzmultirange(
          tstzrange(lower(during), lower(during), '[]'), tstzrange(upper(during), upper(during), '[]'))
        else tstzmultirange(tstzrange(lower(during), upper(during), '()')) end`);
    // Deleted with the place of its appointment.
    this.addSql(`
      create table scheduling.pet_time (
        place_id uuid not null references scheduling.occupancy (id) on delete cascade deferrable initially deferred,
        pet_id uuid not null,
        during tstzrange not null,
        is_stay boolean not null,
        edges tstzmultirange not null generated always as (scheduling.pet_edges(during, is_stay)) stored,
        primary key (place_id, pet_id),
        constraint pet_time_apart exclude using gist (pet_id with =, is_stay with =, during with &&),
        constraint pet_time_visit_within_stay exclude using gist (pet_id with =, is_stay with <>, edges with &&)
      )`);
    // If appointments of one pet already overlap, all stay booked, and the one that was booked first has the time.
    this.addSql(`
      insert into scheduling.pet_time (place_id, pet_id, during, is_stay)
      select a.id, p.id, tstzrange(a.starts_at, a.ends_at), a.nights is not null
      from scheduling.appointment a join scheduling.occupancy o on o.id = a.id
      cross join lateral (select distinct id from unnest(a.pet_ids) id) p
      where a.status in ('PENDING', 'CONFIRMED', 'CHECKED_IN')
      order by a.created_at, a.id, p.id
      on conflict do nothing`);
  }
}
