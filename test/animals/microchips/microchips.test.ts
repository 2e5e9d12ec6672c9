import { z } from 'zod';
import { openRoutes, routes } from '../../../partner-api/routes/index.ts';
import { codesOf } from '../../support/member.ts';
import { type Api, connect, partnerApi } from '../../support/partner.ts';
import { type OwnersWorld, startOwnersWorld, tally, verdictOf } from '../owners-world.ts';

let world: OwnersWorld;
let kennel: Api;
beforeAll(async () => {
  world = await startOwnersWorld();
  kennel = await world.as('kennel');
});
afterAll(() => world?.stop());

const pathOf = (id: string) => `/api/animal/v1/animals/${id}/microchip`;
const put = (api: Api, id: string, body: unknown, headers: Record<string, string> = {}) =>
  api('PUT', pathOf(id), body, headers);
let count = 0;
function freshChip(): string {
  count += 1;
  return `9${String(count).padStart(14, '0')}`;
}
const taken = '409 Animal_AnimalRegistry_AD_Microchip_RJ';
const missing = '404 Animal_AnimalRegistry_GT_Resource_FL';

async function partnerApp(): Promise<Api> {
  const { accounts, apps } = world.world;
  const scope = 'animal:read animal:write';
  const { access_token: token } = await connect(
    world,
    apps.approved,
    accounts.owner,
    world.profileOf('kennel'),
    scope,
  );
  return partnerApi(world, token);
}

describe('PUT /animals/{id}/microchip', () => {
  it.each([
    [' 985-112.004 567 800', '985112004567800'],
    ['0a1b2c3d4e', '0A1B2C3D4E'],
    ['123.456.789', '123456789'],
  ])('takes %j for %s, and answers it without an envelope', async (written, chipId) => {
    const id = await world.animal('kennel');
    const answer = await put(kennel, id, { chipId: written, implantedOn: '2024-02-29' });
    expect([answer.status, answer.body]).toEqual([200, { animalId: id, chipId, implantedOn: '2024-02-29' }]);
    expect(answer.headers.get('ETag')).toBe('"2"');
    const read = await (
      await world.graphAs('kennel')
    )('query ($id: ID!) { microchip(animalId: $id) { chipId implantedOn version } }', { id });
    expect(read.data).toEqual({ microchip: { chipId, implantedOn: '2024-02-29', version: 2 } });
  });

  it('replaces what is on record, and counts the same again as no change', async () => {
    const id = await world.animal('kennel');
    const [first, second] = [freshChip(), freshChip()];
    await put(kennel, id, { chipId: first, implantedOn: '2024-02-29' });
    expect((await put(kennel, id, { chipId: second })).body).toMatchObject({
      chipId: second,
      implantedOn: null,
    });
    expect((await put(kennel, id, { chipId: second })).headers.get('ETag')).toBe('"3"');
    expect(verdictOf(await put(kennel, id, { chipId: first }, { 'If-Match': '"2"' }))).toBe(
      '412 0010010000412',
    );
  });

  it.each([
    [{}, '400 0010010000400', '/chipId'],
    [{ chipId: '98511200456789' }, '400 0010010000400', '/chipId'],
    [{ chipId: '98511200456789012' }, '400 0010010000400', '/chipId'],
    [{ chipId: '0A1B2C3D4G' }, '400 0010010000400', '/chipId'],
    [{ chipId: 985112004567893 }, '400 Animal_AnimalRegistry_VL_Request_RJ', '/chipId'],
    [
      { chipId: '123456789', implantedOn: '2024-02-30' },
      '400 Animal_AnimalRegistry_VL_Request_RJ',
      '/implantedOn',
    ],
    [
      { chipId: '123456789', implantedOn: '2999-01-01' },
      '400 Animal_AnimalRegistry_VL_Request_RJ',
      '/implantedOn',
    ],
  ])('refuses %j', async (body, verdict, field) => {
    const answer = await put(kennel, await world.animal('kennel'), body);
    expect(verdictOf(answer)).toBe(verdict);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });

  it('refuses a number that another animal has, whoever owns it, until that is archived', async () => {
    const [mine, other] = [await world.animal('kennel'), await world.animal('shop')];
    const chipId = freshChip();
    expect(verdictOf(await put(await world.as('shop'), other, { chipId }))).toBe('200');
    expect(verdictOf(await put(kennel, mine, { chipId }))).toBe(taken);
    await world.pool.query('update animals.animal set archived_at = now() where id = $1', [other]);
    expect(verdictOf(await put(kennel, mine, { chipId }))).toBe('200');
  });

  it('is for the owner of record: missing for others, refused to co-owners and apps', async () => {
    const id = await world.animal('shop', { coOwners: ['kennel'] });
    expect(verdictOf(await put(kennel, id, { chipId: freshChip() }))).toBe('403 0010010000403');
    expect(verdictOf(await put(await world.as('rescue'), id, { chipId: freshChip() }))).toBe(missing);
    expect(verdictOf(await put(kennel, 'no-id', { chipId: freshChip() }))).toBe(missing);
    const own = await world.animal('kennel');
    expect(verdictOf(await put(await partnerApp(), own, { chipId: freshChip() }))).toBe('403 0010010000403');
  });

  it('gives one number to one of 100 animals that are to get it at once', async () => {
    const animals = await Promise.all(Array.from({ length: 100 }, () => world.animal('kennel')));
    const chipId = freshChip();
    const outcomes = await Promise.all(
      animals.map(async (id) => verdictOf(await put(kennel, id, { chipId }))),
    );
    expect(tally(outcomes)).toEqual({ '200': 1, [taken]: 99 });
  });

  it('keeps a number while a deposit is held on the animal; the first one may come then', async () => {
    const id = await world.animal('kennel');
    await world.reserve(id, 'kennel');
    const chipId = freshChip();
    expect(verdictOf(await put(kennel, id, { chipId }))).toBe('200');
    expect(verdictOf(await put(kennel, id, { chipId: freshChip() }))).toBe(
      '409 AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ',
    );
    expect(verdictOf(await put(kennel, id, { chipId, implantedOn: '2024-02-29' }))).toBe('200');
  });
});

describe('a microchip', () => {
  it('is in no answer that any route for apps or for anybody documents', () => {
    const shown = [...routes, ...openRoutes].filter(
      ({ answer }) =>
        answer !== null && /chip/i.test(JSON.stringify(z.toJSONSchema(answer, { io: 'input' }))),
    );
    expect(shown.map(({ path }) => path)).toEqual([]);
  });

  it('is in no answer to an app that registers, reads, lists and changes the animal', async () => {
    const app = await partnerApp();
    const made = await app('POST', '/api/animal/v1/animals', { name: 'Chipped', species: 'DOG' });
    const { id } = z.object({ id: z.uuid() }).parse(made.body);
    const chipId = freshChip();
    expect(verdictOf(await put(kennel, id, { chipId }))).toBe('200');
    const answers = [
      await app('GET', `/api/animal/v1/animals/${id}`),
      await app('GET', '/api/animal/v1/animals?pageSize=100'),
      await app('PATCH', `/api/animal/v1/animals/${id}`, { name: 'Renamed' }),
      await app('GET', pathOf(id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 405]);
    for (const { text } of answers) expect(text).not.toContain(chipId);
  });

  it('is read by owner and co-owner only', async () => {
    const id = await world.animal('shop', { coOwners: ['rescue'] });
    const query = 'query ($id: ID!) { microchip(animalId: $id) { animalId } }';
    const readAs = async (party: 'shop' | 'rescue' | 'kennel', animalId = id) =>
      (await world.graphAs(party))(query, { id: animalId });
    const without = await readAs('shop');
    expect([without.data, codesOf(without)]).toEqual([{ microchip: null }, []]);
    await put(await world.as('shop'), id, { chipId: freshChip() });
    expect((await readAs('shop')).data).toEqual({ microchip: { animalId: id } });
    expect((await readAs('rescue')).data).toEqual({ microchip: { animalId: id } });
    for (const answer of [await readAs('kennel'), await readAs('shop', 'no-id')]) {
      expect([answer.data, ...codesOf(answer)]).toEqual([
        { microchip: null },
        'Animal_AnimalRegistry_GT_Resource_FL',
      ]);
    }
  });
});

describe('depositAnimal', () => {
  const query =
    'query Asked($id: ID!) { depositAnimal(id: $id) { id name ownerProfileId microchipId birthDate } }';

  it('tells services of the platform what a deposit is taken by; null for none', async () => {
    const id = await world.animal('shop', { name: 'Held', born: '2024-05-17' });
    const ownerProfileId = world.profileOf('shop');
    const animal = { id, name: 'Held', ownerProfileId, microchipId: null, birthDate: '2024-05-17' };
    expect((await world.ask(query, { id })).data).toEqual({ depositAnimal: animal });
    const chipId = freshChip();
    await put(await world.as('shop'), id, { chipId });
    expect((await world.ask(query, { id })).data).toEqual({
      depositAnimal: { ...animal, microchipId: chipId },
    });
    for (const none of [world.profileOf('shop'), 'x']) {
      expect((await world.ask(query, { id: none })).data).toEqual({ depositAnimal: null });
    }
  });

  it('is refused to members, the owner too, to administrators and to nobody in particular', async () => {
    const id = await world.animal('shop');
    for (const party of ['shop', 'kennel', 'admin'] as const) {
      expect(codesOf(await (await world.graphAs(party))(query, { id }))).toEqual(['0010010000403']);
    }
  });
});
