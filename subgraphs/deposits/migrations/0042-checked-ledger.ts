import { Migration } from '@mikro-orm/migrations';

/** For the rows of before. */
export class CheckLedger extends Migration {
  override up(): void {
    this.addSql('alter table deposits.posting validate constraint posting_order_id_fkey');
    this.addSql('alter table deposits.posting validate constraint posting_of_something');
    this.addSql('alter table deposits.entry validate constraint entry_account_known');
  }
}
