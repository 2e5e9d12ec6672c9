import { Migration } from '@mikro-orm/migrations';
import { closingMarks } from '../ending/closing.service.ts';

/** Businesses that are closing or closed, and begin nothing new. */
export class MarkClosingBusinesses extends Migration {
  override up(): void {
    for (const statement of closingMarks.createTable) this.addSql(statement);
  }
}
