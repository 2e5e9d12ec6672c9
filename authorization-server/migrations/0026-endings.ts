import { Migration } from '@mikro-orm/migrations';

/** Accounts whose members have ordered their deletion, and businesses that are closed; both are erased later. */
export class EndingsMigration extends Migration {
  override up(): void {
    this.addSql(`alter table authorization_server.account add column deletion_due_at timestamptz`);
    this.addSql(`
      create table authorization_server.closed_business (
        business_id uuid primary key,
        -- The owner who closed it.
        member_id uuid not null,
        closed_at timestamptz not null,
        erased_at timestamptz
      )`);
    this.addSql(`create index closed_business_of_member on authorization_server.closed_business (member_id)`);
    this.addSql(`create index closed_business_kept on authorization_server.closed_business (closed_at)
      where erased_at is null`);
  }
}
