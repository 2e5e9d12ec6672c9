import { Migration } from '@mikro-orm/migrations';

/** What of its hours, address and telephone a business publishes; those that took bookings online published all. */
export class AddPublishedFacts extends Migration {
  override up(): void {
    this.addSql(`
      alter table scheduling.business add column published_facts text[] not null default '{}'`);
    this.addSql(`
      update scheduling.business set published_facts = '{HOURS,ADDRESS,PHONE}' where is_online_booking_enabled`);
  }
}
