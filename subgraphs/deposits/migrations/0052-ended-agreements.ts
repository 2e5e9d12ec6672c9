import { Migration } from '@mikro-orm/migrations';

/**
 * Agreements may be about one animal of a litter, and know which side made them. Before both have signed, either side can
 * end one; then nobody signs it any more.
 */
export class EndAgreements extends Migration {
  override up(): void {
    this.addSql(`
      alter table deposits.contract
        -- Null for an agreement on the whole listing, and for those of before.
        add column item_id uuid,
        -- Whether the seller made it; null for those of before.
        add column is_by_seller boolean`);
    this.addSql(`
      create table deposits.contract_end (
        contract_id uuid primary key references deposits.contract (id),
        seller_profile_id uuid not null,
        -- By the seller, or by the buyer.
        ended_as text not null constraint contract_end_word check (ended_as in ('WITHDRAWN', 'DECLINED')),
        ended_at timestamptz(3) not null
      )`);
    this.addSql(`
      create trigger contract_end_stays before update or delete on deposits.contract_end
      for each row execute function deposits.refuse_change()`);
  }
}
