import {
  type Ownership,
  byValue,
  ofBusiness,
  ofCallers,
  ofPlatform,
  ofTellers,
} from '../../kernel/database/table-owners.ts';

export const commerceOwnership: Ownership = {
  tables: {
    count_change: ofBusiness('owner_id'),
    kept_count: ofBusiness('owner_id'),
    ...ofCallers,
    ...ofTellers,
    closing_business: ofBusiness('business_id'),
    buyer_order: ofBusiness('buyer_profile_id'),
    catalog_item: ofBusiness('business_profile_id'),
    deleted_offer: byValue('offer_code'),
    inventory_item: ofBusiness('business_profile_id'),
    issued_code: byValue('code'),
    market_zone: ofPlatform,
    market_zone_country: ofPlatform,
    offer: ofBusiness('business_profile_id'),
    offer_stock: ofBusiness('business_profile_id'),
    plan: ofPlatform,
    plan_feature: ofPlatform,
    price_list: ofPlatform,
    price_point: ofPlatform,
    price_reference_data: ofPlatform,
    order_message: byValue('order_id'),
    sale: ofBusiness('seller_profile_id'),
    sale_refund: ofBusiness('seller_profile_id'),
    sale_line: ofBusiness('seller_profile_id'),
    sale_status_change: ofBusiness('seller_profile_id'),
    search_word: ofPlatform,
    stock_movement: ofBusiness('business_profile_id'),
    storefront: ofBusiness('business_profile_id'),
  },
  unique: {
    buyer_order_number_key: 'by a registry',
    catalog_item_code_key: 'by a registry',
    deleted_offer_id_key: 'by chance',
    offer_code_key: 'by a registry',
    offer_stock_pkey: 'with its owner',
    sale_line_position_key: 'with its owner',
    stock_movement_of_sale_once_each: 'with its owner',
    storefront_handle_key: 'by a registry',
  },
  crossing: [
    // The registry of codes is spread by code.
    'catalog_item_item_code_fkey',
    'offer_offer_code_fkey',
    // Everybody may sell what somebody has described.
    'offer_catalog_item_id_fkey',
    // An order is its buyer's, and has sales of several sellers.
    'sale_order_id_fkey',
  ],
};
