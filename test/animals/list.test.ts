import { type Api, problemOf } from '../support/partner.ts';
import {
  type AnimalsWorld,
  animalOf,
  animals,
  freshDay,
  pageOf,
  startAnimalsWorld,
} from './animals-world.ts';

let world: AnimalsWorld;
let kennel: Api;
let rescue: Api;
beforeAll(async () => {
  world = await startAnimalsWorld();
  [kennel, rescue] = await Promise.all([world.apiOf('kennel'), world.apiOf('rescue')]);
});
afterAll(() => world.stop());

describe('GET /api/animal/v1/animals', () => {
  it('lists what the business owns of record, newest first, each once over all pages', async () => {
    const { many, ...named } = world.world.animals;
    const own = [...many, ...Object.values(named)].filter(({ owner }) => owner === 'kennel');
    const expected = own.filter((animal) => !animal.isArchived).map(({ id }) => id);
    const found: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 10); page += 1) {
      const { data, pagination } = pageOf(await kennel('GET', `${animals}?page=${page}&pageSize=10`));
      expect(pagination).toEqual({ page, pageSize: 10, total: expected.length });
      found.push(...data.map(({ id }) => id));
    }
    expect(found).toEqual(expected.reverse());
  });

  it('lists neither archived nor co-owned nor foreign animals, and answers true for the owner of record', async () => {
    const { data } = pageOf(await kennel('GET', `${animals}?pageSize=100`));
    const ids = data.map(({ id }) => id);
    const { archived, coOwned, foreign } = world.world.animals;
    for (const { id } of [archived, coOwned, foreign]) expect(ids).not.toContain(id);
    expect(data.every(({ isOwnerOfRecord }) => isOwnerOfRecord)).toBe(true);
  });

  it('puts a new animal first', async () => {
    const body = { name: 'Newest', species: 'DOG', dateOfBirth: freshDay() };
    const made = animalOf(await rescue('POST', animals, body), 201);
    const later = animalOf(await rescue('POST', animals, { name: 'Newer still', species: 'CAT' }), 201);
    const { data } = pageOf(await rescue('GET', animals));
    expect(data.slice(0, 2)).toEqual([later, made]);
  });

  it('answers an empty page past the end, with the total', async () => {
    const { data, pagination } = pageOf(await kennel('GET', `${animals}?page=10000&pageSize=100`));
    expect(data).toEqual([]);
    expect(pagination.total).toBeGreaterThanOrEqual(60);
  });

  it('has 25 animals on a page unless asked otherwise', async () => {
    const { data, pagination } = pageOf(await kennel('GET', animals));
    expect(data).toHaveLength(25);
    expect(pagination).toMatchObject({ page: 1, pageSize: 25 });
  });

  it.each(['DOG', 'dog', 'Dog', '%20dog'])('finds dogs by the species %s', async (species) => {
    const all = pageOf(await kennel('GET', `${animals}?pageSize=1`)).pagination.total;
    const dogs = pageOf(await kennel('GET', `${animals}?pageSize=1&species=${species}`)).pagination.total;
    expect(dogs).toBe(all);
  });

  it('names an unknown species together with a bad page', async () => {
    const answer = await kennel('GET', `${animals}?page=0&species=dragon`);
    expect(answer.body).toMatchObject({
      platformResponseCode: '0010010000400',
      errors: [{ field: 'query:page' }, { field: 'query:species', code: 'UNKNOWN_VALUE' }],
    });
  });

  it('finds nothing for a species that the business does not have', async () => {
    const page = pageOf(await kennel('GET', `${animals}?species=chinchilla`));
    expect(page).toEqual({ data: [], pagination: { page: 1, pageSize: 25, total: 0 } });
  });

  it.each(['dragon', 'DOGS', '%25', '_', "'", 'd%E2%80%AEog', '%EF%AC%81sh', 'fi%C5%BFh', 'f%C4%B1sh', ''])(
    'refuses the unknown species "%s"',
    async (species) => {
      expect(problemOf(await kennel('GET', `${animals}?species=${species}`))).toBe(
        '400 Animal_AnimalRegistry_VL_Species_FL',
      );
    },
  );

  it.each(['page=0', 'page=10001', 'page=x', 'pageSize=0', 'pageSize=101', 'pageSize=1.5', 'page=1&page=2'])(
    'refuses ?%s',
    async (query) => {
      expect(problemOf(await kennel('GET', `${animals}?${query}`))).toBe('400 0010010000400');
    },
  );
});

describe('GET /api/animal/v1/animals/{id}', () => {
  it('answers the fields of the animal, its version as ETag, and 304 for that version', async () => {
    const { withParents } = world.world.animals;
    const answer = await kennel('GET', `${animals}/${withParents.id}`);
    const { createdAt, ...fields } = animalOf(answer, 200);
    expect(fields).toEqual({
      id: withParents.id,
      svcCode: withParents.svcCode,
      name: withParents.name,
      registeredName: withParents.name,
      species: 'DOG',
      breedCode: withParents.breedCode,
      sex: withParents.sex,
      dateOfBirth: withParents.dateOfBirth,
      lifeStatus: 'ALIVE',
      isOwnerOfRecord: true,
    });
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const etag = answer.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"\d+"$/);
    const again = await kennel('GET', `${animals}/${withParents.id}`, undefined, { 'If-None-Match': etag });
    expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', etag]);
  });

  it('answers a co-owned animal and tells that another is its owner of record', async () => {
    const { coOwned } = world.world.animals;
    const animal = animalOf(await kennel('GET', `${animals}/${coOwned.id}`), 200);
    expect(animal).toMatchObject({ id: coOwned.id, isOwnerOfRecord: false });
  });

  it('takes an id in upper case', async () => {
    const { id } = world.world.animals.chipped;
    expect(animalOf(await kennel('GET', `${animals}/${id.toUpperCase()}`), 200).id).toBe(id);
  });

  it('answers 404 alike for a foreign, an archived, a missing and a malformed id', async () => {
    const { foreign, archived } = world.world.animals;
    const bodies = new Set<string>();
    for (const id of [foreign.id, archived.id, '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10', 'x', '1%27--']) {
      const headers = { 'X-Request-Id': 'the-same-request' };
      const answer = await kennel('GET', `${animals}/${id}`, undefined, headers);
      expect(problemOf(answer)).toBe('404 Animal_AnimalRegistry_GT_Resource_FL');
      bodies.add(answer.text.replace(/"timestamp":"[^"]*"/, ''));
    }
    expect(bodies.size).toBe(1);
  });

  it.each([1, 2, 3, 7, 100, 150])(
    'answers %d at once, each to whom it belongs and to nobody else',
    async (count) => {
      const { data } = pageOf(await kennel('GET', `${animals}?pageSize=100`));
      const asked = Array.from({ length: count }, (_, index) => data[index % data.length]?.id ?? '');
      const answers = await Promise.all(
        asked.map(async (id, index) => {
          const api = index % 3 === 1 ? rescue : kennel;
          const answer = await api('GET', `${animals}/${id}`);
          return api === kennel ? animalOf(answer, 200).id : problemOf(answer);
        }),
      );
      const missing = '404 Animal_AnimalRegistry_GT_Resource_FL';
      expect(answers).toEqual(asked.map((id, index) => (index % 3 === 1 ? missing : id)));
    },
  );
});
