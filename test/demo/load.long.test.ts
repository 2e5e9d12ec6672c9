import { isPassword } from '../../authorization-server/identity/accounts/passwords.ts';
import { readEnv } from '../../services.ts';
import { isOwnBusiness } from '../../demo/people/directory-shapes.ts';
import { businessOf } from '../../demo/people/viewers.ts';
import {
  type DemoAnimal,
  type DemoWorld,
  animalsOf,
  inventoryItemsOf,
  readDemoWorld,
} from '../../demo/world.ts';
import { type DemoHouse, startDemoHouse, startLoadedDemoHouse } from './demo-support.ts';

let house: DemoHouse;
afterEach(() => house.stop());

async function hasNothing(): Promise<boolean> {
  const tables = [
    'animals.animal',
    'commerce.inventory_item',
    'directory.profile',
    'authorization_server.account',
    'authorization_server.app',
  ];
  const counts = await Promise.all(tables.map((table) => house.count(table)));
  return counts.every((count) => count === 0);
}

/** Makes the database refuse animals from the given one on, as if the process had died there. */
async function refuseAnimalsFrom(id: string): Promise<void> {
  await house.pool.query(`
    create function animals.refuse() returns trigger language plpgsql as $$
    begin raise exception 'the process dies'; end $$`);
  await house.pool.query(`
    create trigger refuse before insert on animals.animal
    for each row when (new.id >= '${id}') execute function animals.refuse()`);
}

/** Persons, businesses, and those that are only in the directory. */
function profilesIn({ accounts, businesses, professionals }: DemoWorld): number {
  return [accounts, businesses].flatMap(Object.keys).length + professionals.filter(isOwnBusiness).length;
}

describe('the demo world in the database', () => {
  beforeEach(async () => {
    house = await startLoadedDemoHouse();
  });

  it('holds every animal with its owner, parents, co-owner and state', async () => {
    const world = await readDemoWorld();
    const { kennel } = world.businesses;
    const { listings, deposits, accounts } = world;
    /** The one whose deposit was released belongs to the buyer. */
    const ownerOf = ({ id, owner }: DemoAnimal) =>
      id === listings.released.animalId
        ? accounts[deposits.released.buyer].profileId
        : businessOf(world, owner).profileId;
    const { withParents, archived, coOwned, foreign, chipped } = world.animals;
    const { rows } = await house.pool.query<Record<string, unknown>>(
      `select id, svc_code, owner_profile_id, registered_name, breed_code, sex, date_of_birth, dam_id, sire_id,
         archived_at is not null as is_archived from animals.animal order by created_at, id`,
    );
    expect(rows).toEqual(
      animalsOf(world).map((animal) => ({
        id: animal.id,
        svc_code: animal.svcCode,
        owner_profile_id: ownerOf(animal),
        registered_name: animal.name,
        breed_code: animal.breedCode,
        sex: animal.sex,
        date_of_birth: animal.dateOfBirth,
        dam_id: animal.damId ?? null,
        sire_id: animal.sireId ?? null,
        is_archived: animal.id === archived.id,
      })),
    );
    const shares = await house.pool.query('select animal_id, profile_id from animals.animal_co_owner');
    expect(shares.rows).toEqual([{ animal_id: coOwned.id, profile_id: kennel.profileId }]);

    const ownedByKennel = rows.filter((row) => row['owner_profile_id'] === kennel.profileId);
    expect(ownedByKennel.filter((row) => row['is_archived'] === false).length).toBeGreaterThanOrEqual(60);
    expect(ownedByKennel.map((row) => row['id'])).toEqual(
      expect.arrayContaining([withParents.id, archived.id, chipped.id]),
    );
    expect([coOwned.owner, foreign.owner]).toEqual(['shop', 'shop']);
  });

  it('holds every inventory item with its stock and the log of it', async () => {
    const world = await readDemoWorld();
    const { rows } = await house.pool.query(
      `select i.id, i.sku, i.business_profile_id, i.is_active,
         trim_scale(m.received / case i.unit when 'each' then 1 else 1000000.0 end)::text as received,
         i.quarantined > 0 as has_quarantined, i.on_hand = m.left as is_log_right
       from commerce.inventory_item i cross join lateral (
         select coalesce(sum(on_hand) filter (where kind = 'RECEIPT'), 0) as received,
           coalesce(sum(on_hand), 0) as left
         from commerce.stock_movement where inventory_item_id = i.id
       ) m order by i.id`,
    );
    expect(rows).toEqual(
      inventoryItemsOf(world).map(({ id, sku, owner, isActive, onHand, quarantined }) => ({
        id,
        sku,
        business_profile_id: (owner === 'shop' ? world.businesses.shop : world.businesses.kennel).profileId,
        is_active: isActive,
        received: onHand,
        has_quarantined: quarantined !== undefined,
        is_log_right: true,
      })),
    );
  });

  it('holds every profile with its owner', async () => {
    const { accounts, businesses, professionals } = await readDemoWorld();
    const { rows } = await house.pool.query(
      `select p.id, p.kind, p.handle, m.member_id, m.role
       from directory.profile p join directory.profile_member m on m.profile_id = p.id order by p.id`,
    );
    const members = new Map(Object.entries(accounts));
    expect(rows).toEqual([
      ...Object.values(accounts).map(({ profileId, handle, memberId }) => ({
        id: profileId,
        kind: 'PERSON',
        handle,
        member_id: memberId,
        role: 'OWNER',
      })),
      ...Object.values(businesses).map(({ profileId, kind, handle, owner }) => ({
        id: profileId,
        kind,
        handle,
        member_id: members.get(owner)?.memberId,
        role: 'OWNER',
      })),
      ...professionals
        .filter(isOwnBusiness)
        .toSorted((one, other) => (one.profileId < other.profileId ? -1 : 1))
        .map(({ profileId, handle, memberId }) => ({
          id: profileId,
          kind: 'BUSINESS',
          handle,
          member_id: memberId,
          role: 'OWNER',
        })),
    ]);
  });

  it('holds accounts with the passwords that the file tells, apps and cards', async () => {
    const { accounts, apps, businesses } = await readDemoWorld();
    const { rows } = await house.pool.query<{ member_id: string; password_hash: string; is_admin: boolean }>(
      'select member_id, password_hash, is_admin from authorization_server.account order by member_id',
    );
    expect(rows.map(({ member_id: memberId }) => memberId)).toEqual(
      Object.values(accounts).map(({ memberId }) => memberId),
    );
    for (const [index, { password, isAdmin }] of Object.values(accounts).entries()) {
      expect(await isPassword({ env: readEnv({}) }, rows[index]?.password_hash ?? null, password)).toBe(true);
      expect(rows[index]?.is_admin).toBe(isAdmin);
    }
    expect(await house.count('authorization_server.app')).toBe(Object.keys(apps).length);
    expect(await house.count('authorization_server.client_secret')).toBe(Object.keys(apps).length + 2);
    const cards = Object.values(businesses).filter(({ card }) => card === 'VALID');
    expect(await house.count('authorization_server.payment_card')).toBe(cards.length);
    expect(businesses.cattery.card).toBe('NONE');
  });

  it('stays as people left it when it is loaded again', async () => {
    const { animals } = await readDemoWorld();
    await house.pool.query('delete from animals.animal_co_owner');
    await house.pool.query('update animals.animal set dam_id = null, sire_id = null where id = $1', [
      animals.withParents.id,
    ]);
    const before = await house.dump();
    await house.load({ DEMO: '1' });
    expect(await house.dump()).toEqual(before);
  });

  it('is completed when its load was cut off before the last steps', async () => {
    const world = await readDemoWorld();
    await house.pool.query('update demo.part set loaded_at = null');
    await house.pool.query('delete from animals.animal_co_owner');
    await house.pool.query('update animals.animal set dam_id = null, sire_id = null, archived_at = null');
    await house.load({});
    expect(await house.count('animals.animal_co_owner')).toBe(1);
    expect(await house.count('animals.animal where archived_at is not null')).toBe(1);
    expect(await house.count('animals.animal where dam_id is not null')).toBe(
      animalsOf(world).filter(({ damId }) => damId).length,
    );
  });

  it('dates the animals a second apart, none in the future', async () => {
    const { rows } = await house.pool.query<{ gap: string | null; isPast: boolean }>(
      `select extract(epoch from created_at - lag(created_at) over (order by id))::text as gap,
         created_at < now() as "isPast" from animals.animal`,
    );
    expect(new Set(rows.map(({ gap }) => gap))).toEqual(new Set([null, '1.000000']));
    expect(rows.every(({ isPast }) => isPast)).toBe(true);
  });

  it.each([
    ['an embedded database', () => ({})],
    ['DEMO=1', () => ({ DATABASE_URL: house.url, DEMO: '1' })],
  ])('is not changed when it is loaded a second time (%s)', async (_, settings) => {
    const before = await house.dump();
    await house.load(settings());
    await house.load({ DEMO: '1' });
    expect(await house.dump()).toEqual(before);
  });
});

describe('loading the demo world', () => {
  beforeEach(async () => {
    house = await startDemoHouse();
  });

  it('happens once when processes start at the same time', async () => {
    await Promise.all([
      house.load({}),
      house.load({}),
      house.load({ SERVICES: 'animals' }),
      house.load({ DEMO: '1' }),
    ]);
    const before = await house.dump();
    expect(before['animals.animal']).toHaveLength(animalsOf(await readDemoWorld()).length);
    await house.load({ DEMO: '1' });
    expect(await house.dump()).toEqual(before);
  });

  it('is completed by the next start when it was cut off', async () => {
    const world = await readDemoWorld();
    await refuseAnimalsFrom(world.animals.many[30]?.id ?? '');
    await expect(house.load({})).rejects.toThrow('the process dies');
    await house.pool.query('drop trigger refuse on animals.animal');
    expect(await house.count('animals.animal')).toBeLessThan(animalsOf(world).length);

    await house.load({});
    const dumped = await house.dump();
    expect(dumped['animals.animal']).toHaveLength(animalsOf(world).length);
    expect(dumped['animals.animal_co_owner']).toHaveLength(1);
    expect(dumped['directory.profile']).toHaveLength(profilesIn(world));
    const { rows } = await house.pool.query<{ id: string }>(
      'select id from animals.animal order by created_at',
    );
    expect(rows.map(({ id }) => id)).toEqual(animalsOf(world).map(({ id }) => id));
    const parents = await house.count(
      `animals.animal where id = '${world.animals.withParents.id}' and dam_id is not null`,
    );
    expect(parents).toBe(1);
  });

  it('is completed when it was cut off between an item and its stock', async () => {
    const { fractional, inactive } = (await readDemoWorld()).inventory;
    await house.pool.query(`
      create function commerce.refuse() returns trigger language plpgsql as $$
      begin raise exception 'the process dies'; end $$`);
    await house.pool.query(`
      create trigger refuse before insert on commerce.stock_movement
      for each row when (new.inventory_item_id >= '${fractional.id}') execute function commerce.refuse()`);
    await expect(house.load({})).rejects.toThrow('the process dies');
    await house.pool.query('drop trigger refuse on commerce.stock_movement');

    await house.load({});
    const before = await house.dump();
    expect(await house.count(`commerce.inventory_item where id = '${fractional.id}' and on_hand > 0`)).toBe(
      1,
    );
    expect(await house.count(`commerce.inventory_item where id = '${inactive.id}' and not is_active`)).toBe(
      1,
    );
    await house.load({ DEMO: '1' });
    expect(await house.dump()).toEqual(before);
  });

  it('spares a database given by DATABASE_URL unless DEMO=1', async () => {
    await house.load({ DATABASE_URL: house.url });
    expect(await hasNothing()).toBe(true);
    expect(Object.keys(await house.dump()).filter((table) => table.startsWith('demo.'))).toEqual([]);
    await house.load({ DATABASE_URL: house.url, DEMO: '1' });
    expect(await hasNothing()).toBe(false);
  });

  it('spares every database with DEMO=0', async () => {
    await house.load({ DEMO: '0' });
    await house.load({ DEMO: '0', DATABASE_URL: house.url });
    expect(await hasNothing()).toBe(true);
  });

  it('spares an embedded database that is in use', async () => {
    await house.pool.query(
      `insert into directory.profile (id, kind, handle, display_name, created_at)
       values (gen_random_uuid(), 'PERSON', 'somebody', 'Somebody', now())`,
    );
    await house.load({});
    expect([await house.count('animals.animal'), await house.count('directory.profile')]).toEqual([0, 1]);
  });

  it('fills only what belongs to the services of the process, without the gateway', async () => {
    await house.load({ SERVICES: 'animals' });
    expect(await house.count('animals.animal_co_owner')).toBe(1);
    expect(await house.count('directory.profile')).toBe(0);
    expect(await house.count('authorization_server.account')).toBe(0);
    await house.load({ SERVICES: 'directory,gateway' });
    await house.load({ SERVICES: 'authorization-server' });
    expect(await house.count('directory.profile')).toBe(profilesIn(await readDemoWorld()));
    expect(await house.count('authorization_server.account')).toBe(9);
  });
});
