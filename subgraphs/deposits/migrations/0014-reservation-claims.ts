import { Migration } from '@mikro-orm/migrations';

export class ClaimReservations extends Migration {
  override up(): void {
    this.addSql(`
      create table deposits.reservation_claim (
        -- Claimed once: by the transaction that makes the deposit, or by whoever closes its reservation.
        deposit_id uuid primary key,
        claimed_at timestamptz(3) not null default clock_timestamp()
      )`);
    this.addSql(`create index reservation_claim_by_age on deposits.reservation_claim (claimed_at)`);
  }
}
