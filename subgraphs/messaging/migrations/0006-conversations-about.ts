import { Migration } from '@mikro-orm/migrations';

/** What a conversation is about; nothing in particular for those that are there. */
export class NameWhatTheyAreAbout extends Migration {
  override up(): void {
    this.addSql(`
      alter table messaging.conversation
        add column about_kind text,
        add column about_id uuid,
        -- What it was called when the conversation was opened.
        add column about_name text,
        -- By which its public page is found.
        add column about_code text`);
  }
}
