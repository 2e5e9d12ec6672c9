import { Migration } from '@mikro-orm/migrations';

/** For the rows of before. */
export class CheckSignedNames extends Migration {
  override up(): void {
    this.addSql('alter table deposits.contract validate constraint contract_about_one');
    this.addSql('alter table deposits.contract_signature validate constraint contract_signature_of_somebody');
  }
}
