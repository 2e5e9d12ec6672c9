import { type Ownership, byValue, ofDatabase } from '../kernel/database/table-owners.ts';

export const restFacadeOwnership: Ownership = {
  tables: { migration: ofDatabase, kept_answer: byValue('owner') },
};
