import { Migration } from '@mikro-orm/migrations';

export class OrderActions extends Migration {
  override up(): void {
    // Actions are sorted by their number, everything else by visits.
    this.addSql(`
      alter table audience.rollup alter column magnitude set expression as (
        floor(2 * ln(greatest(
          case when dimension in ('ACTION', 'ACTION_CODE') then actions else visits end, 1)::float8) / ln(2::float8))::smallint)`);
    this.addSql('alter index audience.rollup_most_visited rename to rollup_greatest');
    // As in the table of sums: one value over many days is one range of the index.
    this.addSql(`
      alter table audience.rollup_value drop constraint rollup_value_pkey,
        add primary key (site_key, dimension, value, day, currency)`);
  }
}
