import { codesOf } from '../support/member.ts';
import { graphApi } from '../support/member.ts';
import { type OwnersWorld, type Party, startOwnersWorld } from './owners-world.ts';

let world: OwnersWorld;
beforeAll(async () => {
  world = await startOwnersWorld();
});
afterAll(() => world?.stop());

const ask = async (party: Party, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  (await world.graphAs(party))(query, variables);
const update = (party: Party, input: object) =>
  ask(
    party,
    `mutation ($input: UpdateAnimalInput!) {
      updateAnimal(input: $input) { lifeStatus colorText breedCode mediaShortCodes version } }`,
    { input },
  );

describe('how an animal looks', () => {
  it('is changed and taken away again by its owner', async () => {
    const id = await world.animal('kennel');
    const changed = await update('kennel', {
      id,
      lifeStatus: 'MISSING',
      colorText: ' red merle ',
      breedCode: 'BORDER_COLLIE',
    });
    expect(changed.data?.['updateAnimal']).toEqual({
      lifeStatus: 'MISSING',
      colorText: 'red merle',
      breedCode: 'BORDER_COLLIE',
      mediaShortCodes: [],
      version: 2,
    });
    const untouched = await update('kennel', { id });
    expect(untouched.data?.['updateAnimal']).toMatchObject({ colorText: 'red merle', version: 2 });
    const emptied = await update('kennel', { id, colorText: '', withoutBreed: true });
    expect(emptied.data?.['updateAnimal']).toMatchObject({ colorText: null, breedCode: null, version: 3 });
    expect(codesOf(await update('shop', { id, colorText: 'mine' }))).toEqual([
      'Animal_AnimalRegistry_GT_Resource_FL',
    ]);
  });

  it('has no picture that somebody else has uploaded', async () => {
    const id = await world.animal('kennel');
    const theirs = 'A'.repeat(26);
    await world.pool.query(
      `insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at)
       values ($1, $2, 40, 30, now())`,
      [theirs, world.profileOf('shop')],
    );
    const refused = await update('kennel', { id, mediaShortCodes: [theirs] });
    expect(codesOf(refused)).toEqual(['0010010000400']);
    await world.pool.query('update deposits.media_asset set profile_id = $2 where short_code = $1', [
      theirs,
      world.profileOf('kennel'),
    ]);
    expect((await update('kennel', { id, mediaShortCodes: [theirs] })).data?.['updateAnimal']).toMatchObject({
      mediaShortCodes: [theirs],
    });
    // A picture stays with the animal, also under a new owner who did not upload it.
    await world.pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      id,
      world.profileOf('buyer'),
    ]);
    expect(codesOf(await update('buyer', { id, mediaShortCodes: [theirs] }))).toEqual([]);
  });
});

describe('lists of animals', () => {
  it('are narrowed by a part of the name or code, taken literally, and by sex', async () => {
    const id = await world.animal('rescue', { name: 'Ninety_Nine 99%', sex: 'F' });
    await world.animal('rescue', { name: 'NinetyX99', sex: 'M' });
    const found = async (filter: object) => {
      const query = `query ($text: String, $sexes: [AnimalSex!]) {
        animals(text: $text, sexes: $sexes) { total items { name } } }`;
      return (await ask('rescue', query, { ...filter })).data?.['animals'];
    };
    const one = { total: 1, items: [{ name: 'Ninety_Nine 99%' }] };
    for (const text of ['ninety_', '99%', `svc-an-${id}`, 'NINETY_NINE']) {
      expect([text, await found({ text })]).toEqual([text, one]);
    }
    expect(await found({ text: 'ninety', sexes: ['F', 'U'] })).toEqual(one);
    expect(await found({ text: 'kennel' })).toEqual({ total: 0, items: [] });
  });

  it('of co-owned animals have those of others that the profile shares, page by page', async () => {
    const shared = [
      await world.animal('kennel', { coOwners: ['otherBuyer'] }),
      await world.animal('shop', { coOwners: ['otherBuyer'] }),
    ];
    await world.animal('otherBuyer');
    const query =
      'query ($page: Int!) { coOwnedAnimals(page: $page, pageSize: 1) { total items { id isOwnerOfRecord } } }';
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await ask('otherBuyer', query, { page })).data?.['coOwnedAnimals']),
    );
    expect(pages).toEqual([
      { total: 2, items: [{ id: shared[1], isOwnerOfRecord: false }] },
      { total: 2, items: [{ id: shared[0], isOwnerOfRecord: false }] },
      { total: 2, items: [] },
    ]);
  });
});

describe('a profile by its handle', () => {
  it('is found by members, in any letter case and with an @, and by nobody else', async () => {
    const query = 'query ($handle: String!) { profileByHandle(handle: $handle) { id } }';
    const kennel = { profileByHandle: { id: world.profileOf('kennel') } };
    expect((await ask('buyer', query, { handle: ' @Maple-Hollow-Kennel' })).data).toEqual(kennel);
    expect(codesOf(await ask('buyer', query, { handle: 'nobody-at-all' }))).toEqual([
      'Identity_Profile_GT_Resource_FL',
    ]);
    const anonymous = await graphApi(world, null)(query, { handle: 'maple-hollow-kennel' });
    expect(codesOf(anonymous)).toEqual(['0010010000401']);
  });
});
