import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** For the guest who made a booking that a business changes. */
export class IndexGuestsByBooking extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition = 'on scheduling.guest_booking (booking_id) where booking_id is not null';
    for (const sql of createIndexConcurrently('scheduling', 'guest_booking_of_booking', definition)) {
      this.addSql(sql);
    }
  }
}
