import { Migration } from '@mikro-orm/migrations';

/** Pictures that are kept until what shows them lets them go, unlike those that are kept for good. */
export class HoldPictures extends Migration {
  override up(): void {
    this.addSql('alter table deposits.media_asset add column held_at timestamptz(3)');
  }
}
