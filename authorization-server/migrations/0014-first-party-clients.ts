import { Migration } from '@mikro-orm/migrations';

/** Sessions of first-party clients, and the codes for them (contract 5). */
export class FirstPartyClientsMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table authorization_server.member_session
        -- The first-party client that holds its tokens; null for any other session.
        add column client_id text,
        -- The browser's session that it came of, and ends with.
        add column signed_in_by uuid references authorization_server.member_session (id) on delete set null`);
    this.addSql(`
      create index member_session_signed_in_by on authorization_server.member_session (signed_in_by)
        where signed_in_by is not null`);
    this.addSql(`
      create table authorization_server.member_code (
        hash bytea primary key,
        client_id text not null,
        session_id uuid not null references authorization_server.member_session (id) on delete cascade,
        redirect_uri text not null,
        code_challenge text not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql(`create index member_code_session on authorization_server.member_code (session_id)`);
  }
}
