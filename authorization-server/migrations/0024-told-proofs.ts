import { Migration } from '@mikro-orm/migrations';

/** Who remembers a session is told when its member has proved who they are (contract 5). */
export class ToldProofsMigration extends Migration {
  override up(): void {
    this
      .addSql(`create trigger session_proved after update of proved_at on authorization_server.member_session
      for each row execute function authorization_server.tell_standing_changed('id')`);
  }
}
