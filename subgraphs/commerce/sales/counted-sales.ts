import type { CountedList } from '../../../kernel/database/kept-counts.ts';

/** The list of all sales of a business. */
export const countedSales: CountedList = {
  schema: 'commerce',
  table: 'sale',
  owner: 'seller_profile_id',
};
