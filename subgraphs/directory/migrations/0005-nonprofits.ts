import { Migration } from '@mikro-orm/migrations';

export class AddNonprofits extends Migration {
  override up(): void {
    this.addSql(`
      create table directory.verified_nonprofit (
        profile_id uuid primary key references directory.profile (id),
        verified_at timestamptz(3) not null
      )`);
  }
}
