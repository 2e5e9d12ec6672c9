import { newId } from '../../kernel/text/ids.ts';
import type { KeyedEffect } from './keyed-effect.ts';
import { type KeyedListingsOptions, placeKeyedListing } from './keyed-listings.ts';

const family = '/api/animallisting/v1';
const depositSql = `
  insert into deposits.deposit (
    id, status, buyer_profile_id, seller_profile_id, animal_id, listing_id, listing_short_code, amount, currency,
    offer, fee, total_fee, psp, expires_at, hold_expires_at, paid_at, refunded_amount, released_amount, chargebacks,
    version, created_at, updated_at)
  values ($1, 'PAID', $2, $3::uuid, $4::uuid, $5::uuid, $6::text, 20000, 'USD',
    jsonb_build_object('amount', '20000', 'currency', 'USD', 'sellerProfileId', $3::uuid, 'animalId', $4::uuid,
      'animalName', 'Keyed', 'price', '120000', 'clause', 'REFUND', 'pickupWindowEnd', (current_date + 20)::text,
      'contractTemplateId', null, 'transfer', null, 'listing', jsonb_build_object(
        'id', $5::uuid, 'shortCode', $6::text, 'title', 'Keyed', 'itemId', null)),
    '{"platformFee": "1000", "processingFee": "610", "totalFee": "1610", "netToSeller": "18390", "isNonprofitExempt": false}',
    1610, 'fake', now(), now() + interval '23 days', now(), 0, 0, '[]', 1, now(), now())`;

/** Makers of deposits and of steps with them, once with a key; see `keyedEffects`. */
export function keyedDeposits(options: KeyedListingsOptions) {
  const { client, countOf, sellerProfileId, buyerProfileId, post, postAsBuyer } = options;

  /** A deposit that was paid; the provider knows nothing of it. */
  async function placeDeposit(): Promise<string> {
    const { animalId, listingId, shortCode } = await placeKeyedListing(options);
    const id = newId();
    const parties = [buyerProfileId, sellerProfileId];
    await client.query(depositSql, [id, ...parties, animalId, listingId, shortCode]);
    return id;
  }
  const stepsOf = (depositId: string, event: string) =>
    countOf(`deposits.timeline where deposit_id = $1 and event = '${event}'`, depositId);

  return {
    deposit: async (): Promise<KeyedEffect> => {
      const { animalId, shortCode } = await placeKeyedListing(options);
      const send = postAsBuyer(`${family}/public/listings/${shortCode}/deposits`);
      return {
        send: (key) => send(key, {}),
        sendOther: (key) => send(key, { agreementContractId: newId() }),
        count: () => countOf('deposits.deposit where animal_id = $1', animalId),
      };
    },
    transferDeposit: async (): Promise<KeyedEffect> => {
      const { animalId } = await placeKeyedListing(options);
      const transferId = newId();
      await client.query(
        `insert into animals.transfer (id, animal_id, type, method, status, from_profile_id, to_profile_id, price_amount,
           currency, deposit_amount, deposit_clause, deposit_description, planned_handover_date, offer_expires_at,
           accepted_at, created_at, updated_at)
         values ($1, $2, 'SALE', 'MARKETPLACE', 'APPROVED', $3, $4, 1200, 'USD', 150, 'REFUND', 'Keyed',
           current_date + 20, now() + interval '9 days', now(), now(), now())`,
        [transferId, animalId, sellerProfileId, buyerProfileId],
      );
      const send = postAsBuyer(`/api/animal-transfer/v1/transfers/${transferId}/deposit`);
      return {
        send: (key) => send(key, {}),
        count: () => countOf('deposits.deposit where animal_id = $1', animalId),
      };
    },
    refund: async (): Promise<KeyedEffect> => {
      const depositId = await placeDeposit();
      const send = post(`${family}/deposits/${depositId}/refund`);
      return { send: (key) => send(key, {}), count: () => stepsOf(depositId, 'REFUNDED') };
    },
    dispute: async (): Promise<KeyedEffect> => {
      const depositId = await placeDeposit();
      const send = postAsBuyer(`${family}/deposits/${depositId}/dispute`);
      return {
        send: (key) => send(key, { reason: 'It limps.' }),
        sendOther: (key) => send(key, { reason: 'It barks.' }),
        count: () => stepsOf(depositId, 'CASE_OPENED_TRANSFER_DISPUTE'),
      };
    },
    evidence: async (): Promise<KeyedEffect> => {
      const depositId = await placeDeposit();
      await client.query(
        `update deposits.deposit set status = 'IN_ARBITRATION', arbitration = jsonb_build_object(
           'caseId', $1::text, 'reason', 'TRANSFER_DISPUTE', 'openedBy', 'BUYER', 'openedAt', '2026-11-20T08:00:00.000Z',
           'evidenceDueAt', '2030-01-01T08:00:00.000Z', 'note', null, 'evidence', '[]'::jsonb, 'resolvedAt', null,
           'outcome', null, 'buyerAmount', null, 'sellerAmount', null, 'resolutionNote', null) where id = $1::uuid`,
        [depositId],
      );
      const send = post(`${family}/deposits/${depositId}/evidence`);
      return {
        send: (key) => send(key, { note: 'It walks.' }),
        sendOther: (key) => send(key, { note: 'It runs.' }),
        count: () => stepsOf(depositId, 'EVIDENCE_GIVEN'),
      };
    },
  } as const;
}
