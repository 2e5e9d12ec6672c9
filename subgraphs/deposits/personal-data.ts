import {
  type PersonalData,
  because,
  callersData,
  countsData,
  erased,
  erasedText,
  forAccounts,
  ourCodes,
  secretsData,
  tellersData,
} from '../../kernel/personal-data/personal-data.ts';

const ofSeller = 'seller_profile_id = :profile';
const ofProfile = 'profile_id = :profile';
const ofParty = '(buyer_profile_id = :profile or seller_profile_id = :profile)';
const ofPartysContract = `contract_id in (select id from deposits.contract where ${ofParty})`;
const ofPartysDeposit = `deposit_id in (select id from deposits.deposit where ${ofParty})`;
/** The parties' statements go, what was decided stays. */
const withoutStatements = `arbitration || jsonb_build_object('note', null, 'resolutionNote', null, 'evidence', (
  select coalesce(jsonb_agg(one || '{"note": "", "mediaShortCodes": []}' order by place), '[]')
  from jsonb_array_elements(arbitration -> 'evidence') with ordinality e (one, place)))`;
const withText = (member: string, field: string) => `'${member}', case jsonb_typeof(offer -> '${member}')
  when 'object' then (offer -> '${member}') || '{"${field}": "${erasedText}"}' else offer -> '${member}' end`;
const withoutNames = `offer || jsonb_build_object('animalName', ${erased},
  ${withText('listing', 'title')}, ${withText('transfer', 'description')})`;
const photoGone = (confirmation: string) => `${confirmation} || '{"photoMediaShortCode": null}'`;
const ofProvider = 'the provider’s reference to a payment';

export const depositsPersonalData: PersonalData = {
  ...callersData,
  ...secretsData,
  ...tellersData,
  // That it began nothing new; it stays refused.
  closing_business: {},
  ...countsData,
  contract_signing_link: { erase: [{ where: ofPartysContract, remove: true }] },
  contract_end: {
    says: 'Agreements that you or the other side ended before both had signed.',
    of: ofPartysContract,
    keeps: because(ourCodes, 'ended_as'),
  },
  contract_signature: {
    says: 'Signatures under your agreements.',
    of: ofPartysContract,
    withheldFromMembers: ['member_id'],
    // Who signed in the app is an id, which leads to nobody.
    erase: [
      {
        where: `signer_name is not null and exists (select from deposits.contract c where c.id = contract_id
          and :profile = case party when 'BUYER' then c.buyer_profile_id else c.seller_profile_id end)`,
        set: { signer_name: ':former' },
      },
    ],
    keeps: because(ourCodes, 'party', 'method'),
  },
  contract: {
    says: 'Your agreements.',
    of: ofParty,
    erase: [
      {
        where: ofParty,
        set: {
          title: erased,
          text: erased,
          buyer_name: erased,
          seller_name: erased,
          text_sha256: `encode(sha256(convert_to(${erased}, 'UTF8')), 'hex')`,
        },
      },
    ],
  },
  contract_template: {
    says: 'Your templates of agreements.',
    of: ofProfile,
    erase: [
      {
        where: `${ofProfile} and not exists (select from deposits.contract c where c.template_id = contract_template.id)`,
        remove: true,
      },
      { where: ofProfile, set: { name: erased, text: erased } },
    ],
  },
  waitlist_entry: {
    says: 'Places on waitlists: yours, and those on the waitlists of your listings.',
    of: `(${ofProfile} or ${ofSeller})`,
    erase: [
      { where: `${ofProfile} and deposit_id is null`, remove: true },
      { where: `(${ofProfile} or ${ofSeller})`, set: { note: 'null', preferred_color_text: 'null' } },
      // Nobody waits for a seller who is gone.
      {
        where: `${ofSeller} and (status in ('WAITING', 'OFFERED') or status = 'ACCEPTED' and deposit_id is null)`,
        set: { status: `'EXPIRED'` },
      },
    ],
    keeps: because(ourCodes, 'status', 'preferred_sex'),
  },
  listing_item: {
    says: 'Animals of your listings.',
    of: ofSeller,
    erase: [{ where: ofSeller, set: { label: erased, color_text: 'null' } }],
    keeps: because(ourCodes, 'sex', 'availability'),
  },
  saved_search: {
    says: 'Your saved searches.',
    of: ofProfile,
    erase: [{ where: ofProfile, remove: true }],
  },
  listing_match: {
    says: 'Listings that you were told of because they fit a saved search.',
    of: ofProfile,
    erase: [{ where: ofProfile, remove: true }],
  },
  // Copies of what stands in listings and on record of animals.
  listing_entry: { erase: [{ where: ofSeller, remove: true }] },
  listing: {
    says: 'Your listings.',
    of: ofSeller,
    // Deposits refer to it.
    erase: [
      {
        where: ofSeller,
        set: {
          status: `'CLOSED'`,
          title: erased,
          description: 'null',
          city: `''`,
          subdivision_code: 'null',
          media_short_codes: `'{}'`,
          deposit_policy_text: 'null',
          closed_reason: 'null',
        },
      },
    ],
    keeps: because(
      ourCodes,
      'short_code',
      'kind',
      'currency',
      'country_code',
      'reserve_mode',
      'deposit_clause',
    ),
  },
  provider_event: {
    // Kept only of events that were not applied.
    erase: [
      {
        where: `payload is not null and intent_reference in (
          select intent_reference from deposits.deposit where ${ofParty}
          union select intent_reference from deposits.order_payment where buyer_profile_id = :profile)`,
        set: { payload: `'{}'` },
      },
    ],
    keeps: {
      ...because(ourCodes, 'psp', 'event_id', 'type', 'status', 'currency'),
      ...because(ofProvider, 'intent_reference', 'reference'),
      detail: 'why an event was not applied, in our words',
    },
  },
  provider_event_decision: {
    keeps: {
      ...because(ourCodes, 'psp', 'event_id', 'decision'),
      note: 'of an administrator, about a payment',
    },
  },
  timeline: {
    says: 'What happened to your deposits.',
    of: ofPartysDeposit,
    keeps: because(ourCodes, 'event', 'actor_role'),
  },
  deposit: {
    says: 'Your deposits.',
    of: ofParty,
    withheld: ['checkout', 'intent_reference'],
    // What it costs the seller, who may be somebody else.
    withheldFromMembers: ['fee', 'total_fee', 'charged', 'division'],
    erase: [
      {
        where: ofParty,
        set: {
          arbitration: withoutStatements,
          buyer_confirmation: photoGone('buyer_confirmation'),
          seller_confirmation: photoGone('seller_confirmation'),
        },
      },
      { where: `${ofSeller} and :member is not null`, set: { offer: withoutNames } },
    ],
    keeps: {
      ...because(ourCodes, 'status', 'listing_short_code', 'psp', 'release_reason', 'refund_reason'),
      ...because(forAccounts, 'currency', 'fee', 'chargebacks', 'early_refunds', 'division', 'charged'),
      ...because(ofProvider, 'intent_reference', 'checkout'),
      matched_chip_id: 'of an animal, which is how a handover is proved',
    },
  },
  payout_account: {
    says: 'Your account for payouts.',
    of: ofProfile,
    withheld: ['account_reference'],
    erase: [{ where: ofProfile, remove: true }],
  },
  payout_notice: { erase: [{ where: ofProfile, remove: true }] },
  media_upload: { keeps: { short_code: 'until its file is gone' } },
  media_asset: {
    says: 'Your pictures.',
    of: ofProfile,
    media: 'short_code',
    // The sweep of uploads that were not finished removes the files, and then these rows.
    erase: [
      {
        statement: `
          with gone as (delete from deposits.media_asset where ${ofProfile} returning short_code, profile_id)
          insert into deposits.media_upload (short_code, profile_id, begun_at)
          select short_code, profile_id, '2000-01-01' from gone`,
        columns: ['short_code'],
      },
    ],
  },
  alert: {
    says: 'What the platform looked into about your deposits.',
    of: ofSeller,
    withheld: ['detail', 'settled_note'],
    keeps: {
      ...because(ourCodes, 'kind'),
      detail: 'why a payment was looked into, in our words',
      settled_note: 'what was done about it, in our words',
    },
  },
  operation: {
    says: 'Payments that were ordered for your deposits.',
    of: ofSeller,
    withheld: ['reference'],
    keeps: { ...because(forAccounts, 'kind', 'status', 'currency'), reference: ofProvider },
  },
  order_state: {},
  order_alert: {
    keeps: {
      detail: 'why a payment was looked into, in our words',
      settled_note: 'what was done about it, in our words',
    },
  },
  order_dispute: {
    keeps: { ...because(forAccounts, 'parts', 'outcome'), reference: ofProvider },
  },
  order_operation: {
    keeps: {
      ...because(forAccounts, 'kind', 'status', 'currency', 'parts'),
      ...because(ofProvider, 'reference', 'transfer_reference'),
    },
  },
  order_share: { says: 'Your shares of payments for orders.', of: ofSeller },
  order_payment: {
    says: 'Payments for your orders.',
    of: 'buyer_profile_id = :profile',
    withheld: ['checkout', 'intent_reference'],
    keeps: {
      ...because(ourCodes, 'number', 'status', 'psp', 'currency'),
      ...because(ofProvider, 'intent_reference', 'checkout'),
    },
  },
  posting: {
    says: 'Bookings of your deposits and sales.',
    of: ofSeller,
    withheld: ['reference'],
    keeps: { ...because(forAccounts, 'key', 'movement'), reference: ofProvider },
  },
  entry: {
    says: 'Amounts of these bookings.',
    of: ofSeller,
    keeps: because(forAccounts, 'posting_key', 'account', 'currency'),
  },
  reconciliation: {},
  reconciliation_difference: {
    keeps: because(
      forAccounts,
      'kind',
      'reference',
      'issue',
      'intent_reference',
      'ledger_currency',
      'provider_currency',
    ),
  },
  reservation_claim: {},
};
