import { Migration } from '@mikro-orm/migrations';

/** Alerts that somebody has dealt with, and what they did. */
export class AddSettledAlerts extends Migration {
  override up(): void {
    for (const table of ['alert', 'order_alert']) {
      this.addSql(`
        alter table deposits.${table}
          add column settled_at timestamptz(3),
          add column settled_note text`);
    }
  }
}
