import { readDemoWorld } from '../../demo/world.ts';
import { randomAnimalCode } from '../../subgraphs/animals/animals/animal-code.ts';
import { type Api, problemOf } from '../support/partner.ts';
import { type AnimalsWorld, animalOf, animals, pageOf, startAnimalsWorld } from './animals-world.ts';

/** The codes that the source proposes next; then it uses the real one again. */
let proposals: string[] = [];
let world: AnimalsWorld;
let rescue: Api;
let taken = '';
beforeAll(async () => {
  taken = (await readDemoWorld()).animals.chipped.svcCode;
  world = await startAnimalsWorld({
    own: { animals: { animalCode: () => proposals.shift() ?? randomAnimalCode() } },
  });
  rescue = await world.apiOf('rescue');
});
afterAll(() => world.stop());

describe('the code of a new animal', () => {
  it('is another one when the first proposals are taken', async () => {
    proposals = [taken, taken, taken, 'SVC-AN-AAAAAAAAAA'];
    const made = animalOf(await rescue('POST', animals, { name: 'Bella', species: 'DOG' }), 201);
    expect(made.svcCode).toBe('SVC-AN-AAAAAAAAAA');
    expect(proposals).toEqual([]);
  });

  it('cannot be assigned when every proposal is taken, and the same create works afterwards', async () => {
    proposals = Array<string>(1000).fill(taken);
    const body = { name: 'Unlucky', species: 'DOG', dateOfBirth: '2019-09-09' };
    const before = pageOf(await rescue('GET', animals)).pagination.total;
    expect(problemOf(await rescue('POST', animals, body))).toBe('409 Animal_AnimalRegistry_AD_UpcCode_FL');
    expect(proposals.length).toBeGreaterThan(900);
    expect(pageOf(await rescue('GET', animals)).pagination.total).toBe(before);
    proposals = [];
    expect(animalOf(await rescue('POST', animals, body), 201).name).toBe('Unlucky');
  });

  it('is refused as a duplicate before a code is searched for', async () => {
    proposals = Array<string>(1000).fill(taken);
    const body = { name: 'UNLUCKY', species: 'DOG', dateOfBirth: '2019-09-09' };
    expect(problemOf(await rescue('POST', animals, body))).toBe('409 Animal_AnimalRegistry_AD_Duplicate_RJ');
    proposals = [];
  });

  it('belongs to an archived animal for ever', async () => {
    const made = animalOf(await rescue('POST', animals, { name: 'Ghost', species: 'DOG' }), 201);
    expect((await rescue('DELETE', `${animals}/${made.id}`)).status).toBe(204);
    proposals = [made.svcCode, 'SVC-AN-BBBBBBBBBB'];
    const next = animalOf(await rescue('POST', animals, { name: 'Ghost', species: 'DOG' }), 201);
    expect(next.svcCode).toBe('SVC-AN-BBBBBBBBBB');
  });

  it('has ten characters of A to Z and 2 to 7', () => {
    const codes = new Set(Array.from({ length: 10_000 }, randomAnimalCode));
    expect(codes.size).toBe(10_000);
    for (const code of codes) expect(code).toMatch(/^SVC-AN-[A-Z2-7]{10}$/);
  });
});
