import { Migration } from '@mikro-orm/migrations';

/** When a member of staff works, every week; null for whenever the business is open. */
export class AddWorkingHours extends Migration {
  override up(): void {
    this.addSql('alter table scheduling.staff_member add column working_hours jsonb');
  }
}
