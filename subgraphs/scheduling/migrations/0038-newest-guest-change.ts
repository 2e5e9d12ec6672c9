import { Migration } from '@mikro-orm/migrations';

/** One mail to a guest about an appointment at a time: the newest. The table holds what waits for some seconds. */
export class NewestGuestChange extends Migration {
  override up(): void {
    this.addSql(`alter table scheduling.guest_change add column if not exists appointment_id uuid`);
    this.addSql(`
      create unique index if not exists guest_change_of_appointment on scheduling.guest_change (appointment_id)`);
  }
}
