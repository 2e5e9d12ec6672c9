import { type Api, problemOf } from '../support/partner.ts';
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
beforeAll(async () => {
  world = await startAnimalsWorld();
  rescue = await world.apiOf('rescue');
});
afterAll(() => world.stop());

const generic = '400 0010010000400';
const malformed = '400 Animal_AnimalRegistry_VL_Request_RJ';
const unknownSpecies = '400 Animal_AnimalRegistry_VL_Species_FL';
const unknownBreed = '400 Animal_AnimalRegistry_VL_Lookup_FL';
const noLatin = '400 Animal_AnimalRegistry_VL_Name_RJ';
const tooLong = '400 Animal_AnimalRegistry_VL_Length_RJ';

/** Registers an animal without a birth date, so that it duplicates none. */
const register = (fields: object) => rescue('POST', animals, { name: 'Bella', species: 'DOG', ...fields });

describe('POST /api/animal/v1/animals', () => {
  it('answers 201 with the whole animal, where it is and its version', async () => {
    const dateOfBirth = freshDay();
    const answer = await register({
      name: '  Aurora of the North ',
      species: 'dog',
      breedCode: 'border_collie',
      sex: 'FEMALE',
      dateOfBirth,
    });
    const { id, svcCode, createdAt, ...fields } = animalOf(answer, 201);
    expect(fields).toEqual({
      name: 'Aurora of the North',
      registeredName: 'Aurora of the North',
      species: 'DOG',
      breedCode: 'BORDER_COLLIE',
      sex: 'F',
      dateOfBirth,
      lifeStatus: 'ALIVE',
      isOwnerOfRecord: true,
    });
    expect(svcCode).toMatch(/^SVC-AN-[A-Z2-7]{10}$/);
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
    const location = answer.headers.get('Location') ?? '';
    expect(location).toBe(`${world.env.BASE_URL}${animals}/${id}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    const read = await rescue('GET', location.slice(world.env.BASE_URL.length));
    expect(read.body).toEqual(answer.body);
    expect(read.headers.get('ETag')).toBe('"1"');
  });

  it('needs a name and a species only', async () => {
    const animal = animalOf(await rescue('POST', animals, { name: 'Solo', species: 'REPTILE' }), 201);
    expect(animal).toMatchObject({ sex: 'U', breedCode: null, dateOfBirth: null });
  });

  it('takes null for a field that is not given', async () => {
    const nothing = { breedCode: null, sex: null, dateOfBirth: null, confirmedNotDuplicate: null };
    expect(animalOf(await register(nothing), 201)).toMatchObject({ sex: 'U', breedCode: null });
  });

  it.each([
    ['M', 'M'],
    ['f', 'F'],
    ['Male', 'M'],
    ['feMALE', 'F'],
    ['INTERSEX', 'I'],
    ['i', 'I'],
    ['unknown', 'U'],
    ['U', 'U'],
  ])('reads the sex %s as %s', async (sex, stored) => {
    expect(animalOf(await register({ sex }), 201).sex).toBe(stored);
  });

  it.each([
    [{}],
    [{ name: 'Bella' }],
    [{ species: 'DOG' }],
    [{ name: '', species: 'DOG' }],
    [{ name: ' \u3000', species: 'DOG' }],
    [{ name: null, species: 'DOG' }],
    [{ name: 'Bella', species: '' }],
  ])('refuses %j, where a required field is missing', async (body) => {
    expect(problemOf(await rescue('POST', animals, body))).toBe(generic);
  });

  it.each([
    [{ sex: 'X' }],
    [{ sex: '' }],
    [{ sex: 1 }],
    [{ name: 5 }],
    [{ species: ['DOG'] }],
    [{ dateOfBirth: '2024-02-30' }],
    [{ dateOfBirth: '2024-2-3' }],
    [{ dateOfBirth: '' }],
    [{ dateOfBirth: '9999-12-31' }],
    [{ confirmedNotDuplicate: 'yes' }],
  ])('refuses %j as malformed', async (fields) => {
    expect(problemOf(await register(fields))).toBe(malformed);
  });

  it('reports every fault at once, including those of lookups', async () => {
    const answer = await register({
      name: 'Белка',
      species: 'DOG',
      breedCode: 'UNICORN',
      dateOfBirth: '9999-12-31',
    });
    expect(problemOf(answer)).toBe(noLatin);
    expect(answer.body).toMatchObject({
      errors: [
        { field: '/name', code: 'BAD_FORMAT' },
        { field: '/breedCode', code: 'UNKNOWN_VALUE' },
        { field: '/dateOfBirth', code: 'BAD_FORMAT' },
      ],
    });
  });

  it('reports unknown values together with malformed ones', async () => {
    const answer = await register({
      name: 5,
      species: 'dragon',
      sex: 'X',
      breedCode: 'UNICORN',
      dateOfBirth: '9999-12-31',
    });
    expect(problemOf(answer)).toBe(malformed);
    expect(answer.body).toMatchObject({
      errors: [
        { field: '/name', code: 'BAD_FORMAT' },
        { field: '/sex', code: 'UNKNOWN_VALUE' },
        { field: '/species', code: 'UNKNOWN_VALUE' },
        { field: '/dateOfBirth', code: 'BAD_FORMAT' },
      ],
    });
    const nameless = await rescue('POST', animals, { species: 'DOG', breedCode: 'UNICORN' });
    expect(problemOf(nameless)).toBe(generic);
    expect(nameless.body).toMatchObject({ errors: [{ field: '/name' }, { field: '/breedCode' }] });
  });

  it('takes a birth date of today, and none that has begun nowhere on Earth', async () => {
    const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
    expect(outcomeOf(await register({ dateOfBirth: day(0) }))).toBe('201');
    expect(outcomeOf(await register({ dateOfBirth: day(2 * 86_400_000) }))).toBe(malformed);
  });

  it.each(['dragon', 'D%G', 'DOG;', 'BORDER_COLLIE', 'dög'])('refuses the species %s', async (species) => {
    expect(problemOf(await register({ species }))).toBe(unknownSpecies);
  });

  it.each([
    ['DOG', 'UNICORN'],
    ['CAT', 'BORDER_COLLIE'],
    ['DOG', 'MAINE_COON'],
    ['DOG', ''],
    ['DOG', '%'],
  ])('refuses for a %s the breed "%s"', async (species, breedCode) => {
    expect(problemOf(await register({ species, breedCode }))).toBe(unknownBreed);
  });

  it.each([
    ['DOG', 'BORDER_COLLIE'],
    ['CAT', 'MAINE_COON'],
    ['HORSE', 'ARABIAN'],
    ['RABBIT', 'NETHERLAND_DWARF'],
    ['BIRD', 'BUDGERIGAR'],
    ['REPTILE', 'LEOPARD_GECKO'],
  ])('knows for a %s the breed %s', async (species, breedCode) => {
    expect(animalOf(await register({ species, breedCode }), 201)).toMatchObject({ species, breedCode });
  });

  it.each(['Бобик', 'Μπέλα', '小白', 'ベラ', '🐶', '12', 'Bel\u0007la', '\u202ERex'])(
    'refuses the name %j, which has no Latin spelling',
    async (name) => {
      expect(problemOf(await register({ name }))).toBe(noLatin);
    },
  );

  it.each([
    'Ø',
    'Łódź',
    'ﬁ',
    'Ｂｅｌｌａ',
    'Белла (Bella)',
    "Robert'); DROP TABLE animal;--",
    '<b>Rex</b>',
    '🐶Rex',
  ])('keeps the name %j as it is', async (name) => {
    const { id } = animalOf(await register({ name }), 201);
    expect(animalOf(await rescue('GET', `${animals}/${id}`), 200)).toMatchObject({
      name,
      registeredName: name,
    });
  });

  it('counts 120 characters as code points', async () => {
    const name = `Rex ${'🐕'.repeat(116)}`;
    expect(animalOf(await register({ name }), 201).name).toBe(name);
    expect(problemOf(await register({ name: `${name}x` }))).toBe(tooLong);
    expect(problemOf(await register({ name: 'x'.repeat(100_000) }))).toBe(tooLong);
  });

  it('puts nothing on record for what it refuses', async () => {
    const total = async () => pageOf(await rescue('GET', `${animals}?pageSize=1`)).pagination.total;
    const before = await total();
    for (const fields of [{ breedCode: 'UNICORN' }, { species: 'dragon' }, { sex: 'X' }, { name: 'Бобик' }]) {
      expect((await register(fields)).status).toBe(400);
    }
    expect(await total()).toBe(before);
  });

  it('refuses a place, whatever the animal', async () => {
    const park = await world.apiOf('park');
    const answer = await park('POST', animals, { name: 'Bella', species: 'DOG' });
    expect(problemOf(answer)).toBe('400 Animal_AnimalOwnership_VL_PlaceOwner_RJ');
    expect(pageOf(await park('GET', animals)).data).toEqual([]);
  });
});
