import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../storage/idempotency.ts';

/** An operation of a member happens once for an idempotency key (contract 0.5). */
export class IdempotencyKeysMigration extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.createTable) this.addSql(statement);
  }
}
