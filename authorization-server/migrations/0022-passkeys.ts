import { Migration } from '@mikro-orm/migrations';

/** Keys of authenticators with which members sign in, and the challenges that they have signed. */
export class PasskeysMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table authorization_server.passkey (
        id uuid primary key,
        member_id uuid not null references authorization_server.account (member_id) on delete cascade,
        credential_id bytea not null,
        public_key bytea not null,
        -- How often it has signed; 0 for those that do not count.
        counter bigint not null,
        name text not null,
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3),
        constraint passkey_credential_key unique (credential_id)
      )`);
    this.addSql('create index passkey_of_member on authorization_server.passkey (member_id, created_at, id)');
    this.addSql(`
      create table authorization_server.spent_challenge (
        hash bytea primary key,
        expires_at timestamptz(3) not null
      )`);
    this.addSql('create index spent_challenge_expiry on authorization_server.spent_challenge (expires_at)');
  }
}
