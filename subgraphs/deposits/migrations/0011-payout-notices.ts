import { Migration } from '@mikro-orm/migrations';

/** Mail about payout accounts that is still to be written; the row is deleted once it is. */
export class RememberPayoutNotices extends Migration {
  override up(): void {
    this.addSql(`
      create table deposits.payout_notice (
        id uuid primary key,
        profile_id uuid not null,
        change text not null check (change in ('PAYOUTS_BEGUN', 'PAYOUTS_ON', 'PAYOUTS_OFF')),
        created_at timestamptz not null
      )`);
    this.addSql(`create index payout_notice_time on deposits.payout_notice (created_at, id)`);
  }
}
