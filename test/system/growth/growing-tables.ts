import type { GrowingTables } from './copied-rows.ts';

const textAnd = (column: string) => `r.${column} || '-' || n`;
const anotherId = (column: string) => `growth.copy_id(r.${column}, n)`;
/** Letters of base 32, as many as a short code has. */
const code = (column: string, length: number) =>
  `upper(translate(substr(md5(r.${column} || n), 1, ${length}), '0189', 'ghij'))`;
const digest = (column: string) => `sha256(r.${column} || convert_to(n::text, 'UTF8'))`;

/** What one business can have any number of, of other people each. Its lists count their rows as they are written. */
export const ofOne: readonly GrowingTables[] = [
  {
    times: 1,
    tables: {
      'animals.animal': {
        svc_code: textAnd('svc_code'),
        name_key: textAnd('name_key'),
        microchip_id: 'null',
      },
      'animals.animal_co_owner': {},
    },
  },
  {
    times: 0.5,
    tables: {
      'commerce.inventory_item': { sku: textAnd('sku') },
      'commerce.stock_movement': {},
      'commerce.buyer_order': { number: textAnd('number'), buyer_profile_id: anotherId('buyer_profile_id') },
      'commerce.sale': { number: textAnd('number') },
      'commerce.sale_line': {},
      'commerce.sale_status_change': {},
    },
  },
  {
    times: 0.3,
    tables: {
      'scheduling.client': { email: textAnd('email'), member_id: 'null' },
      'scheduling.pet': {},
      'scheduling.vaccination': {},
    },
  },
  {
    times: 10,
    tables: {
      // Those of the past: a list shows at most a year.
      'scheduling.booking': { number: textAnd('number'), external_ref: 'null' },
      'scheduling.appointment': {
        number: textAnd('number'),
        starts_at: `r.starts_at - (370 + abs(n)) * interval '1 day'`,
        ends_at: `r.ends_at - (370 + abs(n)) * interval '1 day'`,
      },
    },
  },
  {
    times: 15,
    tables: {
      'messaging.contact': { member_id: anotherId('member_id') },
      // They have been read.
      'messaging.conversation': { member_id: anotherId('member_id'), read_by_business: 'r.message_count' },
      'messaging.message': {},
    },
  },
  {
    times: 10,
    tables: {
      'deposits.deposit': {
        intent_reference: textAnd('intent_reference'),
        buyer_profile_id: anotherId('buyer_profile_id'),
      },
      'deposits.timeline': {},
      'deposits.operation': {},
      'deposits.posting': { key: textAnd('key') },
      'deposits.entry': { posting_key: textAnd('posting_key') },
    },
  },
  {
    times: 25,
    tables: {
      'authorization_server.token_family': {},
      'authorization_server.refresh_token': { hash: digest('hash') },
      'authorization_server.member_session': { cookie_hash: digest('cookie_hash') },
      'authorization_server.member_refresh_token': { hash: digest('hash') },
    },
  },
];

/** What there is more of with every further business and person. */
export const ofAll: readonly GrowingTables[] = [
  ...ofOne,
  {
    times: 10,
    tables: {
      'animals.birth': {},
      'animals.litter_pass': {},
      'animals.transfer': {},
      'animals.transfer_approval': {},
    },
  },
  {
    times: 4,
    tables: {
      'commerce.storefront': { handle: textAnd('handle') },
      'commerce.offer': { offer_code: code('offer_code', 10) },
      'commerce.offer_stock': {},
      'commerce.issued_code': { code: code('code', 10) },
      'commerce.catalog_item': { item_code: textAnd('item_code') },
    },
  },
  {
    times: 10,
    tables: {
      'deposits.listing': { short_code: code('short_code', 8) },
      'deposits.listing_entry': {},
      'deposits.listing_item': {},
      'deposits.waitlist_entry': {},
      'deposits.contract': {},
      'deposits.payout_account': { account_reference: textAnd('account_reference') },
      'deposits.media_asset': { short_code: code('short_code', 26) },
    },
  },
  {
    times: 0.2,
    tables: {
      'directory.profile': { handle: textAnd('handle') },
      'directory.profile_member': {},
      'directory.professional': { handle: textAnd('handle') },
      'directory.professional_breed': {},
      'directory.rank_input': {},
      'directory.profile_rank': {},
    },
  },
  {
    times: 10,
    tables: {
      'scheduling.business': {},
      'scheduling.service': {},
      'scheduling.service_staff': {},
      'scheduling.staff_member': {},
      'scheduling.opening_time': {},
      'scheduling.occupancy': {},
      'scheduling.estimate': {},
      'scheduling.webhook_subscription': {},
      'scheduling.webhook_delivery': { event_id: textAnd('event_id') },
    },
  },
  {
    times: 15,
    tables: {
      'authorization_server.account': { email: textAnd('email') },
      'authorization_server.connection': {},
      'authorization_server.payment_card': {},
    },
  },
  { times: 1, tables: { 'notices.notice': {} } },
];
