import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { type Viewer, systemViewer } from '../../kernel/access/viewer.ts';
import { addClient } from '../../subgraphs/scheduling/clients/client.service.ts';
import { connectClientRecord } from '../../subgraphs/scheduling/clients/own-record.service.ts';
import { addKnownPet, setVaccinations } from '../../subgraphs/scheduling/pets/pet.service.ts';
import { demoRequestId, ownerViewer } from '../people/viewers.ts';
import type { Part } from '../part.ts';
import type { DemoClient, DemoPet } from './roster.ts';
import { inParallel } from '../wait-for-all.ts';
import type { DemoWorld } from '../world.ts';

/** Every client of the world, in the order of the file, with the role of the business. */
export function clientsOf({ clients }: DemoWorld): readonly (readonly [DemoClient, string])[] {
  const { many, foreign, paused, ...named } = clients;
  return [
    ...[...Object.values(named), ...many].map((client) => [client, 'kennel'] as const),
    [foreign, 'shop'],
    [paused, 'paused'],
  ];
}

/** The member connected with the record, with their address; null for a guest. */
export function memberOf({ accounts }: DemoWorld, { account, memberId, email }: DemoClient) {
  if (account !== undefined) return { memberId: accounts[account].memberId, email: accounts[account].email };
  return memberId === undefined || email === undefined ? null : { memberId, email };
}

/** The existing records. */
async function knownRows({ database }: ServiceDependencies): Promise<ReadonlySet<string>> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id::text from scheduling.client
     union all select id::text from scheduling.pet
     union all select 'connected ' || id from scheduling.client where member_id is not null
     union all select distinct 'vaccinated ' || pet_id from scheduling.vaccination`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Adds the clients of the demo world and their pets, by the rules for everybody; members connect with their records
 * themselves. Species and links of pets come from the file, because the graph may not be running yet. Existing ones
 * stay as they are, but an interrupted load is completed.
 */
export async function loadClients(
  dependencies: ServiceDependencies,
  world: DemoWorld,
  { isComplete }: Part,
): Promise<void> {
  const known = await knownRows(dependencies);
  const contextOf = (viewer: Viewer, id?: string) =>
    createContext({ ...dependencies, newId: () => id ?? dependencies.newId() }, viewer, () => ({}));

  const loadPet = async (viewer: Viewer, clientId: string, pet: DemoPet) => {
    const { id, vaccinations, ...facts } = pet;
    if (!known.has(id)) await addKnownPet(contextOf(viewer, id), clientId, facts);
    else if (isComplete || known.has(`vaccinated ${id}`)) return;
    if (vaccinations.length > 0) await setVaccinations(contextOf(viewer), { petId: id, vaccinations });
  };

  await inParallel(clientsOf(world), async ([client, role]) => {
    const { id, pets, account: _account, memberId: _memberId, ...facts } = client;
    const viewer = ownerViewer(world, role);
    const member = memberOf(world, client);
    const isNew = !known.has(id);
    if (isNew)
      await addClient(contextOf(viewer, id), { ...facts, email: member?.email ?? facts.email ?? null });
    if (member !== null && (isNew || (!isComplete && !known.has(`connected ${id}`)))) {
      const person: Viewer = { ...systemViewer(demoRequestId), kind: 'member', ...member };
      await connectClientRecord(contextOf(person), viewer.profileId ?? '');
    }
    for (const pet of pets) await loadPet(viewer, id, pet);
  });
}
