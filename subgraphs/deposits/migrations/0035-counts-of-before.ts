import { Migration } from '@mikro-orm/migrations';
import { countExisting } from '../../../kernel/database/kept-counts.ts';
import { countedDeposits } from '../records/counted-deposits.ts';

/** Counts the deposits that were there before. */
export class CountExisting extends Migration {
  override up(): void {
    for (const statement of countExisting(countedDeposits)) this.addSql(statement);
  }
}
