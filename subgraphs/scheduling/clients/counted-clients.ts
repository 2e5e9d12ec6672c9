import type { CountedList } from '../../../kernel/database/kept-counts.ts';

/** The list of all clients of a business. */
export const countedClients: CountedList = {
  schema: 'scheduling',
  table: 'client',
  owner: 'business_id',
};
