import { Migration } from '@mikro-orm/migrations';

/** Lists of cases that administrators decide, and of decided ones. */
export class IndexCases extends Migration {
  override up(): void {
    this.addSql(`
      create index deposit_in_arbitration on deposits.deposit ((arbitration->>'openedAt'), id)
        where status = 'IN_ARBITRATION'`);
    this.addSql(`
      create index deposit_case_resolved on deposits.deposit ((arbitration->>'resolvedAt') desc, id desc)
        where arbitration->>'resolvedAt' is not null`);
  }
}
