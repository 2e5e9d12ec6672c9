import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

const indexes = {
  add_on_of_business: 'on scheduling.add_on (business_id, service_id, position)',
  appointment_of_business_by_booking: 'on scheduling.appointment (business_id, booking_id, number)',
  appointment_of_business_by_client: 'on scheduling.appointment (business_id, client_id, starts_at, id)',
  pet_of_business: 'on scheduling.pet (business_id, client_id, name, id) where removed_at is null',
  time_off_of_business: 'on scheduling.time_off (business_id, staff_id, ends_at)',
  webhook_delivery_of_business:
    'on scheduling.webhook_delivery (business_id, subscription_id, created_at desc, id)',
};

/** For lists of what a business has. Those without its id remain for the release before, and go with the next one. */
export class IndexListsByOwner extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, definition] of Object.entries(indexes)) {
      for (const sql of createIndexConcurrently('scheduling', name, definition)) this.addSql(sql);
    }
  }
}
