import { Migration } from '@mikro-orm/migrations';
import { countChanges, keptCountsIn } from '../../../kernel/database/kept-counts.ts';
import { countedDeposits } from '../records/counted-deposits.ts';

/** Counts the deposits of each seller as they change. */
export class KeepCounts extends Migration {
  override up(): void {
    for (const statement of keptCountsIn('deposits').createTables) this.addSql(statement);
    for (const statement of countChanges(countedDeposits)) this.addSql(statement);
  }
}
