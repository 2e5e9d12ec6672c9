import { z } from 'zod';
import { type Api, type ApiAnswer, problemOf } from '../../support/partner.ts';
import {
  type ListingsWorld,
  dayIn,
  faultsOf,
  listingOf,
  listings,
  reserveListing,
  startListingsWorld,
} from './listings-world.ts';

let world: ListingsWorld;
let seller: Api;
let kennel: string;
beforeAll(async () => {
  world = await startListingsWorld();
  kennel = world.world.businesses.kennel.profileId;
  seller = await world.apiOf('owner', kennel);
});
afterAll(() => world?.stop());
beforeEach(() => void world.others.payouts.add(kennel));

const answer = z.strictObject({
  data: z.strictObject({
    listingId: z.uuid(),
    isEligible: z.boolean(),
    items: z.array(z.strictObject({ code: z.string(), isMet: z.boolean(), detail: z.string().nullable() })),
    cap: z.strictObject({ amount: z.number(), currency: z.literal('USD'), basis: z.string() }),
    feePreview: z.strictObject({
      deposit: z.number(),
      platformFee: z.number(),
      processingFee: z.number(),
      totalFee: z.number(),
      netToSeller: z.number(),
      isNonprofitExempt: z.boolean(),
      currency: z.literal('USD'),
    }),
  }),
  resultCode: z.string(),
});

async function made(given: object = {}, api = seller, owner = kennel) {
  return listingOf(await api('POST', listings, { ...reserveListing(world.animal(owner).id), ...given }));
}
const ask = ({ listingId }: { listingId: string }, query = '', api = seller): Promise<ApiAnswer> =>
  api('GET', `${listings}/${listingId}/reserve-eligibility${query}`);
const eligibility = async (...asked: Parameters<typeof ask>) => answer.parse((await ask(...asked)).body).data;
const unmet = async (...asked: Parameters<typeof ask>) =>
  (await eligibility(...asked)).items.filter(({ isMet }) => !isMet).map(({ code }) => code);

const codes = [
  'RESERVE_ANIMAL_RECORD',
  'RESERVE_MICROCHIP',
  'RESERVE_BORN',
  'RESERVE_PICKUP_WINDOW',
  'RESERVE_PRICE',
  'RESERVE_DEPOSIT_CAP',
  'RESERVE_PAYOUT_ACTIVE',
];

describe('GET /api/animallisting/v1/listings/{id}/reserve-eligibility', () => {
  it('answers all seven conditions in their order, the cap and the fee', async () => {
    const listing = await made();
    expect(await eligibility(listing)).toEqual({
      listingId: listing.listingId,
      isEligible: true,
      items: codes.map((code) => ({ code, isMet: true, detail: null })),
      cap: { amount: 300, currency: 'USD', basis: 'PERCENT_25' },
      feePreview: {
        deposit: 200,
        platformFee: 10,
        processingFee: 6.1,
        totalFee: 16.1,
        netToSeller: 183.9,
        isNonprofitExempt: false,
        currency: 'USD',
      },
    });
  });

  it.each<[string, Parameters<ListingsWorld['animal']>[1], object]>([
    ['RESERVE_MICROCHIP', { microchipId: null }, {}],
    ['RESERVE_BORN', { birthDate: null }, {}],
    ['RESERVE_BORN', { birthDate: dayIn(1) }, {}],
    ['RESERVE_PICKUP_WINDOW', {}, { deposit: { amount: 200, reserveMode: 'RESERVE' } }],
    ['RESERVE_PRICE', {}, { price: null }],
    ['RESERVE_DEPOSIT_CAP', {}, { deposit: { pickupWindowEnd: dayIn(5) } }],
    // 5 of fee and 0.46 of processing.
    ['RESERVE_DEPOSIT_CAP', {}, { deposit: { amount: 5.46, pickupWindowEnd: dayIn(5) } }],
  ])('tells that %s is not met', async (code, animal, given) => {
    const listing = await made({ animalId: world.animal(kennel, animal).id, ...given });
    expect(await unmet(listing)).toEqual([code]);
    expect(await eligibility(listing)).toMatchObject({ isEligible: false });
  });

  it('tells when the animal has gone to somebody else, or its record has', async () => {
    const animal = world.animal(kennel);
    const listing = await made({ animalId: animal.id });
    world.animal(world.world.businesses.shop.profileId, { id: animal.id });
    expect(await unmet(listing)).toEqual(['RESERVE_ANIMAL_RECORD']);
    world.others.animals.delete(animal.id);
    expect(await unmet(listing)).toEqual(['RESERVE_ANIMAL_RECORD', 'RESERVE_MICROCHIP', 'RESERVE_BORN']);
  });

  it('tells when nobody can be paid, and when the handover is past', async () => {
    const listing = await made();
    world.others.payouts.delete(kennel);
    await world.pool.query('update deposits.listing set pickup_window_end = $2 where id = $1', [
      listing.listingId,
      dayIn(0),
    ]);
    expect(await unmet(listing)).toEqual(['RESERVE_PICKUP_WINDOW', 'RESERVE_PAYOUT_ACTIVE']);
  });

  it('looks at every item of a litter that can be had, and caps by the cheapest', async () => {
    const { birthId } = world.litter(kennel);
    const [chipped, bare] = [world.animal(kennel), world.animal(kennel, { microchipId: null })];
    const items = [
      { label: 'Blue', sex: 'M', animalId: chipped.id, price: 900 },
      { label: 'Red', sex: 'F', animalId: bare.id },
      { label: 'Kept', sex: 'F', availability: 'KEPT', price: 10 },
    ];
    const litter = { kind: 'LITTER', birthId, animalId: null, items };
    const listing = await made(litter);
    const { items: conditions, cap } = await eligibility(listing);
    expect(conditions[1]).toEqual({
      code: 'RESERVE_MICROCHIP',
      isMet: false,
      detail: 'No microchip is registered: Red.',
    });
    expect(cap).toEqual({ amount: 225, currency: 'USD', basis: 'PERCENT_25' });
    const none = await made({ ...litter, birthId: world.litter(kennel).birthId, items: [] });
    expect(await unmet(none)).toEqual([
      'RESERVE_ANIMAL_RECORD',
      'RESERVE_MICROCHIP',
      'RESERVE_BORN',
      'RESERVE_PRICE',
    ]);
  });

  it('previews another amount, and the cap if there is none', async () => {
    const listing = await made();
    expect(await eligibility(listing, '?amount=100.01')).toMatchObject({
      feePreview: { deposit: 100.01, platformFee: 5, processingFee: 3.2, netToSeller: 91.81 },
    });
    expect(await unmet(listing, '?amount=300.01')).toEqual(['RESERVE_DEPOSIT_CAP']);
    const open = await made({ price: null, deposit: {} });
    expect(await eligibility(open)).toMatchObject({
      cap: { amount: 500, basis: 'FIXED_500' },
      feePreview: { deposit: 500, platformFee: 25 },
    });
  });

  it.each(['0', '-1', '1.001', 'x', ''])('refuses "%s" as an amount', async (amount) => {
    const refused = await ask(await made(), `?amount=${amount}`);
    expect(problemOf(refused)).toBe('400 0010010000400');
    expect(faultsOf(refused)[0]).toContain('query:amount');
  });

  it('takes nothing from verified nonprofits', async () => {
    const { profileId } = world.world.businesses.rescue;
    const rescue = await world.apiOf('rescueOwner', profileId);
    world.others.nonprofits.add(profileId);
    const listing = await made({}, rescue, profileId);
    expect(await eligibility(listing, '', rescue)).toMatchObject({
      feePreview: {
        platformFee: 0,
        processingFee: 0,
        totalFee: 0,
        netToSeller: 200,
        isNonprofitExempt: true,
      },
    });
  });

  it('answers 502 while the fee cannot be found out', async () => {
    const listing = await made();
    world.others.isFeeSourceDown = true;
    const refused = await ask(listing);
    world.others.isFeeSourceDown = false;
    expect(problemOf(refused)).toBe('502 AnimalListing_AnimalListingDeposit_HD_Fee_FL');
    expect(refused.text).toContain('/errors/bad-gateway');
  });
});
