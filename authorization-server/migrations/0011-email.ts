import { Migration } from '@mikro-orm/migrations';

/** Confirmed addresses, the tokens in mails, and the browsers that members are known to use. */
export class EmailMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table authorization_server.account
        add column email_confirmed_at timestamptz,
        -- The address that is to follow once it is confirmed.
        add column pending_email text,
        -- Counts the passwords: a sign-in with the one before begins no session.
        add column password_version integer not null default 1`);
    // Existing accounts can do what they could.
    this.addSql(`update authorization_server.account set email_confirmed_at = created_at`);
    this.addSql(`
      create table authorization_server.email_token (
        hash bytea primary key,
        purpose text not null check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD')),
        member_id uuid not null references authorization_server.account (member_id),
        -- The address that the token was sent to.
        email text not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql(`create index email_token_member on authorization_server.email_token (member_id)`);
    this.addSql(`create index email_token_expiry on authorization_server.email_token (expires_at)`);
    this.addSql(`
      create table authorization_server.sent_mail (
        id uuid primary key,
        sent_at timestamptz not null,
        -- What the outbox page shows; null for a mail that went to a mail server.
        message jsonb
      )`);
    this.addSql(`create index sent_mail_time on authorization_server.sent_mail (sent_at)`);
    this.addSql(`
      create table authorization_server.member_device (
        member_id uuid not null references authorization_server.account (member_id),
        -- Browser and system, such as Firefox on Linux.
        name text not null,
        last_seen_at timestamptz not null,
        primary key (member_id, name)
      )`);
    // Null for sessions from before.
    this.addSql(`alter table authorization_server.member_session add column device_name text`);
  }
}
