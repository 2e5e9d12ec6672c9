import { Migration } from '@mikro-orm/migrations';

/** Accounts that an administrator has locked. */
export class LockedAccountsMigration extends Migration {
  override up(): void {
    // Nobody signs in to a locked one; the reason is for administrators.
    this.addSql(`alter table authorization_server.account add column locked_at timestamptz,
      add column locked_reason text`);
  }
}
