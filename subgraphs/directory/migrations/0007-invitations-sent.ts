import { Migration } from '@mikro-orm/migrations';

/** Who invited when, because of the daily limit per member. Rows are needed for a day. */
export class CountInvitations extends Migration {
  override up(): void {
    this.addSql(`
      create table directory.invitation_sent (
        id uuid primary key,
        member_id uuid not null,
        sent_at timestamptz not null
      )`);
    this.addSql(`create index invitation_sent_member on directory.invitation_sent (member_id, sent_at)`);
    this.addSql(`create index invitation_sent_time on directory.invitation_sent (sent_at)`);
  }
}
