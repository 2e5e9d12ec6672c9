import { type Ownership, byValue, ofDatabase } from '../kernel/database/table-owners.ts';

export const dashboardOwnership: Ownership = {
  tables: { migration: ofDatabase, session: byValue('cookie_hash') },
};
