import { Migration } from '@mikro-orm/migrations';

/** Opening hours and staff can exist before the booking settings (contract 1.1). */
export class AllowHoursBeforeBusiness extends Migration {
  override up(): void {
    for (const table of ['opening_time', 'opening_exception', 'staff_member']) {
      this.addSql(`alter table scheduling.${table} drop constraint ${table}_business_id_fkey`);
    }
  }
}
