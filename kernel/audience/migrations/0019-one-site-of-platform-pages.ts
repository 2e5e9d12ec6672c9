import { Migration } from '@mikro-orm/migrations';

/** Of an owner's sites one counts the public pages on the platform. */
export class CountPlatformPagesOnce extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    // One that was cut off leaves an invalid index, which goes first.
    this.addSql('drop index concurrently if exists audience.site_of_platform_pages');
    this.addSql(`
      create unique index concurrently if not exists site_of_platform_pages
      on audience.site (owner_profile_id) where counts_platform_pages`);
    this.addSql('reset lock_timeout');
  }
}
