import { Migration } from '@mikro-orm/migrations';

export class OrderRollups extends Migration {
  override up(): void {
    // One value over many days is one range of the index.
    this.addSql(`
      alter table audience.rollup drop constraint rollup_pkey,
        add primary key (site_key, dimension, value, day)`);
    // In steps of the square root of 2: it rarely changes while visits are counted, and an update that changes no
    // indexed column touches no index.
    this.addSql(`
      alter table audience.rollup add column magnitude smallint not null generated always as
        (floor(2 * ln(greatest(visits, 1)::float8) / ln(2::float8))::smallint) stored`);
    // The most visited values of a day, without the thousands that were visited once.
    this.addSql(`
      create index rollup_most_visited on audience.rollup (site_key, dimension, day, magnitude desc) include (value)`);
  }
}
