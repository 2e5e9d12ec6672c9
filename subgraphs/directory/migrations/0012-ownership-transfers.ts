import { Migration } from '@mikro-orm/migrations';

/** Businesses that an owner offers to another of their members. */
export class OfferOwnership extends Migration {
  override up(): void {
    this.addSql(`
      create table directory.ownership_transfer (
        id uuid primary key,
        profile_id uuid not null references directory.profile (id),
        from_member_id uuid not null,
        to_member_id uuid not null,
        status text not null constraint ownership_transfer_status_known
          check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`create unique index ownership_transfer_open_key on directory.ownership_transfer (profile_id)
      where status = 'OPEN'`);
    this.addSql(`create index ownership_transfer_to on directory.ownership_transfer (to_member_id, id)
      where status = 'OPEN'`);
    this.addSql(`create index ownership_transfer_expires_at on directory.ownership_transfer (expires_at)`);
  }
}
