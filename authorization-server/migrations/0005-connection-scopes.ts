import { Migration } from '@mikro-orm/migrations';

/** A connection's scopes are part of a standing, so changes to them are published like those of its status. */
export class ConnectionScopesMigration extends Migration {
  override up(): void {
    this.addSql(`create or replace trigger standing_changed
      after insert or update of status, scopes or delete on authorization_server.connection
      for each row execute function authorization_server.tell_standing_changed('business_id')`);
  }
}
