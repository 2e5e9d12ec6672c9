import { Migration } from '@mikro-orm/migrations';

/** Mail to guests about what a business did with what they booked. */
export class TellGuests extends Migration {
  override up(): void {
    this.addSql(`
      create table scheduling.guest_change (
        -- Of the mail.
        id uuid primary key,
        business_id uuid not null,
        -- One mail about an appointment at a time: the newest.
        appointment_id uuid constraint guest_change_of_appointment unique,
        email text not null,
        kind text not null
          constraint guest_change_kind_known check (kind in ('CONFIRMED', 'MOVED', 'DECLINED', 'CANCELLED')),
        service_name text not null,
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        -- When it was to start before it was moved.
        started_at timestamptz(3),
        time_zone text not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`create index guest_change_created_at on scheduling.guest_change (created_at)`);
  }
}
