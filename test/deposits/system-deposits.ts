import type { Pool } from 'pg';
import { transactionOn } from '../../kernel/database/transaction.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import type { DepositStatus } from '../../subgraphs/deposits/deposits/deposit.ts';
import { openDeposit } from '../../subgraphs/deposits/deposits/open-deposit.ts';
import { applyEventTo } from '../../subgraphs/deposits/deposits/provider-event.ts';
import { applyCommand } from '../../subgraphs/deposits/storage/deposit-store.ts';
import { sqlDepositStore } from '../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { depositFee } from '../../subgraphs/deposits/terms/deposit-terms.ts';
import { recordResult } from '../../subgraphs/deposits/operations/record-result.ts';
import { newId } from '../../kernel/text/ids.ts';
import type { TestPlatform } from '../support/platform.ts';
import { dayIn } from './listings/listings-world.ts';
import { rates, someOffer } from './support/some-deposit.ts';

const id = (number: number) => `01a26a43-0003-7000-8000-${String(number).padStart(12, '0')}`;
const animal = (number: number) => `01a26a43-0004-7000-8000-${String(number).padStart(12, '0')}`;
const chip = (number: number) => `98511200${String(number).padStart(7, '0')}`;

export const systemDeposits = {
  depositId: id(1),
  itemId: '01a26a43-0005-7000-8000-000000000001',
} as const;
const birthId = '01a26a43-0006-7000-8000-000000000001';
const photo = 'RIVERBENDSPHOTOFTHEHANDOV2';

/** The kennel's role, and the status of each; the rescue is the other party. The routes' examples name them. */
const deposits: readonly (readonly ['SELLER' | 'BUYER', DepositStatus])[] = [
  ['SELLER', 'PAID'],
  ['BUYER', 'PAID'],
  ['SELLER', 'PAID'],
  ['SELLER', 'PAID'],
  ['SELLER', 'PAID'],
  ['BUYER', 'PAID'],
  ['BUYER', 'PAID'],
  ['SELLER', 'IN_ARBITRATION'],
  ['SELLER', 'IN_ARBITRATION'],
];

async function placeAnimal(pool: Pool, number: number, ownerProfileId: string): Promise<void> {
  await pool.query(
    `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
       life_status, date_of_birth, microchip_id, created_at, updated_at)
     values ($1::uuid, 'SVC-AN-' || $1::text, $2, 'Reserved ' || $3::text, 'reserved ' || $3::text, 'DOG', 'F', 'ALIVE', '2026-08-01', $3,
       '2020-01-01Z', '2020-01-01Z')`,
    [animal(number), ownerProfileId, chip(number)],
  );
}

/** A listing of the rescue for its animal, with a deposit that is held. */
async function placeListing(pool: Pool, rescue: string): Promise<void> {
  for (const [number, shortCode] of [
    [11, 'RIVERF2D'],
    [12, 'RIVERG2D'],
  ] as const) {
    await placeAnimal(pool, number, rescue);
    const isLitter = number === 12;
    if (isLitter) {
      await pool.query(
        `insert into animals.birth (id, owner_profile_id, dam_id, birth_date, offspring_count, created_at)
         values ($1, $2, $3, '2026-08-01', 4, now())`,
        [birthId, rescue, animal(11)],
      );
    }
    const listingId = `01a26a43-0001-7000-8000-${String(number).padStart(12, '0')}`;
    await pool.query(
      `insert into deposits.listing (
         id, short_code, seller_profile_id, kind, animal_id, birth_id, status, title, price, currency, is_contact_only,
         city, country_code, media_short_codes, waitlist_open, deposit_required, deposit_amount, deposit_refundable,
         reserve_mode, pickup_window_end, deposit_clause, created_at, updated_at, published_at)
       values ($1, $2, $3, $4, $5, $6, 'ACTIVE', 'Labrador, ten weeks', 1200, 'USD', false, 'Albany', 'US', '{}', false,
         true, 200, true, 'RESERVE', $7, 'REFUND', now(), now(), now())`,
      [
        listingId,
        shortCode,
        rescue,
        isLitter ? 'LITTER' : 'SINGLE_ANIMAL',
        isLitter ? null : animal(number),
        isLitter ? birthId : null,
        dayIn(20),
      ],
    );
    if (!isLitter) continue;
    await pool.query(
      `insert into deposits.listing_item (id, listing_id, position, animal_id, label, sex, availability)
       values ($3, $1, 1, $2, 'Red collar', 'F', 'AVAILABLE')`,
      [listingId, animal(number), systemDeposits.itemId],
    );
  }
}

/** Creates them; the provider does not know them. */
export async function placeSystemDeposits({ world, databaseUrl }: TestPlatform): Promise<void> {
  const pool = createPool({ url: databaseUrl, poolSize: 1 });
  const [kennel, rescue] = [world.businesses.kennel.profileId, world.businesses.rescue.profileId];
  const logger = createLogger('silent');
  for (const [index, [role, status]] of deposits.entries()) {
    const number = index + 1;
    const [seller, buyerProfileId] = role === 'SELLER' ? [kennel, rescue] : [rescue, kennel];
    await placeAnimal(pool, number, seller);
    const client = await pool.connect();
    await client.query('begin');
    const store = sqlDepositStore(transactionOn(client), logger);
    const moment = { now: new Date().toISOString(), newId: () => id(number) };
    const offer = someOffer({
      sellerProfileId: seller,
      animalId: animal(number),
      pickupWindowEnd: dayIn(20),
    });
    const fee = depositFee(offer.amount, offer.currency, rates, false);
    const request = { offer, fee, buyerProfileId, agreementContractId: null, psp: 'fake' as const };
    const { deposit } = await openDeposit(store, request, moment);
    const intentReference = `pi_fake_example_${number}`;
    const operation = await store.operationOf(deposit.id, 'CREATE_INTENT');
    if (operation === null) throw new Error('a deposit begins with its intent');
    const checkout = {
      psp: 'fake',
      pspIntentReference: intentReference,
      clientSecret: 's',
      publishableKey: 'p',
    } as const;
    await recordResult(store, operation, { type: 'DONE', reference: intentReference, checkout }, moment);
    const { amount, currency } = offer;
    const type = 'payment_intent.succeeded' as const;
    const event = {
      id: `evt_example_${number}`,
      psp: 'fake' as const,
      intentReference,
      amount,
      currency,
      type,
    };
    await applyEventTo(store, event, moment);
    if (status === 'IN_ARBITRATION') {
      const paid = await store.lock(deposit.id);
      if (paid === null) throw new Error('it is there');
      const dispute = { event: 'DISPUTED', by: 'BUYER', note: 'Another animal.' } as const;
      await applyCommand(store, paid, dispute, { ...moment, newId });
    }
    await client.query('commit');
    client.release();
  }
  await pool.query(
    `insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at) values ($1, $2, 400, 300, now())`,
    [photo, kennel],
  );
  await placeListing(pool, rescue);
  await pool.end();
}
