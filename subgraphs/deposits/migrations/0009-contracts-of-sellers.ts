import { Migration } from '@mikro-orm/migrations';

/** The number of contracts that a seller has signed counts for its rank (spec 2.9). */
export class IndexContractsOfSellers extends Migration {
  override up(): void {
    this.addSql(`create index contract_of_seller on deposits.contract (seller_profile_id)`);
  }
}
