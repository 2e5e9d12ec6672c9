import { Migration } from '@mikro-orm/migrations';

/** Member accounts, their sessions and refresh tokens, and the failures that block sign-in for a while. */
export class AccountsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table authorization_server.account (
        member_id uuid primary key,
        -- As normalizeEmail writes it.
        email text not null unique,
        password_hash text not null,
        display_name text not null,
        is_admin boolean not null,
        personal_profile_id uuid not null,
        created_at timestamptz not null
      )`);
    this.addSql(`
      create table authorization_server.member_session (
        id uuid primary key,
        member_id uuid not null references authorization_server.account (member_id),
        acting_profile_id uuid not null,
        acting_profile_kind text not null check (acting_profile_kind in ('PERSON', 'BUSINESS', 'PLACE')),
        -- Digest of the browser's cookie; null for a session that lives through refresh tokens.
        cookie_hash bytea unique,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        absolute_expires_at timestamptz not null,
        ended_at timestamptz
      )`);
    this.addSql(`create index member_session_member on authorization_server.member_session (member_id)`);
    this.addSql(`
      create table authorization_server.member_refresh_token (
        hash bytea primary key,
        session_id uuid not null references authorization_server.member_session (id),
        replaced_at timestamptz,
        expires_at timestamptz not null
      )`);
    this.addSql(`create index member_refresh_token_session
      on authorization_server.member_refresh_token (session_id)`);
    this.addSql(`
      create table authorization_server.sign_in_attempt (
        id uuid primary key,
        -- Digest of e-mail address and caller.
        key bytea not null,
        attempted_at timestamptz not null
      )`);
    this.addSql(
      `create index sign_in_attempt_key on authorization_server.sign_in_attempt (key, attempted_at)`,
    );
    this.addSql(`create index sign_in_attempt_time on authorization_server.sign_in_attempt (attempted_at)`);

    this.addSql(`create trigger session_ended after update of ended_at on authorization_server.member_session
      for each row when (old.ended_at is distinct from new.ended_at)
      execute function authorization_server.tell_standing_changed('id')`);
  }
}
