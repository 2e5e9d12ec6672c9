import { Migration } from '@mikro-orm/migrations';
import { notices } from '../notices.ts';

export class TellNotices extends Migration {
  override up(): void {
    for (const statement of notices.createTable) this.addSql(statement);
  }
}
