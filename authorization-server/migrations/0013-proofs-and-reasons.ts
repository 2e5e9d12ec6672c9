import { Migration } from '@mikro-orm/migrations';

/** When a session's member gave the password again, and why the platform stopped an app. */
export class ProofsAndReasonsMigration extends Migration {
  override up(): void {
    this.addSql(`alter table authorization_server.member_session add column proved_at timestamptz`);
    // What an administrator told the publisher; null while the app works.
    this.addSql(`alter table authorization_server.app add column status_reason text`);
  }
}
