import { Migration } from '@mikro-orm/migrations';

export class OrderRollups extends Migration {
  override up(): void {
    // One value over many days is one range of the index.
    this.addSql(`
      alter table audience.rollup drop constraint rollup_pkey,
        add primary key (site_key, dimension, value, day)`);
    // In steps of the root of 2: it changes seldom while visits are counted, and an update that leaves all indexed columns
    // as they are touches no index.
    this.addSql(`
      alter table audience.rollup add column magnitude smallint not null generated always as
        (floor(2 * ln(greatest(visits, 1)::float8) / ln(2::float8))::smallint) stored`);
    // What was visited most on a day, without the thousands of values that were visited once.
    this.addSql(`
      create index rollup_most_visited on audience.rollup (site_key, dimension, day, magnitude desc) include (value)`);
  }
}
