import { Pool } from 'pg';
import { z } from 'zod';
import { findPets, listPets, petsOfClients } from '../../../subgraphs/scheduling/pets/pet.store.ts';
import { problemOf, type Api } from '../../support/partner.ts';
import type { GraphApi } from '../../support/member.ts';
import { type SchedulingWorld, run, startSchedulingWorld } from '../scheduling-world.ts';
import {
  addClient,
  addPet,
  archiveClient,
  clientsPath,
  made,
  namesOf,
  pageOf,
  setVaccinations,
  updatePet,
} from './clients-world.ts';

let world: SchedulingWorld;
let pool: Pool;
let api: Api;
let shopApi: Api;
let parkApi: Api;
let kennel: GraphApi;
let park: GraphApi;
beforeAll(async () => {
  world = await startSchedulingWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  [api, shopApi, parkApi] = await Promise.all([
    world.apiOf('kennel', 'client:read'),
    world.apiOf('shop', 'client:read'),
    world.apiOf('park', 'client:read'),
  ]);
  kennel = await world.graphOf('kennel');
  park = await world.graphOf('park');
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

describe('GET /clients/{id}', () => {
  it('shows a client with pets, and what their vaccinations are worth today', async () => {
    const { reachable } = world.world.clients;
    const { account: _account, pets, ...known } = reachable;
    const answer = await api('GET', `${clientsPath}/${reachable.id}`);
    expect(answer.status).toBe(200);
    const nothing = {
      animalId: null,
      svcCode: null,
      breedCode: null,
      dateOfBirth: null,
      lifeStatus: 'ALIVE',
      weightGrams: null,
      isNeutered: null,
      careNote: null,
    };
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const shown = pets.map((pet) => ({ ...nothing, ...pet, clientId: reachable.id, updatedAt: instant }));
    const missing = (code: string) => ({ code, expiresOn: null, status: 'MISSING', isDeclared: false });
    // Boarding takes any species and needs RABIES.
    const vaccinations: Readonly<Record<string, unknown>> = {
      Renoir: [
        { code: 'DISTEMPER', expiresOn: '2028-10-31', status: 'VALID', isDeclared: false },
        { code: 'RABIES', expiresOn: '2029-10-31', status: 'VALID', isDeclared: false },
      ],
      Biscuit: [{ code: 'RABIES', expiresOn: '2026-03-31', status: 'EXPIRED', isDeclared: false }],
      Misty: [missing('RABIES')],
      'Old Rex': [missing('RABIES')],
    };
    expect(answer.body).toEqual({
      ...known,
      displayName: 'Ben Carter',
      email: world.world.accounts.buyer.email,
      isGuest: false,
      status: 'ACTIVE',
      address: { ...reachable.address, line2: null },
      petCount: 4,
      pets: shown
        .map((pet) => ({ ...pet, vaccinations: vaccinations[pet.name] }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      createdAt: instant,
      updatedAt: instant,
    });
    expect(answer.text).not.toContain(world.world.animals.chipped.chipId);
  });

  it('is missing for any business but its own, and for what is no id', async () => {
    const { foreign, paused, reachable } = world.world.clients;
    const missing = '404 Scheduling_Client_GT_Resource_FL';
    for (const id of [foreign.id, paused.id, reachable.id.replace('01', '02'), 'x', '%00']) {
      expect(problemOf(await api('GET', `${clientsPath}/${id}`))).toBe(missing);
      expect(problemOf(await api('GET', `${clientsPath}/${id}/pets`))).toBe(missing);
    }
    expect(problemOf(await shopApi('GET', `${clientsPath}/${reachable.id}`))).toBe(missing);
    expect((await shopApi('GET', `${clientsPath}/${foreign.id.toUpperCase()}`)).status).toBe(200);
  });

  it('has pets only for its own business, whoever asks for them', async () => {
    const { reachable } = world.world.clients;
    const { profileId } = world.world.businesses.shop;
    const ids = reachable.pets.map(({ id }) => id);
    expect(await findPets(pool, profileId, reachable.id, ids)).toEqual([]);
    expect(await petsOfClients(pool, profileId, [reachable.id], 50)).toEqual(new Map());
    const page = await listPets(pool, profileId, reachable.id, { page: 1, pageSize: 50 });
    expect(page).toEqual({ items: [], total: 0 });
  });

  it('needs the scope client:read', async () => {
    const other = await world.apiOf('rescue', 'scheduling:read');
    const answer = await other('GET', clientsPath);
    expect(problemOf(answer)).toBe('403 0010010000403');
    expect(answer.body).toMatchObject({ requiredScopes: ['client:read'] });
  });

  it('has an ETag that changes with the client, the pets and what vaccinations are worth', async () => {
    const id = await made(kennel, addClient, { displayName: 'Etta Tagg' });
    const petId = await made(kennel, addPet, { clientId: id, name: 'Tag', species: 'dog' });
    const read = (etag = '') => api('GET', `${clientsPath}/${id}`, undefined, { 'If-None-Match': etag });
    const etags: string[] = [];
    const expectNew = async () => {
      const answer = await read(etags.at(-1));
      expect(answer.status).toBe(200);
      const etag = answer.headers.get('ETag') ?? '';
      expect(etag).toMatch(/^"\d+-.+"$/);
      expect(etags).not.toContain(etag);
      etags.push(etag);
      expect((await read(etag)).status).toBe(304);
    };
    await expectNew();
    await run(kennel, updatePet, { id: petId, weightGrams: 5000 });
    await expectNew();
    const vaccinations = [{ code: 'rabies', expiresOn: '2029-01-01' }];
    await run(kennel, setVaccinations, { petId, vaccinations });
    await expectNew();
    // As time passes, nobody changes the record.
    await pool.query(`update scheduling.vaccination set expires_on = '2020-01-01' where pet_id = $1`, [
      petId,
    ]);
    await expectNew();
    await kennel('mutation ($id: ID!) { removePet(id: $id) }', { id: petId });
    await expectNew();
    expect((await read()).body).toMatchObject({ petCount: 0, pets: [] });
  });
});

describe('GET /clients', () => {
  it('lists the clients of the business by name and id, each once over all pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => pageOf(await api('GET', `${clientsPath}?page=${page}&pageSize=20`))),
    );
    const { rows } = await pool.query<{ id: string }>(
      `select id from scheduling.client where business_id = $1 order by display_name, id`,
      [world.world.businesses.kennel.profileId],
    );
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
    expect(pages[3]?.pagination).toEqual({ page: 4, pageSize: 20, total: rows.length });
    expect(pageOf(await api('GET', `${clientsPath}?page=9000`)).data).toEqual([]);
    const { reachable } = world.world.clients;
    const listed = pages.flatMap(({ data }) => data).find(({ id }) => id === reachable.id);
    expect(listed).toEqual((await api('GET', `${clientsPath}/${reachable.id}`)).body);
  });

  it('finds them by any part of a name, the address or the telephone number', async () => {
    await made(park, addClient, {
      displayName: 'Dr. Ümit Øster',
      givenName: 'Ümit',
      familyName: 'STRASSE',
      email: 'vet_100%@Clinic.example',
      phone: '+4915112345678',
    });
    await made(park, addClient, { displayName: 'Somebody Else', phone: '+12125550100' });
    const found = ['üM', 'ØSTER', 'straße', 'T_1', '0%@cl', '+4915', '151 1234-56', '(0) 1511', 'r. ü'];
    for (const q of found) {
      const isOther = q === '(0) 1511';
      expect([q, await namesOf(parkApi, { q })]).toEqual([q, isOther ? [] : ['Dr. Ümit Øster']]);
    }
    for (const q of ['zz', 'ümit strasse', '__', '%%', '\\\\', 'øster\u0301x', '😀😀']) {
      expect([q, await namesOf(parkApi, { q })]).toEqual([q, []]);
    }
    expect(await namesOf(api, { q: 'ümit' })).toEqual([]);
  });

  it.each(['q=a', 'q=%20a%20', 'q=', `q=${'a'.repeat(101)}`, 'q=a%00b', 'q=%ED%A0%80x', 'q=%F0%9F%98%80'])(
    'refuses %s',
    async (query) => {
      expect(problemOf(await api('GET', `${clientsPath}?${query}`))).toBe('400 0010010000400');
    },
  );

  it.each(['updatedSince=2026-01-01', 'updatedSince=0000-01-01T00:00:00Z', 'page=0', 'pageSize=101'])(
    'refuses %s',
    async (query) => {
      expect(problemOf(await api('GET', `${clientsPath}?${query}`))).toBe('400 0010010000400');
    },
  );

  it('tells what changed since, and takes a change of a pet for one of the client', async () => {
    const id = await made(park, addClient, { displayName: 'Since One' });
    const other = await made(park, addClient, { displayName: 'Since Two' });
    const petId = await made(park, addPet, { clientId: id, name: 'Tick', species: 'DOG' });
    // What other businesses need vaccinations for is nothing to this one.
    const pets = pageOf(await parkApi('GET', `${clientsPath}/${id}/pets`));
    expect(pets.data).toMatchObject([{ id: petId, vaccinations: [] }]);
    await pool.query(
      `update scheduling.client set updated_at = '2026-01-01T00:00:00Z' where business_id = $1`,
      [world.world.businesses.park.profileId],
    );
    const since = async (updatedSince: string, more: Record<string, string> = {}) =>
      namesOf(parkApi, { updatedSince, ...more });
    expect(await since('2026-01-01T01:00:00.001+01:00')).toEqual([]);
    expect((await since('2026-01-01T01:00:00+01:00')).length).toBeGreaterThanOrEqual(2);
    await run(park, updatePet, { id: petId, name: 'Tock' });
    expect(await since('2026-01-02T00:00:00Z')).toEqual(['Since One']);
    await run(park, archiveClient, { id: other });
    expect(await since('2026-01-02T00:00:00Z', { q: 'since' })).toEqual(['Since One', 'Since Two']);
    expect(await since('2026-01-02T00:00:00Z', { q: 'two' })).toEqual(['Since Two']);
  });

  it('shows 50 pets and counts all of them, which the list of pets has', async () => {
    const id = await made(park, addClient, { displayName: 'Many Pets' });
    for (let index = 10; index < 65; index += 1) {
      await made(park, addPet, { clientId: id, name: `Pet ${index}`, species: 'DOG' });
    }
    const { body } = await parkApi('GET', `${clientsPath}/${id}`);
    const client = z.looseObject({
      petCount: z.number(),
      pets: z.array(z.looseObject({ name: z.string() })),
    });
    const { petCount, pets } = client.parse(body);
    expect(petCount).toBe(55);
    expect(pets.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `Pet ${at + 10}`));
    const rest = pageOf(await parkApi('GET', `${clientsPath}/${id}/pets?page=2&pageSize=50`));
    expect(rest.data.map(({ name }) => name)).toEqual(['Pet 60', 'Pet 61', 'Pet 62', 'Pet 63', 'Pet 64']);
    expect(rest.pagination).toEqual({ page: 2, pageSize: 50, total: 55 });
  });
});
