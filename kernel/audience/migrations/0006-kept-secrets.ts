import { Migration } from '@mikro-orm/migrations';
import { secretStoreIn } from '../../database/idempotency/secret-store.ts';

/** Secrets in answers that are stored under a key, to repeat them for an hour (contract 0.5). */
export class KeepSecrets extends Migration {
  override up(): void {
    for (const statement of secretStoreIn('audience').createTable) this.addSql(statement);
  }
}
