import { Migration } from '@mikro-orm/migrations';
import { dayPartitionFunctions } from '../../kernel/database/day-partitions.ts';

/** Days of the request log are made by functions, so that who runs the platform need not be able to make tables. */
export class MadeDaysMigration extends Migration {
  override up(): void {
    const log = { schema: 'authorization_server', tables: ['logged_request'] };
    for (const sql of dayPartitionFunctions(log)) this.addSql(sql);
  }
}
