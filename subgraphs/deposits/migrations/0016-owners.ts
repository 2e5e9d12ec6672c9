import { ownerColumnMigrations } from '../../../kernel/database/migrations/owner-column.ts';

const column = 'seller_profile_id';
const ofDeposit = { column, parent: { table: 'deposit', key: 'id', of: 'deposit_id' } };
const ofListing = { column, parent: { table: 'listing', key: 'id', of: 'listing_id' } };

/** The sellers of rows that only named their parent so far. */
export const ownerMigrations = ownerColumnMigrations('deposits', 16, [
  { table: 'listing_item', ...ofListing, isQuiet: true },
  { table: 'waitlist_entry', ...ofListing, isQuiet: true },
  {
    table: 'contract_signature',
    column,
    parent: { table: 'contract', key: 'id', of: 'contract_id' },
    isQuiet: true,
  },
  { table: 'posting', ...ofDeposit, isQuiet: true },
  { table: 'entry', column, parent: { table: 'posting', key: 'key', of: 'posting_key' }, isQuiet: true },
  { table: 'operation', ...ofDeposit },
  { table: 'timeline', ...ofDeposit },
  { table: 'alert', ...ofDeposit },
]);
