import { Migration } from '@mikro-orm/migrations';

/** How much a deletion deleted, for the page on which somebody asked for it. */
export class CountErasedRows extends Migration {
  override up(): void {
    this.addSql(`
      alter table audience.erasure
        -- Raw hits and actions.
        add column erased_hits bigint not null default 0,
        add column erased_views bigint not null default 0,
        add column erased_visits bigint not null default 0`);
  }
}
