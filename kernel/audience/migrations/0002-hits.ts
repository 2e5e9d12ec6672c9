import { Migration } from '@mikro-orm/migrations';

export class AddHits extends Migration {
  override up(): void {
    // Append-only and without a unique key, which would halve the rate; folding merges duplicates. One partition per
    // day of receipt: whole days are dropped in the end.
    this.addSql(`
      create table audience.hit (
        -- The transaction that wrote it: whoever folds hits reads them in this order.
        xid xid8 not null default pg_current_xact_id(),
        received_at timestamptz(3) not null,
        occurred_at timestamptz(3) not null,
        site_key text not null,
        hit_id uuid not null,
        collector text not null,
        -- How many hits this one stands for; more than one while a flood is sampled.
        weight smallint not null,
        is_update boolean not null,
        is_speculative boolean not null,
        is_crawler boolean not null,
        is_internal boolean not null,
        -- A hash; see visitors/visitor.ts.
        visitor bytea,
        is_visitor_consented boolean not null,
        host text,
        path text,
        title text,
        referrer_host text,
        referrer_path text,
        -- Whether the referrer is a page of the site itself.
        is_referrer_own boolean not null,
        utm_source text,
        utm_medium text,
        utm_campaign text,
        utm_term text,
        utm_content text,
        -- The name of the parameter, such as gclid, and its value.
        click_id_kind text,
        click_id text,
        -- KIND:uuid, the primary one first.
        subjects text[] not null,
        page_kind text,
        owner_profile_id uuid,
        duration_ms integer,
        active_ms integer,
        scroll_depth_pct smallint,
        http_status smallint,
        country text,
        device text,
        browser text,
        os text,
        language text,
        time_zone text,
        screen_width integer,
        screen_height integer,
        is_signed_in boolean not null,
        profile_id uuid,
        profile_kind text,
        professional_kinds text[] not null,
        account_kinds text[] not null
      ) partition by range (received_at)`);
    this.addSql(`
      create table audience.action (
        xid xid8 not null default pg_current_xact_id(),
        received_at timestamptz(3) not null,
        occurred_at timestamptz(3) not null,
        -- When it occurred by its sender's clock, as it said: the same however often it is sent.
        stated_at timestamptz(3),
        site_key text not null,
        hit_id uuid,
        collector text not null,
        weight smallint not null,
        is_crawler boolean not null,
        visitor bytea,
        is_visitor_consented boolean not null,
        profile_id uuid,
        kind text not null,
        code text,
        target_url text,
        subject text,
        value_minor bigint,
        currency text,
        props jsonb
      ) partition by range (received_at)`);
    this.addSql('create index hit_in_order on audience.hit (xid)');
    this.addSql('create index action_in_order on audience.action (xid)');
    this.addSql(`
      create table audience.visitor_salt (
        day date primary key,
        salt bytea not null
      )`);
  }
}
