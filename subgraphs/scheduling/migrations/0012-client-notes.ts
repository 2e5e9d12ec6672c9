import { Migration } from '@mikro-orm/migrations';

/** What a business writes down about a client, for its members alone. */
export class AddClientNotes extends Migration {
  override up(): void {
    this.addSql('alter table scheduling.client add column note text');
  }
}
