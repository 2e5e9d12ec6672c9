import { Migration } from '@mikro-orm/migrations';

/** Accounts are created before their profile, so that no profile is left without an account. */
export class PendingAccountsMigration extends Migration {
  override up(): void {
    // Whether the directory may still lack the personal profile; nobody signs in before it exists.
    this.addSql(`alter table authorization_server.account
      add column is_pending boolean not null default false`);
    this.addSql(`alter table authorization_server.account alter column is_pending drop default`);
  }
}
