import { Migration } from '@mikro-orm/migrations';

/** How much an app asked for on each day; the request log itself is deleted after a week. */
export class AppUsageMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table authorization_server.app_usage (
        app_id uuid not null,
        -- UTC.
        day date not null,
        -- The area of the routes, such as animal.
        family text not null,
        requests bigint not null,
        -- Refused or failed, without those of the next column.
        errors bigint not null,
        -- Answered with 429.
        rate_limited bigint not null,
        primary key (app_id, day, family)
      )`);
    this.addSql('create index app_usage_by_day on authorization_server.app_usage (day)');
  }
}
