import type { Api } from '../support/partner.ts';
import {
  type AnimalsWorld,
  animalOf,
  animals,
  freshDay,
  outcomeOf,
  pageOf,
  startAnimalsWorld,
} from './animals-world.ts';

let world: AnimalsWorld;
let rescue: Api;
let shop: Api;
beforeAll(async () => {
  world = await startAnimalsWorld();
  [rescue, shop] = await Promise.all([world.apiOf('rescue'), world.apiOf('shop')]);
});
afterAll(() => world.stop());

const duplicate = '409 Animal_AnimalRegistry_AD_Duplicate_RJ';
const sameDay = '409 Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ';

const register = (name: string, dateOfBirth: string | null, fields: object = {}, api = rescue) =>
  api('POST', animals, { name, species: 'DOG', dateOfBirth, ...fields });
const confirmed = { confirmedNotDuplicate: true };

describe('registering an animal with the name and birth date of another', () => {
  it.each([
    ['Bella', 'Bella'],
    ['Bella', 'BELLA '],
    ['bella', '\tBeLLa'],
    ['Bella', 'Ｂｅｌｌａ'],
    ['straße', 'STRASSE'],
    ['STRASSE', 'straße'],
    ['Strasse', 'STRAẞE'],
    ['ﬁdo', 'Fido'],
    ['Zoë', 'ZOE\u0308'],
    ['Łódź', 'łÓDŹ'],
    ['Bella Белла', 'BELLA БЕЛЛА'],
  ])('refuses after %j the name %j, also when confirmed', async (first, second) => {
    const day = freshDay();
    expect(outcomeOf(await register(first, day))).toBe('201');
    expect(outcomeOf(await register(second, day))).toBe(duplicate);
    expect(outcomeOf(await register(second, day, confirmed))).toBe(duplicate);
    expect(outcomeOf(await register(second, day, { species: 'CAT', sex: 'F', ...confirmed }))).toBe(
      duplicate,
    );
  });

  it.each([
    ['Zoë', 'Zoe'],
    ['Bella', 'Bella 2'],
    ['Bella', 'Be lla'],
  ])('lets %j and %j be two animals when confirmed', async (first, second) => {
    const day = freshDay();
    expect(outcomeOf(await register(first, day))).toBe('201');
    expect(outcomeOf(await register(second, day, confirmed))).toBe('201');
  });

  it('compares nothing when no birth date is given', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(outcomeOf(await register('Nobody knows when', null))).toBe('201');
    }
    expect(outcomeOf(await register('Nobody knows when', freshDay()))).toBe('201');
  });

  it('compares with the animals of the same business only', async () => {
    const day = freshDay();
    expect(outcomeOf(await register('Bella', day))).toBe('201');
    expect(outcomeOf(await register('Bella', day, {}, shop))).toBe('201');
  });

  it('does not compare with co-owned animals', async () => {
    const kennel = await world.apiOf('kennel');
    const { name, dateOfBirth } = world.world.animals.coOwned;
    expect(outcomeOf(await register(name, dateOfBirth, {}, kennel))).toBe('201');
  });

  it('does not compare with archived animals', async () => {
    const day = freshDay();
    const { id } = animalOf(await register('Phoenix', day), 201);
    expect((await rescue('DELETE', `${animals}/${id}`)).status).toBe(204);
    expect(outcomeOf(await register('Phoenix', day))).toBe('201');
    expect(outcomeOf(await register('Phoenix', day, confirmed))).toBe(duplicate);
  });
});

describe('registering an animal on the birth date of another', () => {
  it('is refused until it is confirmed', async () => {
    const day = freshDay();
    expect(outcomeOf(await register('First', day))).toBe('201');
    expect(outcomeOf(await register('Second', day))).toBe(sameDay);
    expect(outcomeOf(await register('Second', day, { confirmedNotDuplicate: false }))).toBe(sameDay);
    expect(outcomeOf(await register('Second', day, { confirmedNotDuplicate: null }))).toBe(sameDay);
    expect(outcomeOf(await register('Second', day, { species: 'CAT' }))).toBe(sameDay);
    expect(outcomeOf(await register('Second', day, confirmed))).toBe('201');
    expect(outcomeOf(await register('Third', day))).toBe(sameDay);
    expect(outcomeOf(await register('Third', day, confirmed))).toBe('201');
  });

  it('needs no confirmation when the other one is archived', async () => {
    const day = freshDay();
    const { id } = animalOf(await register('First', day), 201);
    expect((await rescue('DELETE', `${animals}/${id}`)).status).toBe(204);
    expect(outcomeOf(await register('Second', day))).toBe('201');
  });

  it('puts nothing on record when it is refused', async () => {
    const day = freshDay();
    await register('First', day);
    const before = pageOf(await rescue('GET', `${animals}?pageSize=1`)).pagination.total;
    await register('Second', day);
    await register('First', day);
    expect(pageOf(await rescue('GET', `${animals}?pageSize=1`)).pagination.total).toBe(before);
  });
});

describe('changing an animal into a duplicate', () => {
  it('is refused by name, by birth date and by both', async () => {
    const [day, other, third] = [freshDay(), freshDay(), freshDay()];
    await register('Bella', day);
    const renamed = animalOf(await register('Luna', day, confirmed), 201);
    const moved = animalOf(await register('BELLA', other), 201);
    const both = animalOf(await register('Stella', third), 201);
    const change = (id: string, body: object) => rescue('PATCH', `${animals}/${id}`, body);
    expect(outcomeOf(await change(renamed.id, { name: ' bella' }))).toBe(duplicate);
    expect(outcomeOf(await change(moved.id, { dateOfBirth: day }))).toBe(duplicate);
    expect(outcomeOf(await change(both.id, { name: 'Ｂｅｌｌａ', dateOfBirth: day }))).toBe(duplicate);
    for (const animal of [renamed, moved, both]) {
      expect(animalOf(await rescue('GET', `${animals}/${animal.id}`), 200)).toEqual(animal);
    }
  });

  it('is not what happens when only the letter case of its own name changes', async () => {
    const made = animalOf(await register('Bella', freshDay()), 201);
    expect(animalOf(await rescue('PATCH', `${animals}/${made.id}`, { name: 'BELLA' }), 200).name).toBe(
      'BELLA',
    );
  });

  it('is allowed once the other one is archived, and before either has a birth date', async () => {
    const day = freshDay();
    const first = animalOf(await register('Bella', day), 201);
    const second = animalOf(await register('Bella', null), 201);
    const give = () => rescue('PATCH', `${animals}/${second.id}`, { dateOfBirth: day });
    expect(outcomeOf(await give())).toBe(duplicate);
    await rescue('DELETE', `${animals}/${first.id}`);
    expect(outcomeOf(await give())).toBe('200');
  });

  it('does not ask for a confirmation of another name on the same day, which a change has no field for', async () => {
    const day = freshDay();
    await register('Bella', day);
    const other = animalOf(await register('Luna', freshDay()), 201);
    const answer = await rescue('PATCH', `${animals}/${other.id}`, { dateOfBirth: day });
    expect(animalOf(answer, 200).dateOfBirth).toBe(day);
  });
});
