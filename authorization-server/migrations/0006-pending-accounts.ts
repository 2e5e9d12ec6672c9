import { Migration } from '@mikro-orm/migrations';

/** Accounts that are there before their profile, so that no profile can be left behind without an account. */
export class PendingAccountsMigration extends Migration {
  override up(): void {
    // Whether the directory may still lack the personal profile; nobody has signed in before it is there.
    this.addSql(`alter table authorization_server.account
      add column is_pending boolean not null default false`);
    this.addSql(`alter table authorization_server.account alter column is_pending drop default`);
  }
}
