import { Migration } from '@mikro-orm/migrations';
import { secretStoreIn } from '../../database/idempotency/secret-store.ts';

/** Secrets of answers that were given under a key; for an hour they are given again (contract 0.5). */
export class KeepSecrets extends Migration {
  override up(): void {
    for (const statement of secretStoreIn('audience').createTable) this.addSql(statement);
  }
}
