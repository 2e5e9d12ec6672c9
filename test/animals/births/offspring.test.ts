import { z } from 'zod';
import { codesOf } from '../../support/member.ts';
import type { Api, ApiAnswer } from '../../support/partner.ts';
import { type OwnersWorld, dataOf, startOwnersWorld, tally, verdictOf } from '../owners-world.ts';

let world: OwnersWorld;
let kennel: Api;
beforeAll(async () => {
  world = await startOwnersWorld();
  kennel = await world.as('kennel');
});
afterAll(() => world?.stop());

const births = '/api/breeding/v1/births';
const birthDate = '2025-06-01';
const parents = async () => ({
  damAnimalId: await world.animal('kennel', { name: `Bella ${Math.random()}`, sex: 'F', born: '2022-01-01' }),
  sireAnimalId: await world.animal('kennel', { sex: 'M', born: '2021-01-01' }),
});
const record = async (offspring: readonly object[], fields: object = {}) =>
  kennel('POST', births, {
    ...(await parents()),
    birthDate,
    offspringCount: offspring.length,
    offspring,
    ...fields,
  });

const animal = z.object({
  id: z.string(),
  name: z.string(),
  dateOfBirth: z.string(),
  dam: z.object({ id: z.string() }),
  sire: z.object({ id: z.string() }),
  birthId: z.string(),
});
const litter = z.object({
  birth: z.object({
    dam: z.object({ name: z.string() }),
    offspring: z.array(
      z.object({
        svcCode: z.string(),
        sex: z.string(),
        colorText: z.string().nullable(),
        animal: animal.nullable(),
      }),
    ),
  }),
});

async function read(birthId: unknown) {
  const graph = await world.graphAs('kennel');
  const { data } = await graph(
    `query ($birthId: ID!) { birth(id: $birthId) { dam { name } offspring {
      svcCode sex colorText animal { id name dateOfBirth birthId dam { id } sire { id } } } } }`,
    { birthId },
  );
  return litter.parse(data).birth;
}

const faultsOf = ({ body }: ApiAnswer) =>
  z
    .object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) })
    .parse(body)
    .errors.map(({ field, code }) => `${field} ${code}`);

const countOf = async (where: string, values: readonly unknown[]) => {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::integer as count from animals.animal where ${where}`,
    [...values],
  );
  return rows[0]?.count;
};

describe('a birth with its young', () => {
  it('makes an animal of each, with dam, sire, birth, sex and colour, and names those without a name', async () => {
    const both = await parents();
    const answer = await record(
      [{ name: 'Juniper', sex: 'F', colorText: 'red sable' }, { sex: 'male' }, { sex: 'U', name: '' }],
      both,
    );
    expect(verdictOf(answer)).toBe('201');
    const { birthId } = dataOf(answer);
    const { dam, offspring } = await read(birthId);
    const common = {
      dateOfBirth: birthDate,
      birthId,
      dam: { id: both.damAnimalId },
      sire: { id: both.sireAnimalId },
    };
    expect(offspring).toMatchObject([
      { sex: 'F', colorText: 'red sable', animal: { ...common, name: 'Juniper' } },
      { sex: 'M', colorText: null, animal: { ...common, name: `${dam.name} 2` } },
      { sex: 'U', colorText: null, animal: { ...common, name: `${dam.name} 3` } },
    ]);
  });

  it('takes in one that is registered already, which keeps its name', async () => {
    const id = await world.animal('kennel', { name: 'Early Bird', sex: 'F' });
    const answer = await record([{ svcCode: `svc-an-${id}`, sex: 'U' }]);
    // The codes of these animals are in lower case, unlike all that are given out.
    expect(faultsOf(answer)).toEqual(['/offspring/0/svcCode UNKNOWN_VALUE']);
    await world.pool.query('update animals.animal set svc_code = upper(svc_code) where id = $1', [id]);
    const taken = await record([{ svcCode: `svc-an-${id}`, sex: 'U' }]);
    const { offspring } = await read(dataOf(taken)['birthId']);
    expect(offspring).toMatchObject([
      { sex: 'F', animal: { id, name: 'Early Bird', dateOfBirth: birthDate } },
    ]);
    const again = await record([{ svcCode: `svc-an-${id}`, sex: 'U' }]);
    expect(faultsOf(again)).toEqual(['/offspring/0/svcCode NOT_ALLOWED']);
  });

  it('takes in neither a parent nor an animal of somebody else', async () => {
    const both = await parents();
    await world.animal('shop');
    const { rows } = await world.pool.query<{ code: string }>(
      'update animals.animal set svc_code = upper(svc_code) where id = $1 or owner_profile_id = $2 returning svc_code as code',
      [both.damAnimalId, world.profileOf('shop')],
    );
    for (const svcCode of rows.map(({ code }) => code)) {
      const answer = await record([{ svcCode, sex: 'U' }], both);
      expect([verdictOf(answer), faultsOf(answer).length]).toEqual(['400 0010010000400', 1]);
    }
  });

  it('is refused with the faults of all, and then nothing is made', async () => {
    const both = await parents();
    const answer = await record(
      [
        { name: '木', sex: 'F' },
        { name: 'x'.repeat(121), sex: 'F' },
        { name: 'Fine', sex: 'F', colorText: 'x'.repeat(81) },
      ],
      both,
    );
    expect(faultsOf(answer)).toEqual([
      '/offspring/0/name BAD_FORMAT',
      '/offspring/1/name TOO_LONG',
      '/offspring/2/colorText TOO_LONG',
    ]);
    expect(faultsOf(await record([{ sex: 'F' }], { offspringCount: 2 }))).toEqual([
      '/offspring OUT_OF_RANGE',
    ]);
    expect(faultsOf(await record([{ name: 'No sex' }]))).toEqual(['/offspring/0/sex REQUIRED']);
    expect(await countOf('dam_id = $1', [both.damAnimalId])).toBe(0);
  });

  it('refuses a name that another animal of that day has, also one of the litter', async () => {
    const both = await parents();
    const twins = await record(
      [
        { name: 'Twin', sex: 'F' },
        { name: ' twin', sex: 'M' },
      ],
      both,
    );
    expect(verdictOf(twins)).toBe('409 Animal_AnimalRegistry_AD_Duplicate_RJ');
    expect(verdictOf(await record([{ name: 'Twin', sex: 'F' }], both))).toBe('201');
    expect(verdictOf(await record([{ name: 'TWIN', sex: 'F' }]))).toBe(
      '409 Animal_AnimalRegistry_AD_Duplicate_RJ',
    );
  });

  it('is recorded once, with its young, for 100 requests at once with one key', async () => {
    const both = await parents();
    const graph = await world.graphAs('kennel');
    const input = {
      ...both,
      birthDate,
      offspringCount: 4,
      offspring: ['F', 'F', 'M', 'M'].map((sex) => ({ sex })),
      requestKey: 'one litter',
    };
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { data, errors } = await graph(
          'mutation ($input: RecordBirthInput!) { recordBirth(input: $input) { birthId } }',
          { input },
        );
        return JSON.stringify(errors ?? data?.['recordBirth']);
      }),
    );
    expect(Object.values(tally(answers))).toEqual([100]);
    expect(await countOf('dam_id = $1', [both.damAnimalId])).toBe(4);
    expect(await countOf('sire_id = $1 and birth_id is not null', [both.sireAnimalId])).toBe(4);
  });

  it('is recorded once for 100 requests without a key, and the others make no animal', async () => {
    const both = await parents();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async () => verdictOf(await record([{ sex: 'F' }, { sex: 'M' }], both))),
    );
    expect(outcomes.filter((outcome) => outcome === '201')).toHaveLength(1);
    expect(await countOf('dam_id = $1', [both.damAnimalId])).toBe(2);
  });

  it('says nothing to the breeder of what a new owner writes', async () => {
    const answer = await record([{ name: 'Moved', sex: 'F', colorText: 'sable' }]);
    const { birthId } = dataOf(answer);
    await world.pool.query(
      `update animals.animal set owner_profile_id = $1, color_text = 'my secret', sex = 'M' where birth_id = $2`,
      [world.profileOf('shop'), birthId],
    );
    expect((await read(birthId)).offspring).toMatchObject([{ sex: 'U', colorText: null, animal: null }]);
  });
});

describe('a pedigree', () => {
  it('is shown to a new owner, who may see none of the parents', async () => {
    const both = await parents();
    const { birthId } = dataOf(await record([{ name: 'Sold', sex: 'F' }], both));
    const [one] = (await read(birthId)).offspring;
    const id = one?.animal?.id ?? '';
    await world.pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      id,
      world.profileOf('buyer'),
    ]);
    const query = `query ($id: ID!) { animal(id: $id) { dam { id } pedigree { place svcCode } } }`;
    const { data } = await (await world.graphAs('buyer'))(query, { id });
    expect(data).toEqual({
      animal: {
        dam: null,
        pedigree: [
          { place: 'D', svcCode: `SVC-AN-${both.damAnimalId}` },
          { place: 'S', svcCode: `SVC-AN-${both.sireAnimalId}` },
        ],
      },
    });
    // Whoever bred it knows that it was of the litter, not what it is called now.
    expect((await read(birthId)).offspring).toMatchObject([{ svcCode: one?.svcCode, animal: null }]);
  });
});

describe('young that are added later', () => {
  const add = async (party: 'kennel' | 'shop', input: object) =>
    (await world.graphAs(party))(
      'mutation ($input: AddOffspringInput!) { addOffspring(input: $input) { birthId } }',
      { input },
    );
  const empty = async (offspringCount: number) =>
    z.object({ birthId: z.string() }).parse(dataOf(await record([], { offspringCount }))).birthId;
  const graphFaults = ({ errors }: Awaited<ReturnType<typeof add>>) =>
    z
      .array(z.object({ field: z.string(), code: z.string() }))
      .parse(errors?.[0]?.extensions['errors'])
      .map(({ field, code }) => `${field} ${code}`);

  it('get the parents of the litter, and names that go on', async () => {
    const birthId = await empty(3);
    expect(codesOf(await add('kennel', { birthId, offspring: [{ sex: 'F' }, { sex: 'M' }] }))).toEqual([]);
    expect(codesOf(await add('kennel', { birthId, offspring: [{ sex: 'U', colorText: 'red' }] }))).toEqual(
      [],
    );
    const { dam, offspring } = await read(birthId);
    expect(offspring.map(({ animal: young }) => young?.name)).toEqual(
      [1, 2, 3].map((n) => `${dam.name} ${n}`),
    );
    expect(offspring.map(({ animal: young }) => young?.dateOfBirth)).toEqual([
      birthDate,
      birthDate,
      birthDate,
    ]);
    const more = await add('kennel', { birthId, offspring: [{ sex: 'F' }] });
    expect(graphFaults(more)).toEqual(['/offspring OUT_OF_RANGE']);
  });

  it('are not more than were born, also when many are added at once', async () => {
    const birthId = await empty(5);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        add('kennel', { birthId, offspring: [{ name: `Race ${birthId} ${n}`, sex: 'F' }] }),
      ),
    );
    expect(tally(answers.map((answer) => codesOf(answer)[0] ?? 'added'))).toEqual({
      added: 5,
      '0010010000400': 3,
    });
    expect((await read(birthId)).offspring).toHaveLength(5);
  });

  it('are registered once for a key, and refused whole', async () => {
    const birthId = await empty(4);
    const input = { birthId, offspring: [{ name: `Once ${birthId}`, sex: 'F' }], requestKey: birthId };
    for (const answer of await Promise.all([add('kennel', input), add('kennel', input)])) {
      expect(codesOf(answer)).toEqual([]);
    }
    expect((await read(birthId)).offspring).toHaveLength(1);
    const twice = [{ sex: 'F' }, { name: `Once ${birthId}`, sex: 'M' }];
    expect(codesOf(await add('kennel', { birthId, offspring: twice }))).toEqual([
      'Animal_AnimalRegistry_AD_Duplicate_RJ',
    ]);
    expect(graphFaults(await add('kennel', { birthId, offspring: [] }))).toEqual(['/offspring REQUIRED']);
    expect((await read(birthId)).offspring).toHaveLength(1);
  });

  it('are of the litters of the acting profile alone, and are named where the mother has left', async () => {
    const birthId = await empty(2);
    expect(codesOf(await add('shop', { birthId, offspring: [{ sex: 'F' }] }))).toEqual([
      'Breeding_BirthRegistry_GT_Resource_FL',
    ]);
    await world.pool.query(
      `update animals.animal set owner_profile_id = $2, call_name = 'Secret'
       where id = (select dam_id from animals.birth where id = $1)`,
      [birthId, world.profileOf('buyer')],
    );
    expect(graphFaults(await add('kennel', { birthId, offspring: [{ sex: 'F' }] }))).toEqual([
      '/offspring/0/name REQUIRED',
    ]);
    expect(codesOf(await add('kennel', { birthId, offspring: [{ name: 'Late', sex: 'F' }] }))).toEqual([]);
  });
});
