import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../storage/idempotency.ts';

/** Secrets of answers that were given under a key; for an hour they are given again (contract 0.5). */
export class KeepSecretsMigration extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.secrets.createTable) this.addSql(statement);
  }
}
