import { Migration } from '@mikro-orm/migrations';

export class AddHits extends Migration {
  override up(): void {
    // Append-only and without a unique key, which would halve the rate; whoever folds hits merges what came twice.
    // One partition a day of receipt: whole days are dropped at the end.
    this.addSql(`
      create table audience.hit (
        received_at timestamptz(3) not null,
        occurred_at timestamptz(3) not null,
        site_key text not null,
        hit_id uuid not null,
        collector text not null,
        -- How many hits this one stands for; more than one while a flood is sampled.
        weight real not null,
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
        received_at timestamptz(3) not null,
        occurred_at timestamptz(3) not null,
        site_key text not null,
        hit_id uuid,
        collector text not null,
        weight real not null,
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
    // Whoever reads what came since the last time.
    this.addSql('create index hit_of_site on audience.hit (site_key, received_at)');
    this.addSql('create index action_of_site on audience.action (site_key, received_at)');
    this.addSql(`
      create table audience.visitor_salt (
        day date primary key,
        salt bytea not null
      )`);
  }
}
