import { Migration } from '@mikro-orm/migrations';

/** What the token endpoint caches of a client (client-cache.ts) is published when it changes, like a standing. */
export class ClientChangesMigration extends Migration {
  override up(): void {
    this.addSql(`create or replace trigger standing_changed
      after update of status, client_credentials_scopes, access_token_seconds on authorization_server.app
      for each row when (
        (old.status, old.client_credentials_scopes, old.access_token_seconds)
        is distinct from (new.status, new.client_credentials_scopes, new.access_token_seconds))
      execute function authorization_server.tell_standing_changed('id')`);
    // New secrets need no notice: an uncached one is looked up.
    this.addSql(`create trigger client_changed after update or delete on authorization_server.client_secret
      for each row execute function authorization_server.tell_standing_changed('app_id')`);
  }
}
