import { Migration } from '@mikro-orm/migrations';
import { countExisting } from '../../../kernel/database/kept-counts.ts';
import { countedSales } from '../sales/counted-sales.ts';
import { countedItems } from '../inventory/counted-items.ts';

/** Counts the sales and inventory items that were there before. */
export class CountExisting extends Migration {
  override up(): void {
    for (const statement of countExisting(countedSales)) this.addSql(statement);
    for (const statement of countExisting(countedItems)) this.addSql(statement);
  }
}
