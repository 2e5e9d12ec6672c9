import { Migration } from '@mikro-orm/migrations';
import { keptSecretsIn } from '../../database/kept-secrets.ts';

/** Secrets of answers that were given under a key; for an hour they are given again (contract 0.5). */
export class KeepSecrets extends Migration {
  override up(): void {
    for (const statement of keptSecretsIn('audience').createTable) this.addSql(statement);
  }
}
