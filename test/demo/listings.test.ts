import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beginPart, completePart, prepareParts } from '../../demo/part.ts';
import { listingsOf } from '../../demo/listings/pictures.ts';
import { readDemoWorld } from '../../demo/world.ts';
import { type DemoHouse, demoFolder, startDemoHouse, startLoadedDemoHouse } from './demo-support.ts';

let house: DemoHouse;
afterEach(() => house.stop());

async function rowsOf(sql: string): Promise<object[]> {
  return (await house.pool.query<Record<string, unknown>>(sql)).rows;
}

/** Makes the database refuse this from now on, as if the process had died there. */
async function dieAt(table: string, condition: string): Promise<void> {
  await house.pool.query(`
    create or replace function deposits.die() returns trigger language plpgsql as $$
    begin raise exception 'the process dies'; end $$`);
  await house.pool.query(`
    create trigger die before insert or update on deposits.${table}
    for each row when (${condition}) execute function deposits.die()`);
}

const depositsThere = () =>
  rowsOf('select id, status, intent_reference as intent from deposits.deposit order by id');

async function depositsPromised() {
  const { deposits } = await readDemoWorld();
  const { released, held, pending } = deposits;
  return [
    { id: released.id, status: 'RELEASED', intent: `pi_demo_paid_10000_${released.id}` },
    { id: held.id, status: 'PAID', intent: `pi_demo_paid_40000_${held.id}` },
    { id: pending.id, status: 'CREATED', intent: `pi_demo_open_40000_${pending.id}` },
  ];
}

describe("the demo world's listings", () => {
  beforeEach(async () => {
    house = await startLoadedDemoHouse();
  });

  it('are those of the file, all published, and closed where the animal was handed over: single animals, litters, and one without deposits', async () => {
    const world = await readDemoWorld();
    const all = listingsOf(world);
    const rows = await rowsOf(
      `select l.id, l.short_code as code, l.status, l.kind, l.is_contact_only as "isContactOnly", l.reserve_mode as mode,
         (select array_agg(i.id::text order by i.position) from deposits.listing_item i where i.listing_id = l.id) as items
       from deposits.listing l order by l.published_at`,
    );
    expect(rows).toEqual(
      all.map(({ listingId, shortCode, birthId, isContactOnly, deposit, itemIds }) => ({
        id: listingId,
        code: shortCode,
        status: shortCode === world.listings.released.shortCode ? 'CLOSED' : 'ACTIVE',
        kind: birthId === undefined ? 'SINGLE_ANIMAL' : 'LITTER',
        isContactOnly,
        mode: deposit?.reserveMode ?? 'NONE',
        items: itemIds ?? null,
      })),
    );
    const { contactOnly, litterWithPass, litterWithoutPass, informational } = world.listings;
    expect([contactOnly.isContactOnly, informational.deposit?.reserveMode]).toEqual([true, 'NONE']);
    expect([litterWithPass.itemIds.length, litterWithoutPass.itemIds.length]).toEqual([4, 3]);
    const passes = await rowsOf('select birth_id as birth from animals.litter_pass');
    expect(passes).toEqual([{ birth: litterWithPass.birthId }]);
    expect(await house.count('animals.birth')).toBe(2);
    expect(await house.count('deposits.waitlist_entry')).toBe(world.waitlist.length);
  });

  it('are of animals with the chips that the file tells', async () => {
    const { listings, animals, placed } = await readDemoWorld();
    const { reserve, reserveMany, held, pending, released } = listings;
    const told = [reserve, ...reserveMany, held, pending, released];
    const rows = await house.pool.query<{ id: string; chip: string }>(
      'select id, microchip_id as chip from animals.animal where microchip_id is not null',
    );
    const chips = new Map(rows.rows.map(({ id, chip }) => [id, chip]));
    for (const { animalId, chipId } of told) expect(chips.get(animalId)).toBe(chipId);
    const chipped = [...animals.many, ...placed, animals.chipped].filter(({ chipId }) => chipId);
    expect(chips.size).toBe(chipped.length);
  });

  it('have pictures that were uploaded, are used, and are drawn again where their files are missing', async () => {
    const world = await readDemoWorld();
    const all = [...listingsOf(world).flatMap(({ pictures }) => pictures), world.deposits.released.photo];
    expect(await house.count('deposits.media_asset')).toBe(all.length);
    expect(await house.count('deposits.media_asset where used_at is null')).toBe(0);
    expect(await house.count('deposits.media_upload')).toBe(0);

    const code = world.listings.reserve.pictures[0]?.shortCode ?? '';
    const folder = path.join(await demoFolder, 'media', code.slice(0, 2), code);
    await rm(folder, { recursive: true, force: true });
    const before = await house.dump();
    await house.load({ DEMO: '1' });
    expect((await readFile(path.join(folder, '480.webp'))).length).toBeGreaterThan(1_000);
    expect(await house.dump()).toEqual(before);
  });
});

describe('a database into which the world was loaded before it had listings', () => {
  it('gets none: their animals may be others by now, and the start continues', async () => {
    house = await startDemoHouse();
    await prepareParts(house.pool);
    for (const name of ['animals', 'deposits']) {
      await beginPart(house.pool, name, new Date());
      await completePart(house.pool, name, new Date());
    }
    await house.load({ DEMO: '1' });
    const counts = ['deposits.listing', 'deposits.deposit', 'animals.birth'].map(house.count);
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
  });
});

describe("the demo world's deposits", () => {
  it('are one that was released, one that is held and one to be paid, with books that agree', async () => {
    house = await startLoadedDemoHouse();
    expect(await depositsThere()).toEqual(await depositsPromised());
    const { deposits, listings, accounts } = await readDemoWorld();
    const { released } = deposits;
    expect(
      await rowsOf('select id, animal_id as animal, to_profile_id as buyer, status from animals.transfer'),
    ).toEqual([
      {
        id: released.transferId,
        animal: listings.released.animalId,
        buyer: accounts[released.buyer].profileId,
        status: 'COMPLETED',
      },
    ]);
    // Nothing is left that the provider would be asked for.
    expect(await house.count("deposits.operation where status <> 'DONE'")).toBe(0);
    expect(await house.count('deposits.alert')).toBe(0);
  });

  it('are left out where payments go through another provider', async () => {
    house = await startDemoHouse();
    await house.load({
      PSP: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_demo',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_demo',
      STRIPE_WEBHOOK_SECRET: 'whsec_demo_0123456789abcdef',
    });
    expect(await house.count('deposits.deposit')).toBe(0);
    expect(await house.count('deposits.listing')).toBeGreaterThan(8);
  });
});

describe("the demo world's listings and deposits, of which a load was cut off,", () => {
  beforeEach(async () => {
    house = await startDemoHouse();
  });

  it.each([
    ['a listing', 'listing', "new.short_code = 'HAVANESE'"],
    ['a publication', 'listing', "new.short_code = 'HAVANESE' and new.status = 'ACTIVE'"],
    ['a payment', 'deposit', "new.status = 'PAID'"],
    ['a release', 'deposit', "new.status = 'RELEASED'"],
    ['a payout', 'operation', "new.kind = 'PAY_OUT' and new.status = 'DONE'"],
  ])('are brought to their end when the process dies at %s', async (_, table, condition) => {
    await dieAt(table, condition);
    await expect(house.load({})).rejects.toThrow('the process dies');
    await house.pool.query(`drop trigger die on deposits.${table}`);
    await house.load({});
    expect(await depositsThere()).toEqual(await depositsPromised());
    const world = await readDemoWorld();
    expect(await house.count("deposits.listing where status = 'ACTIVE'")).toBe(listingsOf(world).length - 1);
    expect(await house.count("deposits.operation where status <> 'DONE'")).toBe(0);
    const before = await house.dump();
    await house.load({ DEMO: '1' });
    expect(await house.dump()).toEqual(before);
  });
});
