import { Migration } from '@mikro-orm/migrations';

/** Secret addresses at which calendar programs read the calendar of a business. */
export class AddCalendarFeeds extends Migration {
  override up(): void {
    this.addSql(`
      create table scheduling.calendar_feed (
        id uuid primary key,
        business_id uuid not null,
        -- Null for everybody's appointments.
        staff_id uuid references scheduling.staff_member (id),
        -- SHA-256 of the secret in its address.
        secret_hash bytea not null constraint calendar_feed_secret_key unique,
        renewed_at timestamptz(3) not null,
        constraint calendar_feed_key unique nulls not distinct (business_id, staff_id)
      )`);
  }
}
