import { Migration } from '@mikro-orm/migrations';
import { closingMarks } from '../ending/closing.service.ts';

/** Nothing new is begun with a business that is closing (contract 5). */
export class GuardSales extends Migration {
  override up(): void {
    const guarded = { table: 'sale', profiles: ['seller_profile_id'] };
    for (const statement of closingMarks.guard(guarded)) this.addSql(statement);
  }
}
