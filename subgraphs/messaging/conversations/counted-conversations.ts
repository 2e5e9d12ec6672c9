import type { CountedList } from '../../../kernel/database/kept-counts.ts';

/** The list of all conversations of a business. */
export const countedConversations: CountedList = {
  schema: 'messaging',
  table: 'conversation',
  owner: 'business_id',
};
