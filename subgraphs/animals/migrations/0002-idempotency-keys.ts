import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../idempotency.ts';

/** Requests with an idempotency key take effect once (contract 0.5). */
export class KeepIdempotencyKeys extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.createTable) this.addSql(statement);
  }
}
