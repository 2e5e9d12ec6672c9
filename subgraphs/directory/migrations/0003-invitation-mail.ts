import { Migration } from '@mikro-orm/migrations';

/** Mail about invitations that is still to be written; it has an id, so that it is sent once. */
export class RememberInvitationMail extends Migration {
  override up(): void {
    this.addSql(`alter table directory.invitation add column mail_id uuid`);
    this.addSql(
      `create index invitation_mail on directory.invitation (created_at) where mail_id is not null`,
    );
  }
}
