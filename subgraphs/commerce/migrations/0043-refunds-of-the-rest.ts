import { Migration } from '@mikro-orm/migrations';

/** A refund of all that is left is less if somebody at the provider was faster. */
export class MarkRefundsOfTheRest extends Migration {
  override up(): void {
    this.addSql(
      'alter table commerce.order_message add column if not exists is_rest boolean not null default false',
    );
  }
}
