import { Migration } from '@mikro-orm/migrations';

/**
 * A person and a business have one open conversation about the same, in place of one altogether. The release before
 * opens only those about nothing, under the lock of the business, and relies on neither index.
 */
export class OpenOneAboutTheSame extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    // One that was cut off leaves an invalid index, which goes first.
    this.addSql('drop index concurrently if exists messaging.conversation_open_about');
    this.addSql(`
      create unique index concurrently if not exists conversation_open_about
      on messaging.conversation (business_id, member_id, about_kind, about_id) nulls not distinct
      where closed_at is null`);
    this.addSql('drop index concurrently if exists messaging.conversation_open');
    this.addSql('reset lock_timeout');
  }
}
