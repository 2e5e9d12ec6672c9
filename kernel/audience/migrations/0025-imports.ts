import { Migration } from '@mikro-orm/migrations';

/** Figures of days before a site was counted here, from exports of others (docs/architecture/audience.md). */
export class ImportDays extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.import (
        import_id uuid primary key,
        site_key text not null,
        origin text not null constraint import_origin_known check (origin in ('PLAUSIBLE', 'GOOGLE_ANALYTICS')),
        -- In which its rows come, and how many came.
        parts integer not null,
        received integer not null default 0,
        -- What of the files is not imported, for whoever confirms it: [{ reason, count, detail }].
        left_out jsonb not null,
        created_at timestamptz(3) not null,
        -- Null until somebody has seen what it brings: nothing of it is shown before.
        confirmed_at timestamptz(3)
      )`);
    this.addSql('create index import_of_site on audience.import (site_key, created_at)');
    // The days that are shown: each is of one import alone.
    this.addSql(`
      create table audience.import_day (
        site_key text not null,
        day date not null,
        import_id uuid not null,
        primary key (site_key, day)
      )`);
    // Like rollup, and of how much an export did not say a figure.
    this.addSql(`
      create table audience.imported (
        site_key text not null,
        dimension text not null,
        -- As the export has it, in the time zone that the site had there.
        day date not null,
        value text not null,
        import_id uuid not null,
        views bigint not null,
        visits bigint not null,
        visitors bigint not null,
        bounces bigint not null,
        visit_ms bigint not null,
        active_ms bigint not null,
        scroll_pct bigint not null,
        scroll_views bigint not null,
        visits_without_views bigint not null,
        visits_without_bounces bigint not null,
        visits_without_duration bigint not null,
        views_without_time bigint not null,
        primary key (site_key, dimension, day, value, import_id)
      )`);
    this.addSql('create index imported_of_import on audience.imported (site_key, import_id, day)');
    this.addSql('create index imported_of_day on audience.imported (site_key, day)');
  }
}
