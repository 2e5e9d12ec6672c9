import { z } from 'zod';
import { type SaleWorld, codeOf, dataOf, listings, reserveTerms, startSaleWorld } from './sale-world.ts';

let world: SaleWorld;
beforeAll(async () => {
  world = await startSaleWorld('in one process');
});
afterAll(() => world?.stop());

const entry = z.looseObject({ entryId: z.uuid(), status: z.string() });
const chipOf = (index: number) => `98511200777000${index}`;
const litter = z.looseObject({
  items: z.array(z.looseObject({ itemId: z.uuid(), availability: z.string() })),
  status: z.string(),
});

/** Two of a litter with a pass, on offer; everything through the routes. */
async function publishedLitter() {
  const { seller, platform } = world;
  const { many } = platform.world.animals;
  const dam = many.find(({ name }) => name === 'Juniper')?.id;
  const young = many.slice(1, 3).map(({ id }) => id);
  for (const [index, id] of young.entries()) {
    const chipped = await seller('PUT', `/api/animal/v1/animals/${id}/microchip`, { chipId: chipOf(index) });
    expect(chipped.status).toBe(200);
  }
  const birth = { damAnimalId: dam, birthDate: '2026-06-01', offspringCount: 2 };
  const born = await dataOf(seller('POST', '/api/breeding/v1/births', birth), 201);
  const { birthId } = z.looseObject({ birthId: z.uuid() }).parse(born);
  await dataOf(seller('POST', `/api/breeding/v1/births/${birthId}/pass`, {}), 201);
  const items = young.map((animalId, index) => ({ animalId, label: `Collar ${index}`, sex: 'F' }));
  const made = await world.publish({
    ...reserveTerms(),
    kind: 'LITTER',
    birthId,
    items,
    title: 'Two quiet sisters',
    waitlistOpen: true,
  });
  const owned = () => dataOf(seller('GET', `${listings}/listings/${made.listingId}`), 200);
  const [first, second] = litter.parse(await owned()).items.map(({ itemId }) => itemId);
  return { ...made, owned, first: first ?? '', second: second ?? '' };
}

describe('a litter of which one is handed over', () => {
  it('shows it as sold, offers the rest on, and is closed with the last', async () => {
    const { seller, buyer, other } = world;
    const { listingId, shortCode, owned, first, second } = await publishedLitter();
    const card = `${listings}/public/listings/${shortCode}`;
    const waitlist = `${listings}/listings/${listingId}/waitlist`;
    const waiting = async (who: typeof buyer) =>
      entry.parse(await dataOf(who('POST', `${card}/waitlist`, {}), 201)).entryId;
    const offer = (entryId: string, itemId: string) =>
      seller('POST', `${waitlist}/${entryId}/offer`, { itemId });
    const entries = async () =>
      z
        .array(z.looseObject({ entryId: z.string(), status: z.string() }))
        .parse(await dataOf(seller('GET', waitlist), 200))
        .map((one) => [one.entryId, one.status, one['position'], one['depositId']]);
    const stranger = await waiting(other);
    await dataOf(offer(stranger, first), 200);

    // An offer does not prevent a deposit by somebody else.
    const made = await world.begin(`${card}/items/${first}/deposits`);
    await world.pay(made);
    const own = await waiting(buyer);
    await dataOf(offer(own, second), 200);
    await world.handOver(made.depositId, chipOf(0));

    expect(await owned()).toMatchObject({
      status: 'ACTIVE',
      items: [
        { itemId: first, availability: 'SOLD' },
        { itemId: second, availability: 'AVAILABLE' },
      ],
    });
    expect(await entries()).toEqual([
      [stranger, 'WAITING', 1, null],
      [own, 'OFFERED', 2, null],
    ]);
    expect(await codeOf(other('POST', `${card}/items/${first}/deposits`, {}))).toBe(
      'AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ',
    );
    expect(await codeOf(offer(stranger, first))).toBe('AnimalListing_Waitlist_UP_State_RJ');
    await world.untilOver(made.depositId);

    const last = await world.begin(`${card}/items/${second}/deposits`);
    await world.pay(last);
    const versionOf = async () => {
      const sql = 'select version from deposits.listing where id = $1';
      return (await world.pool.query<{ version: number }>(sql, [listingId])).rows[0]?.version ?? 0;
    };
    const before = await versionOf();
    await world.handOver(last.depositId, chipOf(1));
    expect(await versionOf()).toBe(before + 1);
    expect(await owned()).toMatchObject({
      status: 'CLOSED',
      items: [{ availability: 'SOLD' }, { availability: 'SOLD' }],
    });
    expect(await entries()).toEqual([
      [stranger, 'EXPIRED', null, null],
      [own, 'ACCEPTED', null, last.depositId],
    ]);
    await world.untilOver(last.depositId);
  });
});

describe('an animal that goes to somebody whose offer has run out', () => {
  it('does not count that offer as accepted', async () => {
    const { seller, buyer, platform, pool } = world;
    const animalId = platform.world.animals.many[4]?.id ?? '';
    const chip = chipOf(4);
    expect(
      (await seller('PUT', `/api/animal/v1/animals/${animalId}/microchip`, { chipId: chip })).status,
    ).toBe(200);
    const single = { kind: 'SINGLE_ANIMAL', animalId, title: 'A quiet one', waitlistOpen: true };
    const { listingId, shortCode } = await world.publish({ ...reserveTerms(), ...single });
    const card = `${listings}/public/listings/${shortCode}`;
    const waitlist = `${listings}/listings/${listingId}/waitlist`;
    const { entryId } = entry.parse(await dataOf(buyer('POST', `${card}/waitlist`, {}), 201));
    await dataOf(seller('POST', `${waitlist}/${entryId}/offer`, {}), 200);
    await pool.query('update deposits.waitlist_entry set offer_expires_at = now() where id = $1', [entryId]);
    const made = await world.begin(`${card}/deposits`);
    await world.pay(made);
    await world.handOver(made.depositId, chip);
    const shown = z.array(z.looseObject({})).parse(await dataOf(seller('GET', waitlist), 200));
    expect(shown).toMatchObject([{ entryId, status: 'EXPIRED', depositId: null }]);
    await world.untilOver(made.depositId);
  });
});
