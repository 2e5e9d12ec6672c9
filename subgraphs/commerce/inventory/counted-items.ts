import type { CountedList } from '../../../kernel/database/kept-counts.ts';

/** The list of all active items of a business. */
export const countedItems: CountedList = {
  schema: 'commerce',
  table: 'inventory_item',
  owner: 'business_profile_id',
  isListed: (row) => `${row}.is_active`,
};
