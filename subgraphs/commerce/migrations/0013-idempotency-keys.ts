import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../idempotency.ts';

/** One table for the keys of all requests (contract 0.5); orders and stock movements each had a column before. */
export class KeepIdempotencyKeys extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.createTable) this.addSql(statement);
    this.addSql('alter table commerce.buyer_order drop column request_key');
    this.addSql('alter table commerce.stock_movement drop column request_key');
  }
}
