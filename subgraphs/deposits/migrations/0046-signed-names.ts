import { Migration } from '@mikro-orm/migrations';

/**
 * Agreements keep the names that their parties had, and signatures the name that was typed under them. An agreement may be
 * about an animal that is not listed. Templates can be archived.
 */
export class KeepSignedNames extends Migration {
  override up(): void {
    this.addSql(`
      alter table deposits.contract
        -- Null for the agreements of before.
        add column buyer_name text,
        add column seller_name text,
        add column animal_id uuid`);
    this.addSql(`
      alter table deposits.contract drop constraint contract_about_one,
        add constraint contract_about_one check (num_nonnulls(listing_id, transfer_id, animal_id) = 1) not valid`);
    this.addSql(`
      alter table deposits.contract_signature drop constraint contract_signature_of_somebody,
        add constraint contract_signature_of_somebody check (
          case method when 'IN_APP' then num_nonnulls(profile_id, member_id) = 2
          else num_nonnulls(profile_id, member_id) = 0 and signer_name is not null end) not valid`);
    this.addSql(`alter table deposits.contract_template add column archived_at timestamptz(3)`);
  }
}
