import { Migration } from '@mikro-orm/migrations';

/** The signed-in browsers, and their tokens. */
export class SessionsMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table dashboard.session (
        -- Digest of the browser's cookie.
        cookie_hash bytea primary key,
        -- Access token, refresh token and the end of the former, sealed.
        tokens bytea not null,
        -- When it can have ended at the authorization server for want of use.
        expires_at timestamptz not null
      )`);
    this.addSql(`create index session_expires_at on dashboard.session (expires_at)`);
  }
}
