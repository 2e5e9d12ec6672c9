import { ownerColumnMigrations } from '../../../kernel/database/migrations/owner-column.ts';

const column = 'business_id';
const ofService = { column, parent: { table: 'service', key: 'id', of: 'service_id' } };

/** The businesses of rows that only named their parent so far. */
export const ownerMigrations = ownerColumnMigrations('scheduling', 14, [
  { table: 'add_on', ...ofService },
  { table: 'service_staff', ...ofService },
  { table: 'time_off', column, parent: { table: 'staff_member', key: 'id', of: 'staff_id' } },
  { table: 'vaccination', column, parent: { table: 'pet', key: 'id', of: 'pet_id' } },
  {
    table: 'webhook_delivery',
    column,
    parent: { table: 'webhook_subscription', key: 'id', of: 'subscription_id' },
  },
]);
