import { Migration } from '@mikro-orm/migrations';
import { countChanges } from '../../../kernel/database/kept-counts.ts';
import { countedItems } from '../inventory/counted-items.ts';

/** Counts the inventory items of each business as they change. */
export class KeepItemCounts extends Migration {
  override up(): void {
    for (const statement of countChanges(countedItems)) this.addSql(statement);
  }
}
