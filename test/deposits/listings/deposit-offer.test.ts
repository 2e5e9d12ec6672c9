import { inTransaction, transactionOn } from '../../../kernel/database/transaction.ts';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { unchanged } from '../../../subgraphs/deposits/deposits/change.ts';
import { sellAnimal } from '../../../subgraphs/deposits/listing-items/sell-animal.ts';
import {
  type CheckedOffer,
  depositOffer,
  readDepositOffer,
} from '../../../subgraphs/deposits/reserve/deposit-offer.service.ts';
import { sqlDepositStore } from '../../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { recordDepositOfEntry } from '../../../subgraphs/deposits/waitlist/reservation.ts';
import type { Api } from '../../support/partner.ts';
import { someDeposit, someOffer } from '../support/some-deposit.ts';
import {
  type Listing,
  type ListingsWorld,
  dayIn,
  listingOf,
  listings,
  reserveListing,
  startListingsWorld,
  placeTemplate,
} from './listings-world.ts';
import { entriesOf, entryOf, joinPath, offerPath, ownPath, publishedLitter } from './waitlist-world.ts';

let world: ListingsWorld;
let seller: Api;
let buyer: Api;
let kennel: string;
let buyerId: string;
beforeAll(async () => {
  world = await startListingsWorld();
  kennel = world.world.businesses.kennel.profileId;
  buyerId = world.world.accounts.buyer.profileId;
  world.others.payouts.add(kennel);
  seller = await world.apiOf('owner', kennel);
  buyer = await world.apiOf('buyer');
});
afterAll(() => world?.stop());

/** The offer for a deposit, in its own transaction; the status and code of a refusal. */
async function offered(
  { shortCode }: Pick<Listing, 'shortCode'>,
  itemId: string | null = null,
  { between = async () => {}, as = buyerId }: { between?: () => Promise<unknown>; as?: string } = {},
): Promise<CheckedOffer | string> {
  const client = await world.pool.connect();
  try {
    const reading = await readDepositOffer(world.reader(), shortCode, itemId);
    await between();
    await client.query('begin');
    return await depositOffer(world.reader(), transactionOn(client), reading, as);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${catalogueRow(error.code).status} ${error.code}`;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function single(given: object = {}, animal: Parameters<ListingsWorld['animal']>[1] = {}) {
  const body = { ...reserveListing(world.animal(kennel, animal).id), ...given };
  const listing = listingOf(await seller('POST', listings, body));
  return listingOf(await seller('POST', `${listings}/${listing.listingId}/publish`));
}

const notFound = '404 AnimalListing_AnimalListing_GT_Resource_FL';
const noDeposit = '409 AnimalListing_AnimalListingEngagement_VL_Deposit_RJ';
const notEligible = '409 AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ';

describe('the offer that a deposit is made from', () => {
  it('says what a single animal costs, as the listing stands, and the fee', async () => {
    const contractTemplateId = await placeTemplate(world.pool, kennel);
    const listing = await single();
    const deposit = { contractTemplateId };
    await seller('PUT', `${listings}/${listing.listingId}`, { deposit });
    expect(await offered(listing)).toEqual({
      offer: {
        sellerProfileId: kennel,
        animalId: listing.animalId,
        animalName: 'Aurora',
        price: 120_000n,
        amount: 20_000n,
        currency: 'USD',
        clause: 'REFUND',
        pickupWindowEnd: dayIn(30),
        contractTemplateId,
        listing: {
          id: listing.listingId,
          shortCode: listing.shortCode,
          title: listing.title,
          itemId: null,
        },
        transfer: null,
      },
      fee: {
        platformFee: 1_000n,
        processingFee: 610n,
        totalFee: 1_610n,
        netToSeller: 18_390n,
        isNonprofitExempt: false,
      },
      waitlistEntryId: null,
    });
  });

  it('is of an item of a litter, at its own price, whatever its litter mates lack', async () => {
    const chipped = world.animal(kennel, { name: 'Blue' });
    const items = [
      { label: 'Blue', sex: 'M', animalId: chipped.id, price: 900 },
      { label: 'Red', sex: 'F' },
    ];
    const listing = await publishedLitter(world, seller, { items, deposit: {} });
    const reserve = `update deposits.listing set reserve_mode = 'RESERVE', deposit_amount = 225, pickup_window_end = $2 where id = $1`;
    await world.pool.query(reserve, [listing.listingId, dayIn(5)]);
    const [blue, red] = listing.items.map(({ itemId }) => itemId);
    expect(await offered(listing, blue)).toMatchObject({
      offer: { animalId: chipped.id, animalName: 'Blue', price: 90_000n, listing: { itemId: blue } },
    });
    expect(await offered(listing, red)).toBe(notEligible);
    expect(await offered(listing)).toBe(noDeposit);
    expect(await offered(listing, newId())).toBe(notFound);
    await world.pool.query('update deposits.listing set deposit_amount = 225.01 where id = $1', [
      listing.listingId,
    ]);
    expect(await offered(listing, blue)).toBe('422 AnimalListing_AnimalListingDeposit_AD_Cap_RJ');
    await world.pool.query(`update deposits.listing_item set availability = 'KEPT' where id = $1`, [blue]);
    await world.pool.query('update deposits.listing set deposit_amount = 200 where id = $1', [
      listing.listingId,
    ]);
    expect(await offered(listing, blue)).toBe(notEligible);
  });

  it('is refused for what takes no deposits, and for what is not there', async () => {
    expect(await offered(await single({ isContactOnly: true }))).toBe(noDeposit);
    expect(await offered(await single({ deposit: { amount: 100 } }))).toBe(noDeposit);
    const paused = await single();
    await seller('POST', `${listings}/${paused.listingId}/pause`);
    expect(await offered(paused)).toBe(noDeposit);
    expect(await offered(await single(), newId())).toBe(notFound);
    expect(await offered({ shortCode: 'AAAAAAAA' })).toBe(notFound);
  });

  it('is refused once a condition is no longer met, and while the fee is not known', async () => {
    const listing = await single();
    world.animal(kennel, { id: listing.animalId ?? '', microchipId: null });
    expect(await offered(listing)).toBe(notEligible);
    world.others.isFeeSourceDown = true;
    const refused = await offered(listing);
    world.others.isFeeSourceDown = false;
    expect(refused).toBe('502 AnimalListing_AnimalListingDeposit_HD_Fee_FL');
  });

  it('is refused where the listing changes after it was read', async () => {
    const listing = await single();
    const between = () => seller('PUT', `${listings}/${listing.listingId}`, { price: 1000 });
    expect(await offered(listing, null, { between })).toBe(notEligible);
    expect(await offered(listing)).toMatchObject({ offer: { price: 100_000n } });
  });

  it('is kept for the person who accepted it on the waitlist, until their deposit replaces it', async () => {
    const listing = await publishedLitter(world, seller);
    const [item, free] = listing.items.map(({ itemId }) => itemId);
    const { entryId } = entryOf(await buyer('POST', joinPath(listing), {}));
    await seller('POST', offerPath(listing, entryId), { itemId: item });
    const stranger = { as: newId() };
    expect(await offered(listing, item, stranger)).toMatchObject({ waitlistEntryId: null });
    await buyer('POST', `${ownPath}/${entryId}/accept`);
    expect(await offered(listing, item, stranger)).toBe(notEligible);
    expect(await offered(listing, free, stranger)).toMatchObject({ waitlistEntryId: null });
    expect(await offered(listing, item)).toMatchObject({ waitlistEntryId: entryId });
    const client = await world.pool.connect();
    const depositId = newId();
    await recordDepositOfEntry(transactionOn(client), entryId, depositId);
    client.release();
    const [own] = entriesOf(await buyer('GET', `${ownPath}?pageSize=1`));
    expect(own).toMatchObject({ entryId, status: 'ACCEPTED', depositId });
    expect((await buyer('POST', joinPath(listing), {})).status).toBe(201);
  });
});

describe('an animal that was handed over', () => {
  /** A deposit whose animal the seller has handed over; its record may have the buyer's name since. */
  const handedOver = (sellerProfileId: string, animalId: string, ownershipTransferredAt: string | null) => {
    const handoverConfirmedAt = '2026-11-23T09:00:00.000Z';
    const deposit = someDeposit({
      status: 'RELEASED',
      offer: someOffer({ sellerProfileId, animalId }),
      handoverConfirmedAt,
      ownershipTransferredAt,
    });
    return inTransaction(world.pool, (transaction) =>
      sqlDepositStore(transaction, createLogger('silent')).insert({
        ...unchanged(deposit),
        outcome: 'APPLIED',
      }),
    );
  };

  it('takes no other deposit until its record has the buyer; what another seller did counts for nothing', async () => {
    const listing = await single();
    const animalId = listing.animalId ?? '';
    await handedOver(newId(), animalId, null);
    await handedOver(kennel, animalId, '2026-11-23T09:01:00.000Z');
    expect(await offered(listing)).toMatchObject({ offer: { animalId } });
    await handedOver(kennel, animalId, null);
    expect(await offered(listing)).toBe(notEligible);
  });

  it('is sold by its seller alone; an offer of it counts as accepted for its buyer, and is taken back from others', async () => {
    const listing = await publishedLitter(world, seller);
    const [first, next] = listing.items.map(({ animalId }) => animalId ?? '');
    const { entryId } = entryOf(await buyer('POST', joinPath(listing), {}));
    const sell = (animalId = '', sellerProfileId: string, buyerProfileId: string, depositId = newId()) =>
      inTransaction(world.pool, (transaction) =>
        sellAnimal(transaction, { animalId, sellerProfileId, buyerProfileId, depositId }, new Date()),
      );
    const standing = async () => {
      const { items } = listingOf(await seller('GET', `${listings}/${listing.listingId}`));
      const [own] = entriesOf(await buyer('GET', `${ownPath}?pageSize=1`));
      return [items.map(({ availability }) => availability), own?.status, own?.depositId];
    };
    await seller('POST', offerPath(listing, entryId), { itemId: listing.items[0]?.itemId });
    const [free, sold] = ['AVAILABLE', 'SOLD'];
    await sell(first, newId(), buyerId);
    expect(await standing()).toEqual([[free, free, free], 'OFFERED', null]);
    await sell(first, kennel, newId());
    expect(await standing()).toEqual([[sold, free, free], 'WAITING', null]);
    await seller('POST', offerPath(listing, entryId), { itemId: listing.items[1]?.itemId });
    const depositId = newId();
    await sell(next, kennel, buyerId, depositId);
    expect(await standing()).toEqual([[sold, sold, free], 'ACCEPTED', depositId]);
  });
});
