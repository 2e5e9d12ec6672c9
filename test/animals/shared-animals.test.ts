import { z } from 'zod';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type Api, problemOf } from '../support/partner.ts';
import { type AnimalsWorld, animalOf, animals, startAnimalsWorld } from './animals-world.ts';

const missing = 'Animal_AnimalRegistry_GT_Resource_FL';
const forbidden = '0010010000403';

let world: AnimalsWorld;
/** Owner of record, co-owner, and a member without access, for everything created here. */
let rescue: Api;
let kennel: Api;
let shop: Api;
let asRescue: GraphApi;
let asKennel: GraphApi;
let asShop: GraphApi;
beforeAll(async () => {
  world = await startAnimalsWorld();
  const { accounts, businesses } = world.world;
  [rescue, kennel, shop] = await Promise.all([
    world.apiOf('rescue'),
    world.apiOf('kennel'),
    world.apiOf('shop'),
  ]);
  const memberOf = async (account: 'rescueOwner' | 'owner' | 'otherOwner', profileId: string) =>
    graphApi(world, (await signIn(world, accounts[account], profileId)).accessToken);
  asRescue = await memberOf('rescueOwner', businesses.rescue.profileId);
  asKennel = await memberOf('owner', businesses.kennel.profileId);
  asShop = await memberOf('otherOwner', businesses.shop.profileId);
});
afterAll(() => world?.stop());

async function made(api: Api, sex = 'U'): Promise<string> {
  return animalOf(await api('POST', animals, { name: 'Shared', species: 'DOG', sex }), 201).id;
}

const coOwner = (mutation: 'addCoOwner' | 'removeCoOwner', input: object, graph: GraphApi) =>
  graph(`mutation ($input: CoOwnerInput!) { ${mutation}(input: $input) { id } }`, { input });
const parents = (input: object, graph: GraphApi) =>
  graph('mutation ($input: RecordParentsInput!) { recordParents(input: $input) { id } }', { input });

type Business = 'kennel' | 'shop' | 'rescue';
async function share(animalId: string, business: Business, graph = asRescue): Promise<void> {
  const { profileId } = world.world.businesses[business];
  expect(codesOf(await coOwner('addCoOwner', { animalId, profileId }, graph))).toEqual([]);
}

describe('a co-owned animal', () => {
  it('is missing for a third profile, which co-owns another one of the same owner', async () => {
    const [id, another] = [await made(rescue), await made(rescue)];
    await share(id, 'kennel');
    await share(another, 'shop');
    expect((await shop('GET', `${animals}/${another}`)).status).toBe(200);
    const { profileId } = world.world.businesses.shop;
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
      expect(problemOf(await shop(method, `${animals}/${id}`, body))).toBe(`404 ${missing}`);
    }
    const read = await asShop('query ($id: ID!) { animal(id: $id) { id } }', { id });
    expect([read.data?.['animal'] ?? null, ...codesOf(read)]).toEqual([null, missing]);
    for (const mutation of ['addCoOwner', 'removeCoOwner'] as const) {
      expect(codesOf(await coOwner(mutation, { animalId: id, profileId }, asShop))).toEqual([missing]);
    }
  });

  it('is no parent for a third profile, and gets none from it', async () => {
    const [id, another, own] = [await made(rescue), await made(rescue), await made(shop)];
    await share(id, 'kennel');
    await share(another, 'shop');
    for (const parent of [{ damId: id }, { sireId: id }]) {
      expect(codesOf(await parents({ animalId: own, ...parent }, asShop))).toEqual([missing]);
    }
    expect(codesOf(await parents({ animalId: id, damId: own }, asShop))).toEqual([missing]);
    expect(codesOf(await parents({ animalId: own, damId: another }, asShop))).toEqual([]);
  });

  it('is read by its co-owner, who changes nothing', async () => {
    const id = await made(rescue);
    await share(id, 'kennel');
    expect(animalOf(await kennel('GET', `${animals}/${id}`), 200).isOwnerOfRecord).toBe(false);
    expect(problemOf(await kennel('PATCH', `${animals}/${id}`, { name: 'Mine' }))).toBe(`403 ${forbidden}`);
    expect(problemOf(await kennel('DELETE', `${animals}/${id}`))).toBe(`403 ${forbidden}`);
    expect(codesOf(await parents({ animalId: id, damId: await made(kennel) }, asKennel))).toEqual([
      forbidden,
    ]);
    expect(animalOf(await rescue('GET', `${animals}/${id}`), 200).name).toBe('Shared');
  });

  it('is what it is for each of those who ask for it at once, in one statement or another', async () => {
    const [id, own] = [await made(rescue), await made(rescue)];
    await share(id, 'kennel');
    const asked = ['rescue', 'kennel', 'shop'].flatMap((name) => [name, name, name, name]);
    const apis: Readonly<Record<string, Api>> = { rescue, kennel, shop };
    const answers = await Promise.all(
      asked.flatMap((name) =>
        [id, own].map(async (animal) => {
          const answer = await apis[name]?.('GET', `${animals}/${animal}`);
          if (answer === undefined) throw new Error(`no app of ${name}`);
          const told = answer.status === 200 ? animalOf(answer, 200) : problemOf(answer);
          return typeof told === 'string' ? told : [told.id, told.isOwnerOfRecord];
        }),
      ),
    );
    const seen: Readonly<Record<string, readonly unknown[]>> = {
      rescue: [
        [id, true],
        [own, true],
      ],
      kennel: [[id, false], `404 ${missing}`],
      shop: [`404 ${missing}`, `404 ${missing}`],
    };
    expect(answers).toEqual(asked.flatMap((name) => seen[name]));
  });

  it('is taken from one co-owner only, who keeps the others', async () => {
    const [left, kept] = [await made(rescue), await made(rescue)];
    for (const id of [left, kept]) await share(id, 'kennel');
    await share(left, 'shop');
    const { profileId } = world.world.businesses.kennel;
    expect(codesOf(await coOwner('removeCoOwner', { animalId: left, profileId }, asRescue))).toEqual([]);
    expect((await kennel('GET', `${animals}/${left}`)).status).toBe(404);
    expect((await kennel('GET', `${animals}/${kept}`)).status).toBe(200);
    expect((await shop('GET', `${animals}/${left}`)).status).toBe(200);
  });

  it('is left by a co-owner itself, who takes nobody else away', async () => {
    const id = await made(rescue);
    for (const business of ['kennel', 'shop'] as const) await share(id, business);
    const { kennel: own, shop: other } = world.world.businesses;
    const remove = async (profileId: string) =>
      codesOf(await coOwner('removeCoOwner', { animalId: id, profileId }, asKennel));
    expect(await remove(other.profileId)).toEqual([forbidden]);
    expect(await remove(own.profileId)).toEqual([]);
    expect(await remove(own.profileId)).toEqual([missing]);
    expect((await kennel('GET', `${animals}/${id}`)).status).toBe(404);
    expect((await shop('GET', `${animals}/${id}`)).status).toBe(200);
  });
});

const family = z.object({ id: z.string(), offspring: z.array(z.object({ id: z.string() })) });
async function offspringOf(id: string, graph: GraphApi): Promise<string[]> {
  const { data } = await graph('query ($id: ID!) { animal(id: $id) { id offspring { id } } }', { id });
  return family.parse(data?.['animal']).offspring.map((child) => child.id);
}

describe('offspring', () => {
  it('is shown as far as the viewer may see it, newest first', async () => {
    const dam = await made(rescue, 'F');
    for (const business of ['kennel', 'shop'] as const) await share(dam, business);
    const [first, second, archived] = [await made(rescue), await made(rescue), await made(rescue)];
    const ofShop = await made(shop);
    for (const animalId of [first, second, archived]) await parents({ animalId, damId: dam }, asRescue);
    await parents({ animalId: ofShop, damId: dam }, asShop);
    await rescue('DELETE', `${animals}/${archived}`);
    expect(await offspringOf(dam, asRescue)).toEqual([second, first]);
    expect(await offspringOf(dam, asShop)).toEqual([ofShop]);
    expect(await offspringOf(dam, asKennel)).toEqual([]);
    await share(first, 'kennel');
    expect(await offspringOf(dam, asKennel)).toEqual([first]);
    await share(ofShop, 'rescue', asShop);
    expect(await offspringOf(dam, asRescue)).toEqual([ofShop, second, first]);
  });

  it('stands with its own parents, however many are asked about at once', async () => {
    const [dam, sire, ofDam, ofBoth] = [
      await made(rescue, 'F'),
      await made(rescue, 'M'),
      await made(rescue),
      await made(rescue),
    ];
    await parents({ animalId: ofDam, damId: dam }, asRescue);
    await parents({ animalId: ofBoth, damId: dam, sireId: sire }, asRescue);
    const { data } = await asRescue('{ animals(pageSize: 4) { items { id offspring { id } } } }');
    const { items } = z.object({ items: z.array(family) }).parse(data?.['animals']);
    const known = items.map(({ id, offspring }) => [id, offspring.map((child) => child.id)]);
    expect(known).toEqual([
      [ofBoth, []],
      [ofDam, []],
      [sire, [ofBoth]],
      [dam, [ofBoth, ofDam]],
    ]);
  });
});
