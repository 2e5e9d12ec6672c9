import { Migration } from '@mikro-orm/migrations';

/** When the mail was made that has a notice with others; null for those that have one of their own. */
export class KeepMailedAt extends Migration {
  override up(): void {
    this.addSql('alter table notices.notice add column mailed_at timestamptz(3)');
  }
}
