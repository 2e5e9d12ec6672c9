import { Migration } from '@mikro-orm/migrations';

/** Sites are folded in lanes, each with a position of its own (docs/architecture/audience.md). */
export class AddFoldLanes extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.fold_lane (
        lane smallint primary key,
        -- Hits of the lane's sites up to this transaction are folded; those up to fold.folded_xid are as well.
        folded_xid xid8 not null default '0'
      )`);
    this.addSql('insert into audience.fold_lane (lane) select generate_series(0, 7)');
  }
}
