import { Migration } from '@mikro-orm/migrations';

/** The second factor of accounts, their language, and counts of more kinds of attempts than sign-in. */
export class AccountsTotpMigration extends Migration {
  override up(): void {
    // BCP 47, in canonical form; null: the member has named none.
    this.addSql(`alter table authorization_server.account add column preferred_locale text`);

    this.addSql(`alter table authorization_server.sign_in_attempt rename to attempt`);
    this.addSql(`alter index authorization_server.sign_in_attempt_key rename to attempt_key`);
    this.addSql(`alter index authorization_server.sign_in_attempt_time rename to attempt_time`);

    this.addSql(`
      create table authorization_server.totp (
        member_id uuid primary key references authorization_server.account (member_id),
        -- Sealed with AES-256-GCM; see sealing.ts.
        sealed_secret bytea not null,
        -- null: begun, and not in force before a first code has confirmed it.
        confirmed_at timestamptz,
        -- Time step of the newest code that was accepted; only later ones are accepted after it (RFC 6238 5.2).
        last_used_step bigint,
        created_at timestamptz not null
      )`);
    this.addSql(`
      create table authorization_server.recovery_code (
        member_id uuid not null references authorization_server.totp (member_id) on delete cascade,
        hash bytea not null,
        primary key (member_id, hash)
      )`);
  }
}
