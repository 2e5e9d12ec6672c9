import { Migration } from '@mikro-orm/migrations';

/** What was on record of the animal and of both parties when a transfer was completed. */
export class KeepTransferRecords extends Migration {
  override up(): void {
    this.addSql(`alter table animals.transfer add column completed_record jsonb`);
  }
}
