import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../idempotency.ts';

/** Secrets in answers that are stored under a key, to repeat them for an hour (contract 0.5). */
export class KeepSecrets extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.secrets.createTable) this.addSql(statement);
  }
}
