import { Migration } from '@mikro-orm/migrations';

/** When a code was answered: a request with the code after that is a replay, not a parallel one. */
export class AnsweredCodesMigration extends Migration {
  override up(): void {
    this.addSql('alter table authorization_server.authorization_code add column answered_at timestamptz(3)');
  }
}
