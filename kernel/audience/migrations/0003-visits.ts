import { Migration } from '@mikro-orm/migrations';

export class AddVisits extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.fold (
        is_only boolean primary key default true constraint fold_once check (is_only),
        -- Hits up to this transaction are folded.
        folded_xid xid8 not null,
        -- The transaction that wrote this row. One that a restore wrote has another: its numbers begin anew.
        written_xid xid8 not null,
        -- Views of days before are gone, and hits of them come too late.
        kept_from date not null
      )`);
    this.addSql(
      `insert into audience.fold (folded_xid, written_xid, kept_from) values ('0', pg_current_xact_id(), '1970-01-01')`,
    );
    // Views of the last days, each merged from its hits; later ones may change them.
    this.addSql(`
      create table audience.view (
        site_key text not null,
        hit_id uuid not null,
        -- Of occurred_at, in UTC.
        day date not null,
        -- Of its earliest and of its latest hit.
        occurred_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        -- Whose word each fact is: one letter a fact, the better the smaller.
        sources text not null,
        weight smallint not null,
        -- Whether more than follow-ups came of it.
        is_begun boolean not null,
        is_speculative boolean not null,
        is_crawler boolean not null,
        is_internal boolean not null,
        visitor bytea,
        host text,
        path text,
        utm_source text,
        utm_medium text,
        utm_campaign text,
        utm_term text,
        utm_content text,
        click_id_kind text,
        referrer_host text,
        -- The primary one.
        subject text,
        page_kind text,
        country text,
        device text,
        browser text,
        os text,
        language text,
        active_ms integer,
        scroll_depth_pct smallint,
        -- A hash of its page, as long as the view itself says nothing of what that is about.
        undeclared_page bytea,
        -- What its page is about, as somebody else said.
        lent_subject text,
        lent_page_kind text,
        -- JSON; null for none.
        actions text,
        primary key (site_key, hit_id)
      )`);
    this.addSql('create index view_of_visitor on audience.view (day, visitor, hit_id)');
    this.addSql('create index view_seen on audience.view (site_key, last_seen_at)');
    this.addSql(`
      create index view_undeclared on audience.view (undeclared_page) where undeclared_page is not null`);
    // The subjects of pages, from the first declaration on.
    this.addSql(`
      create table audience.page (
        page bytea primary key,
        declared_at timestamptz(3) not null,
        subject text,
        page_kind text,
        -- Whether views may still have to be told.
        is_news boolean not null
      )`);
    this.addSql('create index page_news on audience.page (page) where is_news');
    // What insights read: sums for each day and value of a dimension.
    this.addSql(`
      create table audience.rollup (
        site_key text not null,
        dimension text not null,
        day date not null,
        -- Empty where the dimension is SITE.
        value text not null,
        views bigint not null,
        visits bigint not null,
        visitors bigint not null,
        -- Visits of one view and no action.
        bounces bigint not null,
        -- Durations of visits.
        visit_ms bigint not null,
        -- Time really spent on views.
        active_ms bigint not null,
        -- Greatest depths, and the views that told one.
        scroll_pct bigint not null,
        scroll_views bigint not null,
        actions bigint not null,
        primary key (site_key, dimension, day, value)
      ) with (fillfactor = 70)`);
    this.addSql(`
      create table audience.rollup_value (
        site_key text not null,
        dimension text not null,
        day date not null,
        value text not null,
        currency text not null,
        value_minor bigint not null,
        primary key (site_key, dimension, day, value, currency)
      ) with (fillfactor = 70)`);
  }
}
