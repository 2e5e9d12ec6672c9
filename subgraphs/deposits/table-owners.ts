import {
  type Ownership,
  byValue,
  ofBusiness,
  ofCallers,
  ofPlatform,
  ofTellers,
} from '../../kernel/database/table-owners.ts';

const ofSeller = ofBusiness('seller_profile_id');
const byEvent = byValue('event_id');

export const depositsOwnership: Ownership = {
  tables: {
    ...ofCallers,
    ...ofTellers,
    closing_business: ofBusiness('business_id'),
    idempotency_secret: byValue('owner'),
    alert: ofSeller,
    contract: ofSeller,
    contract_end: ofSeller,
    contract_signature: ofSeller,
    contract_signing_link: byValue('token_hash'),
    contract_template: ofBusiness('profile_id'),
    count_change: ofBusiness('owner_id'),
    deposit: ofSeller,
    entry: ofSeller,
    kept_count: ofBusiness('owner_id'),
    listing: ofSeller,
    listing_entry: ofSeller,
    listing_item: ofSeller,
    // Of whoever searches.
    listing_match: ofBusiness('profile_id'),
    media_asset: ofBusiness('profile_id'),
    media_upload: ofBusiness('profile_id'),
    operation: ofSeller,
    order_alert: byValue('order_id'),
    order_dispute: byValue('order_id'),
    // Of several sales, which may be of several sellers.
    order_operation: byValue('order_id'),
    order_payment: ofBusiness('buyer_profile_id'),
    order_share: ofSeller,
    order_state: byValue('order_id'),
    payout_account: ofBusiness('profile_id'),
    payout_notice: ofBusiness('profile_id'),
    posting: ofSeller,
    // The provider's, which becomes somebody's when its deposit is known.
    provider_event: byEvent,
    provider_event_decision: byEvent,
    reconciliation: ofPlatform,
    reconciliation_difference: ofPlatform,
    // Claimed before there is a deposit, or for one that never comes.
    reservation_claim: byValue('deposit_id'),
    saved_search: ofBusiness('profile_id'),
    timeline: ofSeller,
    waitlist_entry: ofSeller,
  },
  unique: {
    alert_pkey: 'with its owner',
    contract_signature_pkey: 'with its owner',
    deposit_intent: 'by a registry',
    // One for an animal, whoever owns it by then.
    deposit_live: 'by a registry',
    entry_pkey: 'with its owner',
    listing_item_animal_once: 'with its owner',
    listing_item_place_once: 'with its owner',
    listing_short_code_once: 'by a registry',
    media_asset_pkey: 'by a registry',
    media_upload_pkey: 'by a registry',
    operation_pkey: 'with its owner',
    order_alert_pkey: 'with its owner',
    order_payment_intent: 'by a registry',
    payout_account_of_one_profile: 'by a registry',
    posting_pkey: 'with its owner',
    timeline_pkey: 'with its owner',
    waitlist_entry_live_once: 'with its owner',
    waitlist_entry_offered_once: 'with its owner',
  },
  crossing: [
    'contract_signing_link_contract_id_fkey',
    // The payment for an order is its buyer's, and has shares of several sellers.
    'order_alert_order_id_fkey',
    'order_dispute_order_id_fkey',
    'order_operation_order_id_fkey',
    'order_share_order_id_fkey',
    'order_state_order_id_fkey',
    'posting_order_id_fkey',
  ],
};
