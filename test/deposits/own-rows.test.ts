import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import 'reflect-metadata';
import { createPool } from '../../kernel/database/connections/pool.ts';
import type { Transaction } from '../../kernel/database/transaction.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { newId } from '../../kernel/text/ids.ts';
import { randomCode } from '../../kernel/text/random-code.ts';
import {
  addSignature,
  findContractOnTransfer,
  insertContract,
} from '../../subgraphs/deposits/agreements/contract.store.ts';
import { ContractParty } from '../../subgraphs/deposits/agreements/contract.enums.ts';
import { listTemplates } from '../../subgraphs/deposits/agreements/templates/template.store.ts';
import { isHandedOver } from '../../subgraphs/deposits/deposits/animals-with-deposit.ts';
import { unchanged } from '../../subgraphs/deposits/deposits/change.ts';
import { sellAnimal } from '../../subgraphs/deposits/listing-items/sell-animal.ts';
import {
  findListing,
  findTitles,
  listListings,
  lockListing,
} from '../../subgraphs/deposits/listings/listing.store.ts';
import { claimUpload, findAsset, insertUpload } from '../../subgraphs/deposits/media/media-asset.store.ts';
import { isFreshPhotoOf, missingMedia, useMedia } from '../../subgraphs/deposits/media/media-use.ts';
import { findAccount } from '../../subgraphs/deposits/payments/payout-accounts/payout-account.store.ts';
import { sqlDepositStore } from '../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { someDeposit, someOffer } from './support/some-deposit.ts';

let pool: Pool;
let run: Transaction;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 2 });
  run = async (sql, values = []) => (await pool.query<object>(sql, [...values])).rows;
});
afterAll(() => pool?.end());

// Of everything there is one of either, and the other's is the older one.
const [other, own] = [newId(), newId()];
const both = [other, own] as const;
const now = new Date('2026-11-24T09:00:00.000Z');
const page = { page: 1, pageSize: 10 };

describe('what is read for a profile', () => {
  it('of templates and agreements on a transfer is its own', async () => {
    const [buyer, otherBuyer, transferId] = [newId(), newId(), newId()];
    const templateOf = new Map(both.map((profileId) => [profileId, newId()]));
    for (const [profileId, id] of templateOf) {
      await run(
        `insert into deposits.contract_template (id, profile_id, name, text, is_open_to_buyers, created_at, updated_at)
         values ($1, $2, 'Puppy contract', 'We agree.', false, now(), now())`,
        [id, profileId],
      );
    }
    const agree = async (buyerProfileId: string, sellerProfileId: string): Promise<string> => {
      const contractId = newId();
      await insertContract(run, {
        contractId,
        templateId: templateOf.get(sellerProfileId) ?? '',
        templateVersion: 1,
        buyerProfileId,
        sellerProfileId,
        listingId: null,
        itemId: null,
        transferId,
        animalId: null,
        buyerName: null,
        sellerName: null,
        isBySeller: false,
        title: 'Puppy contract',
        text: 'We agree.',
        textSha256: hash('sha256', 'We agree.'),
        now,
      });
      return contractId;
    };
    const signed = await agree(buyer, own);
    for (const [party, profileId] of [
      [ContractParty.BUYER, buyer],
      [ContractParty.SELLER, own],
    ] as const) {
      await addSignature(run, {
        contractId: signed,
        party,
        now,
        by: { profileId, memberId: newId(), signerName: null },
      });
    }
    // Somebody has signed it, but as another profile.
    const foreign = await agree(buyer, own);
    for (const party of Object.values(ContractParty)) {
      await addSignature(run, {
        contractId: foreign,
        party,
        now,
        by: { profileId: other, memberId: newId(), signerName: null },
      });
    }
    const [ofOther, ofOtherBuyer] = [await agree(buyer, other), await agree(otherBuyer, own)];
    const found = (buyerProfileId: string, sellerProfileId: string) =>
      findContractOnTransfer(run, { transferId, buyerProfileId, sellerProfileId });
    expect([
      await found(buyer, own),
      await found(buyer, other),
      await found(otherBuyer, own),
      await found(otherBuyer, other),
    ]).toEqual([signed, ofOther, ofOtherBuyer, null]);
    const { items, total } = await listTemplates(pool, own, { ...page, isArchived: false });
    expect([items.map(({ id }) => id), total]).toEqual([[templateOf.get(own)], 1]);
  });

  it('of listings is its own, and of others’ titles what is for sale', async () => {
    const ids = new Map<string, string>();
    for (const seller of both) {
      for (const status of ['ACTIVE', 'PAUSED']) {
        const id = newId();
        ids.set(`${seller} ${status}`, id);
        await run(
          `insert into deposits.listing (id, short_code, seller_profile_id, kind, animal_id, status, title, currency,
             is_contact_only, city, country_code, media_short_codes, waitlist_open, deposit_required, deposit_refundable,
             reserve_mode, deposit_clause, created_at, updated_at, published_at)
           values ($1, $2, $3, 'SINGLE_ANIMAL', $1, $4, 'Ronja', 'USD', false, 'Albany', 'US', '{}', false, false, false,
             'NONE', 'ARBITRATE', now(), now(), now())`,
          [id, randomCode(8), seller, status],
        );
      }
    }
    const idOf = (seller: string, status: string) => ids.get(`${seller} ${status}`) ?? '';
    const titles = await findTitles(pool, own, [...ids.values()]);
    expect(titles.map(({ listingId }) => listingId).toSorted()).toEqual(
      [idOf(other, 'ACTIVE'), idOf(own, 'ACTIVE'), idOf(own, 'PAUSED')].toSorted(),
    );
    for (const [status, size] of [
      [null, 2],
      ['PAUSED', 1],
    ] as const) {
      const { items, total } = await listListings(pool, own, { status, ...page });
      expect([total, items.length, new Set(items.map(({ sellerProfileId }) => sellerProfileId))]).toEqual([
        size,
        size,
        new Set([own]),
      ]);
    }
    const missing = 'AnimalListing_AnimalListing_GT_Resource_FL';
    for (const find of [findListing.bind(null, pool), lockListing.bind(null, run)]) {
      expect(await find(own, idOf(own, 'PAUSED'))).toMatchObject({ sellerProfileId: own });
      await expect(find(own, idOf(other, 'ACTIVE'))).rejects.toMatchObject({ code: missing });
    }
    const sold = { animalId: idOf(own, 'ACTIVE'), buyerProfileId: newId(), depositId: newId() };
    const status = async () => {
      const { items } = await listListings(pool, own, { status: 'CLOSED', ...page });
      return items.map(({ listingId }) => listingId);
    };
    await sellAnimal(run, { ...sold, sellerProfileId: other }, now);
    expect(await status()).toEqual([]);
    await sellAnimal(run, { ...sold, sellerProfileId: own }, now);
    expect(await status()).toEqual([idOf(own, 'ACTIVE')]);
  });

  it('of pictures and uploads is its own', async () => {
    const pictureOf = new Map<string, string>();
    const quota = { quota: 1, seconds: 86_400 };
    const begun = { shortCode: randomCode(26), profileId: newId(), now };
    expect(await insertUpload(run, begun, quota)).toBe(true);
    for (const profileId of both) {
      const shortCode = randomCode(26);
      pictureOf.set(profileId, shortCode);
      const upload = { shortCode, profileId, now };
      // Neither those under way nor those that are there count for anybody else.
      expect(await insertUpload(run, upload, quota)).toBe(true);
      expect(await claimUpload(run, { ...upload, profileId: newId(), width: 40, height: 30 })).toBeNull();
      expect(await insertUpload(run, { ...upload, shortCode: randomCode(26) }, quota)).toBe(false);
      expect(await claimUpload(run, { ...upload, width: 40, height: 30 })).toMatchObject({ shortCode });
      expect(await insertUpload(run, { ...upload, shortCode: randomCode(26) }, quota)).toBe(false);
    }
    const [theirs, mine] = both.map((profileId) => pictureOf.get(profileId) ?? '');
    for (const [shortCode = '', isOwn] of [
      [theirs, false],
      [mine, true],
    ] as const) {
      expect([
        (await findAsset(pool, own, shortCode)) !== null,
        await isFreshPhotoOf(run, shortCode, own, now),
        (await missingMedia(pool, own, [shortCode])).length === 0,
        (await useMedia(run, own, [shortCode], now)).length === 0,
      ]).toEqual([isOwn, isOwn, isOwn, isOwn]);
    }
    const used = await pool.query('select short_code from deposits.media_asset where used_at is not null');
    expect(used.rows).toEqual([{ short_code: mine }]);
  });

  it('of payout accounts and animals that were handed over is its own', async () => {
    const animalId = newId();
    for (const profileId of both) {
      await run(
        `insert into deposits.payout_account (profile_id, psp, account_reference, created_at, updated_at)
         values ($1, 'fake', 'acct_' || $2, now(), now())`,
        [profileId, profileId],
      );
    }
    expect(await findAccount(pool, own, 'fake')).toMatchObject({ reference: `acct_${own}` });
    const deposit = someDeposit({
      status: 'RELEASED',
      offer: someOffer({ animalId, sellerProfileId: other }),
      handoverConfirmedAt: now.toISOString(),
    });
    const store = sqlDepositStore(run, createLogger('silent'));
    await store.insert({ ...unchanged(deposit), outcome: 'APPLIED' });
    expect([await isHandedOver(pool, animalId, own), await isHandedOver(pool, animalId, other)]).toEqual([
      false,
      true,
    ]);
  });
});
