import { Migration } from '@mikro-orm/migrations';

/** When an appointment was moved last: nobody is reminded of what they were just told. */
export class RememberMoves extends Migration {
  override up(): void {
    this.addSql('alter table scheduling.appointment add column moved_at timestamptz(3)');
  }
}
