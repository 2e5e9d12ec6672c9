import { Migration } from '@mikro-orm/migrations';

/** What a deletion is of, for the page that lists it. */
export class TellErasures extends Migration {
  override up(): void {
    this.addSql(`
      alter table audience.erasure
        -- Whether the visitor asked for it (collector/visitors/forget.ts), and not a member of the site's profile.
        add column is_own_wish boolean not null default false,
        -- Days of imports that went with it.
        add column imported_days integer not null default 0`);
  }
}
