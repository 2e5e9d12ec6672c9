import { randomInt } from 'node:crypto';
import { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../kernel/database/transaction.ts';
import { lockLine } from '../../subgraphs/animals/animals/pedigree-lock.ts';
import { heldBack } from '../support/held-back.ts';
import { type GraphAnswer, type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type Api, problemOf } from '../support/partner.ts';
import { type AnimalsWorld, animalOf, animals, freshDay, startAnimalsWorld } from './animals-world.ts';

let world: AnimalsWorld;
let rescue: Api;
let shop: Api;
let kennel: Api;
let asRescue: GraphApi;
let asShop: GraphApi;
let pool: Pool;
beforeAll(async () => {
  world = await startAnimalsWorld({}, { DATABASE_CONNECTIONS: '13' });
  pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  const { accounts, businesses } = world.world;
  [rescue, shop, kennel] = await Promise.all([
    world.apiOf('rescue'),
    world.apiOf('shop'),
    world.apiOf('kennel'),
  ]);
  const rescueMember = await signIn(world, accounts.rescueOwner, businesses.rescue.profileId);
  asRescue = graphApi(world, rescueMember.accessToken);
  const shopMember = await signIn(world, accounts.otherOwner, businesses.shop.profileId);
  asShop = graphApi(world, shopMember.accessToken);
});
afterAll(async () => {
  await pool.end();
  await world.stop();
});

const malformed = 'Animal_AnimalRegistry_VL_Request_RJ';
const notFound = 'Animal_AnimalRegistry_GT_Resource_FL';
const parentDate = 'Animal_AnimalOwnership_VL_ParentBirthDate_RJ';
const offspringDate = '400 Animal_AnimalOwnership_VL_OffspringBirthDate_RJ';

let count = 0;
async function made(dateOfBirth: string | null, fields: object = {}, api = rescue): Promise<string> {
  count += 1;
  const body = { name: `Rex ${count}`, species: 'DOG', dateOfBirth, confirmedNotDuplicate: true, ...fields };
  return animalOf(await api('POST', animals, body), 201).id;
}

const record = (input: Record<string, unknown>, graph = asRescue) =>
  graph(
    `mutation ($input: RecordParentsInput!) {
       recordParents(input: $input) { id version dam { id } sire { id offspring { id } } }
     }`,
    { input },
  );

const relative = z.object({ id: z.string() }).nullable();
const parentsSchema = z.object({
  recordParents: z.object({ dam: relative, sire: relative }),
});
function parentsOf({ data, text }: GraphAnswer): { dam: string | undefined; sire: string | undefined } {
  const parsed = parentsSchema.safeParse(data);
  if (!parsed.success) throw new Error(text);
  const { dam, sire } = parsed.data.recordParents;
  return { dam: dam?.id, sire: sire?.id };
}

describe('recordParents', () => {
  it('records the dam, the sire or both, and keeps the one that is not named', async () => {
    const [dam, sire, child] = [
      await made('2010-01-01', { sex: 'F' }),
      await made('2010-01-02', { sex: 'U' }),
      await made('2015-01-01'),
    ];
    expect(parentsOf(await record({ animalId: child, damId: dam }))).toEqual({ dam, sire: undefined });
    const answer = await record({ animalId: child, sireId: sire, damId: null });
    expect(parentsOf(answer)).toEqual({ dam, sire });
    expect(answer.data).toMatchObject({ recordParents: { sire: { offspring: [{ id: child }] } } });
  });

  it('keeps the version of an animal whose parents are recorded already', async () => {
    const [dam, child] = [await made('2010-01-01', { sex: 'F' }), await made('2015-01-01')];
    for (let round = 0; round < 2; round += 1) {
      const { data } = await record({ animalId: child, damId: dam });
      expect(data).toMatchObject({ recordParents: { version: 2 } });
    }
  });

  it('contradicts birth dates that are given later', async () => {
    const [dam, child] = [await made('2010-01-01'), await made('2015-01-01')];
    await record({ animalId: child, damId: dam });
    const give = (id: string, dateOfBirth: string) => rescue('PATCH', `${animals}/${id}`, { dateOfBirth });
    expect(problemOf(await give(dam, '2015-01-01'))).toBe(offspringDate);
    expect(problemOf(await give(child, '2010-01-01'))).toBe(`400 ${parentDate}`);
    expect((await give(dam, '2014-12-31')).status).toBe(200);
  });

  it('refuses a parent that was not born before, and knows nothing against one without a birth date', async () => {
    const child = await made('2015-06-01');
    for (const day of ['2015-06-01', '2015-06-02']) {
      expect(codesOf(await record({ animalId: child, sireId: await made(day) }))).toEqual([parentDate]);
    }
    const undated = await made(null);
    expect(parentsOf(await record({ animalId: child, sireId: undated })).sire).toBe(undated);
    expect(parentsOf(await record({ animalId: undated, damId: await made('2001-01-01') })).dam).toBeDefined();
  });

  it('refuses a male dam and a female sire', async () => {
    const child = await made('2016-01-01');
    const [male, female] = [await made('2009-01-01', { sex: 'M' }), await made('2009-01-02', { sex: 'F' })];
    expect(codesOf(await record({ animalId: child, damId: male }))).toEqual([malformed]);
    expect(codesOf(await record({ animalId: child, sireId: female }))).toEqual([malformed]);
    expect(codesOf(await record({ animalId: child, damId: female, sireId: female }))).toEqual([malformed]);
    expect(parentsOf(await record({ animalId: child, damId: female, sireId: male }))).toEqual({
      dam: female,
      sire: male,
    });
  });

  it('refuses a parent of another species', async () => {
    const child = await made('2016-02-01');
    const cat = await made('2009-02-01', { species: 'CAT' });
    expect(codesOf(await record({ animalId: child, damId: cat }))).toEqual([malformed]);
  });

  it('refuses the animal itself and its descendants as parents', async () => {
    const [first, second, third] = [await made(null), await made(null), await made(null)];
    expect(codesOf(await record({ animalId: first, damId: first }))).toEqual([malformed]);
    expect(codesOf(await record({ animalId: first, damId: first.toUpperCase() }))).toEqual([malformed]);
    await record({ animalId: second, damId: first });
    await record({ animalId: third, sireId: second });
    expect(codesOf(await record({ animalId: first, sireId: second }))).toEqual([malformed]);
    expect(codesOf(await record({ animalId: first, damId: third }))).toEqual([malformed]);
  });

  it('lets no circle come about when both halves arrive at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await made(null), await made(null)];
      const answers = await Promise.all([
        record({ animalId: one, damId: other }),
        record({ animalId: other, damId: one }),
      ]);
      expect(answers.map((answer) => codesOf(answer).join()).sort()).toEqual(['', malformed]);
    }
  });

  it('lets no circle come about among 100 parents recorded at once', async () => {
    const herd = await Promise.all(Array.from({ length: 8 }, () => made(null)));
    const any = () => herd[randomInt(herd.length)] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        record({ animalId: any(), [index % 2 === 0 ? 'damId' : 'sireId']: any() }),
      ),
    );
    const outcomes = new Set(answers.map((answer) => codesOf(answer).join()));
    expect(outcomes).toEqual(new Set(['', malformed]));
    const { rows } = await pool.query(
      `with recursive line as (
         select id as child, unnest(array[dam_id, sire_id]) as ancestor from animals.animal where id = any($1)
         union
         select line.child, unnest(array[a.dam_id, a.sire_id]) from line join animals.animal a on a.id = line.ancestor)
       select child from line where child = ancestor`,
      [herd],
    );
    expect(rows).toEqual([]);
  }, 30_000);

  /** Somebody who is giving an animal its dam, and commits once somebody else waits for that; `meanwhile` must not. */
  const giving = (animalId: string, damId: string, meanwhile: () => Promise<unknown> = async () => null) => ({
    first: async (transaction: Transaction) => {
      await lockLine(transaction, [animalId], [damId]);
      await meanwhile();
    },
    sql: 'update animals.animal set dam_id = $2 where id = $1',
    values: [animalId, damId],
    waiting: 1,
    isKept: true,
  });

  it('waits for a change in its own line alone', async () => {
    const [founder, dam, child] = [await made(null), await made(null), await made(null)];
    const [other, otherDam] = [await made(null), await made(null)];
    const lock = giving(child, dam, async () => {
      expect(parentsOf(await record({ animalId: other, damId: otherDam })).dam).toBe(otherDam);
    });
    const answer = await heldBack(pool, lock, () => record({ animalId: dam, sireId: founder }));
    expect(parentsOf(answer).sire).toBe(founder);
    const { data } = await record({ animalId: child });
    expect(data).toMatchObject({ recordParents: { dam: { id: dam } } });
  });

  it('is refused after it has waited for one that would close a circle with it', async () => {
    const [one, other] = [await made(null), await made(null)];
    const answer = await heldBack(pool, giving(one, other), () => record({ animalId: other, damId: one }));
    expect(codesOf(answer)).toEqual([malformed]);
  });

  it('is refused after that also if the circle leads over the parents of others', async () => {
    const [one, other, young, old] = [await made(null), await made(null), await made(null), await made(null)];
    await record({ animalId: young, damId: one });
    await record({ animalId: old, damId: other });
    const answer = await heldBack(pool, giving(one, old), () => record({ animalId: other, damId: young }));
    expect(codesOf(answer)).toEqual([malformed]);
  });

  it('lets the litters of one sire be recorded at once', async () => {
    const [sire, one, other] = [await made(null), await made(null), await made(null)];
    const sql = 'select from animals.animal where id = $1 for share';
    const lock = { sql, values: [sire], waiting: 2, mayPass: true };
    const answers = await heldBack(pool, lock, () =>
      Promise.all([record({ animalId: one, sireId: sire }), record({ animalId: other, sireId: sire })]),
    );
    expect(answers.map((answer) => parentsOf(answer).sire)).toEqual([sire, sire]);
  });

  it('takes many at once, also more than there are connections', async () => {
    const dam = await made('2005-05-05', { sex: 'F' });
    const children = await Promise.all(
      Array.from({ length: 20 }, (_, index) => made(`2018-01-${String(index + 10)}`)),
    );
    const answers = await Promise.all(children.map((animalId) => record({ animalId, damId: dam })));
    expect(new Set(answers.map((answer) => parentsOf(answer).dam))).toEqual(new Set([dam]));
  }, 30_000);

  it('answers an animal or a parent that the profile may not see as missing', async () => {
    const child = await made('2017-01-01');
    const { foreign, archived } = world.world.animals;
    for (const id of [foreign.id, archived.id, '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10', 'x', '']) {
      expect(codesOf(await record({ animalId: child, damId: id }))).toEqual([notFound]);
      expect(codesOf(await record({ animalId: id, damId: child }))).toEqual([notFound]);
    }
  });

  it('takes a co-owned animal as parent, and lets a co-owner record none', async () => {
    const { accounts, businesses } = world.world;
    const theirs = await made('2011-01-01', {}, shop);
    const ours = await made('2018-01-01');
    const share = { animalId: theirs, profileId: businesses.rescue.profileId };
    await asShop('mutation ($input: CoOwnerInput!) { addCoOwner(input: $input) { id } }', { input: share });
    expect(parentsOf(await record({ animalId: ours, damId: theirs })).dam).toBe(theirs);
    expect(codesOf(await record({ animalId: theirs, damId: await made('2001-01-01') }))).toEqual([
      '0010010000403',
    ]);
    // Somebody who may not see the parent is not told about it.
    const member = await signIn(world, accounts.owner, businesses.kennel.profileId);
    await asRescue('mutation ($input: CoOwnerInput!) { addCoOwner(input: $input) { id } }', {
      input: { animalId: ours, profileId: businesses.kennel.profileId },
    });
    const asKennel = graphApi(world, member.accessToken);
    const seen = await asKennel('query ($id: ID!) { animal(id: $id) { isOwnerOfRecord dam { id } } }', {
      id: ours,
    });
    expect(seen.data).toEqual({ animal: { isOwnerOfRecord: false, dam: null } });
  });
});

describe('addCoOwner and removeCoOwner', () => {
  const coOwner = (mutation: 'addCoOwner' | 'removeCoOwner', input: object, graph = asRescue) =>
    graph(`mutation ($input: CoOwnerInput!) { ${mutation}(input: $input) { id coOwners { id handle } } }`, {
      input,
    });

  it('give and take read access for the Partner API', async () => {
    const { kennel: business } = world.world.businesses;
    const id = await made(freshDay());
    const input = { animalId: id, profileId: business.profileId };
    expect((await kennel('GET', `${animals}/${id}`)).status).toBe(404);
    for (let round = 0; round < 2; round += 1) {
      const { data } = await coOwner('addCoOwner', input);
      expect(data).toEqual({
        addCoOwner: { id, coOwners: [{ id: business.profileId, handle: business.handle }] },
      });
    }
    expect(animalOf(await kennel('GET', `${animals}/${id}`), 200).isOwnerOfRecord).toBe(false);
    for (let round = 0; round < 2; round += 1) {
      const { data } = await coOwner('removeCoOwner', input);
      expect(data).toEqual({ removeCoOwner: { id, coOwners: [] } });
    }
    expect((await kennel('GET', `${animals}/${id}`)).status).toBe(404);
  });

  it('are for the owner of record only', async () => {
    const { businesses, animals: named } = world.world;
    const profileId = businesses.paused.profileId;
    const id = await made(freshDay());
    await coOwner('addCoOwner', { animalId: id, profileId: businesses.shop.profileId });
    for (const mutation of ['addCoOwner', 'removeCoOwner'] as const) {
      expect(codesOf(await coOwner(mutation, { animalId: id, profileId }, asShop))).toEqual([
        '0010010000403',
      ]);
      const missing = [named.foreign.id, named.archived.id, 'x'];
      for (const animalId of missing) {
        expect(codesOf(await coOwner(mutation, { animalId, profileId }))).toEqual([notFound]);
      }
    }
  });

  it('refuse the owner of record, a place, and a profile that does not exist', async () => {
    const { businesses } = world.world;
    const animalId = await made(freshDay());
    const add = async (profileId: string) => codesOf(await coOwner('addCoOwner', { animalId, profileId }));
    expect(await add(businesses.rescue.profileId)).toEqual([malformed]);
    expect(await add(businesses.rescue.profileId.toUpperCase())).toEqual([malformed]);
    expect(await add(businesses.park.profileId)).toEqual(['Animal_AnimalOwnership_VL_PlaceOwner_RJ']);
    expect(await add('0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10')).toEqual([malformed]);
    expect(await add("' or 1=1")).toEqual([malformed]);
    expect(await add(businesses.cattery.profileId.toUpperCase())).toEqual([]);
  });

  it('are refused without a token and to a member who acts for no business of the animal', async () => {
    const input = { animalId: await made(freshDay()), profileId: world.world.businesses.kennel.profileId };
    expect(codesOf(await coOwner('addCoOwner', input, graphApi(world, null)))).toEqual(['0010010000401']);
    const person = await signIn(world, world.world.accounts.rescueOwner);
    expect(codesOf(await coOwner('addCoOwner', input, graphApi(world, person.accessToken)))).toEqual([
      notFound,
    ]);
  });
});
