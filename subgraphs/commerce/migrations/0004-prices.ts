import { Migration } from '@mikro-orm/migrations';

/** Price lists with their points, market zones, and plans (spec 2.10). */
export class CreatePrices extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce.market_zone (
        code text primary key constraint market_zone_code_well_formed check (code ~ '^[A-Z0-9-]{2,20}$'),
        name text not null
      )`);
    this.addSql(`
      create table commerce.market_zone_country (
        zone_code text not null references commerce.market_zone (code),
        country_code text not null constraint market_zone_country_well_formed check (country_code ~ '^[A-Z]{2}$'),
        primary key (country_code, zone_code)
      )`);
    this.addSql(`
      create table commerce.price_list (
        id uuid primary key,
        code text not null constraint price_list_code_key unique,
        name text not null,
        scope text not null constraint price_list_scope_known
          check (scope in ('PLATFORM', 'MARKET_ZONE', 'COUNTRY', 'SUBDIVISION')),
        zone_code text references commerce.market_zone (code),
        country_code text constraint price_list_country_well_formed check (country_code ~ '^[A-Z]{2}$'),
        subdivision_code text,
        -- Whether the platform itself prices by it; plans and features are answered from such lists only.
        is_platform_own boolean not null default true,
        is_active boolean not null default true,
        effective_from timestamptz(3) not null,
        effective_until timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        constraint price_list_lasts check (effective_from < effective_until),
        constraint price_list_scoped check (
          (scope = 'MARKET_ZONE') = (zone_code is not null)
          and (scope in ('COUNTRY', 'SUBDIVISION')) = (country_code is not null)
          and (scope = 'SUBDIVISION') = (subdivision_code is not null))
      )`);
    this.addSql(`
      create table commerce.price_point (
        id uuid primary key,
        price_list_id uuid not null references commerce.price_list (id),
        subject_key text not null,
        code text not null constraint price_point_code_key unique,
        kind text not null constraint price_point_kind_known
          check (kind in ('SUBSCRIPTION_RECURRING', 'UNIT_PRICE')),
        base_amount_minor_units bigint not null constraint price_point_not_negative 
          check (base_amount_minor_units between 0 and 999999999999999),
        currency_code text not null,
        recurrence_interval_code text constraint price_point_recurrence_known
          check (recurrence_interval_code in ('MONTHLY', 'ANNUALLY')),
        units_per_pack integer constraint price_point_pack_positive check (units_per_pack > 0),
        expires_after_months integer constraint price_point_expiry_positive check (expires_after_months > 0),
        display_name text,
        effective_from timestamptz(3) not null,
        effective_until timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        constraint price_point_recurs check ((kind = 'SUBSCRIPTION_RECURRING') = (recurrence_interval_code is not null)),
        constraint price_point_lasts check (effective_from < effective_until)
      )`);
    this.addSql(`
      create index price_point_by_subject on commerce.price_point (subject_key, price_list_id)`);
    // One price of each sort without an end; the lock on the list also keeps those with an end from overlapping.
    this.addSql(`
      create unique index price_point_open_key on commerce.price_point
        (price_list_id, subject_key, kind, coalesce(recurrence_interval_code, ''), coalesce(units_per_pack, 0))
        where effective_until is null`);
    this.addSql(`
      create table commerce.plan (
        id uuid primary key,
        public_code text not null constraint plan_public_code_key unique,
        slug text not null constraint plan_slug_key unique,
        name text not null,
        summary text not null,
        audience text not null constraint plan_audience_known check (audience in ('FAMILY', 'PETPRO', 'RESCUE')),
        has_unit_price boolean not null,
        unit_label text,
        included_units integer not null,
        trial_days integer not null,
        sort_order integer not null,
        on_sale_from timestamptz(3),
        retired_at timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table commerce.plan_feature (
        plan_id uuid not null references commerce.plan (id),
        position integer not null,
        feature_code text not null,
        name text not null,
        kind text not null constraint plan_feature_kind_known check (kind in ('FLAG', 'QUOTA', 'METERED')),
        is_included boolean not null,
        quota integer,
        price_key text,
        primary key (plan_id, feature_code)
      )`);
    this.addSql(`create table commerce.price_reference_data (digest text primary key)`);
  }
}
