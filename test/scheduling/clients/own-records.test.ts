import { Pool } from 'pg';
import { z } from 'zod';
import { type Viewer, systemViewer } from '../../../kernel/access/viewer.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { createContext } from '../../../kernel/graph/subgraph-server.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { clientAccount } from '../../../subgraphs/scheduling/clients/client-account.service.ts';
import { recordPetChange } from '../../../subgraphs/scheduling/clients/client.access.ts';
import { connectClientRecord } from '../../../subgraphs/scheduling/clients/own-record.service.ts';
import { scheduling } from '../../../subgraphs/scheduling/subgraph.ts';
import { heldBack } from '../../support/held-back.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { type SchedulingWorld, run, startSchedulingWorld } from '../scheduling-world.ts';
import { addClient, addPet, archiveClient, made, updateClient } from './clients-world.ts';

let world: SchedulingWorld;
let pool: Pool;
let database: Database;
let kennel: GraphApi;
let shop: GraphApi;
beforeAll(async () => {
  world = await startSchedulingWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  if (scheduling.database === undefined) throw new Error('scheduling has a database');
  database = await openOwnDatabase({ url: world.databaseUrl, poolSize: 20, ...scheduling.database });
  kennel = await world.graphOf('kennel');
  shop = await world.graphOf('shop');
});
afterAll(async () => {
  await database?.close();
  await pool?.end();
  await world?.stop();
});

const missing = 'Scheduling_Client_GT_Resource_FL';
const fields = '{ clientId business { id displayName } displayName isConnected }';

async function graphOf(account: 'developer' | 'admin' | 'buyer' | 'placeOwner'): Promise<GraphApi> {
  return graphApi(world, (await signIn(world, world.world.accounts[account])).accessToken);
}

/** What the member gets for connecting with a business; the code of a refusal. */
async function connectAs(graph: GraphApi, businessId: string): Promise<unknown> {
  const answer = await graph(`mutation ($id: ID!) { connectClientRecord(businessId: $id) ${fields} }`, {
    id: businessId,
  });
  return codesOf(answer)[0] ?? answer.data?.['connectClientRecord'];
}

async function recordsOf(graph: GraphApi): Promise<unknown> {
  return (await graph(`{ ownClientRecords ${fields} }`)).data?.['ownClientRecords'];
}

function contextOf(viewer: Viewer): Context {
  const unused = async () => {
    throw new Error('the graph is not asked');
  };
  return createContext(
    {
      database,
      graph: { execute: unused },
      clock: { now: () => new Date() },
      newId,
      logger: createLogger('silent'),
      internalSecrets: [new Uint8Array(32)],
      encryptionSecrets: [new Uint8Array(32)],
    },
    viewer,
    () => ({}),
  );
}

const isGuest = async (graph: GraphApi, id: string) =>
  z.object({ isGuest: z.boolean() }).parse(await run(graph, updateClient, { id }, '{ isGuest }')).isGuest;

describe('a person', () => {
  it('connects with the record of their confirmed address, and the business then knows an account', async () => {
    const developer = await graphOf('developer');
    const { email } = world.world.accounts.developer;
    const { kennel: business, shop: other } = world.world.businesses;
    expect(await recordsOf(developer)).toEqual([]);
    expect(await connectAs(developer, business.profileId)).toBe(missing);
    const clientId = await made(kennel, addClient, {
      displayName: 'Dana K.',
      email: ` ${email.toUpperCase()}`,
    });
    // Of two with the address the older one.
    await made(kennel, addClient, { displayName: 'Dana again', email });
    const record = {
      clientId,
      business: { id: business.profileId, displayName: business.displayName },
      displayName: 'Dana K.',
    };
    const petId = await made(kennel, addPet, { clientId, name: 'Juno', species: 'DOG' });
    const pets = async () =>
      (await developer('{ ownClientRecords { pets { id name species } } }')).data?.['ownClientRecords'];
    // A stranger with the address would learn of them.
    expect(await pets()).toEqual([{ pets: [] }]);
    expect(await recordsOf(developer)).toEqual([{ ...record, isConnected: false }]);
    expect(await isGuest(kennel, clientId)).toBe(true);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => connectAs(developer, business.profileId.toUpperCase())),
    );
    for (const answer of answers) expect(answer).toEqual({ ...record, isConnected: true });
    expect(await recordsOf(developer)).toEqual([{ ...record, isConnected: true }]);
    expect(await pets()).toEqual([{ pets: [{ id: petId, name: 'Juno', species: 'DOG' }] }]);
    expect(await isGuest(kennel, clientId)).toBe(false);
    const { rows } = await pool.query('select version from scheduling.client where member_id = $1', [
      world.world.accounts.developer.memberId,
    ]);
    expect(rows).toEqual([{ version: 3 }]);
    // The business may correct the address; the account stays.
    await run(kennel, updateClient, { id: clientId, email: 'new@svc.example' });
    expect(await connectAs(developer, business.profileId)).toEqual({ ...record, isConnected: true });
    for (const id of [other.profileId, clientId, 'x', ''])
      expect(await connectAs(developer, id)).toBe(missing);
  });

  it('is not connected with archived records, or with those of another address', async () => {
    const buyer = await graphOf('buyer');
    const { email } = world.world.accounts.buyer;
    const { shop: business } = world.world.businesses;
    const id = await made(shop, addClient, { displayName: 'Ben', email });
    await made(shop, addClient, { displayName: 'Other', email: `x${email}` });
    await run(shop, archiveClient, { id });
    expect(await connectAs(buyer, business.profileId)).toBe(missing);
    expect(await isGuest(shop, id)).toBe(true);
    const taken = world.world.clients.foreign;
    await pool.query('update scheduling.client set email = $2, member_id = $3 where id = $1', [
      taken.id,
      email,
      newId(),
    ]);
    expect(await connectAs(buyer, business.profileId)).toBe(missing);
    expect(JSON.stringify(await recordsOf(buyer))).not.toContain(business.profileId);
  });

  it('has to have confirmed the address, whatever is known of it', async () => {
    const { memberId, email } = world.world.accounts.admin;
    await made(kennel, addClient, { displayName: 'Alex', email });
    await pool.query(
      'update authorization_server.account set email_confirmed_at = null where member_id = $1',
      [memberId],
    );
    const admin = await graphOf('admin');
    const refused = 'Identity_MemberAccount_VL_EmailUnverified_RJ';
    const { kennel: business, shop: other } = world.world.businesses;
    for (const { profileId } of [business, other]) expect(await connectAs(admin, profileId)).toBe(refused);
    expect(codesOf(await admin(`{ ownClientRecords ${fields} }`))).toEqual([refused]);
    const nobody = graphApi(world, null);
    expect(await connectAs(nobody, business.profileId)).toBe('0010010000401');
    expect(codesOf(await nobody(`{ ownClientRecords ${fields} }`))).toEqual(['0010010000401']);
  });

  it('is disconnected by either side, and nobody else, and may connect again', async () => {
    const placeOwner = await graphOf('placeOwner');
    const { email } = world.world.accounts.placeOwner;
    const { profileId } = world.world.businesses.kennel;
    const id = await made(kennel, addClient, { displayName: 'Pat', email });
    const { profileId: otherId } = world.world.businesses.shop;
    expect(await connectAs(placeOwner, otherId)).toBe(missing);
    const elsewhere = await made(shop, addClient, { displayName: 'Pat', email });
    expect(await connectAs(placeOwner, otherId)).toMatchObject({ clientId: elsewhere });
    const disconnect = async (graph: GraphApi) => {
      const document = `mutation ($id: ID!) { disconnectClientRecord(businessId: $id) ${fields} }`;
      const answer = await graph(document, { id: profileId });
      return codesOf(answer)[0] ?? answer.data?.['disconnectClientRecord'];
    };
    const disconnectClient = ['disconnectClient', 'ClientStepInput!'] as const;
    expect(await disconnect(placeOwner)).toBe(missing);
    expect(await connectAs(placeOwner, profileId)).toMatchObject({ clientId: id });
    expect(await disconnect(await graphOf('buyer'))).not.toMatchObject({ clientId: id });
    expect(await run(shop, disconnectClient, { id })).toBe(missing);
    expect(await isGuest(kennel, id)).toBe(false);
    expect(await disconnect(placeOwner)).toMatchObject({ clientId: id, isConnected: false });
    expect(await isGuest(kennel, id)).toBe(true);
    expect(await connectAs(placeOwner, profileId)).toMatchObject({ clientId: id, isConnected: true });
    expect(await run(kennel, disconnectClient, { id, expectedVersion: 1 })).toBe('0010010000412');
    expect(await run(kennel, disconnectClient, { id }, '{ isGuest }')).toEqual({ isGuest: true });
    expect(await disconnect(placeOwner)).toBe(missing);
    expect(await connectAs(placeOwner, otherId)).toMatchObject({ clientId: elsewhere, isConnected: true });
  });

  it('is told to the platform by the business alone whose record it is', async () => {
    const { kennel: business, shop: other } = world.world.businesses;
    const id = await made(kennel, addClient, { displayName: 'Robin' });
    const context = contextOf(systemViewer('account-of-client'));
    expect(await clientAccount(context, business.profileId, id)).toMatchObject({ clientId: id });
    await expect(clientAccount(context, other.profileId, id)).rejects.toMatchObject({ code: missing });
    const onPool: Transaction = async (sql, values = []) => (await pool.query<object>(sql, [...values])).rows;
    const change = { clientId: id, now: new Date() };
    expect(await recordPetChange(onPool, { ...change, businessId: other.profileId })).toBe(false);
    expect(await recordPetChange(onPool, { ...change, businessId: business.profileId })).toBe(true);
  });

  it('gets no record whose address is just being corrected, and one record for two requests', async () => {
    const email = 'mistyped@svc.example';
    const businessId = world.world.businesses.kennel.profileId;
    const viewer = { ...systemViewer('meeting'), kind: 'member', memberId: newId(), email } as const;
    const ask = () => connectClientRecord(contextOf(viewer), businessId);
    const id = await made(kennel, addClient, { displayName: 'Mistyped', email });
    const correct = `update scheduling.client set email = 'meant@svc.example' where id = $1`;
    const tooLate = heldBack(pool, { sql: correct, values: [id], waiting: 1, isKept: true }, ask);
    await expect(tooLate).rejects.toMatchObject({ code: missing });
    const clientId = await made(kennel, addClient, { displayName: 'Right', email });
    const row = {
      sql: 'select from scheduling.client where id = $1 for update',
      values: [clientId],
      waiting: 2,
    };
    const answers = await heldBack(pool, row, () => Promise.all([ask(), ask()]));
    expect(answers).toMatchObject([{ clientId }, { clientId }]);
  });

  it('gets a record alone, however many members with the address ask for it at once', async () => {
    const email = 'shared@svc.example';
    const clientId = await made(kennel, addClient, { displayName: 'Shared', email });
    const businessId = world.world.businesses.kennel.profileId;
    const context = (memberId: string) =>
      contextOf({ ...systemViewer('race-of-members'), kind: 'member', memberId, email });
    const members = Array.from({ length: 100 }, () => newId());
    const answers = await Promise.allSettled(
      members.map(async (memberId) => connectClientRecord(context(memberId), businessId)),
    );
    const winners = members.filter((_, index) => answers[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    const losers = answers.filter((answer) => answer.status === 'rejected');
    for (const { reason } of losers) expect(reason).toMatchObject({ code: missing });
    const { rows } = await pool.query('select member_id from scheduling.client where id = $1', [clientId]);
    expect(rows).toEqual([{ member_id: winners[0] }]);
  });
});
