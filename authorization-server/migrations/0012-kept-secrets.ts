import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../storage/idempotency.ts';

/** Secrets in answers that are stored under a key, to repeat them for an hour (contract 0.5). */
export class KeepSecretsMigration extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.secrets.createTable) this.addSql(statement);
  }
}
