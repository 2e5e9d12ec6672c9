import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../storage/idempotency.ts';

/** A member operation takes effect once per idempotency key (contract 0.5). */
export class IdempotencyKeysMigration extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.createTable) this.addSql(statement);
  }
}
