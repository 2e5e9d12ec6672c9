import { type Api, problemOf } from '../support/partner.ts';
import {
  type AnimalBody,
  type AnimalsWorld,
  animalOf,
  animals,
  freshDay,
  outcomeOf,
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

const notFound = '404 Animal_AnimalRegistry_GT_Resource_FL';
const malformed = '400 Animal_AnimalRegistry_VL_Request_RJ';
const versionGone = '412 0010010000412';

async function made(fields: object = {}): Promise<AnimalBody> {
  const body = { name: 'Bella', species: 'DOG', breedCode: 'BEAGLE', sex: 'F', ...fields };
  return animalOf(await rescue('POST', animals, body), 201);
}
const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  rescue('PATCH', `${animals}/${id}`, body, headers);

describe('PATCH /api/animal/v1/animals/{id}', () => {
  it('changes what is given and answers the animal with its new version', async () => {
    const animal = await made();
    const dateOfBirth = freshDay();
    const answer = await change(animal.id, {
      name: ' Nova ',
      breedCode: 'boxer',
      sex: 'unknown',
      dateOfBirth,
    });
    const expected = {
      ...animal,
      name: 'Nova',
      registeredName: 'Nova',
      breedCode: 'BOXER',
      sex: 'U',
      dateOfBirth,
    };
    expect(animalOf(answer, 200)).toEqual(expected);
    expect(answer.headers.get('ETag')).toBe('"2"');
    expect(animalOf(await rescue('GET', `${animals}/${animal.id}`), 200)).toEqual(expected);
  });

  it.each([
    [{}],
    [{ name: null, breedCode: null, sex: null, dateOfBirth: null }],
    [{ species: 'CAT', id: 'x', svcCode: 'y', isOwnerOfRecord: false, lifeStatus: 'DECEASED' }],
  ])('leaves everything as it is for %j', async (body) => {
    const animal = await made({ dateOfBirth: freshDay() });
    const answer = await change(animal.id, body);
    expect(animalOf(answer, 200)).toEqual(animal);
    expect(answer.headers.get('ETag')).toBe('"1"');
  });

  it('reports every fault at once, including those of lookups', async () => {
    const { id } = await made();
    const answer = await change(id, { name: 'Белка', breedCode: 'UNICORN', dateOfBirth: '9999-12-31' });
    expect(answer.body).toMatchObject({
      status: 400,
      errors: [{ field: '/name' }, { field: '/breedCode' }, { field: '/dateOfBirth' }],
    });
    // A cat's breed does not belong to a dog, whatever species is sent along.
    const both = await change(id, { sex: 'X', species: 'CAT', breedCode: 'MAINE_COON' });
    expect(both.body).toMatchObject({ status: 400, errors: [{ field: '/sex' }, { field: '/breedCode' }] });
    expect((await change(id, { sex: 'X', species: 'CAT', breedCode: 'BOXER' })).body).toMatchObject({
      errors: [{ field: '/sex' }],
    });
  });

  it('keeps its version if it is given what it has, and none is left behind', async () => {
    const dateOfBirth = freshDay();
    const animal = await made({ dateOfBirth, breedCode: 'BOXER', sex: 'F' });
    const same = { name: ` ${animal.name} `, breedCode: 'boxer', sex: 'female', dateOfBirth };
    for (const body of [same, same]) {
      const answer = await change(animal.id, body);
      expect(animalOf(answer, 200)).toEqual(animal);
      expect(answer.headers.get('ETag')).toBe('"1"');
    }
    const changed = await change(animal.id, { ...same, sex: 'male' });
    expect([animalOf(changed, 200).sex, changed.headers.get('ETag')]).toEqual(['M', '"2"']);
  });

  it.each([
    [{ sex: 'X' }, malformed],
    [{ name: 7 }, malformed],
    [{ dateOfBirth: '2023-02-29' }, malformed],
    [{ dateOfBirth: '9999-01-01' }, malformed],
    [{ name: 'Бобик' }, '400 Animal_AnimalRegistry_VL_Name_RJ'],
    [{ name: '' }, '400 Animal_AnimalRegistry_VL_Name_RJ'],
    [{ name: 'x'.repeat(121) }, '400 Animal_AnimalRegistry_VL_Length_RJ'],
    [{ breedCode: 'UNICORN' }, '400 Animal_AnimalRegistry_VL_Lookup_FL'],
    [{ breedCode: 'MAINE_COON' }, '400 Animal_AnimalRegistry_VL_Lookup_FL'],
    [{ breedCode: 'border_coll\u0131e' }, '400 Animal_AnimalRegistry_VL_Lookup_FL'],
    [{ breedCode: '' }, '400 Animal_AnimalRegistry_VL_Lookup_FL'],
    [{ name: 'Good', sex: 'M', breedCode: 'UNICORN' }, '400 Animal_AnimalRegistry_VL_Lookup_FL'],
  ])('refuses %j and changes nothing', async (body, problem) => {
    const animal = await made();
    expect(problemOf(await change(animal.id, body))).toBe(problem);
    expect(animalOf(await rescue('GET', `${animals}/${animal.id}`), 200)).toEqual(animal);
  });

  it('reports invalid fields before another version', async () => {
    const animal = await made();
    const stale = { 'If-Match': '"99"' };
    for (const body of [
      { breedCode: 'NOPE' },
      { name: 'Ж' },
      { name: 'x'.repeat(121) },
      { dateOfBirth: '2999-01-01' },
    ]) {
      expect((await change(animal.id, body, stale)).status).toBe(400);
    }
    expect((await change(animal.id, { name: 'Fine' }, stale)).status).toBe(412);
  });

  it('honours If-Match', async () => {
    const animal = await made();
    const at = (etag: string, name: string) => change(animal.id, { name }, { 'If-Match': etag });
    expect(outcomeOf(await at('"1"', 'One'))).toBe('200');
    expect(outcomeOf(await at('"1"', 'Two'))).toBe(versionGone);
    expect(outcomeOf(await at('"3"', 'Two'))).toBe(versionGone);
    expect(outcomeOf(await at('W/"2"', 'Two'))).toBe(versionGone);
    expect(outcomeOf(await at('"2"', 'Two'))).toBe('200');
    expect(outcomeOf(await at('*', 'Three'))).toBe('200');
    const answer = await rescue('GET', `${animals}/${animal.id}`);
    expect([animalOf(answer, 200).name, answer.headers.get('ETag')]).toEqual(['Three', '"4"']);
  });

  it('lets one of 30 changes of the same version through', async () => {
    const animal = await made();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        change(animal.id, { name: `Try ${index}` }, { 'If-Match': '"1"' }),
      ),
    );
    const outcomes = answers.map(outcomeOf).sort();
    expect(outcomes).toEqual(['200', ...Array<string>(29).fill(versionGone)]);
  });

  it('refuses a birth date that a recorded parent contradicts', async () => {
    const { withParents, many } = world.world.animals;
    const dam = many.find(({ id }) => id === withParents.damId);
    const give = (dateOfBirth: string | null | undefined) =>
      kennel('PATCH', `${animals}/${withParents.id}`, { dateOfBirth });
    const problem = '400 Animal_AnimalOwnership_VL_ParentBirthDate_RJ';
    expect(outcomeOf(await give(dam?.dateOfBirth))).toBe(problem);
    expect(outcomeOf(await give('1999-01-01'))).toBe(problem);
    expect(outcomeOf(await give('2025-04-19'))).toBe('200');
  });

  it('refuses a birth date that recorded offspring contradicts', async () => {
    const { damId, sireId } = world.world.animals.withParents;
    const problem = '400 Animal_AnimalOwnership_VL_OffspringBirthDate_RJ';
    for (const id of [damId, sireId]) {
      const give = (dateOfBirth: string) => kennel('PATCH', `${animals}/${id}`, { dateOfBirth });
      expect(outcomeOf(await give('2025-04-18'))).toBe(problem);
      expect(outcomeOf(await give('2025-12-01'))).toBe(problem);
      expect(outcomeOf(await give(id === damId ? '2020-03-12' : '2020-03-13'))).toBe('200');
    }
  });

  it('takes breeds and birth dates from more callers at once than there are connections', async () => {
    const made30 = await Promise.all(Array.from({ length: 30 }, () => made()));
    const outcomes = await Promise.all(
      made30.map(async ({ id }, index) => {
        const dateOfBirth = `1950-01-${String(index + 1).padStart(2, '0')}`;
        return outcomeOf(await change(id, { breedCode: 'BOXER', dateOfBirth }));
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['200']));
  }, 30_000);

  it('answers 404 for an animal that is not the business’s, before and after looking at the fields', async () => {
    const { foreign, archived } = world.world.animals;
    for (const id of [foreign.id, archived.id, '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10', 'x']) {
      expect(problemOf(await kennel('PATCH', `${animals}/${id}`, { name: 'Mine' }))).toBe(notFound);
      expect(problemOf(await kennel('PATCH', `${animals}/${id}`, { breedCode: 'UNICORN' }))).toBe(notFound);
    }
  });

  it('lets a co-owner change nothing', async () => {
    const { id } = world.world.animals.coOwned;
    expect(problemOf(await kennel('PATCH', `${animals}/${id}`, { name: 'Mine' }))).toBe('403 0010010000403');
    expect(problemOf(await kennel('DELETE', `${animals}/${id}`))).toBe('403 0010010000403');
    const { name } = animalOf(await kennel('GET', `${animals}/${id}`), 200);
    expect(name).toBe(world.world.animals.coOwned.name);
  });
});

describe('DELETE /api/animal/v1/animals/{id}', () => {
  it('archives the animal: 204, then 404 on every route, and it leaves the list', async () => {
    const animal = await made();
    const path = `${animals}/${animal.id}`;
    const total = async () => pageOf(await rescue('GET', `${animals}?pageSize=100`));
    const before = await total();
    const answer = await rescue('DELETE', path);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(problemOf(await rescue('GET', path))).toBe(notFound);
    expect(problemOf(await change(animal.id, { name: 'Back' }))).toBe(notFound);
    expect(problemOf(await rescue('DELETE', path))).toBe(notFound);
    const after = await total();
    expect(after.pagination.total).toBe(before.pagination.total - 1);
    expect(after.data.map(({ id }) => id)).not.toContain(animal.id);
  });

  it('honours If-Match', async () => {
    const { id } = await made();
    const at = (etag: string) => rescue('DELETE', `${animals}/${id}`, undefined, { 'If-Match': etag });
    expect(outcomeOf(await at('"2"'))).toBe(versionGone);
    expect(outcomeOf(await at('"1"'))).toBe('204');
    expect(outcomeOf(await at('"1"'))).toBe(notFound);
  });

  it('archives once when it is asked for 20 times at once', async () => {
    const { id } = await made();
    const answers = await Promise.all(Array.from({ length: 20 }, () => rescue('DELETE', `${animals}/${id}`)));
    expect(answers.map(outcomeOf).sort()).toEqual(['204', ...Array<string>(19).fill(notFound)]);
  });

  it('answers 404 for an animal that is not the business’s', async () => {
    const { foreign, archived } = world.world.animals;
    for (const id of [foreign.id, archived.id, '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10', 'x']) {
      expect(problemOf(await kennel('DELETE', `${animals}/${id}`))).toBe(notFound);
    }
  });

  it('keeps a parent that is archived as a parent', async () => {
    const { withParents } = world.world.animals;
    expect((await kennel('DELETE', `${animals}/${withParents.sireId ?? ''}`)).status).toBe(204);
    const answer = await kennel('PATCH', `${animals}/${withParents.id}`, { dateOfBirth: '2018-01-01' });
    expect(problemOf(answer)).toBe('400 Animal_AnimalOwnership_VL_ParentBirthDate_RJ');
  });
});
