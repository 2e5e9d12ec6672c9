import { Migration } from '@mikro-orm/migrations';

/** Bookings of people without an account, until they confirm them by a link. */
export class AddGuestBookings extends Migration {
  override up(): void {
    this.addSql(`
      create table scheduling.guest_booking (
        id uuid primary key,
        business_id uuid not null references scheduling.business (profile_id),
        email text not null,
        -- SHA-256 of who asked: an address, or a member.
        caller bytea not null,
        -- What was asked for, with the holds of its places, and how it is shown.
        request jsonb not null,
        -- Of the mail with the link; null once that is written.
        mail_id uuid,
        -- SHA-256 of the secrets in its links: a mail that is sent again has one of its own.
        secret_hashes bytea[] not null default '{}',
        expires_at timestamptz(3) not null,
        -- When a link was used, and what it booked.
        used_at timestamptz(3),
        booking_id uuid references scheduling.booking (id),
        created_at timestamptz(3) not null
      )`);
    this.addSql(`create index guest_booking_of_email on scheduling.guest_booking (email, expires_at)`);
    this.addSql(`create index guest_booking_of_caller on scheduling.guest_booking (caller, created_at)`);
    this.addSql(`create index guest_booking_expires_at on scheduling.guest_booking (expires_at)`);
    this.addSql(
      `create index guest_booking_mail on scheduling.guest_booking (created_at) where mail_id is not null`,
    );
  }
}
