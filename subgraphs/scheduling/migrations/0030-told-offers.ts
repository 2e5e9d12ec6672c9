import { Migration } from '@mikro-orm/migrations';
import { bookingChannel, bookingTags } from '../../../kernel/answers/change-tags.ts';

const tables = [
  ['business', 'profile_id'],
  ['service', 'business_id'],
  ['add_on', 'business_id'],
  ['opening_time', 'business_id'],
  ['opening_exception', 'business_id'],
] as const;

/** Notices about what can be booked with a business, for processes that cache public pages about it. */
export class TellOffers extends Migration {
  override up(): void {
    this.addSql(`
      create function scheduling.tell_offer_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${bookingChannel}',
          '${bookingTags.offerOf('')}' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
        return null;
      end $$`);
    for (const [table, key] of tables) {
      this.addSql(`
        create trigger ${table}_tells after insert or update or delete on scheduling.${table}
          for each row execute function scheduling.tell_offer_changed('${key}')`);
    }
  }
}
