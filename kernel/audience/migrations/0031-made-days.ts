import { Migration } from '@mikro-orm/migrations';
import { dayPartitionFunctions } from '../../database/day-partitions.ts';

/** Days of hits are made by functions, so that who runs the platform need not be able to make tables. */
export class MakeDays extends Migration {
  override up(): void {
    for (const sql of dayPartitionFunctions({ schema: 'audience', tables: ['hit', 'action'] }))
      this.addSql(sql);
  }
}
