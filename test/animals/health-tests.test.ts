import { z } from 'zod';
import { codesOf } from '../support/member.ts';
import { erasePersonalData } from '../../kernel/personal-data/erase.ts';
import { animalsPersonalData } from '../../subgraphs/animals/personal-data.ts';
import { sweep } from '../deposits/media/sweep.ts';
import type { Party } from './owners-world.ts';
import { type TransfersWorld, startTransfersWorld, transferOf } from './transfers/transfers-world.ts';

let world: TransfersWorld;
beforeAll(async () => {
  world = await startTransfersWorld();
});
afterAll(() => world?.stop());

const ask = async (party: Party, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  (await world.graphAs(party))(query, variables);

const fields = 'name result testedOn testedBy certificateShortCode';
const hips = { name: ' Hips ', result: 'A/A', testedOn: '2025-03-04' };
const record = (party: Party, animalId: string, more: object = {}) =>
  ask(
    party,
    `mutation ($input: RecordHealthTestInput!) { recordHealthTest(input: $input) { id ${fields} } }`,
    { input: { animalId, ...hips, ...more } },
  );
const remove = (party: Party, id: string) =>
  ask(party, 'mutation ($id: ID!) { removeHealthTest(id: $id) }', { id });
const testsOf = async (party: Party, id: string) =>
  (await ask(party, `query ($id: ID!) { animal(id: $id) { healthTests { ${fields} } } }`, { id })).data?.[
    'animal'
  ];

const certificate = 'C'.repeat(26);
const upload = (party: Party) =>
  world.pool.query(
    `insert into deposits.media_asset (short_code, profile_id, width, height, uploaded_at)
     values ($1, $2, 40, 30, now()) on conflict (short_code) do update set profile_id = excluded.profile_id`,
    [certificate, world.profileOf(party)],
  );

const counts = async (...parties: Party[]) => {
  const profileIds = parties.map((party) => world.profileOf(party));
  const { data } = await world.ask(
    'query Asked($profileIds: [ID!]!) { healthTestCounts(profileIds: $profileIds) { profileId count } }',
    { profileIds },
  );
  return z.object({ healthTestCounts: z.unknown() }).parse(data).healthTestCounts;
};

describe('results of health tests', () => {
  it('are recorded by the owner of record, newest first, and seen by co-owners', async () => {
    const id = await world.animal('kennel', { coOwners: ['otherBuyer'] });
    expect(codesOf(await record('kennel', id, { testedBy: 'Dr. Jones' }))).toEqual([]);
    expect(
      codesOf(await record('kennel', id, { name: 'Eyes', result: 'clear', testedOn: '2025-05-06' })),
    ).toEqual([]);
    const all = {
      healthTests: [
        { name: 'Eyes', result: 'clear', testedOn: '2025-05-06', testedBy: null, certificateShortCode: null },
        {
          name: 'Hips',
          result: 'A/A',
          testedOn: '2025-03-04',
          testedBy: 'Dr. Jones',
          certificateShortCode: null,
        },
      ],
    };
    expect(await testsOf('kennel', id)).toEqual(all);
    expect(await testsOf('otherBuyer', id)).toEqual(all);
    expect(codesOf(await record('otherBuyer', id))).toEqual(['0010010000403']);
    expect(codesOf(await record('shop', id))).toEqual(['Animal_AnimalRegistry_GT_Resource_FL']);
    expect(codesOf(await record('shop', 'x'))).toEqual(['Animal_AnimalRegistry_GT_Resource_FL']);
  });

  it('are refused with every fault at once', async () => {
    const id = await world.animal('kennel');
    const { errors } = await record('kennel', id, {
      name: ' ',
      result: 'x'.repeat(81),
      testedOn: '2999-01-01',
    });
    const faults = z.array(z.object({ field: z.string() })).parse(errors?.[0]?.extensions['errors']);
    expect(faults.map(({ field }) => field).toSorted()).toEqual(['/name', '/result', '/testedOn']);
    await upload('shop');
    for (const certificateShortCode of [certificate, 'no such code']) {
      const refused = await record('kennel', id, { certificateShortCode });
      expect(codesOf(refused)).toEqual(['0010010000400']);
      expect(JSON.stringify(refused.errors)).toContain('/certificateShortCode');
    }
    expect(await testsOf('kennel', id)).toEqual({ healthTests: [] });
  });

  it('are at most fifty, also when many are recorded at once', async () => {
    const id = await world.animal('kennel');
    await world.pool.query(
      `insert into animals.health_test (id, animal_id, owner_profile_id, name, result, tested_on, created_at)
       select gen_random_uuid(), $1, $2, 'Eyes', 'clear', '2025-01-01', now() from generate_series(1, 48)`,
      [id, world.profileOf('kennel')],
    );
    // Those of the owner before do not count.
    await world.pool.query(
      `insert into animals.health_test (id, animal_id, owner_profile_id, name, result, tested_on, created_at)
       select gen_random_uuid(), $1, $2, 'Eyes', 'clear', '2024-01-01', now() from generate_series(1, 50)`,
      [id, world.profileOf('shop')],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => record('kennel', id)));
    expect(answers.map((answer) => codesOf(answer)[0] ?? 'done').toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => '0010010000400'),
      'done',
      'done',
    ]);
  });

  it('are removed by the owner of record alone, once', async () => {
    const id = await world.animal('kennel', { coOwners: ['otherBuyer'] });
    const made = await record('kennel', id);
    const { id: testId } = z.object({ id: z.uuid() }).parse(made.data?.['recordHealthTest']);
    for (const party of ['shop', 'otherBuyer'] as const) {
      expect((await remove(party, testId)).data).toEqual({ removeHealthTest: false });
    }
    expect((await remove('kennel', 'x')).data).toEqual({ removeHealthTest: false });
    expect((await remove('kennel', testId)).data).toEqual({ removeHealthTest: true });
    expect((await remove('kennel', testId)).data).toEqual({ removeHealthTest: false });
    expect(await testsOf('kennel', id)).toEqual({ healthTests: [] });
  });

  it('go with the animal to its new owner, and count for whoever owns it', async () => {
    await upload('rescue');
    const animalId = await world.animal('rescue');
    expect(codesOf(await record('rescue', animalId, { certificateShortCode: certificate }))).toEqual([]);
    // Without a certificate it is not uploaded.
    expect(codesOf(await record('rescue', animalId))).toEqual([]);
    expect(await counts('rescue', 'admin')).toEqual([{ profileId: world.profileOf('rescue'), count: 1 }]);
    const { transferId } = await world.offered({ animalId }, { from: 'rescue' });
    expect((await world.take('buyer', 'accept', transferId)).status).toBe(200);
    for (const party of ['rescue', 'buyer'] as const) await world.take(party, 'complete', transferId);
    expect(transferOf(await world.read('buyer', transferId)).status).toBe('COMPLETED');
    expect(await testsOf('buyer', animalId)).toEqual({ healthTests: [expect.anything(), expect.anything()] });
    expect(await testsOf('rescue', animalId)).toBeNull();
    expect(await counts('rescue', 'buyer')).toEqual([
      { profileId: world.profileOf('rescue'), count: 0 },
      { profileId: world.profileOf('buyer'), count: 1 },
    ]);
  });

  it('let their certificate go with the last that shows it, and keep it where something else does', async () => {
    await upload('kennel');
    const id = await world.animal('kennel');
    const made = z.object({ id: z.uuid() });
    const withCertificate = async () =>
      made.parse(
        (await record('kennel', id, { certificateShortCode: certificate })).data?.['recordHealthTest'],
      ).id;
    const first = await withCertificate();
    const second = await withCertificate();
    const standing = async () =>
      (
        await world.pool.query(
          `select held_at is not null as "isHeld", used_at is not null as "isUsed" from deposits.media_asset
           where short_code = $1`,
          [certificate],
        )
      ).rows;
    const in40Days = 40 * 86_400_000;
    await remove('kennel', first);
    await sweep(world, in40Days);
    expect(await standing()).toEqual([{ isHeld: true, isUsed: false }]);
    const third = await withCertificate();
    await remove('kennel', second);
    await remove('kennel', third);
    expect(await standing()).toEqual([{ isHeld: false, isUsed: false }]);
    await world.pool.query('update deposits.media_asset set used_at = now() where short_code = $1', [
      certificate,
    ]);
    await sweep(world, in40Days);
    expect(await standing()).toHaveLength(1);
    await world.pool.query('update deposits.media_asset set used_at = null where short_code = $1', [
      certificate,
    ]);
    await sweep(world, in40Days);
    expect(await standing()).toEqual([]);
  });

  it('lose their certificate when whoever uploaded it is erased, also of an animal that is somebody else’s', async () => {
    await upload('rescue');
    const animalId = await world.animal('rescue');
    await record('rescue', animalId, { certificateShortCode: certificate });
    const { transferId } = await world.offered({ animalId }, { from: 'rescue' });
    await world.take('buyer', 'accept', transferId);
    for (const party of ['rescue', 'buyer'] as const) await world.take(party, 'complete', transferId);
    const shown = async () => JSON.stringify(await testsOf('buyer', animalId));
    expect(await shown()).toContain(certificate);
    const { health_test: rules } = animalsPersonalData;
    if (rules === undefined) throw new Error('nothing is erased of them');
    await erasePersonalData(
      { pool: world.pool, schema: 'animals', personalData: { health_test: rules } },
      {
        kind: 'BUSINESS',
        memberId: null,
        profileId: world.profileOf('rescue'),
        email: null,
        name: null,
      },
    );
    expect(await shown()).toContain('"certificateShortCode":null');
  });
});
