import { Migration } from '@mikro-orm/migrations';

/** Tokens that apps got for themselves and revoked: they belong to no family, so each is stored until it expires. */
export class RevokedTokensMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table authorization_server.revoked_token (
        jti uuid primary key,
        app_id uuid not null references authorization_server.app (id),
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`create index revoked_token_app on authorization_server.revoked_token (app_id, expires_at)`);
    this.addSql(`create trigger standing_changed after insert on authorization_server.revoked_token
      for each row execute function authorization_server.tell_standing_changed('app_id')`);
  }
}
