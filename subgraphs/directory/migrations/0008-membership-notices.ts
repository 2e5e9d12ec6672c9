import { Migration } from '@mikro-orm/migrations';

/** Mail about members of profiles that is still to be written; the row is deleted once it is. */
export class RememberMembershipNotices extends Migration {
  override up(): void {
    this.addSql(`
      create table directory.membership_notice (
        id uuid primary key,
        recipient_id uuid not null,
        profile_id uuid not null references directory.profile (id),
        member_id uuid not null,
        change text not null check (change in ('ADDED', 'REMOVED')),
        created_at timestamptz not null
      )`);
    this.addSql(`create index membership_notice_time on directory.membership_notice (created_at, id)`);
  }
}
