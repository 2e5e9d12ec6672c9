import { Migration } from '@mikro-orm/migrations';

/**
 * Enters the listings that were there before, each thousand in a transaction of its own. One that somebody is changing is
 * not waited for: it enters with that change, or is taken in the next round.
 */
export class EnterListingsOfBefore extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      do $$
      declare
        last uuid;
      begin
        loop
          exit when not exists (
            select from deposits.listing l where l.status <> 'CLOSED'
              and not exists (select from deposits.listing_entry e where e.listing_id = l.id));
          last := '00000000-0000-0000-0000-000000000000';
          loop
            with taken as materialized (
              select l.* from deposits.listing l where l.id > last and l.status <> 'CLOSED'
              order by l.id limit 1000 for share skip locked
            ), entered as (
              insert into deposits.listing_entry
                (listing_id, seller_profile_id, subject_id, status, published_at, due_at, is_of_before)
              select id, seller_profile_id, coalesce(animal_id, birth_id), status, published_at, clock_timestamp(),
                status = 'ACTIVE'
              from taken
              on conflict do nothing
            )
            select (array_agg(id order by id desc))[1] into last from taken;
            commit;
            exit when last is null;
          end loop;
          perform pg_sleep(0.05);
        end loop;
      end $$`);
  }
}
