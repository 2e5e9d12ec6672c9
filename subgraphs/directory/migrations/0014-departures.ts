import { Migration } from '@mikro-orm/migrations';

/** Members whose accounts are about to be deleted, who count as owners no more. */
export class RememberDepartures extends Migration {
  override up(): void {
    this.addSql(`
      create table directory.departing_member (
        member_id uuid primary key,
        since timestamptz not null
      )`);
  }
}
