import type { CountedList } from '../../../kernel/database/kept-counts.ts';

/** The list of all deposits of a seller. */
export const countedDeposits: CountedList = {
  schema: 'deposits',
  table: 'deposit',
  owner: 'seller_profile_id',
};
