import { Migration } from '@mikro-orm/migrations';
import { countChanges, keptCountsIn } from '../../../kernel/database/kept-counts.ts';
import { countedSales } from '../sales/counted-sales.ts';

/** Counts the sales of each business as they change. */
export class KeepCounts extends Migration {
  override up(): void {
    for (const statement of keptCountsIn('commerce').createTables) this.addSql(statement);
    for (const statement of countChanges(countedSales)) this.addSql(statement);
  }
}
