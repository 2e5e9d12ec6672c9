import { Migration } from '@mikro-orm/migrations';

/** Businesses that are being closed or are closed, and how far that is. */
export class CloseBusinesses extends Migration {
  override up(): void {
    this.addSql(`
      create table directory.closing (
        profile_id uuid primary key references directory.profile (id),
        -- The attempt that is under way, or was the last; a later one is greater.
        closing_id uuid not null,
        -- The owner who closes it, and afterwards may still have its books.
        member_id uuid not null,
        status text not null constraint closing_status_known check (status in ('CHECKING', 'ENDING', 'CLOSED')),
        -- When somebody else carries on, unless whoever works on it has come further.
        due_at timestamptz(3) not null,
        closed_at timestamptz(3)
      )`);
    this.addSql(`create index closing_due on directory.closing (due_at) where status <> 'CLOSED'`);
  }
}
