import {
  type PersonalData,
  because,
  callersData,
  countsData,
  erased,
  forAccounts,
  ourCodes,
  tellersData,
} from '../../kernel/personal-data/personal-data.ts';

const own = 'business_profile_id = :profile';
const ofBuyer =
  '(buyer_profile_id = :profile or buyer_profile_id in (select id from commerce.guest_order where email = :email))';
const ofSeller = 'seller_profile_id = :profile';
const ofOrder = `order_id in (select id from commerce.buyer_order where ${ofBuyer})`;
const ofParty = `(${ofSeller} or ${ofOrder})`;
const ofPartysSale = `(${ofSeller} or sale_id in (select id from commerce.sale where ${ofOrder}))`;
/** Whether somebody else sells an article of the catalogue. */
const soldByOthers = (item: string) =>
  `exists (select from commerce.offer o where o.catalog_item_id = ${item}.id and o.business_profile_id <> :profile)`;
const inNames = (words: string) => `${words} @@ quote_literal(known.word)::tsquery`;

export const commercePersonalData: PersonalData = {
  ...callersData,
  ...tellersData,
  // That it began nothing new; it stays refused.
  closing_business: {},
  ...countsData,
  search_word: {
    // Words of names that nobody else uses; before the names go.
    erase: [
      {
        statement: `
          with gone as (
            select unnest(tsvector_to_array(i.words)) as word from commerce.catalog_item i
              where i.${own} and not ${soldByOthers('i')}
            union select unnest(tsvector_to_array(f.name_words)) from commerce.offer f where f.${own}
            union select unnest(tsvector_to_array(s.name_words)) from commerce.storefront s where s.${own}
          )
          delete from commerce.search_word known using gone
          where known.word = gone.word
            and not exists (select from commerce.catalog_item i where ${inNames('i.words')}
              and (i.business_profile_id <> :profile or ${soldByOthers('i')}))
            and not exists (select from commerce.offer f where ${inNames('f.name_words')}
              and f.business_profile_id <> :profile)
            and not exists (select from commerce.storefront s where ${inNames('s.name_words')}
              and s.business_profile_id <> :profile)`,
        columns: ['word'],
      },
    ],
  },
  offer_stock: {
    says: 'Which stock your offers take.',
    of: own,
    erase: [{ where: own, remove: true }],
  },
  offer: {
    says: 'Your offers.',
    of: own,
    erase: [{ where: own, remove: true }],
  },
  storefront: { says: 'Your storefronts.', of: own, erase: [{ where: own, remove: true }] },
  catalog_item: {
    says: 'Articles that you described.',
    of: own,
    // What others sell stays as it is described.
    erase: [{ where: `${own} and not ${soldByOthers('catalog_item')}`, remove: true }],
  },
  stock_movement: {
    says: 'Movements of your stock.',
    of: own,
    erase: [
      { where: own, remove: true },
      { where: 'member_id = :member', set: { member_id: 'null' } },
    ],
    keeps: because('of the business, whoever of its staff wrote it; it goes with it', 'kind', 'reason'),
  },
  inventory_item: { says: 'Your stock.', of: own, erase: [{ where: own, remove: true }] },
  sale_status_change: {
    says: 'What happened to your sales and purchases.',
    of: ofPartysSale,
    withheldFromMembers: ['member_id'],
    erase: [
      { where: ofPartysSale, set: { note: 'null' } },
      { where: 'member_id = :member', set: { member_id: 'null' } },
    ],
    keeps: because(ourCodes, 'from_status', 'to_status'),
  },
  sale_line: {
    says: 'Lines of your sales and purchases.',
    of: ofPartysSale,
    // A business's words for what it sold stay for its buyers' accounts.
    erase: [{ where: `${ofSeller} and :member is not null`, set: { name: erased } }],
    keeps: because(forAccounts, 'offer_code'),
  },
  order_message: { keeps: because(ourCodes, 'kind') },
  sale_refund: {
    says: 'Refunds of your sales and purchases.',
    of: ofPartysSale,
    withheldFromMembers: ['member_id'],
    erase: [
      { where: ofPartysSale, set: { reason: erased } },
      { where: 'member_id = :member', set: { member_id: 'null' } },
    ],
    keeps: because(ourCodes, 'status', 'lines'),
  },
  sale: {
    says: 'Your sales and purchases.',
    of: ofParty,
    keeps: because(
      forAccounts,
      'number',
      'status',
      'held_from',
      'currency',
      'payment',
      'payment_status',
      'delivery_kind',
      'rate_code',
      'rate_name',
      'carrier',
      'tracking_number',
    ),
  },
  buyer_order: {
    says: 'Your orders, also those without an account that were confirmed from your address.',
    of: ofBuyer,
    erase: [{ where: ofBuyer, set: { contact_email: 'null', shipping_address: 'null' } }],
    keeps: because(forAccounts, 'number', 'payment', 'payment_state'),
  },
  // After the orders, which it leads to. Its mails are gone once they are written.
  guest_order_mail: {
    erase: [
      {
        where: 'guest_order_id in (select id from commerce.guest_order where email = :email)',
        remove: true,
      },
    ],
    keeps: because(ourCodes, 'kind'),
  },
  guest_order: {
    says: 'Orders begun without an account.',
    of: 'email = :email',
    withheld: ['caller', 'secret_hashes'],
    erase: [{ where: 'email = :email', remove: true }],
  },
  deleted_offer: { keeps: because('codes are never given twice', 'offer_code') },
  issued_code: { keeps: because('codes are never given twice', 'code') },
  market_zone: { keeps: because('prices of the platform', 'code', 'name') },
  market_zone_country: { keeps: because('prices of the platform', 'zone_code', 'country_code') },
  plan: {
    keeps: because(
      'prices of the platform',
      'public_code',
      'slug',
      'name',
      'summary',
      'audience',
      'unit_label',
    ),
  },
  plan_feature: { keeps: because('prices of the platform', 'feature_code', 'name', 'kind', 'price_key') },
  price_list: {
    keeps: because(
      'prices of the platform',
      'code',
      'name',
      'scope',
      'zone_code',
      'country_code',
      'subdivision_code',
    ),
  },
  price_point: {
    keeps: because(
      'prices of the platform',
      'subject_key',
      'code',
      'kind',
      'currency_code',
      'recurrence_interval_code',
      'display_name',
    ),
  },
  price_reference_data: { keeps: because('prices of the platform', 'digest') },
};
