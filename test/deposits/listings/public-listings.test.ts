import { z } from 'zod';
import { type Api, partnerApi, problemOf } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import {
  type ListingsWorld,
  dayIn,
  family,
  listingOf,
  listingSchema,
  listings,
  reserveListing,
  startListingsWorld,
} from './listings-world.ts';

let world: ListingsWorld;
let seller: Api;
let anybody: Api;
let kennel: string;
beforeAll(async () => {
  world = await startListingsWorld();
  kennel = world.world.businesses.kennel.profileId;
  seller = await world.apiOf('owner', kennel);
  anybody = partnerApi(world, null);
  world.others.payouts.add(kennel);
});
afterAll(() => world?.stop());

const card = z.strictObject({
  data: listingSchema.extend({
    deposit: z.strictObject({
      reserveMode: z.string(),
      pickupWindowEnd: z.string().nullable(),
      depositClause: z.string(),
      amount: z.number().nullable(),
      currency: z.string(),
      required: z.boolean(),
      refundable: z.boolean(),
      policyText: z.string().nullable(),
    }),
    protectedDeposit: z.boolean(),
    depositBadge: z.strictObject({ isShown: z.boolean(), statement: z.string().nullable() }),
    waitlist: z.strictObject({ isOpen: z.boolean(), length: z.int(), closedReason: z.string().nullable() }),
    seller: z.strictObject({
      profileId: z.uuid(),
      handle: z.string(),
      displayName: z.string(),
      rankScore: z.number().nullable(),
    }),
  }),
  resultCode: z.string(),
});

async function published(given: object = {}) {
  const listing = listingOf(
    await seller('POST', listings, { ...reserveListing(world.animal(kennel).id), ...given }),
  );
  return listingOf(await seller('POST', `${listings}/${listing.listingId}/publish`));
}
const read = (shortCode: string) => anybody('GET', `${family}/public/listings/${shortCode}`);
const cardOf = async (shortCode: string) => card.parse((await read(shortCode)).body).data;
const notFound = '404 AnimalListing_AnimalListing_GT_Resource_FL';

describe('GET /api/animallisting/v1/public/listings/{shortCode}', () => {
  it('shows anybody a published listing, with the badge of a protected deposit and its statement', async () => {
    const listing = await published();
    const answer = await read(listing.shortCode);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=30');
    const shown = await cardOf(listing.shortCode.toLowerCase());
    expect(shown).toMatchObject({
      listingId: listing.listingId,
      title: listing.title,
      price: listing.price,
      status: 'ACTIVE',
      protectedDeposit: true,
      deposit: {
        reserveMode: 'RESERVE',
        pickupWindowEnd: dayIn(30),
        depositClause: 'REFUND',
        amount: 200,
        currency: 'USD',
      },
      waitlist: { isOpen: true, length: 0, closedReason: null },
      seller: {
        profileId: kennel,
        displayName: world.world.businesses.kennel.displayName,
        rankScore: expect.any(Number),
      },
    });
    expect(shown.depositBadge).toEqual({
      isShown: true,
      statement: expect.stringContaining('no buyer protection'),
    });
  });

  it('shows a deposit that is not held as information, without the badge', async () => {
    for (const given of [{ deposit: { amount: 100 } }, { isContactOnly: true }]) {
      const shown = await cardOf((await published(given)).shortCode);
      expect(shown).toMatchObject({
        protectedDeposit: false,
        depositBadge: { isShown: false, statement: null },
      });
    }
  });

  it('hides drafts, closed ones that never were published, and what is no code', async () => {
    const body = reserveListing(world.animal(kennel).id);
    const draft = listingOf(await seller('POST', listings, body));
    expect(problemOf(await read(draft.shortCode))).toBe(notFound);
    await seller('POST', `${listings}/${draft.listingId}/close`);
    for (const code of [draft.shortCode, 'AAAAAAAA', 'x', '%00', "'%20or%201=1"]) {
      expect(problemOf(await read(code))).toBe(notFound);
    }
  });

  it('shows paused and closed ones as such, without deposits, at once', async () => {
    const listing = await published();
    await cardOf(listing.shortCode);
    for (const [step, status] of [
      ['pause', 'PAUSED'],
      ['close', 'CLOSED'],
    ]) {
      await seller('POST', `${listings}/${listing.listingId}/${step}`);
      await until(status, async () => (await cardOf(listing.shortCode)).status, { withinMs: 5_000 });
      expect(await cardOf(listing.shortCode)).toMatchObject({
        protectedDeposit: false,
        waitlist: { isOpen: false, closedReason: 'OWNER_CLOSED' },
      });
    }
  });

  it('tells why the waitlist is closed', async () => {
    const closed = await published({ waitlistOpen: false });
    expect((await cardOf(closed.shortCode)).waitlist).toEqual({
      isOpen: false,
      length: 0,
      closedReason: 'OWNER_CLOSED',
    });
    const { birthId } = world.litter(kennel, { hasLivePass: false });
    const litter = { kind: 'LITTER', animalId: null, birthId, deposit: {} };
    const { shortCode } = await published(litter);
    expect(await cardOf(shortCode)).toMatchObject({
      litterHasLivePass: false,
      waitlist: { isOpen: false, closedReason: 'NO_LITTER_PASS' },
    });
  });

  it('shows an item with a deposit as reserved', async () => {
    const { birthId } = world.litter(kennel);
    const [one, two] = [world.animal(kennel), world.animal(kennel)];
    world.others.withDeposit.add(one.id);
    const items = [one, two].map(({ id }) => ({ label: id.slice(-5), sex: 'F', animalId: id }));
    const { shortCode } = await published({ kind: 'LITTER', animalId: null, birthId, items });
    const { items: shown } = await cardOf(shortCode);
    expect(shown.map(({ availability }) => availability)).toEqual(['RESERVED', 'AVAILABLE']);
  });
});
