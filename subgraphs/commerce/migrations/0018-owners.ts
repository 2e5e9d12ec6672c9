import { ownerColumnMigrations } from '../../../kernel/database/migrations/owner-column.ts';

const business = 'business_profile_id';
const seller = { column: 'seller_profile_id', parent: { table: 'sale', key: 'id', of: 'sale_id' } };

/** The businesses of rows that only named their parent so far. */
export const ownerMigrations = ownerColumnMigrations('commerce', 18, [
  { table: 'offer', column: business, parent: { table: 'storefront', key: 'id', of: 'storefront_id' } },
  { table: 'offer_stock', column: business, parent: { table: 'offer', key: 'id', of: 'offer_id' } },
  {
    table: 'stock_movement',
    column: business,
    parent: { table: 'inventory_item', key: 'id', of: 'inventory_item_id' },
    isQuiet: true,
  },
  { table: 'sale_line', ...seller },
  { table: 'sale_status_change', ...seller, isQuiet: true },
]);
