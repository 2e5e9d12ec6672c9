import { z } from 'zod';
import { codesOf } from '../../support/member.ts';
import type { Api } from '../../support/partner.ts';
import { type OwnersWorld, dataOf, startOwnersWorld, tally, verdictOf } from '../owners-world.ts';

let world: OwnersWorld;
let kennel: Api;
beforeAll(async () => {
  world = await startOwnersWorld();
  kennel = await world.as('kennel');
});
afterAll(() => world?.stop());

const births = '/api/breeding/v1/births';
const missing = '404 Breeding_BirthRegistry_GT_Resource_FL';
const parents = async () => ({
  damAnimalId: await world.animal('kennel', { sex: 'F', born: '2022-01-01' }),
  sireAnimalId: await world.animal('kennel', { sex: 'M', born: '2021-01-01' }),
});
const litter = { birthDate: '2025-06-01', offspringCount: 5 };
const record = async (fields: object = {}, api = kennel) =>
  api('POST', births, { ...(await parents()), ...litter, ...fields });
const faultsOf = (body: unknown) =>
  z
    .object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) })
    .parse(body)
    .errors.map(({ field, code }) => `${field} ${code}`);

describe('POST /births', () => {
  it("records a litter of the viewer's dam, which is read where Location says", async () => {
    const given = { ...(await parents()), ...litter };
    const answer = await kennel('POST', births, given);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ resultCode: 'Breeding_BirthRegistry_AD_Birth_SU' });
    const { birthId, createdAtUtc, ...rest } = dataOf(answer);
    expect(rest).toEqual({ ...given, ownerProfileId: world.profileOf('kennel') });
    expect(createdAtUtc).toMatch(/^\d{4}-.*\.\d{3}Z$/);
    const address = `${births}/${String(birthId)}`;
    expect(answer.headers.get('Location')).toBe(`${world.env.BASE_URL}${address}`);
    expect(dataOf(await kennel('GET', address))).toEqual(dataOf(answer));
  });

  it('needs no sire, and takes one that the viewer co-owns', async () => {
    expect(dataOf(await record({ sireAnimalId: null }))).toMatchObject({ sireAnimalId: null });
    const sireAnimalId = await world.animal('shop', { sex: 'M', coOwners: ['kennel'] });
    expect(verdictOf(await record({ sireAnimalId }))).toBe('201');
  });

  it.each([
    [{ birthDate: '2025-02-30' }, '/birthDate BAD_FORMAT'],
    [{ birthDate: '2999-01-01' }, '/birthDate BAD_FORMAT'],
    [{ offspringCount: 0 }, '/offspringCount OUT_OF_RANGE'],
    [{ offspringCount: 10_001 }, '/offspringCount OUT_OF_RANGE'],
    [{ offspringCount: 1.5 }, '/offspringCount BAD_FORMAT'],
    [{ damAnimalId: null }, '/damAnimalId REQUIRED'],
  ])('refuses %j', async (fields, fault) => {
    const answer = await record(fields);
    expect(verdictOf(answer)).toBe('400 0010010000400');
    expect(faultsOf(answer.body)).toEqual([fault]);
  });

  it('refuses parents of an unfitting sex, of two species, that are one animal, or that were born later', async () => {
    const [male, female] = [
      await world.animal('kennel', { sex: 'M' }),
      await world.animal('kennel', { sex: 'F' }),
    ];
    const cat = await world.animal('kennel', { species: 'CAT' });
    const either = await world.animal('kennel');
    for (const [fields, fault] of [
      [{ damAnimalId: male }, '/damAnimalId NOT_ALLOWED'],
      [{ sireAnimalId: female }, '/sireAnimalId NOT_ALLOWED'],
      [{ sireAnimalId: cat }, '/sireAnimalId NOT_ALLOWED'],
      [{ damAnimalId: either, sireAnimalId: either }, '/sireAnimalId NOT_ALLOWED'],
    ] as const) {
      const answer = await record(fields);
      expect([verdictOf(answer), ...faultsOf(answer.body)]).toEqual(['400 0010010000400', fault]);
    }
    const early = await record({ birthDate: '2021-06-01' });
    expect(verdictOf(early)).toBe('400 Animal_AnimalOwnership_VL_ParentBirthDate_RJ');
    expect(faultsOf(early.body)).toEqual(['/birthDate OUT_OF_RANGE']);
  });

  it('is for the owner of the dam, and takes no sire that the viewer cannot see', async () => {
    const shared = await world.animal('shop', { sex: 'F', coOwners: ['kennel'] });
    expect(verdictOf(await record({ damAnimalId: shared }))).toBe('403 0010010000403');
    const foreign = await world.animal('shop');
    for (const fields of [{ damAnimalId: foreign }, { damAnimalId: 'x' }, { sireAnimalId: foreign }]) {
      expect(verdictOf(await record(fields))).toBe('404 Animal_AnimalRegistry_GT_Resource_FL');
    }
  });

  it('records one litter of a dam and day, however many are sent at once', async () => {
    const given = { ...(await parents()), ...litter };
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => verdictOf(await kennel('POST', births, given))),
    );
    expect(tally(outcomes)).toEqual({ '201': 1, '409 Breeding_BirthRegistry_AD_Duplicate_RJ': 49 });
  });
});

describe('a litter', () => {
  it('is missing for everybody but its owner', async () => {
    const address = `${births}/${String(dataOf(await record())['birthId'])}`;
    for (const party of ['shop', 'buyer', 'admin'] as const) {
      const api = await world.as(party);
      expect(verdictOf(await api('GET', address))).toBe(missing);
      expect(verdictOf(await api('POST', `${address}/pass`))).toBe(missing);
      expect(verdictOf(await api('GET', `${address}/pass`))).toBe(missing);
    }
    expect(verdictOf(await kennel('GET', `${births}/no-id`))).toBe(missing);
  });

  it('stays with the owner of the dam when it was recorded', async () => {
    const damAnimalId = await world.animal('kennel', { sex: 'F' });
    const address = `${births}/${String(dataOf(await record({ damAnimalId }))['birthId'])}`;
    await world.pool.query('update animals.animal set owner_profile_id = $2 where id = $1', [
      damAnimalId,
      world.profileOf('shop'),
    ]);
    expect((await kennel('GET', address)).status).toBe(200);
    expect(verdictOf(await (await world.as('shop'))('GET', address))).toBe(missing);
  });

  it("is in the list of its owner's, the latest first", async () => {
    const rescue = await world.as('rescue');
    const damAnimalId = await world.animal('rescue', { sex: 'F' });
    const days = ['2025-01-01', '2025-03-01', '2025-02-01'];
    for (const birthDate of days) {
      await record({ damAnimalId, sireAnimalId: null, birthDate }, rescue);
    }
    const query = 'query ($page: Int!) { births(page: $page, pageSize: 2) { total items { birthDate } } }';
    const pages = await Promise.all(
      [1, 2].map(async (page) => (await (await world.graphAs('rescue'))(query, { page })).data),
    );
    expect(pages).toEqual([
      { births: { total: 3, items: [{ birthDate: '2025-03-01' }, { birthDate: '2025-02-01' }] } },
      { births: { total: 3, items: [{ birthDate: '2025-01-01' }] } },
    ]);
    const last = 'query Asked($ids: [ID!]!) { lastLitters(profileIds: $ids) { profileId bornOn } }';
    const [profileId, none] = [world.profileOf('rescue'), world.profileOf('shop')];
    expect((await world.ask(last, { ids: [profileId, none] })).data).toEqual({
      lastLitters: [{ profileId, bornOn: '2025-03-01' }],
    });
  });

  it('is known to services of the platform and its owner, with whether its pass lives; to nobody else', async () => {
    const query =
      'query Asked($id: ID!) { litter(birthId: $id) { birthId ownerProfileId birthDate offspringCount hasLivePass } }';
    const { birthId: id } = z.object({ birthId: z.uuid() }).parse(dataOf(await record()));
    const known = { birthId: id, ownerProfileId: world.profileOf('kennel'), ...litter };
    const ask = async () => (await world.ask(query, { id })).data;
    expect(await ask()).toEqual({ litter: { ...known, hasLivePass: false } });
    await kennel('POST', `${births}/${id}/pass`);
    expect(await ask()).toEqual({ litter: { ...known, hasLivePass: true } });
    for (const set of [
      "expires_at = now() - interval '1 s'",
      "expires_at = now() + interval '1 d', revoked_at = now()",
    ]) {
      await world.pool.query(`update animals.litter_pass set ${set} where birth_id = $1`, [id]);
      expect(await ask()).toEqual({ litter: { ...known, hasLivePass: false } });
    }
    for (const unknown of [world.profileOf('shop'), 'x']) {
      const { data, errors } = await world.ask(query, { id: unknown });
      expect([data, errors]).toEqual([{ litter: null }, undefined]);
    }
    const litterOf = async (party: 'kennel' | 'shop' | 'admin') =>
      (await world.graphAs(party))(query, { id });
    expect((await litterOf('kennel')).data).toEqual({ litter: { ...known, hasLivePass: false } });
    for (const party of ['shop', 'admin'] as const) {
      const answer = await litterOf(party);
      expect([answer.data, codesOf(answer)]).toEqual([
        { litter: null },
        ['Breeding_BirthRegistry_GT_Resource_FL'],
      ]);
    }
  });
});
