import { Migration } from '@mikro-orm/migrations';

/** Visits that are kept, days of the owner's zone, and visits that go on over midnight (docs/architecture/audience.md). */
export class StoreVisits extends Migration {
  override up(): void {
    this.addSql(`
      alter table audience.site
        -- Of IANA; null for UTC.
        add column time_zone text,
        add column retention_months smallint not null default 25
          constraint site_retention_known check (retention_months between 6 and 60)`);
    // The same visitor's hash of the day before, in the first half hour of a day.
    for (const table of ['hit', 'action', 'view'])
      this.addSql(`alter table audience.${table} add column earlier_visitor bytea`);
    // Texts of visits, so that their rows are narrow.
    this.addSql(`
      create table audience.word (
        word_id integer generated always as identity,
        -- That of the sums: PAGE, REFERRER, COUNTRY.
        dimension text not null,
        -- The last day on which a visit with it was written.
        used_on date not null,
        site_key text not null,
        text text not null,
        primary key (site_key, word_id)
      )`);
    this.addSql('create unique index word_by_text on audience.word (site_key, dimension, text)');
    // All of fixed length before the key of the site, none null: a filter reads a row without looking at the rest. Words
    // are 0 where nothing is known.
    this.addSql(`
      create table audience.visit (
        began_at timestamptz(3) not null,
        -- The beginning of the hash of the visitor, or of a view's id for one without a visitor.
        visitor bigint not null,
        channel integer not null,
        source integer not null,
        country integer not null,
        device integer not null,
        browser integer not null,
        os integer not null,
        language integer not null,
        entry_page integer not null,
        exit_page integer not null,
        utm_source integer not null,
        utm_medium integer not null,
        utm_campaign integer not null,
        utm_term integer not null,
        utm_content integer not null,
        duration_ms integer not null,
        -- Sums of its views and actions, each as often as it stands for.
        active_ms bigint not null,
        scroll_pct integer not null,
        scroll_views integer not null,
        views integer not null,
        actions integer not null,
        -- How many visits it stands for; 0 if only actions are known.
        weight smallint not null,
        is_bounce boolean not null,
        site_key text not null,
        primary key (site_key, visitor, began_at)
      )`);
    this.addSql('create index visit_in_order on audience.visit (site_key, began_at)');
    this.addSql(`
      create table audience.visit_view (
        -- Of its visit.
        began_at timestamptz(3) not null,
        visitor bigint not null,
        -- Place in the visit, beginning with 1; views and actions are counted together.
        step smallint not null,
        weight smallint not null,
        page integer not null,
        subject integer not null,
        page_kind integer not null,
        -- Since the visit began.
        after_ms integer not null,
        active_ms integer not null,
        -- How far it was scrolled; -1 if no hit said it.
        scroll_pct smallint not null,
        site_key text not null,
        primary key (site_key, visitor, began_at, step)
      )`);
    this.addSql('create index visit_view_of_page on audience.visit_view (site_key, page, began_at)');
    this.addSql(`
      create index visit_view_of_subject on audience.visit_view (site_key, subject, began_at) where subject <> 0`);
    this.addSql(`
      create table audience.visit_action (
        began_at timestamptz(3) not null,
        visitor bigint not null,
        step smallint not null,
        weight smallint not null,
        kind integer not null,
        code integer not null,
        -- The page on which it was done, and its address if it led to one.
        page integer not null,
        target integer not null,
        subject integer not null,
        after_ms integer not null,
        value_minor bigint,
        currency text,
        props jsonb,
        site_key text not null,
        primary key (site_key, visitor, began_at, step)
      )`);
    this.addSql('create index visit_action_of_kind on audience.visit_action (site_key, kind, began_at)');
    // Sums of a whole site by quarter of an hour: every day of every zone is made of them.
    this.addSql(`
      create table audience.quarter (
        site_key text not null,
        began_at timestamptz(3) not null,
        views bigint not null,
        visits bigint not null,
        -- For visitors of days that begin at any quarter, see docs/architecture/audience.md.
        arrivals bigint not null,
        awaited bigint not null,
        firsts bigint not null,
        bounces bigint not null,
        visit_ms bigint not null,
        active_ms bigint not null,
        scroll_pct bigint not null,
        scroll_views bigint not null,
        actions bigint not null,
        crawler_views bigint not null,
        speculative_views bigint not null,
        primary key (site_key, began_at)
      ) with (fillfactor = 70)`);
    this.addSql(`
      create table audience.quarter_value (
        site_key text not null,
        began_at timestamptz(3) not null,
        currency text not null,
        value_minor bigint not null,
        primary key (site_key, began_at, currency)
      ) with (fillfactor = 70)`);
  }
}
