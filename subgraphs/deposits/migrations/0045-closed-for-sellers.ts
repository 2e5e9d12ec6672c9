import { Migration } from '@mikro-orm/migrations';

/** Why an administrator closed a listing. */
export class AddClosedReason extends Migration {
  override up(): void {
    this.addSql('alter table deposits.listing add column closed_reason text');
  }
}
