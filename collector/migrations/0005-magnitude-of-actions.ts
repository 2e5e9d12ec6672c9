import { Migration } from '@mikro-orm/migrations';

export class OrderActions extends Migration {
  override up(): void {
    // Actions are listed by their number, all else by visits. A column that is generated cannot be told anew before
    // PostgreSQL 17; the index goes with it.
    this.addSql('alter table audience.rollup drop column magnitude');
    this.addSql(`
      alter table audience.rollup add column magnitude smallint not null generated always as (
        floor(2 * ln(greatest(
          case when dimension in ('ACTION', 'ACTION_CODE') then actions else visits end, 1)::float8) / ln(2::float8))::smallint
        ) stored`);
    this.addSql(`
      create index rollup_greatest on audience.rollup (site_key, dimension, day, magnitude desc) include (value)`);
    this.addSql(`
      alter table audience.rollup_value drop constraint rollup_value_pkey,
        add primary key (site_key, dimension, value, day, currency)`);
  }
}
