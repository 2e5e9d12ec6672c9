import { type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import type { Api } from '../../support/partner.ts';
import { type SchedulingWorld, run, startSchedulingWorld } from '../scheduling-world.ts';
import {
  addClient,
  addPet,
  archiveClient,
  clientsPath,
  faultsOf,
  made,
  restoreClient,
  setVaccinations,
  updateClient,
  updatePet,
} from './clients-world.ts';

let world: SchedulingWorld;
let api: Api;
let kennel: GraphApi;
let shop: GraphApi;
beforeAll(async () => {
  world = await startSchedulingWorld();
  api = await world.apiOf('kennel', 'client:read');
  kennel = await world.graphOf('kennel');
  shop = await world.graphOf('shop');
});
afterAll(() => world?.stop());

const missing = 'Scheduling_Client_GT_Resource_FL';
const petFields =
  '{ id version animalId svcCode name species breedCode sex dateOfBirth lifeStatus weightGrams careNote vaccinations { code expiresOn status } }';

describe('a client', () => {
  it('is put on record with what is said, and changed for the version that was meant', async () => {
    const fields = '{ version displayName givenName email phone preferredLocale status isGuest petCount }';
    const id = await made(kennel, addClient, {
      givenName: ' Zoë ',
      familyName: 'Black',
      email: ' Zoe@SVC.example ',
      preferredLocale: 'pt-br',
    });
    const before = await run(kennel, updateClient, { id }, fields);
    expect(before).toEqual({
      version: 1,
      displayName: 'Zoë Black',
      givenName: 'Zoë',
      email: 'zoe@svc.example',
      phone: null,
      preferredLocale: 'pt-BR',
      status: 'ACTIVE',
      isGuest: true,
      petCount: 0,
    });
    const change = { id, expectedVersion: 1, phone: '+12125550123', email: '' };
    expect(await run(kennel, updateClient, change, fields)).toMatchObject({
      version: 2,
      phone: '+12125550123',
      email: null,
      givenName: 'Zoë',
    });
    expect(await run(kennel, updateClient, change, fields)).toBe('0010010000412');
    expect(await run(kennel, archiveClient, { id, expectedVersion: 1 })).toBe('0010010000412');
    expect(await run(kennel, archiveClient, { id }, fields)).toMatchObject({
      version: 3,
      status: 'ARCHIVED',
    });
    expect(await run(kennel, archiveClient, { id }, fields)).toMatchObject({ version: 3 });
    expect((await api('GET', `${clientsPath}/${id}`)).body).toMatchObject({ status: 'ARCHIVED' });
    expect(await run(kennel, restoreClient, { id }, fields)).toMatchObject({ version: 4, status: 'ACTIVE' });
  });

  it('is refused with all faults at once', async () => {
    const wrong = {
      displayName: 'Zero\u200Bwidth',
      givenName: 'x'.repeat(81),
      email: 'nobody',
      phone: '0171 123',
      preferredLocale: 'not a tag',
      address: { line1: 'A', city: 'B\u0007', postalCode: 'C', countryCode: 'ZZ' },
    };
    expect(await faultsOf(kennel, addClient, wrong)).toEqual([
      '/displayName BAD_FORMAT',
      '/givenName TOO_LONG',
      '/email BAD_FORMAT',
      '/phone BAD_FORMAT',
      '/preferredLocale BAD_FORMAT',
      '/address/city BAD_FORMAT',
      '/address/countryCode UNKNOWN_VALUE',
    ]);
    for (const unfit of ['\u0000', 'lone \ud800 half']) {
      expect(await run(kennel, addClient, { displayName: unfit })).toBe('0010010000400');
    }
    expect(await faultsOf(kennel, addClient, { email: 'a@b.example' })).toEqual(['/displayName REQUIRED']);
    expect(await faultsOf(kennel, addClient, { displayName: '  ' })).toEqual(['/displayName REQUIRED']);
  });

  it('is kept by members of the business alone', async () => {
    const { reachable, foreign } = world.world.clients;
    expect(await run(shop, updateClient, { id: reachable.id, displayName: 'Mine' })).toBe(missing);
    expect(await run(shop, archiveClient, { id: reachable.id })).toBe(missing);
    expect(await run(kennel, updateClient, { id: foreign.id })).toBe(missing);
    expect(await run(kennel, updateClient, { id: 'x' })).toBe(missing);
    const person = await signIn(world, world.world.accounts.owner);
    const asPerson = graphApi(world, person.accessToken);
    expect(await run(asPerson, addClient, { displayName: 'X' })).toBe('0010010000403');
    expect(await run(asPerson, addPet, { clientId: reachable.id, name: 'X', species: 'DOG' })).toBe(
      '0010010000403',
    );
    expect(codesOf(await asPerson(`{ client(id: "${reachable.id}") { id } }`))).toEqual([missing]);
    expect(codesOf(await graphApi(world, null)('{ clients { total } }'))).toEqual(['0010010000401']);
  });
});

describe('a pet', () => {
  it('is put on record with real codes, changed, vaccinated and taken off', async () => {
    const clientId = await made(kennel, addClient, { displayName: 'Pet Keeper' });
    const id = await made(kennel, addPet, { clientId, name: 'Rex', species: 'dog', breedCode: 'beagle' });
    expect(await run(kennel, updatePet, { id, weightGrams: 12_000, careNote: 'Shy' }, petFields)).toEqual({
      id,
      version: 2,
      animalId: null,
      svcCode: null,
      name: 'Rex',
      species: 'DOG',
      breedCode: 'BEAGLE',
      sex: 'U',
      dateOfBirth: null,
      lifeStatus: 'ALIVE',
      weightGrams: 12_000,
      careNote: 'Shy',
      vaccinations: [{ code: 'RABIES', expiresOn: null, status: 'MISSING' }],
    });
    // A breed is one of a species.
    expect(await run(kennel, updatePet, { id, species: 'CAT' }, petFields)).toMatchObject({
      version: 3,
      species: 'CAT',
      breedCode: null,
    });
    expect(await faultsOf(kennel, updatePet, { id, breedCode: 'BEAGLE' })).toEqual([
      '/breedCode UNKNOWN_VALUE',
    ]);
    const given = {
      petId: id,
      expectedVersion: 3,
      vaccinations: [{ code: 'rabies', expiresOn: '2020-01-01' }],
    };
    expect(await run(kennel, setVaccinations, given, petFields)).toMatchObject({
      version: 4,
      vaccinations: [{ code: 'RABIES', expiresOn: '2020-01-01', status: 'EXPIRED' }],
    });
    expect(await run(kennel, setVaccinations, given, petFields)).toBe('0010010000412');
    expect(await run(kennel, updatePet, { id, expectedVersion: 3 }, petFields)).toBe('0010010000412');
    // The same vaccinations again change nothing.
    const same = { ...given, expectedVersion: 4 };
    expect(await run(kennel, setVaccinations, same, petFields)).toMatchObject({ version: 4 });
    const stale = await kennel('mutation ($id: ID!) { removePet(id: $id, expectedVersion: 3) }', { id });
    expect(codesOf(stale)).toEqual(['0010010000412']);
    const remove = async () => (await kennel('mutation ($id: ID!) { removePet(id: $id) }', { id })).data;
    expect(await remove()).toEqual({ removePet: true });
    expect(await remove()).toEqual({ removePet: false });
    expect(await run(kennel, updatePet, { id, name: 'Gone' })).toBe(missing);
  });

  it('is refused with all faults at once, those too that the animals know', async () => {
    const clientId = world.world.clients.reachable.id;
    const wrong = {
      clientId,
      name: '\u202Eevil',
      species: 'UNICORN',
      dateOfBirth: '2999-01-01',
      weightGrams: 0,
      careNote: 'x'.repeat(2_001),
    };
    expect((await faultsOf(kennel, addPet, wrong)).toSorted()).toEqual([
      '/careNote TOO_LONG',
      '/dateOfBirth BAD_FORMAT',
      '/name BAD_FORMAT',
      '/species UNKNOWN_VALUE',
      '/weightGrams OUT_OF_RANGE',
    ]);
    expect(await faultsOf(kennel, addPet, { clientId })).toEqual(['/name REQUIRED', '/species REQUIRED']);
    const petId = world.world.clients.reachable.pets[1]?.id;
    const twice = ['A', 'a'].map((code) => ({ code, expiresOn: '2027-01-01' }));
    expect(await faultsOf(kennel, setVaccinations, { petId, vaccinations: twice })).toEqual([
      '/vaccinations/1/code NOT_ALLOWED',
    ]);
    const odd = [{ code: 'R\u0007', expiresOn: '2027-02-30' }];
    expect(await faultsOf(kennel, setVaccinations, { petId, vaccinations: odd })).toEqual([
      '/vaccinations/0/code BAD_FORMAT',
      '/vaccinations/0/expiresOn BAD_FORMAT',
    ]);
  });

  it('is linked with an animal that the business may see, and takes over its details', async () => {
    const clientId = await made(kennel, addClient, { displayName: 'Link Keeper' });
    const { chipped, coOwned, foreign, archived } = world.world.animals;
    const { id: animalId, svcCode, name, species, breedCode, sex, dateOfBirth } = chipped;
    const told = { animalId, svcCode, name, species, breedCode, sex, dateOfBirth, lifeStatus: 'ALIVE' };
    const added = await run(kennel, addPet, { clientId, animalId, weightGrams: 30_000 }, petFields);
    expect(added).toMatchObject({ ...told, weightGrams: 30_000 });
    expect(JSON.stringify(added)).not.toContain(chipped.chipId);
    const id = await made(kennel, addPet, { clientId, name: 'Later', species: 'CAT' });
    expect(await run(kennel, updatePet, { id, animalId: coOwned.id.toUpperCase() }, petFields)).toMatchObject(
      {
        animalId: coOwned.id,
        name: coOwned.name,
      },
    );
    for (const other of [foreign.id, archived.id, clientId, 'x']) {
      expect(await faultsOf(kennel, addPet, { clientId, animalId: other })).toEqual([
        '/animalId UNKNOWN_VALUE',
      ]);
    }
    expect(await faultsOf(kennel, updatePet, { id, animalId, name: 'X', sex: 'M' })).toEqual([
      '/name NOT_ALLOWED',
      '/sex NOT_ALLOWED',
    ]);
  });

  it('is missing for members of other businesses, and stays as it is', async () => {
    const { reachable } = world.world.clients;
    const [pet] = reachable.pets;
    const id = pet?.id ?? '';
    const before = await run(kennel, updatePet, { id }, petFields);
    expect(before).toMatchObject({ id });
    expect(await run(shop, updatePet, { id, name: 'Mine' })).toBe(missing);
    // Nothing is told of its species either.
    expect(await run(shop, updatePet, { id, breedCode: 'NONE_OF_ANY' })).toBe(missing);
    const vaccinations = [{ code: 'RABIES', expiresOn: '2031-01-01' }];
    for (const given of [[], vaccinations]) {
      expect(await run(shop, setVaccinations, { petId: id, vaccinations: given })).toBe(missing);
    }
    expect(await run(shop, addPet, { clientId: reachable.id, name: 'X', species: 'DOG' })).toBe(missing);
    expect((await shop('mutation ($id: ID!) { removePet(id: $id) }', { id })).data).toEqual({
      removePet: false,
    });
    expect(await run(kennel, updatePet, { id }, petFields)).toEqual(before);
    expect(codesOf(await shop(`{ clientPets(clientId: "${reachable.id}") { total } }`))).toEqual([missing]);
  });
});
