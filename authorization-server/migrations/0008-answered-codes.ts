import { Migration } from '@mikro-orm/migrations';

/** When the answer to a code went out: whoever comes with the code after that was not under way with it. */
export class AnsweredCodesMigration extends Migration {
  override up(): void {
    this.addSql('alter table authorization_server.authorization_code add column answered_at timestamptz(3)');
  }
}
